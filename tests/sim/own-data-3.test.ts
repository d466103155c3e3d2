import { simulate } from './simulation.ts';

simulate(3, 4);
