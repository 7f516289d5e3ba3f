import { paymentsBalance } from '@atelier/sdk';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useAsk } from '../data/ask.ts';
import { formatCredits } from '../language/format.ts';
import { defineWords, useWords } from '../language/words.ts';

const words = defineWords({
  en: { credits: 'credits' },
  de: { credits: 'Credits' },
});

/** What is left, always in sight. */
export function Balance() {
  const say = useWords(words);
  const { data } = useAsk(['balance'], (client) => paymentsBalance({ client }), { everyMs: 20_000 });
  if (!data) return null;
  return (
    <Link
      to="/credits"
      className="flex items-center gap-1.5 rounded-lg px-2 py-1.5 text-[0.88rem] text-soft hover:bg-sunk hover:text-ink"
    >
      <Coins className="size-4" aria-hidden />
      <span className="font-medium tabular-nums">{formatCredits(data.available)}</span>
      <span className="max-sm:sr-only">{say.credits}</span>
    </Link>
  );
}
