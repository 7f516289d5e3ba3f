export { createMeter, type Meter } from './charge-for-work.ts';
