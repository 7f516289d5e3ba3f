import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { defineWords, useWords } from '../language/words.ts';
import { Button } from './button.tsx';

const words = defineWords({ en: { copy: 'Copy', copied: 'Copied' }, de: { copy: 'Kopieren', copied: 'Kopiert' } });

interface CopyProps {
  readonly text: string;
  /** What is copied, for who can't see what stands beside the button. */
  readonly label?: string;
  readonly withText?: boolean;
}

export function Copy({ text, label, withText = false }: CopyProps) {
  const say = useWords(words);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1_600);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => void copy()}
      aria-label={`${copied ? say.copied : say.copy}${label ? `: ${label}` : ''}`}
    >
      {copied ? <Check aria-hidden /> : <CopyIcon aria-hidden />}
      {withText && (copied ? say.copied : say.copy)}
    </Button>
  );
}
