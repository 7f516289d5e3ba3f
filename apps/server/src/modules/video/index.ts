export { spokenFilmModality as filmModality } from './resolve-speaker.ts';
