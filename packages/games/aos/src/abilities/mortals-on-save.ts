import { ability } from './ability.ts';

// AOS-1.6.4, AOS-14.5: high save rolls wound the attacker once its attacks are resolved.
export const mortalsOnSave = ability('mortals-on-save', 'AOS-1.6.4', {
  attacked: {
    onSave: ({ profile }, { params: { on, mortals, weapons } }) =>
      weapons === undefined || weapons === profile.kind ? { on, mortals } : undefined,
  },
});
