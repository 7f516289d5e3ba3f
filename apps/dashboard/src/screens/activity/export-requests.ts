import { answer, requestsList, type Client } from '@atelier/sdk';
import { requestQuery, type Filters } from './filters.ts';

const perPage = 1000;
const mostPages = 100;

/** Everything that fits the filters as one table: page after page, the header once. */
export async function exportRequests(client: Client, filters: Filters): Promise<string> {
  const query = requestQuery(filters);
  const lines: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const table = await answer(
      requestsList({
        client,
        query: { ...query, limit: perPage, ...(after !== undefined && { after }) },
        headers: { accept: 'text/csv' },
        parseAs: 'text',
      }),
    );
    const [header = '', ...rows] = (table as unknown as string).trimEnd().split(/\r?\n/);
    if (page === 0) lines.push(header);
    lines.push(...rows);
    after = rows.at(-1)?.split(',')[0]?.replaceAll('"', '');
    if (rows.length < perPage) break;
  }
  return `${lines.join('\n')}\n`;
}
