import { serveBench } from '../../inch-table/play/planner/worker.ts';
import { warzone } from './inch-game.ts';

serveBench(warzone);
