export { requireVoice, songModality, withSingers } from './song.ts';
