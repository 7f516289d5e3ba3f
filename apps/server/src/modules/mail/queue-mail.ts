import { storable } from '../../kit/storable.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { KeyedMail } from './mail.ts';
import { insertMail } from './mail.repository.ts';

/**
 * Written in the caller's transaction: it is sent if that commits, and never otherwise. The same key twice is one mail.
 * A name that no database can hold must not undo what its mail tells of.
 */
export const queueMail = (tx: Queryable, { key, to, subject, text, html }: KeyedMail): Promise<void> =>
  insertMail(tx, {
    key: storable(key),
    to: storable(to),
    subject: storable(subject),
    text: storable(text),
    html: html === undefined ? undefined : storable(html),
  });
