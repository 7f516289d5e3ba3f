import type { Job } from '@atelier/sdk';
import { Panel } from '../../kit/page.tsx';
import { useWords } from '../../language/words.ts';
import { Compare } from '../media/compare.tsx';
import { textOf } from '../media/members.ts';
import { picturesOf } from '../media/pictures.ts';
import { editWords } from './edit-words.ts';
import { Gallery } from './gallery.tsx';
import type { Size } from './marks.ts';
import { PictureActions } from './picture-actions.tsx';

interface ResultProps {
  readonly job: Job;
  /** What it was made from, where that is known. */
  readonly before: string | undefined;
  readonly beforeSize: Size | null;
}

const sameShape = (one: Size, other: Size) => Math.abs(one.width / one.height - other.width / other.height) < 0.01;

/** Beside what it was before, where both have the same shape. */
export function Result({ job, before, beforeSize }: ResultProps) {
  const say = useWords(editWords);
  const pictures = picturesOf(job);
  const [picture] = pictures;
  if (!picture) return null;
  const isPart = job.input['operation'] === 'crop';
  if (isPart || before === undefined || !beforeSize || !sameShape(beforeSize, picture)) {
    return <Gallery prompt={textOf(job.input, 'prompt') ?? ''} pictures={pictures} />;
  }
  return (
    <Panel title={say.result} className="animate-appear">
      <Compare before={before} after={picture.url} width={picture.width} height={picture.height} alt={say.result} />
      <div className="mt-3 flex flex-wrap items-center gap-2 text-[0.85rem] text-soft">
        <span className="tabular-nums">{`${beforeSize.width} × ${beforeSize.height} → ${picture.width} × ${picture.height}`}</span>
        <PictureActions picture={picture} />
      </div>
    </Panel>
  );
}
