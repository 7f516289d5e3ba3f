export { recordEvent } from './record-event.ts';
export { createLaneFinder } from './queue-due-lanes.ts';
export { createDeliverer, type DelivererOptions } from './deliver-lane.ts';
export { deliverLaneJob } from './webhooks.jobs.ts';
export { reportBacklog } from './report-backlog.ts';
export { schedule as deliverySchedule } from './schedule.ts';
export type { WebhookParts } from './create-endpoint.ts';
export { clearOldPayloads, ensureWebhookPartitions, pruneWebhooks } from './prune-webhooks.ts';
