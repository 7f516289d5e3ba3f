import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { codeLook, grammarPlace, readOnly, writable } from './editor-look.ts';

export interface EditorProps {
  readonly label: string;
  readonly value: string;
  readonly language: string;
  /** Where it begins; then the reader moves it. */
  readonly cursor?: number;
  /** Left out where it is only read. */
  readonly onChange?: (value: string) => void;
  readonly onCursor?: (place: number) => void;
}

/** Replaces only what differs, so that a text that grows doesn't jump. */
function sync(view: EditorView, value: string): void {
  const known = view.state.doc.toString();
  if (known === value) return;
  let same = 0;
  while (same < known.length && same < value.length && known[same] === value[same]) same += 1;
  view.dispatch({ changes: { from: same, to: known.length, insert: value.slice(same) } });
}

export default function Editor({ label, value, language, cursor = 0, onChange, onCursor }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<{ view: EditorView; grammar: ReturnType<typeof grammarPlace> } | null>(null);
  const isWritten = onChange !== undefined;
  const begin = useEffectEvent(() => ({ doc: value, selection: { anchor: Math.min(cursor, value.length) } }));
  const tell = useEffectEvent(({ docChanged, selectionSet, state }: ViewUpdate) => {
    if (docChanged) onChange?.(state.doc.toString());
    if (docChanged || selectionSet) onCursor?.(state.selection.main.head);
  });
  const colour = useEffectEvent((wanted: string) => {
    const { view, grammar } = editor.current!;
    // Without its colours the code is still the code.
    grammar.load(view, wanted).catch(() => undefined);
  });
  const colourAgain = useEffectEvent(() => colour(language));
  useEffect(() => {
    const grammar = grammarPlace();
    const listen = EditorView.updateListener.of((update) => tell(update));
    // Tab leaves the editor: who works by keyboard alone must get out of it.
    const writing = [history(), keymap.of([...defaultKeymap, ...historyKeymap]), writable, listen];
    const extensions = [codeLook(label), grammar.extension, isWritten ? writing : readOnly];
    const view = new EditorView({ parent: host.current!, ...begin(), extensions });
    editor.current = { view, grammar };
    colourAgain();
    return () => view.destroy();
  }, [label, isWritten]);
  useEffect(() => {
    if (editor.current) sync(editor.current.view, value);
  }, [value]);
  useEffect(() => colour(language), [language]);
  return <div ref={host} className="min-w-0 [&_.cm-editor]:max-h-136 [&_.cm-editor]:min-h-60" />;
}
