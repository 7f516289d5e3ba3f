export { createLimiter } from './check-limits.ts';
