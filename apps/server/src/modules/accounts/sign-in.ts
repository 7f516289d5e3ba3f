import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SendMail } from '../mail/index.ts';

export const signInPath = '/auth';

interface SignInOptions {
  readonly database: Database;
  readonly config: Config;
  readonly sendMail: SendMail;
  readonly log: Log;
}

/** People: e-mail and password, sessions, verification, organisations. Our own words, names and limits; better-auth's work. */
export function signInOptions({ database, config, sendMail, log }: SignInOptions) {
  return {
    appName: 'Atelier',
    baseURL: config.PUBLIC_URL,
    basePath: signInPath,
    secret: config.SECRET_KEY,
    telemetry: { enabled: false },
    logger: { level: 'warn', disableColors: true, log: (level, message) => log[level]({ part: 'sign-in' }, message) },
    database: { db: database, type: 'postgres' },
    user: { modelName: 'person' },
    session: { modelName: 'person_session', expiresIn: 14 * 86_400 },
    account: { modelName: 'person_identity' },
    verification: { modelName: 'person_verification' },
    trustedOrigins: [new URL(config.PUBLIC_URL).origin],
    rateLimit: { enabled: config.MODE === 'production', storage: 'memory' },
    advanced: { cookiePrefix: 'atelier', ipAddress: { ipAddressHeaders: ['x-client-address'] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      requireEmailVerification: config.REQUIRE_VERIFIED_EMAIL,
      sendResetPassword: ({ user, url }) =>
        sendMail({
          to: user.email,
          subject: 'Set a new password',
          text: `Someone asked to set a new password for this address. If it was you, open this link within an hour:\n\n${url}\n\nIf not, there is nothing to do.`,
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) =>
        sendMail({
          to: user.email,
          subject: 'Confirm your e-mail address',
          text: `Welcome to Atelier. Confirm your address with this link:\n\n${url}`,
        }),
    },
    plugins: [
      organization({
        schema: {
          organization: { modelName: 'organization' },
          member: { modelName: 'organization_member' },
          invitation: { modelName: 'organization_invitation' },
        },
        sendInvitationEmail: ({ email, organization: { name }, inviter, id }) =>
          sendMail({
            to: email,
            subject: `${inviter.user.name} invites you to ${name}`,
            text: `${inviter.user.name} invites you to join ${name} on Atelier:\n\n${config.PUBLIC_URL}/invitations/${id}`,
          }),
      }),
    ],
  } satisfies BetterAuthOptions;
}

export const createSignIn = (options: SignInOptions) => betterAuth(signInOptions(options));
export type SignIn = ReturnType<typeof createSignIn>;
