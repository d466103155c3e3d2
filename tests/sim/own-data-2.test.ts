import { simulate } from './simulation.ts';

simulate(2, 4);
