import { useRouter } from '@tanstack/react-router';
import { forgetSession } from '../../data/session.ts';

/** Only to a page of ours: an address from a link could lead anywhere. */
const ownPage = (next: unknown): string => (typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : '/');

/** In, to where one wanted to go. */
export function useEnter(): (next?: unknown) => Promise<void> {
  const router = useRouter();
  return async (next) => {
    await forgetSession();
    router.history.push(`/dashboard${ownPage(next)}`);
  };
}
