import { useSession } from '../../data/session.ts';
import { useAuthAsk, type FullOrganization, type Organization } from './auth-asks.ts';

/** All of a person's organisations, and the one that is worked in. */
export function useOrganization() {
  const session = useSession();
  const all = useAuthAsk<readonly Organization[]>('/organization/list');
  const id = session?.session.activeOrganizationId ?? all.data?.[0]?.id;
  const full = useAuthAsk<FullOrganization | null>(
    `/organization/get-full-organization?organizationId=${encodeURIComponent(id ?? '')}`,
    id !== undefined,
  );
  return { organizations: all.data, organization: full.data ?? undefined, error: all.error ?? full.error };
}
