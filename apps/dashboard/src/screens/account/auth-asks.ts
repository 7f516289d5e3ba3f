import type { AtelierError } from '@atelier/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAuth } from '../../data/auth.ts';

/** Something of the person's, which is the same in both environments. */
export const useAuthAsk = <T>(path: string, enabled = true) =>
  useQuery<T>({ queryKey: ['auth', path], queryFn: () => askAuth<T>(path), enabled });

/** Something to do about the person or the organisation; afterwards all of it is asked for again. */
export function useAuthChange<T, V = void>(change: (input: V) => Promise<T>, onDone?: (data: T) => void) {
  const cache = useQueryClient();
  return useMutation<T, AtelierError, V>({
    mutationFn: change,
    onSuccess: async (data) => {
      onDone?.(data);
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['auth'] }),
        cache.invalidateQueries({ queryKey: ['session'] }),
      ]);
    },
  });
}

export interface Organization {
  readonly id: string;
  readonly name: string;
}

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly role: string;
  readonly createdAt: string;
  readonly user: { readonly name: string; readonly email: string };
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: string | null;
  readonly status: string;
  readonly expiresAt: string;
}

export interface FullOrganization extends Organization {
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
}
