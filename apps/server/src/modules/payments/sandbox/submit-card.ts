import { actInSandbox, type SandboxParts } from './create-sandbox.ts';
import { findObject, saveObject } from './payments-sandbox.repository.ts';
import type { SandboxSession } from './sandbox-state.ts';
import { settleLater, settlePaid } from './settle-rehearsal.ts';
import { failureOf, readCard } from './test-cards.ts';

/** What comes of pressing the button. */
export type Submitted =
  | { readonly outcome: 'paid'; readonly session: SandboxSession }
  | { readonly outcome: 'asking'; readonly session: SandboxSession }
  | { readonly outcome: 'declined'; readonly session: SandboxSession; readonly message: string }
  | { readonly outcome: 'ended'; readonly session: SandboxSession };

interface Form {
  readonly email: string;
  readonly card: string;
}

const isOpen = ({ status, expiresAt }: SandboxSession) => status === 'open' && Date.parse(expiresAt) > Date.now();

/** Pays at the page. Pressed twice, it pays once. */
export async function submitCard(parts: SandboxParts, id: string, form: Form): Promise<Submitted | undefined> {
  const found = await findObject(parts.database, 'session', id);
  if (!found) return undefined;
  let submitted: Submitted = { outcome: 'ended', session: found };
  await actInSandbox(parts, found.environment, async (tx) => {
    const locked = await findObject(tx, 'session', id, 'lock');
    if (!locked || !isOpen(locked)) {
      submitted = { outcome: locked?.status === 'complete' ? 'paid' : 'ended', session: locked ?? found };
      return [];
    }
    const session: SandboxSession = { ...locked, email: form.email };
    const card = readCard(form.card);
    if (card.outcome === 'declines') {
      submitted = { outcome: 'declined', session, message: failureOf(card).message };
      return [];
    }
    if (card.outcome === 'asks') {
      submitted = { outcome: 'asking', session };
      await saveObject(tx, { ...session, asking: card.number }, new Date(session.expiresAt));
      return [];
    }
    submitted = { outcome: 'paid', session };
    return card.outcome === 'pays' ? settlePaid(tx, session, card.number) : settleLater(tx, session, card);
  });
  return submitted;
}

/** The card's owner says yes, or no, to their bank. */
export async function submitConfirmation(
  parts: SandboxParts,
  id: string,
  isYes: boolean,
): Promise<Submitted | undefined> {
  const found = await findObject(parts.database, 'session', id);
  if (!found) return undefined;
  let submitted: Submitted = { outcome: 'ended', session: found };
  await actInSandbox(parts, found.environment, async (tx) => {
    const session = await findObject(tx, 'session', id, 'lock');
    if (!session || !isOpen(session) || session.asking === null) {
      submitted = { outcome: session?.status === 'complete' ? 'paid' : 'ended', session: session ?? found };
      return [];
    }
    if (isYes) {
      submitted = { outcome: 'paid', session };
      return settlePaid(tx, session, session.asking);
    }
    const message = 'Your bank did not get your yes. Try again, or use another card.';
    submitted = { outcome: 'declined', session, message };
    await saveObject(tx, { ...session, asking: null }, new Date(session.expiresAt));
    return [];
  });
  return submitted;
}

export const findSession = ({ database }: SandboxParts, id: string): Promise<SandboxSession | undefined> =>
  findObject(database, 'session', id);
