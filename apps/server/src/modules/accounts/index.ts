export { accountFacts } from './account.ts';
export { accountChangesChannel, announceAccountChange } from './announce-account-change.ts';
export { createSessionAuthenticator } from './authenticate-session.ts';
export { createAccount } from './create-account.ts';
export { serveSignIn } from './serve-sign-in.ts';
export { createSignIn, type SignIn } from './sign-in.ts';
