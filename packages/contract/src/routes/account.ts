import * as z from 'zod';
import { route } from '../route.ts';
import { AccountExport, DeleteAccount, DeletedAccount } from '../schemas/account-export.ts';
import { Account, UpdateAccount } from '../schemas/account.ts';
import { AuditList } from '../schemas/audit.ts';
import { listQuery } from '../schemas/lists.ts';

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

export const listAudit = route({
  ...shared,
  id: 'account.audit',
  method: 'GET',
  path: '/account/audit',
  summary: 'List who managed what',
  description: 'Changes of keys, members, webhooks, the subscription and the account itself, newest first.',
  query: z.object(listQuery),
  response: AuditList,
  errors: ['invalid_value'],
});

export const exportAccount = route({
  ...shared,
  id: 'account.export',
  method: 'GET',
  path: '/account/export',
  summary: 'Export everything of the account',
  description:
    'All that is kept of the account in this environment, as one JSON object. Secrets and the bytes of files are not in it.',
  response: AccountExport,
  errors: [],
});

export const deleteAccount = route({
  ...shared,
  id: 'account.delete',
  method: 'DELETE',
  sessionOnly: true,
  summary: 'Delete the account',
  description:
    'For an owner who is signed in. Cancels the subscription, revokes every key, signs everybody out, and deletes ' +
    'conversations, files, jobs and projects of both environments. The ledger stays, without names.',
  body: DeleteAccount,
  response: DeletedAccount,
  errors: ['payments_unavailable'],
});
