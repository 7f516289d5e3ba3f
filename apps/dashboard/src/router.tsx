import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { findSession } from './data/session.ts';
import { Broken, NotFound, Waiting } from './shell/in-between.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** Everything behind the sign-in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
  beforeLoad: async ({ location }) => {
    if (await findSession()) return;
    // oxlint-disable-next-line typescript/only-throw-error -- The router's way to send somebody elsewhere.
    throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

const at = <P extends AnyRoute, const T extends string>(
  parent: P,
  path: T,
  screen: Parameters<typeof lazyRouteComponent>[0],
) => createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(screen) });

const outsideScreens = [
  at(root, '/sign-in', () => import('./screens/sign-in/sign-in.tsx')),
  at(root, '/sign-up', () => import('./screens/sign-in/sign-up.tsx')),
  at(root, '/forgotten', () => import('./screens/sign-in/forgotten.tsx')),
  at(root, '/new-password', () => import('./screens/sign-in/new-password.tsx')),
  at(root, '/verified', () => import('./screens/sign-in/verified.tsx')),
  at(root, '/invitations/$id', () => import('./screens/sign-in/invitation.tsx')),
] as const;

const insideScreens = [
  at(inside, '/', () => import('./screens/start/start.tsx')),
  at(inside, '/keys', () => import('./screens/keys/keys.tsx')),
  at(inside, '/playground/chat', () => import('./screens/chat/chat.tsx')),
  at(inside, '/playground/code', () => import('./screens/code/code.tsx')),
  at(inside, '/playground/image', () => import('./screens/image/image.tsx')),
  at(inside, '/playground/music', () => import('./screens/music/music.tsx')),
  at(inside, '/playground/video', () => import('./screens/video/video.tsx')),
  at(inside, '/playground/builder', () => import('./screens/builder/projects.tsx')),
  at(inside, '/playground/builder/$id', () => import('./screens/builder/project.tsx')),
  at(inside, '/activity', () => import('./screens/activity/activity.tsx')),
  at(inside, '/activity/$id', () => import('./screens/activity/request.tsx')),
  at(inside, '/usage', () => import('./screens/usage/usage.tsx')),
  at(inside, '/credits', () => import('./screens/credits/credits.tsx')),
  at(inside, '/webhooks', () => import('./screens/webhooks/webhooks.tsx')),
  at(inside, '/webhooks/$id', () => import('./screens/webhooks/endpoint.tsx')),
  at(inside, '/account', () => import('./screens/account/account.tsx')),
  at(inside, '/operator', () => import('./screens/operator/overview.tsx')),
  at(inside, '/operator/accounts', () => import('./screens/operator/accounts.tsx')),
  at(inside, '/operator/accounts/$id', () => import('./screens/operator/account.tsx')),
  at(inside, '/operator/models', () => import('./screens/operator/models.tsx')),
  at(inside, '/operator/jobs', () => import('./screens/operator/jobs.tsx')),
  at(inside, '/operator/prices', () => import('./screens/operator/prices.tsx')),
  at(inside, '/operator/ledger', () => import('./screens/operator/ledger.tsx')),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...outsideScreens, inside.addChildren(insideScreens)]),
  basepath: '/dashboard',
  defaultPreload: 'intent',
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
