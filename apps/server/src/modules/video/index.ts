export { filmModality } from './film.ts';
