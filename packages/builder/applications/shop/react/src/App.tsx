import {
  Bath,
  Brush,
  Coffee,
  CookingPot,
  Droplets,
  Flame,
  Minus,
  Plus,
  Shirt,
  ShoppingBag,
  Sprout,
} from 'lucide-react';
import { useState } from 'react';

import { Button, Notice, Select, cx } from './ui';

const products = [
  {
    id: 'tray',
    name: 'Walnut tray',
    kind: 'Kitchen',
    price: 48,
    sign: CookingPot,
    hue: 'from-amber-200 to-orange-300',
  },
  { id: 'apron', name: 'Linen apron', kind: 'Kitchen', price: 39, sign: Shirt, hue: 'from-sky-200 to-blue-300' },
  { id: 'mug', name: 'Stoneware mug', kind: 'Kitchen', price: 18, sign: Coffee, hue: 'from-stone-200 to-stone-400' },
  { id: 'candle', name: 'Beeswax candle', kind: 'Living', price: 14, sign: Flame, hue: 'from-yellow-100 to-amber-300' },
  { id: 'fern', name: 'Fern in a pot', kind: 'Living', price: 26, sign: Sprout, hue: 'from-emerald-200 to-green-300' },
  { id: 'soap', name: 'Olive soap', kind: 'Bath', price: 9, sign: Droplets, hue: 'from-lime-100 to-emerald-200' },
  { id: 'towel', name: 'Waffle towel', kind: 'Bath', price: 32, sign: Bath, hue: 'from-rose-100 to-pink-300' },
  { id: 'brush', name: 'Bath brush', kind: 'Bath', price: 21, sign: Brush, hue: 'from-violet-200 to-purple-300' },
];
const kinds = ['All', 'Kitchen', 'Living', 'Bath'] as const;
const orders = [
  { value: 'usual', label: 'As we like them' },
  { value: 'cheap', label: 'Cheapest first' },
  { value: 'dear', label: 'Dearest first' },
];
const money = (amount: number) => `$${amount.toFixed(2)}`;

type Cart = Record<string, number>;

function CartPanel({
  cart,
  change,
  onOrder,
}: {
  cart: Cart;
  change: (id: string, by: number) => void;
  onOrder: () => void;
}) {
  const lines = products.filter(({ id }) => (cart[id] ?? 0) > 0);
  const total = lines.reduce((sum, { id, price }) => sum + price * cart[id]!, 0);
  return (
    <section
      aria-labelledby="cart"
      className="rounded-2xl border border-line bg-surface p-5 shadow-sm lg:sticky lg:top-6"
    >
      <h2 id="cart" className="flex items-center gap-2 font-semibold">
        <ShoppingBag aria-hidden className="size-5" />
        Your cart
      </h2>
      {lines.length === 0 && <p className="mt-3 text-sm text-muted">Nothing in it yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ id, name, price }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-3 text-sm">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-muted tabular-nums">{money(price * cart[id]!)}</p>
            </div>
            <div className="flex items-center gap-2">
              <Button variant="secondary" size="small" aria-label={`One ${name} less`} onClick={() => change(id, -1)}>
                <Minus aria-hidden className="size-3.5" />
              </Button>
              <span className="w-5 text-center tabular-nums">{cart[id]}</span>
              <Button variant="secondary" size="small" aria-label={`One ${name} more`} onClick={() => change(id, 1)}>
                <Plus aria-hidden className="size-3.5" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <>
          <p
            role="status"
            className="border-t border-line pt-4 text-lg font-semibold tabular-nums"
          >{`Total ${money(total)}`}</p>
          <Button className="mt-4 w-full" onClick={onOrder}>
            Order now
          </Button>
        </>
      )}
    </section>
  );
}

export default function App() {
  const [cart, setCart] = useState<Cart>({});
  const [kind, setKind] = useState<(typeof kinds)[number]>('All');
  const [order, setOrder] = useState('usual');
  const [isOrdered, setIsOrdered] = useState(false);
  const count = Object.values(cart).reduce((sum, one) => sum + one, 0);
  const shown = products
    .filter((product) => kind === 'All' || product.kind === kind)
    .toSorted((a, b) => (order === 'usual' ? 0 : order === 'cheap' ? a.price - b.price : b.price - a.price));

  function change(id: string, by: number) {
    setIsOrdered(false);
    setCart((before) => ({ ...before, [id]: Math.max(0, (before[id] ?? 0) + by) }));
  }

  function placeOrder() {
    setCart({});
    setIsOrdered(true);
  }

  return (
    <div className="mx-auto min-h-screen max-w-6xl px-5 py-8 sm:py-12">
      <title>APPLICATION_TITLE</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl font-semibold tracking-tight">APPLICATION_TITLE</h1>
          <p className="mt-1 text-muted">Good things for every day, made by people we know.</p>
        </div>
        <p className="rounded-full bg-accent-soft px-4 py-1.5 text-sm font-medium text-accent-strong">
          {count === 1 ? '1 item' : `${count} items`}
        </p>
      </header>
      <main className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div role="group" aria-label="Kind" className="flex flex-wrap gap-2">
              {kinds.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={kind === name}
                  onClick={() => setKind(name)}
                  className={cx(
                    'rounded-full border px-4 py-1.5 text-sm font-medium',
                    kind === name
                      ? 'border-accent bg-accent text-accent-ink'
                      : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  {name}
                </button>
              ))}
            </div>
            <Select
              label="Order"
              hideLabel
              options={orders}
              value={order}
              onChange={(event) => setOrder(event.target.value)}
            />
          </div>
          <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
            {shown.map(({ id, name, kind: group, price, sign: Sign, hue }) => (
              <li
                key={id}
                className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-sm"
              >
                <div
                  aria-hidden
                  className={cx('grid h-32 place-items-center bg-linear-to-br text-stone-800 sm:h-40', hue)}
                >
                  <Sign className="size-14" strokeWidth={1.2} />
                </div>
                <div className="flex flex-1 flex-col p-4">
                  <p className="text-xs text-muted">{group}</p>
                  <h2 className="font-medium">{name}</h2>
                  <div className="mt-auto flex items-center justify-between gap-2 pt-4">
                    <p className="font-semibold tabular-nums">{money(price)}</p>
                    <Button size="small" aria-label={`Add ${name} to the cart`} onClick={() => change(id, 1)}>
                      <Plus aria-hidden className="size-4" />
                    </Button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-4">
          {isOrdered && (
            <Notice tone="good" title="Thank you for your order!">
              It is packed today and with you by Friday.
            </Notice>
          )}
          <CartPanel cart={cart} change={change} onOrder={placeOrder} />
        </div>
      </main>
    </div>
  );
}
