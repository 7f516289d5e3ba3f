export { ensureRequestPartitions, pruneRequests } from './prune-requests.ts';
export { createRequestRecorder } from './record-requests.ts';
