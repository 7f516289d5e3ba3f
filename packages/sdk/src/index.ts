export { verifyWebhook, type VerifyWebhookOptions, type WebhookHeaders } from './verify-webhook.ts';
export { WebhookVerificationError, type WebhookFault } from './webhook-verification-error.ts';
export type { WebhookEvent, WebhookEventData, WebhookEventType } from './webhook-event.ts';
