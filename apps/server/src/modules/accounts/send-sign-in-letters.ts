import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { composeLetter, queueMail } from '../mail/index.ts';

type Letter = Parameters<typeof composeLetter>[0];

interface LinkLetter {
  readonly user: { readonly email: string };
  readonly url: string;
}

interface InvitationLetter {
  readonly id: string;
  readonly email: string;
  readonly organization: { readonly name: string };
  readonly inviter: { readonly user: { readonly name: string } };
}

/** A name is as long as its owner likes; a subject is not. */
const brief = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** Where the link leads in the end, unless whoever asked for it said so. */
function endingAt(url: string, page: string): string {
  const link = new URL(url);
  const wanted = link.searchParams.get('callbackURL');
  if (wanted === null || wanted === '' || wanted === '/') link.searchParams.set('callbackURL', page);
  return link.href;
}

/** Queued, so that a mail server that is away for a while loses nobody's link. Each call is a mail of its own. */
export function createSignInLetters(database: Database, publicUrl: string) {
  const send = (to: string, letter: Letter): Promise<void> =>
    queueMail(database, { key: `sign-in:${randomUUID()}`, to, subject: letter.title, ...composeLetter(letter) });

  return {
    resetPassword: ({ user, url }: LinkLetter) =>
      send(user.email, {
        title: 'Set a new password',
        paragraphs: [
          'Someone asked to set a new password for this address. If it was you, follow this link within an hour.',
          'If not, there is nothing to do.',
        ],
        button: { label: 'Set a new password', url: endingAt(url, '/dashboard/new-password') },
      }),
    confirmAddress: ({ user, url }: LinkLetter) =>
      send(user.email, {
        title: 'Confirm your e-mail address',
        paragraphs: ['Welcome to Atelier. Confirm that this address is yours, and you are signed in.'],
        button: { label: 'Confirm', url: endingAt(url, '/dashboard/verified') },
      }),
    invite: ({ id, email, organization, inviter }: InvitationLetter) => {
      const [who, where] = [brief(inviter.user.name), brief(organization.name)];
      return send(email, {
        title: `${who} invites you to ${where}`,
        paragraphs: [`${who} invites you to join ${where} on Atelier.`],
        button: { label: 'See the invitation', url: `${publicUrl}/dashboard/invitations/${id}` },
      });
    },
  };
}
