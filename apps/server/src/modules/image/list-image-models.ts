import { listModels, presentModels, type Catalogue } from '../models/index.ts';

export const listImageModels = (catalogue: Catalogue) => presentModels(listModels(catalogue, new Date(), 'image'));
