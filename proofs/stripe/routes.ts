import { integer, group, text, type Params } from './params.ts';
import { invalid } from './refusal.ts';
import { all, find, idOf, type Kind, type Kinds, type World } from './world.ts';

export type Handler = (world: World, params: Params, id: string) => object;
/** `POST /v1/things/:id/verb` and what serves it. */
export type Routes = Readonly<Record<string, Handler>>;

export const showing =
  (kind: Kind): Handler =>
  (world, _, id) =>
    find(world, kind, id);

type Filters<K extends Kind> = Readonly<
  Record<string, (thing: Kinds[K]) => string | { readonly id: string } | null | undefined>
>;

/** Newest first, by cursor, filtered by the members that are named and by time. */
export const listing =
  <K extends Kind>(kind: K, url: string, filters: Filters<K> = {}): Handler =>
  (world, params) => {
    const matching = all(world, kind)
      .toReversed()
      .filter((thing) =>
        Object.entries(filters).every(([name, read]) => {
          const wanted = text(params, name);
          return wanted === undefined || wanted === 'all' || idOf(read(thing)) === wanted;
        }),
      )
      .filter((thing) => isWithin(thing, params));
    return page(matching, url, params);
  };

function isWithin(thing: object, params: Params): boolean {
  const created = 'created' in thing ? Number(thing.created) : 0;
  const bounds = typeof params['created'] === 'string' ? {} : group(params, 'created');
  if (typeof params['created'] === 'string' && created !== integer(params, 'created')) return false;
  const least = Math.max(integer(bounds, 'gte') ?? -Infinity, (integer(bounds, 'gt') ?? -Infinity) + 1);
  const most = Math.min(integer(bounds, 'lte') ?? Infinity, (integer(bounds, 'lt') ?? Infinity) - 1);
  return created >= least && created <= most;
}

export function page(matching: readonly { readonly id: string }[], url: string, params: Params): object {
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid(`Invalid limit: must be between 1 and 100`, 'limit');
  const place = (name: string): number | undefined => {
    const cursor = text(params, name);
    if (cursor === undefined) return undefined;
    const index = matching.findIndex(({ id }) => id === cursor);
    if (index < 0) throw invalid(`No such object: '${cursor}'`, name, 'resource_missing');
    return index;
  };
  const [after, before] = [place('starting_after'), place('ending_before')];
  if (before !== undefined) {
    const data = matching.slice(Math.max(before - limit, 0), before);
    return { object: 'list', data, has_more: before > limit, url };
  }
  const start = after === undefined ? 0 : after + 1;
  return { object: 'list', data: matching.slice(start, start + limit), has_more: matching.length > start + limit, url };
}
