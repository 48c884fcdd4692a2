import { serveBench } from '../../src/inch-table/play/planner/worker.ts';
import { skirmish } from './inch-game.ts';

serveBench(skirmish);
