import { ExternalLink, Monitor, RotateCw, Smartphone, TriangleAlert, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Empty } from '../../kit/notes.tsx';
import { Choice } from '../../kit/toggle.tsx';
import { useWords } from '../../language/words.ts';
import { projectWords } from './builder-words.ts';

interface PreviewProps {
  readonly name: string;
  readonly url: string | null;
  /** Puts words into the conversation; they are sent by the person alone. */
  readonly onFix: (words: string) => void;
  readonly onChecks: () => void;
}

/**
 * What goes wrong inside. The application is strange to us: its words are shown as text, and whatever it asks for
 * waits for a person to press a button.
 */
function usePreviewError(url: string | null, onFix: (message: string) => void): [string | null, () => void] {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const { origin } = new URL(url);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return;
      const told = event.data as { type?: unknown; message?: unknown };
      if (told.type === 'atelier.preview.ready') setMessage(null);
      if (typeof told.message !== 'string') return;
      const words = told.message.slice(0, 500);
      if (told.type === 'atelier.preview.error') setMessage(words);
      if (told.type === 'atelier.preview.fix') onFix(words);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, onFix]);
  return [message, () => setMessage(null)];
}

interface BarProps {
  readonly url: string;
  readonly width: 'desktop' | 'phone';
  readonly onWidth: (width: 'desktop' | 'phone') => void;
  readonly onReload: () => void;
}

function Bar({ url, width, onWidth, onReload }: BarProps) {
  const say = useWords(projectWords);
  return (
    <div className="flex items-center gap-2 border-b px-2 py-1.5">
      <Button look="quiet" size="icon" aria-label={say.reload} title={say.reload} onClick={onReload}>
        <RotateCw aria-hidden />
      </Button>
      <p className="min-w-0 flex-1 truncate rounded-md bg-sunk px-3 py-1 font-mono text-[0.78rem] text-soft">
        {new URL(url).host}
      </p>
      <Choice
        label={say.width}
        value={width}
        onChange={onWidth}
        className="max-sm:hidden"
        options={[
          {
            value: 'desktop',
            label: (
              <>
                <Monitor aria-hidden />
                <span className="sr-only">{say.desktop}</span>
              </>
            ),
          },
          {
            value: 'phone',
            label: (
              <>
                <Smartphone aria-hidden />
                <span className="sr-only">{say.phone}</span>
              </>
            ),
          },
        ]}
      />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={say.newTab}
        title={say.newTab}
        className={buttonClass({ look: 'quiet', size: 'icon' })}
      >
        <ExternalLink aria-hidden />
      </a>
    </div>
  );
}

/** The application itself, on an origin of its own. */
export function Preview({ name, url, onFix, onChecks }: PreviewProps) {
  const say = useWords(projectWords);
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [loads, setLoads] = useState(0);
  const [broken, forget] = usePreviewError(url, (message) => onFix(say.fixWords(message)));
  if (url === null) {
    return (
      <Empty icon={Unplug} title={say.noPreviewTitle} action={<Button onClick={onChecks}>{say.seeChecks}</Button>}>
        {say.noPreview}
      </Empty>
    );
  }
  const reload = () => {
    forget();
    setLoads(loads + 1);
  };
  return (
    <div className="flex h-[calc(100dvh-19rem)] min-h-[30rem] flex-col overflow-hidden rounded-2xl border bg-surface shadow-panel">
      <Bar url={url} width={width} onWidth={setWidth} onReload={reload} />
      {broken !== null && (
        <div role="alert" className="flex items-center gap-2.5 border-b bg-bad-wash px-4 py-2 text-[0.86rem]">
          <TriangleAlert className="size-4 shrink-0 text-bad" aria-hidden />
          <p className="min-w-0 flex-1 truncate" title={broken}>
            {`${say.broke} ${broken}`}
          </p>
          <Button size="small" onClick={() => onFix(say.fixWords(broken))}>
            {say.fix}
          </Button>
        </div>
      )}
      <div className={classes('flex min-h-0 flex-1 justify-center bg-sunk', width === 'phone' && 'p-4')}>
        <iframe
          key={loads}
          src={url}
          title={say.frame(name)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- A preview has an origin of its own: ours stays out of its reach.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
          referrerPolicy="no-referrer"
          className={classes(
            'h-full bg-white',
            width === 'phone' ? 'w-[390px] max-w-full rounded-2xl border-4 border-ink/80 shadow-raised' : 'w-full',
          )}
        />
      </div>
    </div>
  );
}
