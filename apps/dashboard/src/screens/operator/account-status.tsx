import type { OperatorAccountResponse } from '@atelier/sdk';
import { Badge } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { accountsWords } from './accounts-words.ts';
import { operatorWords } from './operator-words.ts';

export function AccountStatus({ status, deleted_at: closed }: Pick<OperatorAccountResponse, 'status' | 'deleted_at'>) {
  const say = useWords(operatorWords);
  const own = useWords(accountsWords);
  if (closed !== null) return <Badge>{own.closed}</Badge>;
  return <Badge tone={status === 'active' ? 'good' : 'bad'}>{say[status]}</Badge>;
}
