import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeLook, grammarPlace, readOnly } from './editor-look.ts';

interface Shown {
  readonly before: string;
  readonly after: string;
  readonly language: string;
  readonly labels: { readonly before: string; readonly after: string };
}

interface DifferenceProps extends Shown {
  readonly isSideBySide: boolean;
}

const collapseUnchanged = { margin: 4, minSize: 6 };

function showBoth(parent: HTMLElement, { before, after, language, labels }: Shown): () => void {
  const [left, right] = [grammarPlace(), grammarPlace()];
  const view = new MergeView({
    parent,
    a: { doc: before, extensions: [codeLook(labels.before), left.extension, readOnly] },
    b: { doc: after, extensions: [codeLook(labels.after), right.extension, readOnly] },
    collapseUnchanged,
  });
  void left.load(view.a, language);
  void right.load(view.b, language);
  return () => view.destroy();
}

function showOne(parent: HTMLElement, { before, after, language, labels }: Shown): () => void {
  const grammar = grammarPlace();
  const merged = unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged });
  const view = new EditorView({
    parent,
    doc: after,
    extensions: [codeLook(labels.after), grammar.extension, readOnly, merged],
  });
  void grammar.load(view, language);
  return () => view.destroy();
}

/** The old code and the new: beside each other, or one in the other where there is no room. */
export default function Difference({ before, after, language, labels, isSideBySide }: DifferenceProps) {
  const host = useRef<HTMLDivElement>(null);
  const [labelBefore, labelAfter] = [labels.before, labels.after];
  useEffect(() => {
    const show = isSideBySide ? showBoth : showOne;
    return show(host.current!, { before, after, language, labels: { before: labelBefore, after: labelAfter } });
  }, [before, after, language, labelBefore, labelAfter, isSideBySide]);
  return (
    <div ref={host} className="max-h-144 min-w-0 overflow-auto [&_.cm-mergeViewEditor+.cm-mergeViewEditor]:border-l" />
  );
}
