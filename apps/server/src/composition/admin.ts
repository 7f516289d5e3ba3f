import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Environment } from '../kit/environment.ts';
import { formatCredits, parseCredits } from '../kit/money.ts';
import { changeOperator, changeStatus, findOwner } from '../modules/accounts/index.ts';
import {
  findAccountBalance,
  adjustCredits,
  grantCredits,
  reconcileCredits,
  type CreditOwner,
} from '../modules/credits/index.ts';
import { reconcilePayments } from '../modules/payments/index.ts';
import { exportUsage } from '../modules/usage/index.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';

const adminUsage = `Usage: node src/main.ts admin <command>
  account <account> [--sandbox]                                what it has
  grant <account> <credits> [--sandbox] [--expires <date>] [--key <operation key>] [--reason <text>]
  adjust <account> <credits> --reason <text> [--sandbox] [--overdraw] [--key <operation key>]
                                                               negative takes; --overdraw may take more than there is
  suspend <account> | restore <account>                        refuses all its keys; takes them again, also after a dispute
  operator <e-mail> [--remove]                                 makes a person an operator of this service, or no longer
  reconcile                                                    compares all books and payments; ends with 1 where they differ
  export-usage <month, such as 2026-10> [--ndjson]             the month's usage rows, as CSV unless told otherwise
`;

const foreignKeyViolation = '23503';
const credits = /^-?\d{1,12}(\.\d{1,6})?$/;

interface Command {
  readonly owner: CreditOwner;
  readonly amountMicros: bigint;
  readonly operationKey: string;
  readonly reason: string;
  readonly expiresAt: Date | undefined;
  readonly mayOverdraw: boolean;
}

function readDate(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is no date. Write it as 2027-01-31.`);
  return date;
}

function readCommand(rest: readonly string[], needsAmount: boolean): Command {
  const { values, positionals } = parseArgs({
    args: rest.map((word) => (credits.test(word) ? ` ${word}` : word)),
    allowPositionals: true,
    options: {
      sandbox: { type: 'boolean', default: false },
      overdraw: { type: 'boolean', default: false },
      expires: { type: 'string' },
      key: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [accountId, amount = ''] = positionals.map((word) => word.trim());
  if (!accountId || (needsAmount && !credits.test(amount))) throw new Error(adminUsage);
  const environment: Environment = values.sandbox ? 'sandbox' : 'live';
  return {
    owner: { accountId, environment },
    amountMicros: needsAmount ? parseCredits(amount) : 0n,
    operationKey: `admin:${values.key?.trim() ?? randomUUID()}`,
    reason: values.reason?.trim() ?? 'By the operator',
    expiresAt: values.expires === undefined ? undefined : readDate(values.expires),
    mayOverdraw: values.overdraw,
  };
}

type Run = (open: OpenDatabase, rest: readonly string[]) => Promise<{ text: string; failed?: boolean }>;

async function setStatus(
  { database }: OpenDatabase,
  [accountId = '']: readonly string[],
  status: 'active' | 'suspended',
): Promise<{ text: string }> {
  if (!(await findOwner(database, accountId, 'live'))) throw new Error(`There is no account ${accountId}.`);
  await database.transaction().execute((tx) => changeStatus(tx, accountId, status));
  return { text: `${accountId} is ${status}.` };
}

const commands: Readonly<Record<string, Run>> = {
  account: async ({ database }, rest) => {
    const { owner } = readCommand(rest, false);
    const { balance, available, held } = await findAccountBalance(database, owner);
    return {
      text: `${owner.accountId} (${owner.environment}): balance ${balance}, available ${available}, held ${held}`,
    };
  },
  grant: async ({ database }, rest) => {
    const { owner, amountMicros, operationKey, reason, expiresAt } = readCommand(rest, true);
    const posted = await database.transaction().execute((tx) =>
      grantCredits(tx, {
        owner,
        amountMicros,
        operationKey,
        kind: 'grant',
        description: reason,
        reference: { type: 'operator', id: operationKey },
        ...(expiresAt && { expiresAt }),
      }),
    );
    return {
      text: `${posted.repeated ? 'Granted before' : 'Granted'}: balance ${formatCredits(posted.balanceMicros)}`,
    };
  },
  adjust: async ({ database }, rest) => {
    if (!rest.includes('--reason')) throw new Error(adminUsage);
    const { owner, amountMicros, operationKey, reason, mayOverdraw } = readCommand(rest, true);
    const posted = await database.transaction().execute((tx) =>
      adjustCredits(tx, {
        owner,
        amountMicros,
        operationKey,
        kind: 'adjustment',
        description: reason,
        reference: { type: 'operator', id: operationKey },
        mayOverdraw,
      }),
    );
    return {
      text: `${posted.repeated ? 'Adjusted before' : 'Adjusted'}: balance ${formatCredits(posted.balanceMicros)}`,
    };
  },
  suspend: (open, rest) => setStatus(open, rest, 'suspended'),
  restore: (open, rest) => setStatus(open, rest, 'active'),
  operator: async ({ database }, rest) => {
    const [email] = rest.filter((word) => word !== '--remove');
    if (!email) throw new Error(adminUsage);
    const removes = rest.includes('--remove');
    if (!(await changeOperator(database, email, !removes))) throw new Error(`Nobody signed up as ${email}.`);
    return { text: `${email} is ${removes ? 'no longer an operator' : 'an operator'}.` };
  },
  reconcile: async ({ database }) => {
    const imbalances = [...(await reconcileCredits(database)), ...(await reconcilePayments(database))];
    const lines = imbalances.map(
      ({ book, fault, expected_micros, found_micros }) =>
        `${book}: ${fault}: ${expected_micros} expected, ${found_micros} found`,
    );
    return { text: lines.length === 0 ? 'The books agree.' : lines.join('\n'), failed: lines.length > 0 };
  },
  'export-usage': async ({ pool }, [month = '', flag]) => {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error(adminUsage);
    const rows = await exportUsage(pool, new Date(`${month}-01`), flag === '--ndjson' ? 'ndjson' : 'csv');
    await pipeline(rows, process.stdout, { end: false });
    return { text: '' };
  },
};

/** One command of the operator's. Returns what to print and whether it found a fault. */
export async function runAdmin(
  config: Config,
  [name = '', ...rest]: readonly string[],
): Promise<{ text: string; failed?: boolean }> {
  const run = commands[name];
  if (!run) throw new Error(adminUsage);
  const open = openDatabase({
    url: config.DATABASE_URL,
    connections: 2,
    log: createLog({ level: 'silent', node: 'admin' }),
  });
  try {
    return await run(open, rest);
  } catch (error) {
    const isUnknownAccount = error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
    throw isUnknownAccount ? new Error(`There is no account ${rest[0]}.`, { cause: error }) : error;
  } finally {
    await open.close();
  }
}
