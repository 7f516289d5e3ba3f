export { agreedPrice, agreeTerms } from './agree-terms.ts';
export { holdWithinBudget } from './hold-within-budget.ts';
export { createMeter, type Meter, type OpenCharge } from './charge-for-work.ts';
