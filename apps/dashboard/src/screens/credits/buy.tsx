import { paymentsPlans, type OfferResponse } from '@atelier/sdk';
import { useState } from 'react';
import { useAsk } from '../../data/ask.ts';
import { useEnvironment } from '../../data/environment.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { Toggle } from '../../kit/toggle.tsx';
import { formatCredits, formatMoney, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { useCheckout } from './checkout.ts';
import { creditsWords } from './credits-words.ts';

type Checkout = ReturnType<typeof useCheckout>;
type Pack = OfferResponse['packs'][number];

interface PartProps {
  readonly offer: OfferResponse;
  readonly checkout: Checkout;
  readonly keepCard: boolean;
}

function PackCard({ pack, offer, checkout, keepCard }: PartProps & { pack: Pack }) {
  const say = useWords(creditsWords);
  const credits = Number(pack.credits);
  const saved = 1 - pack.price / (credits * offer.credits.price);
  const busy = checkout.isPending && checkout.variables.pack === pack.id;
  return (
    <li className="flex flex-col gap-3 rounded-xl border bg-paper p-4">
      <div className="flex items-start justify-between gap-2">
        <p className="font-display text-2xl leading-none tabular-nums">{say.credits(formatCredits(pack.credits))}</p>
        {saved >= 0.005 && <Badge tone="good">{say.saves(formatNumber(saved, { style: 'percent' }))}</Badge>}
      </div>
      <p className="text-[0.85rem] text-soft">{say.each(formatMoney((pack.price / credits) * 1000, offer.currency))}</p>
      <Button
        className="mt-auto w-full"
        busy={busy}
        disabled={checkout.isPending}
        onClick={() => checkout.mutate({ pack: pack.id, save_payment_method: keepCard })}
        aria-label={`${say.pay}: ${say.credits(formatCredits(pack.credits))}, ${formatMoney(pack.price, offer.currency)}`}
      >
        {formatMoney(pack.price, offer.currency)}
      </Button>
    </li>
  );
}

function AnyAmount({ offer, checkout, keepCard }: PartProps) {
  const say = useWords(creditsWords);
  const [text, setText] = useState('2500');
  const { price, minimum, maximum } = offer.credits;
  const credits = Number(text);
  const fits = text !== '' && credits >= Number(minimum) && credits <= Number(maximum);
  const [least, most] = [formatCredits(minimum), formatCredits(maximum)];
  return (
    <form
      className="flex flex-wrap items-start gap-3 border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) checkout.mutate({ credits: text, save_payment_method: keepCard });
      }}
    >
      <TextField
        className="w-full sm:w-64"
        label={say.amount}
        hint={say.amountHint(least, most)}
        error={fits ? null : say.amountWrong(least, most)}
        type="number"
        inputMode="numeric"
        step={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        className="sm:mt-6.5"
        type="submit"
        look="primary"
        disabled={!fits || checkout.isPending}
        busy={checkout.isPending && checkout.variables.credits !== undefined}
      >
        {say.pay}
      </Button>
      {fits && (
        <p className="self-center text-soft tabular-nums sm:mt-6.5 sm:self-start sm:py-1.5">
          {say.costs(formatMoney(Math.ceil(credits * price - 1e-9), offer.currency))}
        </p>
      )}
    </form>
  );
}

/** Packs, or any amount. */
export function Buy() {
  const say = useWords(creditsWords);
  const environment = useEnvironment();
  const { data: offer, error } = useAsk(['offer'], (client) => paymentsPlans({ client }));
  const checkout = useCheckout();
  const [keepCard, setKeepCard] = useState(false);
  return (
    <Panel title={say.packs}>
      <p className="-mt-3 mb-4 text-soft">{environment === 'sandbox' ? say.packsLeadSandbox : say.packsLead}</p>
      <ErrorNote error={error ?? checkout.error} className="mb-4" />
      {offer ? (
        <div className="flex flex-col gap-5">
          <ul className="grid gap-3 sm:grid-cols-3">
            {offer.packs.map((pack) => (
              <PackCard key={pack.id} pack={pack} offer={offer} checkout={checkout} keepCard={keepCard} />
            ))}
          </ul>
          <AnyAmount offer={offer} checkout={checkout} keepCard={keepCard} />
          <Toggle label={say.keepCard} checked={keepCard} onChange={setKeepCard} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  );
}
