import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { composeLetter, queueMail } from '../mail/index.ts';

export const signInPath = '/auth';

interface SignInOptions {
  readonly database: Database;
  readonly config: Config;
  readonly log: Log;
}

type Letter = Parameters<typeof composeLetter>[0];

/** Queued, so that a mail server that is away for a while loses nobody's link. Each call is a mail of its own. */
const sendLetter = (database: Database, to: string, letter: Letter): Promise<void> =>
  queueMail(database, { key: `sign-in:${randomUUID()}`, to, subject: letter.title, ...composeLetter(letter) });

/** A name is as long as its owner likes; a subject is not. */
const brief = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** People: e-mail and password, sessions, verification, organisations. Our own words, names and limits; better-auth's work. */
export function signInOptions({ database, config, log }: SignInOptions) {
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
        sendLetter(database, user.email, {
          title: 'Set a new password',
          paragraphs: [
            'Someone asked to set a new password for this address. If it was you, follow this link within an hour.',
            'If not, there is nothing to do.',
          ],
          button: { label: 'Set a new password', url },
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) =>
        sendLetter(database, user.email, {
          title: 'Confirm your e-mail address',
          paragraphs: ['Welcome to Atelier. Confirm that this address is yours, and you are signed in.'],
          button: { label: 'Confirm', url },
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
          sendLetter(database, email, {
            title: `${brief(inviter.user.name)} invites you to ${brief(name)}`,
            paragraphs: [`${brief(inviter.user.name)} invites you to join ${brief(name)} on Atelier.`],
            button: { label: 'See the invitation', url: `${config.PUBLIC_URL}/invitations/${id}` },
          }),
      }),
    ],
  } satisfies BetterAuthOptions;
}

export const createSignIn = (options: SignInOptions) => betterAuth(signInOptions(options));
export type SignIn = ReturnType<typeof createSignIn>;
