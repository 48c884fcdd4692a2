import { ability } from './ability.ts';

// AOS-13.3c: works while at least half of the models, rounded down, carry the gear.
export const unitShields = ability('unit-shields', 'AOS-13.3c', {
  attacked: {
    save({ target: { models } }, { params: { wargear, amount } }) {
      const bearers = models.filter((model) => model.wargear.includes(wargear)).length;
      return bearers > 0 && bearers >= Math.floor(models.length / 2) ? amount : 0;
    },
  },
});
