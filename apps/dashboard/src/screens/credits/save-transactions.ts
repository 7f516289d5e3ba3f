import { answer, paymentsTransactions, type Client, type PaymentsTransactionsData } from '@atelier/sdk';
import { saveFile } from '../../kit/save-file.ts';

export type TransactionFilter = Pick<NonNullable<PaymentsTransactionsData['query']>, 'type' | 'start'>;

const perPage = 100;
export const mostInFile = 5_000;

async function askPage(client: Client, filter: TransactionFilter, after: string | undefined): Promise<string> {
  const query = { ...filter, limit: perPage, ...(after !== undefined && { after }) };
  const page: unknown = await answer(
    paymentsTransactions({ client, query, headers: { Accept: 'text/csv' }, parseAs: 'text' }),
  );
  return String(page);
}

/** Page after page of the service's own table. Tells whether the file holds all there is. */
export async function saveTransactions(client: Client, filter: TransactionFilter): Promise<'whole' | 'cut'> {
  const parts: string[] = [];
  let after: string | undefined;
  for (let rows = 0; rows < mostInFile; rows += perPage) {
    const page = await askPage(client, filter, after);
    const [header, ...lines] = page.split('\r\n');
    parts.push(rows === 0 ? `${header}\r\n` : '', lines.join('\r\n'));
    const ids = lines.map((line) => line.split(',')[0]).filter((id) => id);
    after = ids.at(-1);
    if (ids.length < perPage) {
      saveFile('transactions.csv', parts.join(''), 'text/csv');
      return 'whole';
    }
  }
  saveFile('transactions.csv', parts.join(''), 'text/csv');
  return 'cut';
}
