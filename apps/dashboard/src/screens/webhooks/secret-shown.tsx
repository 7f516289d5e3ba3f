import { Copy } from '../../kit/copy.tsx';
import { useWords } from '../../language/words.ts';
import { webhookWords } from './webhooks-words.ts';

/** A secret in full, to be copied. */
export function SecretShown({ secret }: { secret: string }) {
  const say = useWords(webhookWords);
  return (
    <div className="flex items-center gap-2 rounded-xl border bg-sunk py-1 pr-1 pl-4">
      <code className="min-w-0 flex-1 overflow-x-auto whitespace-nowrap select-all" tabIndex={0}>
        {secret}
      </code>
      <Copy text={secret} label={say.secretTitle} withText />
    </div>
  );
}
