export { claimBudget } from './claim-budget.ts';
export { createKeyAuthenticator } from './authenticate-key.ts';
export { createBadKeyThrottle } from './throttle-bad-keys.ts';
export { issueKey } from './create-key.ts';
export { presentKey } from './key.ts';
export { listKeys } from './list-keys.ts';
export { revokeKeysOf } from './revoke-key.ts';
export { createKeyUseRecorder } from './record-key-use.ts';
