import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { createMembershipRecorder } from './record-membership.ts';
import { createSignInLetters } from './send-sign-in-letters.ts';

export const signInPath = '/auth';

interface SignInOptions {
  readonly database: Database;
  readonly config: Config;
  readonly log: Log;
}

/**
 * A browser takes a cookie named `__Host-…` only from this very host, over TLS, so no neighbouring subdomain can plant
 * one. better-auth's own secure names begin with `__Secure-`, which promises less.
 */
function cookies({ PUBLIC_URL }: Config) {
  const secure = PUBLIC_URL.startsWith('https:');
  return {
    useSecureCookies: false,
    cookiePrefix: secure ? '__Host-atelier' : 'atelier',
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
  } as const;
}

function otherProviders(config: Config): NonNullable<BetterAuthOptions['socialProviders']> {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config;
  return {
    ...(GITHUB_CLIENT_ID &&
      GITHUB_CLIENT_SECRET && { github: { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET } }),
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && { google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } }),
  };
}

/** What a sign-in page may offer here. */
export const signInWays = (config: Config) => ({
  password: true,
  passkey: true,
  github: config.GITHUB_CLIENT_ID !== undefined,
  google: config.GOOGLE_CLIENT_ID !== undefined,
  verified_email: config.REQUIRE_VERIFIED_EMAIL,
});

/**
 * People: e-mail and password, passkeys, second factors, GitHub and Google, sessions, verification, organisations.
 * Our own words, names and limits; better-auth's work.
 */
export function signInOptions({ database, config, log }: SignInOptions) {
  const letters = createSignInLetters(database, config.PUBLIC_URL);
  const { origin, hostname } = new URL(config.PUBLIC_URL);
  return {
    appName: 'Atelier',
    baseURL: config.PUBLIC_URL,
    basePath: signInPath,
    secret: config.SECRET_KEY,
    telemetry: { enabled: false },
    logger: { level: 'warn', disableColors: true, log: (level, message) => log[level]({ part: 'sign-in' }, message) },
    database: { db: database, type: 'postgres' },
    user: {
      modelName: 'person',
      // `operator` for who runs this service. Only the command line gives it.
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    session: { modelName: 'person_session', expiresIn: 14 * 86_400 },
    account: { modelName: 'person_identity', encryptOAuthTokens: true },
    verification: { modelName: 'person_verification' },
    trustedOrigins: [origin],
    onAPIError: { errorURL: `${config.PUBLIC_URL}/dashboard/sign-in` },
    rateLimit: { enabled: config.MODE === 'production', storage: 'memory' },
    advanced: {
      ...cookies(config),
      // Left unsaid, it would look away where NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    socialProviders: otherProviders(config),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      requireEmailVerification: config.REQUIRE_VERIFIED_EMAIL,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: letters.resetPassword,
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: letters.confirmAddress,
    },
    hooks: { after: createMembershipRecorder(database, log) },
    plugins: [
      organization({
        schema: {
          organization: { modelName: 'organization' },
          member: { modelName: 'organization_member' },
          invitation: { modelName: 'organization_invitation' },
        },
        sendInvitationEmail: letters.invite,
        // It goes with its account, and with all that belongs to it.
        disableOrganizationDeletion: true,
      }),
      twoFactor({ issuer: 'Atelier', allowPasswordless: true, twoFactorTable: 'person_two_factor' }),
      passkey({ rpName: 'Atelier', rpID: hostname, origin, schema: { passkey: { modelName: 'person_passkey' } } }),
    ],
  } satisfies BetterAuthOptions;
}

export const createSignIn = (options: SignInOptions) => betterAuth(signInOptions(options));
export type SignIn = ReturnType<typeof createSignIn>;
