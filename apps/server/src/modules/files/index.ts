export { deleteFile } from './delete-file.ts';
export { expireFiles } from './expire-files.ts';
export { keptUntil, type FileOwner, type StoredFile } from './file.ts';
export { findFiles, getFile } from './get-file.ts';
export { importSource } from './import-file.ts';
export { openFile } from './open-file.ts';
export { readContent } from './read-content.ts';
export { fileLink } from './sign-link.ts';
export { storeFile, type FileParts } from './store-file.ts';
