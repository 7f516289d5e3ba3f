export { packs, findPack, bytesOf, type Pack, type PackFile } from './packs/packs.ts';
export { pullPack, type PullOptions, type PullProgress } from './packs/pull-pack.ts';
export { readPackState, verifyPack, type PackState } from './packs/check-pack.ts';
export { PackError } from './packs/pack-error.ts';
export { createLocalEngines, type LocalEngines, type LocalEnginesOptions } from './local-engines.ts';
export { EngineError, type EngineErrorCode } from './host/engine-error.ts';
export type { TextEvent, TextMessage, TextOutcome, TextRequest, TextTool, ToolCall } from './text/text-request.ts';
export type { ImageOperation, ImageOutcome, ImageRequest } from './image/image-request.ts';
