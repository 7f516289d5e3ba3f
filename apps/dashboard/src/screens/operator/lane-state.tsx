import type { OperatorModelsResponse } from '@atelier/sdk';
import { Badge, type Tone } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { modelsWords } from './models-words.ts';

type State = OperatorModelsResponse['data'][number]['upstreams'][number]['state'];

const tones: Readonly<Record<NonNullable<State>, Tone>> = {
  closed: 'good',
  half_open: 'warn',
  cooling: 'warn',
  open: 'bad',
};

/** The circuit breaker, in plain words. */
export function LaneState({ state }: { state: State }) {
  const say = useWords(modelsWords);
  return state === null ? <Badge>{say.untried}</Badge> : <Badge tone={tones[state]}>{say[state]}</Badge>;
}
