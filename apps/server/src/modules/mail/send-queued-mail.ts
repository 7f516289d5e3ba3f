import { storable } from '../../kit/storable.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { nextDelayMs, type ClaimedMail } from './mail.ts';
import { claimDueMail, markSent, markUnsent } from './mail.repository.ts';
import type { SendMail } from './send-mail.ts';

interface Outbox {
  readonly database: Database;
  readonly send: SendMail;
  readonly log: Log;
}

const atOnce = 10;
/** Longer than any one sending may take, so that nobody repeats what is still under way. */
const leaseSeconds = 180;
/** A long queue must not keep a process from stopping. */
const longestRunMs = 5_000;

/** A process that dies after sending and before noting it has its mail sent again: with the same Message-ID. */
async function sendOne({ database, send, log }: Outbox, mail: ClaimedMail): Promise<boolean> {
  try {
    await send(mail);
  } catch (error) {
    const delayMs = nextDelayMs(mail.attempt, Date.now() - mail.createdAt.getTime());
    const reason = error instanceof Error ? error.message : String(error);
    await markUnsent(database, mail, { error: storable(reason).slice(0, 1_000), delayMs });
    const facts = { mail: mail.key, attempt: mail.attempt, error: reason };
    if (delayMs === null) log.error(facts, 'a mail was given up after a day');
    else log.warn(facts, 'a mail was not sent; it is tried again');
    return false;
  }
  await markSent(database, mail.id);
  return true;
}

/** Sends what is due. Any number of processes may do so at once. Returns how many were sent. */
export async function sendQueuedMail(outbox: Outbox): Promise<number> {
  const end = Date.now() + longestRunMs;
  let sent = 0;
  for (;;) {
    const mails = await claimDueMail(outbox.database, { most: atOnce, leaseSeconds });
    const outcomes = await Promise.all(mails.map((mail) => sendOne(outbox, mail)));
    sent += outcomes.filter(Boolean).length;
    if (mails.length < atOnce || Date.now() > end) return sent;
  }
}
