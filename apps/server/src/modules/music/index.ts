export { readVoices, songModality } from './song.ts';
