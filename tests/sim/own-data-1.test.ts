import { simulate } from './simulation.ts';

simulate(1, 4);
