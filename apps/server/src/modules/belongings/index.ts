export { deleteLeftBelongings } from './delete-belongings.ts';
