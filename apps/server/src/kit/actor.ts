import type { Environment } from './environment.ts';
import type { AccountId, ApiKeyId } from './ids.ts';

export interface RequestLimits {
  readonly perMinute: number | null;
  readonly perDay: number | null;
}

/** What the edge needs to know of an account on every request. */
export interface AccountFacts {
  readonly id: AccountId;
  readonly plan: string;
  readonly limits: RequestLimits;
  readonly attributionWaived: boolean;
}

export interface KeyActor {
  readonly kind: 'key';
  readonly environment: Environment;
  readonly account: AccountFacts;
  readonly scopes: ReadonlySet<string>;
  readonly keyId: ApiKeyId;
  readonly keyLimits: RequestLimits;
  /** It may spend so much a month, and no more. */
  readonly hasBudget: boolean;
}

/** A person signed in with a browser session. */
export interface UserActor {
  readonly kind: 'user';
  readonly environment: Environment;
  readonly account: AccountFacts;
  readonly scopes: ReadonlySet<string>;
  readonly userId: string;
  /** In the organisation; several are joined with commas. */
  readonly role: string;
  /** True for who runs this service. */
  readonly isOperator: boolean;
}

/** Whoever calls through HTTP. */
export type Caller = KeyActor | UserActor;

export type Actor = Caller | { readonly kind: 'system'; readonly reason: string };

/** What tells a request from all others. */
export interface Asked {
  readonly requestId: string;
  readonly ip: string;
}

/** Who does something, and by which request. */
export interface Doer {
  readonly actor:
    | { readonly kind: 'key'; readonly keyId: string }
    | { readonly kind: 'user'; readonly userId: string }
    | { readonly kind: 'system' };
  readonly asked?: Asked | undefined;
}
