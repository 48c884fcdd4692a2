import { serveBench } from '../../inch-table/play/planner/worker.ts';
import { w40k } from './inch-game.ts';

serveBench(w40k);
