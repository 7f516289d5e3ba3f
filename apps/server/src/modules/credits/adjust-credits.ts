import type { Queryable } from '../../platform/db/database.ts';
import { grantCredits } from './grant-credits.ts';
import type { Posted, Posting } from './movement.ts';
import { recordPosting } from './record-posting.ts';

/** Corrects a balance in either direction. Only `mayOverdraw` takes more than there is. */
export function adjustCredits(
  tx: Queryable,
  posting: Posting & { readonly kind: 'adjustment' | 'refund' },
): Promise<Posted> {
  if (posting.amountMicros <= 0n) return recordPosting(tx, posting);
  const { mayOverdraw: _mayOverdraw, ...grant } = posting;
  return grantCredits(tx, grant);
}
