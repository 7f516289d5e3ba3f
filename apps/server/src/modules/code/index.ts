export { languages } from './language-table.ts';
