import { useQueryClient } from '@tanstack/react-query';
import { useEnvironment } from '../../data/environment.ts';

/** After something that took its time: what it changed is asked for again. */
export function useRefresh(): () => void {
  const [cache, environment] = [useQueryClient(), useEnvironment()];
  return () => {
    for (const name of ['project', 'versions', 'projects', 'jobs', 'balance']) {
      void cache.invalidateQueries({ queryKey: [environment, name] });
    }
  };
}
