export { createKeyAuthenticator } from './authenticate-key.ts';
export { createBadKeyThrottle } from './throttle-bad-keys.ts';
export { issueKey } from './create-key.ts';
export { createKeyUseRecorder } from './record-key-use.ts';
