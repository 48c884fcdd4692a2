import type { Catalogue } from '@mischia/kernel';

export const en: Catalogue = {
  'smh.before': 'Before the first turn',
  'smh.turn': 'Turn {turn}',
  'smh.phase.deploy': 'Deployment',
  'smh.phase.roll': 'Battle Rolls',
  'smh.phase.act': 'War Actions',

  'smh.field': 'Battlefield',
  'smh.hero.at': '{hero}, player {player}, column {number}, advanced {advanced}, {symbol}',
  'smh.hero.advanced': 'advanced {advanced}',
  'smh.unit.at': '{symbol} · col. {number}',
  'smh.points': '{count} points',
  'smh.points_one': '1 point',
  'smh.past-half': '{past} of {needed} past half-way',

  'smh.collection': 'Collection',
  'smh.bench': 'To be deployed',
  'smh.dice': 'Dice',
  'smh.dice.none': 'No dice on the table.',
  'smh.dice.free': 'On the table',
  'smh.dice.pick': 'Touch a die to keep it',
  'smh.die.kept': '{face}, kept',
  'smh.die.rerolled': '{face}, to be rerolled',
  'smh.risk': 'Risk of failing',
  'smh.percent': '{share} %',
  'smh.name': '{name}',

  'smh.hint.dice':
    'Dice touched on the table are kept, the others are rerolled. The percentage is the risk of failing.',
  'smh.hint.attack': 'The percentage is how likely the target is to retreat.',
  'smh.hint.deploy': 'Choose a numbered space, or take another hero in hand.',
  'smh.hint.army': 'A ready army, or {size} heroes of your choice: {picked} picked.',
  'smh.option.space': 'On space {number}',
  'smh.option.take': 'Take {hero} in hand',
  'smh.option.list': 'Hero by hero, from a list…',
  'smh.option.pick': 'Add {hero}',
  'smh.option.picked': 'Remove {hero}',
  'smh.option.army': 'Play with these {count} heroes',
  'smh.option.all-risks': 'All {count} combinations…',
  'smh.detail.maximum': 'The maximum: actions at once, then another turn',
  'smh.detail.left': '{count} dice left · risk of failing {risk} %',
  'smh.detail.left_one': '1 die left · risk of failing {risk} %',
  'smh.detail.risk': 'Fails {risk} % of the time',
  'smh.detail.attack': 'Retreats {chance} % of the time',

  'smh.details.armour': 'Armour',
  'smh.details.equipment': 'Equipment',
  'smh.details.pays': 'Costs',
  'smh.details.range': 'Range',
  'smh.details.save': 'Save',
  'smh.details.no-save': 'none',
  'smh.details.score': 'Worth now',

  'smh.guide.pick-army':
    'Every hero has a symbol: it tells what the hero can do with the dice. A ready army will do to begin with.',
  'smh.guide.deploy':
    'Every hero fights in one column against whoever stands opposite. Bring three heroes past the middle of the field to win.',
  'smh.guide.set-aside': 'Winning rolls that you set aside become actions. The dice that are left may be rolled again.',
  'smh.guide.stop-or-risk':
    'Stop, and you keep what you have. Risk, and without a new winning roll you lose it all: the figure on the right tells how likely that is.',
  'smh.guide.war-action':
    'Every winning roll pays for one action: advancing scores, attacking drives back whoever faces you.',
  'smh.guide.next-move': 'The heroes of this action move one at a time: choose who goes first.',

  'smh.statistics.past': 'Heroes past the middle',
  'smh.statistics.failed': 'Failed rolls',
  'smh.statistics.maximum': 'Maximums',
  'smh.statistics.attacks': 'Attacks',
  'smh.statistics.driven-back': 'Heroes driven back',
  'smh.statistics.saved': 'Saves made',

  'smh.text.side': 'Player {player}: {points} points, {past} of {needed} heroes past half-way',
  'smh.text.hero': 'Column {number}: {hero}, advanced {advanced}, {symbol}; {facing}',
  'smh.text.hero-past': 'Column {number}: {hero}, advanced {advanced}, past half-way, {symbol}; {facing}',
  'smh.text.waiting': 'To be deployed: {hero}, {symbol}',
  'smh.text.nobody': 'nobody opposite',
  'smh.text.adjacent': 'next to {enemy}',
  'smh.text.facing': 'opposite {enemy}, {count} free spaces between',
  'smh.text.facing_one': 'opposite {enemy}, one free space between',
  'smh.text.free': 'On the table: {dice}',
  'smh.text.aside': 'Set aside: {roll}',
};
