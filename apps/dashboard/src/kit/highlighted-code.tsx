import { classHighlighter, highlightCode } from '@lezer/highlight';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { findGrammar } from './syntax.ts';
import './syntax.css';

type Parser = (code: string) => ReactNode;

/** Beyond this the eye gains less than the page loses. */
const longest = 40_000;

function coloured(code: string, tree: Parameters<typeof highlightCode>[1]): ReactNode {
  const pieces: ReactNode[] = [];
  highlightCode(
    code,
    tree,
    classHighlighter,
    (text, names) =>
      pieces.push(
        <span key={pieces.length} className={names}>
          {text}
        </span>,
      ),
    () => pieces.push(<Fragment key={pieces.length}>{'\n'}</Fragment>),
  );
  return pieces;
}

/** Code in its colours, where there is a grammar for it. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const [parse, setParse] = useState<{ readonly colour: Parser } | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const grammar = await findGrammar(language);
      if (isGone) return;
      setParse(grammar ? { colour: (text) => coloured(text, grammar.language.parser.parse(text)) } : null);
    };
    // Without its colours the code is still the code.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [language]);
  return parse && code.length <= longest ? parse.colour(code) : code;
}
