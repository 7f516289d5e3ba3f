import { route } from '../route.ts';
import { Account, UpdateAccount } from '../schemas/account.ts';

const shared = { path: '/account', scope: 'account', meter: 'free', status: 200, response: Account } as const;

export const getAccount = route({
  ...shared,
  id: 'account.get',
  method: 'GET',
  summary: 'Show the account',
  errors: [],
});

export const updateAccount = route({
  ...shared,
  id: 'account.update',
  method: 'PATCH',
  summary: 'Change the account',
  description: 'Waiving attribution doubles every price from the next request on.',
  body: UpdateAccount,
  errors: [],
});
