export { songModality } from './song.ts';
