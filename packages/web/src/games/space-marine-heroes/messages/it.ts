import type { Catalogue } from '@mischia/kernel';

export const it: Catalogue = {
  'smh.before': 'Prima del primo turno',
  'smh.turn': 'Turno {turn}',
  'smh.phase.deploy': 'Schieramento',
  'smh.phase.roll': 'Tiri Battaglia',
  'smh.phase.act': 'Azioni Belliche',

  'smh.field': 'Campo di battaglia',
  'smh.hero.at': '{hero}, giocatore {player}, colonna {number}, avanzato di {advanced}, {symbol}',
  'smh.hero.advanced': 'avanzato {advanced}',
  'smh.unit.at': '{symbol} · col. {number}',
  'smh.points': '{count} punti',
  'smh.points_one': '1 punto',
  'smh.past-half': '{past} di {needed} oltre la metà',

  'smh.collection': 'Collezione',
  'smh.bench': 'Da schierare',
  'smh.dice': 'Dadi',
  'smh.dice.none': 'Nessun dado sul tavolo.',
  'smh.dice.free': 'Sul tavolo',
  'smh.dice.pick': 'Tocca un dado per tenerlo',
  'smh.die.kept': '{face}, tenuto',
  'smh.die.rerolled': '{face}, da ritirare',
  'smh.risk': 'Rischio di fallire',
  'smh.percent': '{share} %',
  'smh.name': '{name}',

  'smh.hint.dice':
    'I dadi toccati sul tavolo si tengono, gli altri si ritirano. La percentuale è il rischio di fallire.',
  'smh.hint.attack': 'La percentuale dice quanto è probabile che il bersaglio si ritiri.',
  'smh.hint.deploy': 'Scegli uno spazio numerato, o prendi in mano un altro eroe.',
  'smh.hint.army': 'Un’armata pronta, o {size} eroi a scelta: scelti {picked}.',
  'smh.option.space': 'Sullo spazio {number}',
  'smh.option.take': 'Prendi in mano {hero}',
  'smh.option.list': 'Eroe per eroe, da un elenco…',
  'smh.option.pick': 'Aggiungi {hero}',
  'smh.option.picked': 'Togli {hero}',
  'smh.option.army': 'Gioca con questi {count} eroi',
  'smh.option.all-risks': 'Tutte le {count} combinazioni…',
  'smh.detail.maximum': 'Il massimo: subito le azioni, poi un altro turno',
  'smh.detail.left': 'Restano {count} dadi · rischio di fallire {risk} %',
  'smh.detail.left_one': 'Resta 1 dado · rischio di fallire {risk} %',
  'smh.detail.risk': 'Si fallisce al {risk} %',
  'smh.detail.attack': 'Si ritira al {chance} %',

  'smh.details.armour': 'Armatura',
  'smh.details.equipment': 'Equipaggiamento',
  'smh.details.pays': 'Costa',
  'smh.details.range': 'Gittata',
  'smh.details.save': 'Salvezza',
  'smh.details.no-save': 'nessuna',
  'smh.details.score': 'Vale ora',

  'smh.guide.pick-army':
    'Ogni eroe ha un simbolo: dice che cosa sa fare con i dadi. Per cominciare va bene un’armata pronta.',
  'smh.guide.deploy':
    'Ogni eroe combatte nella sua colonna contro chi gli sta di fronte. Vince chi porta tre eroi oltre la metà del campo.',
  'smh.guide.set-aside':
    'I tiri vincenti messi da parte diventano azioni. I dadi che restano si possono ancora tirare.',
  'smh.guide.stop-or-risk':
    'Fermandoti tieni quello che hai. Se rischi e non esce un nuovo tiro vincente, perdi tutto: il numero a destra dice quanto è probabile.',
  'smh.guide.war-action': 'Ogni tiro vincente paga un’azione: avanzare dà punti, attaccare respinge chi è di fronte.',
  'smh.guide.next-move': 'Gli eroi di questa azione muovono uno alla volta: scegli chi comincia.',

  'smh.statistics.past': 'Eroi oltre la metà',
  'smh.statistics.failed': 'Tiri falliti',
  'smh.statistics.maximum': 'Massimi',
  'smh.statistics.attacks': 'Attacchi',
  'smh.statistics.driven-back': 'Eroi respinti',
  'smh.statistics.saved': 'Salvezze riuscite',

  'smh.text.side': 'Giocatore {player}: {points} punti, {past} di {needed} eroi oltre la metà',
  'smh.text.hero': 'Colonna {number}: {hero}, avanzato di {advanced}, {symbol}; {facing}',
  'smh.text.hero-past': 'Colonna {number}: {hero}, avanzato di {advanced}, oltre la metà, {symbol}; {facing}',
  'smh.text.waiting': 'Da schierare: {hero}, {symbol}',
  'smh.text.nobody': 'nessuno di fronte',
  'smh.text.adjacent': 'adiacente a {enemy}',
  'smh.text.facing': 'di fronte {enemy}, {count} spazi liberi in mezzo',
  'smh.text.facing_one': 'di fronte {enemy}, uno spazio libero in mezzo',
  'smh.text.free': 'Sul tavolo: {dice}',
  'smh.text.aside': 'Da parte: {roll}',
};
