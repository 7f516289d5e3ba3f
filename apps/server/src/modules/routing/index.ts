export { createRouter, type RoutedAnswer, type Router, type RouterCall } from './create-router.ts';
export type { RoutePreferences } from './route-choice.ts';
