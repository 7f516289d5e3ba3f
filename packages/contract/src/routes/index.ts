import type { Route } from '../route.ts';
import * as account from './account.ts';
import * as keys from './keys.ts';
import * as models from './models.ts';
import * as payments from './payments.ts';
import * as usage from './usage.ts';

export { account, keys, models, payments, usage };

interface Chapter {
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly routes: readonly Route[];
}

/** Every endpoint there is, in the order the reference tells them. What isn't listed here isn't served. */
export const chapters: readonly Chapter[] = [
  {
    tag: 'models',
    title: 'Models',
    description: 'What this service offers, with context lengths and prices.',
    routes: [models.listModels, models.getModel, models.listChatModels],
  },
  {
    tag: 'account',
    title: 'Account',
    description: 'Who pays: the plan with its limits, and whether answers carry attribution.',
    routes: [account.getAccount, account.updateAccount],
  },
  {
    tag: 'keys',
    title: 'API keys',
    description:
      'Make a key for each program, with the scopes and limits it needs; rotate it; revoke it when in doubt.',
    routes: [keys.listKeys, keys.createKey, keys.getKey, keys.updateKey, keys.rotateKey, keys.revokeKey],
  },
  {
    tag: 'payments',
    title: 'Credits',
    description: 'What the account has, and every change of it.',
    routes: [payments.getBalance, payments.listTransactions],
  },
  {
    tag: 'usage',
    title: 'Usage',
    description: 'What was used, by hour, day or month, and by model, module or key.',
    routes: [usage.getUsage],
  },
];

export const routes: readonly Route[] = chapters.flatMap((chapter) => chapter.routes);
