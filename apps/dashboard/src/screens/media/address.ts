import { useNavigate, useSearch } from '@tanstack/react-router';

interface GoOptions {
  /** Going back should not lead here again. */
  readonly replace?: boolean;
}

/** What the screen shows belongs in its address: whoever reloads or shares it sees the same. */
export function useAddress<S extends object>() {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (changes: { readonly [K in keyof S]?: S[K] | undefined }, { replace = false }: GoOptions = {}) =>
    void navigate({
      to: '.',
      search: ((known: object) => ({ ...known, ...changes })) as never,
      replace,
      resetScroll: false,
    });
  return [search as Partial<S>, go] as const;
}
