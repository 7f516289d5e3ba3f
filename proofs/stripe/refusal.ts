/** An error in Stripe's shape, thrown by whatever serves a request. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, {
    ...(code === undefined
      ? {}
      : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    message,
    ...(param === undefined ? {} : { param }),
    type: 'invalid_request_error',
  });

export const missing = (kind: string, id: string, param: string): Refusal =>
  new Refusal(404, {
    code: 'resource_missing',
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    message: `No such ${kind}: '${id}'`,
    param,
    type: 'invalid_request_error',
  });

export const required = (param: string): Refusal =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

/** What a bank says no with. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

export const declines: Readonly<Record<'declined' | 'insufficient_funds' | 'authenticate', Decline>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authenticate: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

export const cardRefused = (decline: Decline, more: Readonly<Record<string, unknown>>): Refusal =>
  new Refusal(402, {
    ...decline,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    ...more,
    type: 'card_error',
  });
