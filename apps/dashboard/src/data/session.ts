import { useQuery } from '@tanstack/react-query';
import { queries } from './ask.ts';
import { askAuth } from './auth.ts';

export interface Session {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly twoFactorEnabled?: boolean;
    readonly role?: string | null;
  };
  readonly session: { readonly id: string; readonly token: string; readonly activeOrganizationId?: string | null };
}

const sessionQuery = {
  queryKey: ['session'],
  queryFn: () => askAuth<Session | null>('/get-session'),
  staleTime: 60_000,
};

/** Null for whoever is not signed in. */
export const findSession = (): Promise<Session | null> => queries.ensureQueryData(sessionQuery);
export const forgetSession = (): Promise<void> => queries.resetQueries({ queryKey: sessionQuery.queryKey });

/** Behind the sign-in, where there always is one. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data ?? undefined;
}

export const isOperator = (session: Session | undefined): boolean => session?.user.role === 'operator';
