/** Why a delivery was not accepted. `invalid_secret` is a fault of the receiver's own settings; the others are the sender's. */
export type WebhookFault =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_mismatch'
  | 'invalid_payload'
  | 'invalid_secret';

export class WebhookVerificationError extends Error {
  readonly code: WebhookFault;

  constructor(code: WebhookFault, message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
    this.code = code;
  }
}
