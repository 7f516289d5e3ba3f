export type { OperatorParts } from './read-parts.ts';
export { reconcileBooks } from './reconcile-books.ts';
