/** Live and sandbox share one deployment and never share a row. */
export type Environment = 'live' | 'sandbox';
