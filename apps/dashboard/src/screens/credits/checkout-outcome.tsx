import { paymentsGetCheckout, paymentsPlans, type CheckoutSessionResponse } from '@atelier/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock3, LoaderCircle, X } from 'lucide-react';
import { useEffect } from 'react';
import { useAsk } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { ErrorNote } from '../../kit/notes.tsx';
import { formatCredits } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { leaveFor } from './checkout.ts';
import { creditsWords } from './credits-words.ts';

type Standing = 'paid' | 'bank' | 'waiting' | 'left' | 'expired';

function standingOf(session: CheckoutSessionResponse | undefined, outcome: 'paid' | 'left'): Standing {
  if (session?.status === 'complete') return session.payment_status === 'unpaid' ? 'bank' : 'paid';
  if (session?.status === 'expired') return 'expired';
  return outcome === 'left' ? 'left' : 'waiting';
}

function useTexts(session: CheckoutSessionResponse | undefined, standing: Standing) {
  const say = useWords(creditsWords);
  const offer = useAsk(['offer'], (client) => paymentsPlans({ client }));
  const planName = offer.data?.plans.find(({ id }) => id === session?.plan)?.name ?? session?.plan ?? '';
  const credits = formatCredits(session?.credits ?? 0);
  const paid = session?.plan
    ? [say.subscribedTitle(planName), say.subscribedNote(credits)]
    : [say.paidTitle(credits), ''];
  return {
    paid,
    bank: [say.bankTitle, say.bankNote],
    waiting: [say.waitingTitle, say.waitingNote],
    left: [say.leftTitle, say.leftNote],
    expired: [say.leftTitle, say.expiredNote],
  }[standing] as [string, string];
}

interface OutcomeProps {
  readonly id: string;
  readonly outcome: 'paid' | 'left';
  readonly onClose: () => void;
}

/** How the payment ended from which somebody comes back. A visit here proves nothing: the session says it. */
export function CheckoutOutcome({ id, outcome, onClose }: OutcomeProps) {
  const say = useWords(creditsWords);
  const cache = useQueryClient();
  const { data: session, error } = useAsk(['checkout', id], (client) => paymentsGetCheckout({ client, path: { id } }), {
    everyMs: (known) => (known && standingOf(known, outcome) !== 'waiting' ? false : 1_500),
  });
  const standing = standingOf(session, outcome);
  useEffect(() => {
    if (standing === 'paid') void cache.invalidateQueries();
  }, [standing, cache]);
  const [title, note] = useTexts(session, standing);
  if (error) return <ErrorNote error={error} />;
  const Icon = { paid: CircleCheck, bank: Clock3, waiting: LoaderCircle, left: Clock3, expired: Clock3 }[standing];
  return (
    <div
      role="status"
      className={classes(
        'flex animate-appear items-start gap-3 rounded-2xl border px-5 py-4',
        standing === 'paid' ? 'border-good/30 bg-good-wash' : 'bg-surface',
      )}
    >
      <Icon
        aria-hidden
        className={classes(
          'mt-0.5 size-6 shrink-0',
          standing === 'paid' ? 'text-good' : 'text-soft',
          standing === 'waiting' && 'animate-spin',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl leading-tight">{title}</p>
        {note !== '' && <p className="mt-0.5 text-soft">{note}</p>}
        {standing === 'left' && session?.url && (
          <Button className="mt-3" onClick={() => leaveFor(session.url)}>
            {say.goOn}
          </Button>
        )}
      </div>
      <Button look="quiet" size="icon" aria-label={say.dismiss} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
