import { syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { findGrammar } from '../../kit/syntax.ts';
import '../../kit/syntax.css';

interface CodeViewProps {
  readonly code: string;
  readonly language: string;
  readonly label: string;
}

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '0.82rem', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none', paddingLeft: '0.5rem' },
  '.cm-content': { paddingBlock: '0.75rem' },
});

/** A file to read, with the editor's ways to search and select. */
export default function CodeView({ code, language, label }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const grammar = new Compartment();
    const view = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: code,
        extensions: [
          lineNumbers(),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
          syntaxHighlighting(classHighlighter),
          theme,
          grammar.of([]),
        ],
      }),
    });
    let isGone = false;
    const colour = async () => {
      const found = await findGrammar(language);
      if (found && !isGone) view.dispatch({ effects: grammar.reconfigure(found) });
    };
    // Without its colours the code is still the code.
    colour().catch(() => undefined);
    return () => {
      isGone = true;
      view.destroy();
    };
  }, [code, language, label]);
  return <div ref={place} className="h-full min-w-0 overflow-hidden" />;
}
