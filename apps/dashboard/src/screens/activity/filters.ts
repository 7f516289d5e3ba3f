import type { RequestsListData } from '@atelier/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const ranges = { hour: 3_600, day: 86_400, week: 7 * 86_400, month: 30 * 86_400 } as const;
export type RangeName = keyof typeof ranges;

/** What the address says is looked at. */
export interface ActivitySearch {
  readonly tab?: 'requests' | 'jobs';
  readonly status?: string;
  readonly module?: string;
  readonly model?: string;
  readonly key?: string;
  readonly range?: RangeName;
  readonly q?: string;
}

export type Filters = Omit<ActivitySearch, 'tab'>;

export function useActivitySearch() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as ActivitySearch;
  const change = (more: { readonly [K in keyof ActivitySearch]?: string | undefined }) => {
    const next = Object.entries({ ...search, ...more }).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '/activity', search: Object.fromEntries(next) as never, replace: true });
  };
  const { tab = 'requests', ...filters } = search;
  return { tab, filters, change, isFiltered: Object.keys(filters).length > 0 };
}

/** The range counts back from now, anew with every look. */
export function requestQuery({
  status,
  module,
  model,
  key,
  range,
  q,
}: Filters): NonNullable<RequestsListData['query']> {
  return {
    ...((status === 'ok' || status === 'failed') && { status }),
    ...(module && { module }),
    ...(model && { model }),
    ...(key && { key_id: key }),
    ...(q && { q: q.trim() }),
    ...(range && ranges[range] && { start: new Date(Date.now() - ranges[range] * 1000).toISOString() }),
  };
}
