import { serveBench } from '../../inch-table/play/planner/worker.ts';
import { aos } from './inch-game.ts';

serveBench(aos);
