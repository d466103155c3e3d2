import { simulate } from './simulation.ts';

simulate(4, 4);
