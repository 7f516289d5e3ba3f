import { Stripe } from 'stripe';

/** The official SDK, pointed at a fake. */
export function sdkFor(fake: { readonly url: string; readonly apiKey: string }, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(fake.url);
  return new Stripe(fake.apiKey, { host: hostname, port, protocol: 'http', maxNetworkRetries, telemetry: false });
}
