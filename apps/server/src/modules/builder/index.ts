export { buildModality } from './build.ts';
export { deleteProjectsOf } from './change-project.ts';
export { createCatalogueAuthor, createCopyAuthor, createModelAuthor } from './create-author.ts';
export { createBuildDriver } from './create-build-driver.ts';
export { listProjects, type ProjectParts } from './get-project.ts';
export { createPreviews } from './open-preview.ts';
export { servePreviews } from './serve-previews.ts';
