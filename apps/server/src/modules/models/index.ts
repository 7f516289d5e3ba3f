export type { Catalogue } from './catalogue.ts';
export { loadCatalogue } from './load-catalogue.ts';
