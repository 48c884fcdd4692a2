import { type Judge, offeredAs, optionOf } from './judge.ts';
import { INCH, isWithin, unitsOf } from './measure.ts';
import { featureIds, modelToFeature } from './troops.ts';

/** AOS-28.1.3: Damned terrain: one unit within 1" of it in a hero phase. */
export function damned(): Judge {
  let picked: string | undefined;

  return {
    asks({ state }, ask, report) {
      if (ask.kind !== 'during-hero-phase') return;
      const near = unitsOf(state, ask.seat).filter((unit) =>
        featureIds(state).some(
          (id) =>
            state.features[id]?.mysterious === 'damned' &&
            unit.models.some((model) => isWithin(modelToFeature(state, unit, model, id), INCH)),
        ),
      );
      const must = picked === undefined ? near.map(({ id }) => id) : [];
      report.offers('AOS-28.1.3', 'Damned terrain', must, offeredAs(ask, 'damned'));
    },

    answers({ book }, ask, given, report) {
      const option = optionOf(given) ?? '';
      if (ask.kind === 'during-hero-phase' && option.startsWith('damned:')) {
        report.holds('AOS-28.1.3', 'one unit for Damned terrain', picked === undefined, 'a second one');
        picked = option.slice('damned:'.length);
      }
      if (ask.kind === 'damned-bonus' && option === 'take' && picked !== undefined)
        book.mark(picked, 'damned', { heroPhaseOf: ask.seat });
    },

    tells(_scene, event) {
      if (event.type === 'phase-began') picked = undefined;
    },
  };
}
