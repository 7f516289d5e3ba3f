export { AppError } from './app-error.ts';
export { errorCodes, errorTable, type ErrorCode } from './errors.ts';
export { modalities, priceUnits } from './schemas/model.ts';
export type { AuditAction } from './schemas/audit.ts';
export { planIds, type PlanId } from './schemas/account.ts';
export { eventData, eventTypes, type EventData, type EventType } from './schemas/events.ts';
export { fileKinds } from './schemas/files.ts';
export { filmSizes } from './schemas/openai-media.ts';
export { scopes, type RouteScope, type Scope } from './scopes.ts';
export {
  operatorRoutes,
  routes,
  account,
  builder,
  chat,
  code,
  conversations,
  files,
  jobs,
  keys,
  media,
  models,
  openaiMedia,
  operator,
  payments,
  requests,
  usage,
  webhooks,
} from './routes/index.ts';
export { route } from './route.ts';
export type { BodyOf, FreeRoute, MeteredRoute, ParamsOf, QueryOf, ResponseOf, Route, StreamingRoute } from './route.ts';
