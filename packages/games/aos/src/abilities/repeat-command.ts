import { ability } from './ability.ts';

// AOS-6.1c: it may issue a command that was used in this phase already.
export const repeatCommand = ability('repeat-command', 'AOS-6.1c', { permissions: () => ({ repeatCommand: true }) });
