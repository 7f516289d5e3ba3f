import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { findGrammar } from '../../kit/syntax.ts';
import '../../kit/syntax.css';

const theme = EditorView.theme({
  '&': { fontSize: '0.86rem', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.25rem 0 0.9rem' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--sunk)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--accent-wash)',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-wash)', outline: 'none' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--good-wash) !important' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--bad-wash) !important' },
  '.cm-changedText, .cm-deletedText': { background: 'none !important', textDecoration: 'underline' },
  '.cm-collapsedLines': { color: 'var(--soft)', background: 'var(--surface)', padding: '0.25rem 1rem' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none !important' },
});

/** What every view of code shares. */
export const codeLook = (label: string): Extension => [
  lineNumbers(),
  bracketMatching(),
  syntaxHighlighting(classHighlighter),
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
  theme,
];

export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ role: 'textbox', 'aria-readonly': 'true', 'aria-multiline': 'true' }),
];
export const writable: Extension = [indentOnInput(), highlightActiveLine()];

/** A place in a view for a grammar that comes later. */
export function grammarPlace() {
  const place = new Compartment();
  return {
    extension: place.of([]),
    load: async (view: EditorView, language: string) => {
      const grammar = await findGrammar(language);
      view.dispatch({ effects: place.reconfigure(grammar ?? []) });
    },
  };
}
