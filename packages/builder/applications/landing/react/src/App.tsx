import { ArrowRight, Check, Clock, HeartHandshake, Leaf, ShieldCheck, Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { Button, Notice, TextField, cx } from './ui';

const features = [
  {
    icon: Clock,
    title: 'Ready in minutes',
    text: 'No setup call and no manual. Begin today and have something to show by lunch.',
  },
  {
    icon: ShieldCheck,
    title: 'Yours, and private',
    text: 'What you make stays with you. Take it along whenever you like, in plain formats.',
  },
  {
    icon: HeartHandshake,
    title: 'People who answer',
    text: 'Write to us and a person writes back, usually within two hours.',
  },
  {
    icon: Leaf,
    title: 'Light on its feet',
    text: 'Fast on an old phone and a slow line, because not everybody sits in an office.',
  },
];

const plans = [
  { name: 'Starter', monthly: 0, points: ['One project', 'Community help', 'All the essentials'] },
  { name: 'Studio', monthly: 18, points: ['Ten projects', 'Answers within two hours', 'Shared work', 'Own domain'] },
  { name: 'House', monthly: 49, points: ['As many as you need', 'A named contact', 'Roles and records'] },
];

const questions = [
  {
    asked: 'Can I try it without paying?',
    answer: 'Yes. Starter is free for as long as you like, and no card is asked for.',
  },
  {
    asked: 'What if I change my mind?',
    answer: 'Cancel with one click. What you made can be taken along for 90 days.',
  },
  {
    asked: 'Does it work for teams?',
    answer: 'Studio is made for two to ten people; House for everybody beyond that.',
  },
];

function SignUp() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [joined, setJoined] = useState('');

  function join(event: FormEvent) {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(email);
    setError(isAddress ? '' : 'Please give an address such as name@example.com.');
    if (isAddress) setJoined(email);
  }

  if (joined !== '') {
    return (
      <Notice tone="good" title="Thank you!">
        You are on the list, {joined}. We write once, when it begins.
      </Notice>
    );
  }
  return (
    <form onSubmit={join} noValidate className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="flex-1">
        <TextField
          label="Email"
          hideLabel
          type="email"
          placeholder="name@example.com"
          className="h-12 text-base"
          error={error}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" size="large">
        Join the list
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </form>
  );
}

function Pricing() {
  const [isYearly, setIsYearly] = useState(false);
  return (
    <section id="pricing" className="mx-auto max-w-6xl px-6 py-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-3xl font-semibold tracking-tight">A price that is easy to explain</h2>
        <Button variant="secondary" aria-pressed={isYearly} onClick={() => setIsYearly(!isYearly)}>
          {isYearly ? 'Show monthly prices' : 'Pay yearly, save 20 %'}
        </Button>
      </div>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {plans.map(({ name, monthly, points }) => {
          const isBest = name === 'Studio';
          return (
            <li
              key={name}
              className={cx(
                'rounded-3xl border bg-surface p-7',
                isBest ? 'border-accent-strong shadow-xl' : 'border-line',
              )}
            >
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-3">
                <span className="text-4xl font-semibold tracking-tight">
                  ${isYearly ? Math.round(monthly * 0.8) : monthly}
                </span>
                <span className="text-muted"> a month</span>
              </p>
              <ul className="mt-6 flex flex-col gap-3 text-sm">
                {points.map((point) => (
                  <li key={point} className="flex items-center gap-2.5">
                    <Check aria-hidden className="size-4 shrink-0 text-accent-strong" />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Picture() {
  return (
    <svg viewBox="0 0 400 440" aria-hidden className="hidden w-full rounded-[2.5rem] shadow-2xl lg:block">
      <rect width="400" height="440" className="fill-accent" />
      <circle cx="270" cy="140" r="120" fill="white" opacity="0.1" />
      <circle cx="270" cy="140" r="78" fill="white" opacity="0.18" />
      <circle cx="270" cy="140" r="44" fill="white" opacity="0.9" />
      <path d="M0 300 Q90 200 190 280 T400 240 V440 H0Z" fill="black" opacity="0.16" />
      <path d="M0 350 Q120 260 230 335 T400 305 V440 H0Z" fill="black" opacity="0.22" />
      <path d="M0 400 Q110 340 220 390 T400 370 V440 H0Z" fill="black" opacity="0.3" />
    </svg>
  );
}

export default function App() {
  return (
    <div className="min-h-screen">
      <title>APPLICATION_TITLE</title>
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-6 py-5">
        <p className="flex items-center gap-2.5 font-semibold tracking-tight">
          <span className="grid size-9 place-items-center rounded-xl bg-accent text-accent-ink">
            <Sparkles aria-hidden className="size-4.5" />
          </span>
          APPLICATION_TITLE
        </p>
        <nav aria-label="Sections" className="flex gap-6 text-sm font-medium">
          <a href="#features" className="hidden hover:text-accent-strong sm:block">
            Features
          </a>
          <a href="#pricing" className="hover:text-accent-strong">
            Pricing
          </a>
          <a href="#questions" className="hover:text-accent-strong">
            Questions
          </a>
        </nav>
      </header>
      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-12 px-6 pt-10 pb-20 sm:pt-16 lg:grid-cols-[1.3fr_1fr]">
          <div className="min-w-0">
            <p className="inline-flex rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-accent-strong">
              New: opening this autumn
            </p>
            <h1 className="mt-6 text-5xl font-semibold tracking-tight break-words sm:text-6xl">APPLICATION_TITLE</h1>
            <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
              Made with care for people who would rather get on with it. Simple to begin, pleasant every day, and there
              when you need it.
            </p>
            <div className="mt-8 max-w-lg">
              <SignUp />
            </div>
            <p className="mt-4 text-sm text-muted">2,400 people are waiting already. One email, no noise.</p>
          </div>
          <Picture />
        </section>
        <section id="features" className="border-y border-line bg-surface">
          <div className="mx-auto max-w-6xl px-6 py-20">
            <h2 className="max-w-xl text-3xl font-semibold tracking-tight">
              Everything you need, and nothing in the way
            </h2>
            <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
              {features.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <span className="grid size-11 place-items-center rounded-2xl bg-accent-soft text-accent-strong">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <h3 className="mt-4 font-semibold">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <Pricing />
        <section id="questions" className="mx-auto max-w-3xl px-6 pb-24">
          <h2 className="text-3xl font-semibold tracking-tight">Questions people ask</h2>
          <div className="mt-8 divide-y divide-line rounded-2xl border border-line bg-surface">
            {questions.map(({ asked, answer }) => (
              <details key={asked} className="px-6 py-5">
                <summary className="font-medium">{asked}</summary>
                <p className="mt-3 text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      </main>
      <footer className="border-t border-line py-8 text-center text-sm text-muted">
        APPLICATION_TITLE, made with care
      </footer>
    </div>
  );
}
