import { Button } from '../../kit/button.tsx';
import { CodeBlock } from '../../kit/code-block.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../language/words.ts';
import { keysWords } from './keys-words.ts';

/** The one time a key is shown. */
export function NewKey({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const say = useWords(keysWords);
  return (
    <Dialog open={text !== undefined} onClose={onClose} title={say.newTitle} description={say.newLead}>
      <div className="flex flex-col gap-4">
        <CodeBlock code={text ?? ''} title={say.key} />
        <CodeBlock code={`export ATELIER_API_KEY=${text ?? ''}`} title={say.use} />
        <Button look="primary" className="self-end" onClick={onClose}>
          {say.done}
        </Button>
      </div>
    </Dialog>
  );
}
