export { pictureModality } from './picture.ts';
