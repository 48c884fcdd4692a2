import { serveBench } from '../../src/inch-table/play/planner/worker.ts';
import { walk } from './inch-game.ts';

serveBench(walk);
