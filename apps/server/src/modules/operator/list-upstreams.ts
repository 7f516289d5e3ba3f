import type { operator, ResponseOf } from '@atelier/contract';
import type { OperatorParts } from './read-parts.ts';

type Shown = ResponseOf<typeof operator.listUpstreams>['data'][number];

/** An address may carry a name and a password. */
function withoutSecrets(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

export function listUpstreams({ catalogue, router, secretOf }: OperatorParts) {
  const { providers, models } = catalogue();
  const health = router.health();
  const data = Object.entries(providers).map(([name, { kind, base_url, api_key_env, max_concurrent }]): Shown => {
    const apiKey = api_key_env === undefined ? 'none' : secretOf(api_key_env) === undefined ? 'missing' : 'set';
    return {
      name,
      kind,
      base_url: base_url === undefined ? null : withoutSecrets(base_url),
      api_key: apiKey,
      max_concurrent: max_concurrent ?? null,
      models: models.filter(({ routes }) => routes.some(({ provider }) => provider === name)).map(({ id }) => id),
      lanes: health
        .filter(({ provider }) => provider === name)
        .map(({ model, state, in_flight, failures }) => ({ model, state, in_flight, failures })),
    };
  });
  return { object: 'list' as const, data };
}
