export { AppError } from './app-error.ts';
export { errorCodes, errorTable, type ErrorCode } from './errors.ts';
export { modalities, priceUnits } from './schemas/model.ts';
export { planIds, type PlanId } from './schemas/account.ts';
export { fileKinds } from './schemas/files.ts';
export { scopes, type Scope } from './scopes.ts';
export {
  routes,
  account,
  chat,
  conversations,
  files,
  jobs,
  keys,
  media,
  models,
  payments,
  usage,
} from './routes/index.ts';
export { route } from './route.ts';
export type { BodyOf, FreeRoute, MeteredRoute, ParamsOf, QueryOf, ResponseOf, Route, StreamingRoute } from './route.ts';
