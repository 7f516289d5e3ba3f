import type { UsageGetData } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { timeZone } from '../../language/format.ts';

export const rangeNames = ['today', 'week', 'month', 'quarter', 'thisMonth', 'year'] as const;
export type RangeName = (typeof rangeNames)[number];
export type Step = 'hour' | 'day' | 'month';
export type Group = 'model' | 'module' | 'key';
export type Metric = 'credits' | 'requests' | 'tokens';

/** The steps that show a range in bars that can be told apart, the usual one first. */
export const stepsOf: Readonly<Record<RangeName, readonly Step[]>> = {
  today: ['hour'],
  week: ['day', 'hour'],
  month: ['day'],
  quarter: ['day', 'month'],
  thisMonth: ['day'],
  year: ['month', 'day'],
};

const daysBack: Readonly<Partial<Record<RangeName, number>>> = { week: 6, month: 29, quarter: 89 };

/** The person's own date, as the service reads it: midnight in their time zone. */
const dateText = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

export function startOf(range: RangeName, now = new Date()): string {
  if (range === 'today') return new Date(now.getTime() - 23 * 3_600_000).toISOString();
  if (range === 'thisMonth') return dateText(new Date(now.getFullYear(), now.getMonth(), 1));
  if (range === 'year') return dateText(new Date(now.getFullYear(), now.getMonth() - 11, 1));
  return dateText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (daysBack[range] ?? 0)));
}

interface UsageSearch {
  readonly range?: string;
  readonly step?: string;
  readonly group?: string;
  readonly metric?: string;
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined, usual: T): T =>
  known.find((one) => one === value) ?? usual;

/** What the address says is looked at; whatever it says, it is something that can be shown. */
export function useUsageSearch() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as UsageSearch;
  const range = oneOf(rangeNames, search.range, 'month');
  const step = oneOf(stepsOf[range], search.step, stepsOf[range][0]!);
  const group = oneOf<Group | 'none'>(['none', 'model', 'module', 'key'], search.group, 'model');
  const metric = oneOf<Metric>(['credits', 'requests', 'tokens'], search.metric, 'credits');
  const change = (more: UsageSearch) =>
    void navigate({ to: '/usage', search: { ...search, ...more } as never, replace: true });
  return { range, step, group, metric, change };
}

/** One page holds the longest of the ranges. */
export const usageQuery = (
  range: RangeName,
  step: Step,
  group: Group | 'none',
): NonNullable<UsageGetData['query']> => ({
  start: startOf(range),
  granularity: step,
  time_zone: timeZone,
  limit: 366,
  ...(group !== 'none' && { group_by: group }),
});
