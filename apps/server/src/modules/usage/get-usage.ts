import type { ResponseOf, usage } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { addUp, presentSums } from './usage-sums.ts';
import { bucketsOf, pageAt, rangeOf, unixSeconds, type Span, type UsageQuery } from './usage-window.ts';
import { sumUsage, totalUsage, type Grouping, type UsageSum } from './usage.repository.ts';

type UsagePage = ResponseOf<typeof usage.getUsage>;

const presentResult = (sum: UsageSum, groupBy: Grouping | undefined) => ({
  module: groupBy === 'module' ? sum.name : null,
  model: groupBy === 'model' ? sum.name : null,
  key_id: groupBy === 'key' ? sum.name : null,
  ...presentSums(sum),
});

export async function getUsage(ctx: Context<Caller>, query: UsageQuery): Promise<UsagePage> {
  const { account, environment } = ctx.actor;
  const owner = { accountId: account.id, environment };
  const { group_by: groupBy } = query;
  const range = rangeOf(query, ctx.now);
  const buckets = bucketsOf(range, query);
  const shown: Span = { from: buckets[0]?.from ?? range.from, until: buckets.at(-1)?.until ?? range.from };

  const sums = await sumUsage(ctx.database, owner, buckets, groupBy);
  const isWhole = shown.from.getTime() === range.from.getTime() && shown.until >= range.until;
  const totals = isWhole ? addUp(sums) : await totalUsage(ctx.database, owner, range);

  const byBucket = Map.groupBy(sums, ({ bucket }) => bucket.getTime());
  const hasMore = buckets.length > 0 && shown.until < range.until;
  return {
    object: 'page',
    data: buckets.map(({ from, until }) => ({
      object: 'bucket',
      start_time: unixSeconds(from),
      end_time: unixSeconds(until),
      results: (byBucket.get(from.getTime()) ?? []).map((sum) => presentResult(sum, groupBy)),
    })),
    totals: presentSums(totals),
    has_more: hasMore,
    next_page: hasMore ? pageAt(shown.until) : null,
  };
}
