import { ability } from './ability.ts';

// AOS-22.2.1: more or less of a characteristic; AOS-22.2.3: a Save of its own.
export const characteristic = ability('characteristic', 'AOS-22.2.1', {
  characteristic: (which, { params, rule, why }) =>
    'add' in params && params.which === which ? [{ rule, why, how: 'add', amount: params.add }] : [],
  saveInstead: ({ params }) => ('set' in params ? params.set : undefined),
});
