export { buildModality } from './build.ts';
export { createCatalogueAuthor, createModelAuthor } from './create-author.ts';
export { createBuildDriver } from './create-build-driver.ts';
export { createPreviews } from './open-preview.ts';
export { servePreviews } from './serve-previews.ts';
