import {
  type Battle,
  prayerOdds,
  type RequestFor,
  removalOdds,
  riteTargets,
  spellOdds,
  unbindOdds,
} from '@mischia/aos';
import { message } from '@mischia/kernel';
import { percent } from '../../inch-table/play/odds.ts';
import type { Option } from '../../inch-table/play/options.ts';
import type { Choice } from '../plugin.ts';
import { withChance } from './figures.ts';

interface Rite {
  readonly unit: string;
  readonly model: string;
  readonly rite: string;
}

/** What an option to cast, chant or summon is about; nothing for the others. */
const riteOf = ({ data }: Option): Rite | undefined => {
  const about = data as Partial<Rite> | undefined;
  return about?.rite === undefined ? undefined : (about as Rite);
};

/** The value a rite needs, and whether it is chanted. */
function needsOf(battle: Battle, { id }: Option, { rite }: Rite): { value: number; isChanted: boolean } | undefined {
  const { spells, prayers, entities } = battle.library;
  if (id.startsWith('cast:')) {
    const spell = spells[rite];
    return spell && { value: spell.value, isChanted: false };
  }
  if (id.startsWith('chant:')) {
    const prayer = prayers[rite];
    return prayer && { value: prayer.value, isChanted: true };
  }
  const scroll = entities[battle.entities[rite]?.scroll ?? ''];
  return scroll && { value: scroll.value, isChanted: scroll.kind === 'invocation' };
}

/** A spell or prayer that nobody could be picked for as the models stand. */
export function isInVain(battle: Battle, option: Option): boolean {
  const about = riteOf(option);
  if (!about) return false;
  const { spells, prayers } = battle.library;
  const [what] = option.id.split(':');
  const rite = what === 'cast' ? spells[about.rite] : what === 'chant' ? prayers[about.rite] : undefined;
  const unit = battle.units[about.unit];
  const model = unit?.models.find((one) => one.id === about.model);
  return rite?.target !== undefined && unit && model ? riteTargets(battle, { unit, model }, rite).length === 0 : false;
}

/** How likely a spell, a prayer or a summoning is to work; nothing for what is none. */
export function riteChance(battle: Battle, option: Option): number | undefined {
  const rite = riteOf(option);
  const needs = rite && needsOf(battle, option, rite);
  if (!rite || !needs) return undefined;
  if (needs.isChanted) return prayerOdds(battle, rite.model, needs.value)?.answered;
  return spellOdds(battle, rite.model, needs.value)?.cast;
}

/** A spell, a prayer or a summoning with its chance, and what may stop it. */
export function withRiteOdds(battle: Battle, option: Option, choice: Choice): Choice {
  const rite = riteOf(option);
  const needs = rite && needsOf(battle, option, rite);
  if (!rite || !needs) return choice;
  if (isInVain(battle, option)) return { ...choice, detail: message('aos.odds.no-target') };
  const { value, isChanted } = needs;
  if (isChanted) {
    const odds = prayerOdds(battle, rite.model, value);
    if (!odds) return choice;
    const detail = message('aos.odds.chant', { value, wrath: percent(odds['divine-wrath']) });
    return withChance(choice, odds.answered, detail);
  }
  const odds = spellOdds(battle, rite.model, value);
  if (!odds) return choice;
  const params = { value, miscast: percent(odds.miscast), reached: percent(odds.reached) };
  const detail =
    odds.unbinders.length > 0
      ? message('aos.odds.cast-unbound', { ...params, unbound: percent(odds.unbound) })
      : message('aos.odds.cast', params);
  return withChance(choice, odds.cast, detail);
}

const modelOf = (data: Option['data']) => (data as { readonly model?: string } | undefined)?.model;
const entityOf = (data: Option['data']) => (data as { readonly entity?: string } | undefined)?.entity;

/** The chance to unbind; nothing for letting the spell work. */
export function unbindChance(
  battle: Battle,
  { data: { total } }: RequestFor<'unbind'>,
  { data }: Option,
): number | undefined {
  const model = modelOf(data);
  return model === undefined ? undefined : unbindOdds(battle, model, total);
}

/** The chance to dispel or banish; nothing for what is neither. */
export function removalChance(battle: Battle, { data }: Option): number | undefined {
  const [model, entity] = [modelOf(data), entityOf(data)];
  return model === undefined || entity === undefined ? undefined : removalOdds(battle, model, entity);
}

/** Unbinding a spell: more than its casting roll. */
export function withUnbindOdds(battle: Battle, request: RequestFor<'unbind'>, option: Option, choice: Choice): Choice {
  const chance = unbindChance(battle, request, option);
  const { total } = request.data;
  return chance === undefined ? choice : withChance(choice, chance, message('aos.odds.unbind', { total }));
}

/** Dispelling an endless spell or banishing an invocation: more than its value. */
export function withRemovalOdds(battle: Battle, option: Option, choice: Choice): Choice {
  const chance = removalChance(battle, option);
  const scroll = battle.library.entities[battle.entities[entityOf(option.data) ?? '']?.scroll ?? ''];
  if (chance === undefined || !scroll) return choice;
  const words = scroll.kind === 'endless-spell' ? 'aos.odds.dispel' : 'aos.odds.banish';
  return withChance(choice, chance, message(words, { value: scroll.value }));
}
