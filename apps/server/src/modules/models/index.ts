export type { Catalogue, CatalogueModel } from './catalogue.ts';
export { loadCatalogue, type LoadedCatalogue } from './load-catalogue.ts';
export { listModels } from './list-models.ts';
export { presentModels } from './model.ts';
export { chooseModel } from './model-choice.ts';
