import { verifyWebhook } from '@atelier/sdk';
import { Webhook } from 'standardwebhooks';
import type { Case } from './cases.ts';
import { judgeBySnippet, languages, signByOpenssl } from './snippets.ts';

interface Judge {
  readonly name: string;
  /** Looks at the machine's clock rather than at the case's, so it can judge only what was just sent. */
  readonly hasOwnClock?: boolean;
  /** Looks at the signature alone. */
  readonly hasNoClock?: boolean;
  /** Slow: it is asked of few. */
  readonly most?: number;
  /** What it says of each; nothing where it is not on this machine. */
  readonly judge: (cases: readonly Case[]) => Promise<readonly boolean[] | undefined>;
}

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const judges: readonly Judge[] = [
  {
    name: '@atelier/sdk',
    judge: (cases) =>
      Promise.all(
        cases.map(({ body, headers, secret, now }) =>
          verifyWebhook(body, headers, secret, { now: new Date(now * 1000) }).then(
            () => true,
            () => false,
          ),
        ),
      ),
  },
  {
    name: 'standardwebhooks',
    hasOwnClock: true,
    judge: async (cases) =>
      cases.map(({ body, headers, secret }) => succeeds(() => new Webhook(secret).verify(body, { ...headers }))),
  },
  {
    name: 'openssl',
    hasNoClock: true,
    most: 40,
    judge: async (cases) => {
      const verdicts: boolean[] = [];
      for (const one of cases) {
        const { standard } = await signByOpenssl(one);
        verdicts.push((one.headers['webhook-signature'] ?? '').split(' ').includes(standard));
      }
      return verdicts;
    },
  },
  ...languages.map((language) => ({
    name: language,
    judge: (cases: readonly Case[]) => judgeBySnippet(language, cases),
  })),
];

/** So many, those to be accepted among them. */
function choose(cases: readonly Case[], most: number): readonly Case[] {
  if (cases.length <= most) return cases;
  const step = Math.ceil(cases.length / most);
  return cases.filter(({ accept }, place) => accept || place % step === 0);
}

export interface Verdicts {
  readonly judged: Record<string, number>;
  readonly absent: readonly string[];
  /** Every case on which a judge and we differ. */
  readonly faults: readonly string[];
}

/** Asks every judge about every case that it can judge. */
export async function judgeAll(cases: readonly Case[], clock: 'of the case' | 'of this machine'): Promise<Verdicts> {
  const judged: Record<string, number> = {};
  const absent: string[] = [];
  const faults: string[] = [];
  for (const { name, hasOwnClock, hasNoClock, most = Infinity, judge } of judges) {
    if (hasOwnClock && clock === 'of the case') continue;
    const asked = choose(hasNoClock ? cases.filter(({ onlyLate }) => !onlyLate) : cases, most);
    const verdicts = await judge(asked);
    if (verdicts === undefined) {
      absent.push(name);
      continue;
    }
    judged[name] = asked.length;
    asked.forEach((one, place) => {
      if (verdicts[place] !== one.accept) faults.push(`${name} ${one.accept ? 'refuses' : 'accepts'}: ${one.name}`);
    });
  }
  return { judged, absent, faults };
}
