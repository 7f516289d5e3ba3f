import { answer, type AtelierError, type Client } from '@atelier/sdk';
import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient, useEnvironment } from './environment.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AtelierError;
  }
}

/** The SDK has tried again already where that made sense. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, placeholderData: keepPreviousData } },
});

type Result<T> = Parameters<typeof answer<T>>[0];
type Name = readonly [string, ...unknown[]];

interface AskOptions<T> {
  readonly enabled?: boolean;
  /** How often it is asked again while the page is looked at; decided by the last answer where that says it. */
  readonly everyMs?: number | ((data: T | undefined) => number | false);
}

/** Something to show. `useAsk(['keys'], (client) => keysList({ client }))` */
export function useAsk<T>(
  name: Name,
  call: (client: Client, signal: AbortSignal) => Result<T>,
  { enabled = true, everyMs }: AskOptions<T> = {},
) {
  const [client, environment] = [useClient(), useEnvironment()];
  return useQuery({
    queryKey: [environment, ...name],
    queryFn: ({ signal }) => answer(call(client, signal)),
    enabled,
    ...(everyMs !== undefined && {
      refetchInterval:
        typeof everyMs === 'number' ? everyMs : ({ state }: { state: { data: T | undefined } }) => everyMs(state.data),
    }),
  });
}

interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly last_id: string | null;
}

interface PagesOptions {
  readonly enabled?: boolean;
  readonly everyMs?: number;
}

/** A list that goes on: `rows` are all pages so far. */
export function useAskPages<T>(
  name: Name,
  call: (client: Client, after: string | undefined, signal: AbortSignal) => Result<Page<T>>,
  { enabled = true, everyMs }: PagesOptions = {},
) {
  const [client, environment] = [useClient(), useEnvironment()];
  const pages = useInfiniteQuery({
    queryKey: [environment, ...name, 'pages'],
    queryFn: ({ pageParam, signal }) => answer(call(client, pageParam, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_id ?? undefined) : undefined),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return { ...pages, rows: pages.data?.pages.flatMap((page) => page.data) };
}

interface ChangeOptions<T, V> {
  /** The first words of the names of what is no longer true afterwards. */
  readonly refresh?: readonly string[];
  readonly onDone?: (data: T, input: V) => void;
}

/** Something to do. `useChange((client, id: string) => keysRevoke({ client, path: { id } }), { refresh: ['keys'] })` */
export function useChange<T, V = void>(
  call: (client: Client, input: V) => Result<T>,
  { refresh = [], onDone }: ChangeOptions<T, V> = {},
) {
  const [client, environment, cache] = [useClient(), useEnvironment(), useQueryClient()];
  return useMutation({
    mutationFn: (input: V) => answer(call(client, input)),
    onSuccess: async (data, input) => {
      onDone?.(data, input);
      await Promise.all(refresh.map((name) => cache.invalidateQueries({ queryKey: [environment, name] })));
    },
  });
}
