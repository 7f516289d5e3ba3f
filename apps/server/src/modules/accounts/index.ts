export { accountFacts } from './account.ts';
export { accountChangesChannel, announceAccountChange } from './announce-account-change.ts';
export { changePlan, changeStatus } from './change-standing.ts';
export { createSessionAuthenticator } from './authenticate-session.ts';
export { createAccount } from './create-account.ts';
export { findOwner } from './find-owner.ts';
export { isPlanId, plans } from './plans.ts';
export { serveSignIn } from './serve-sign-in.ts';
export { createSignIn, type SignIn } from './sign-in.ts';
