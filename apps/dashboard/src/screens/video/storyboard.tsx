import { useEffect, useState } from 'react';
import { Skeleton } from '../../kit/notes.tsx';
import { formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import type { Film } from './film-of.ts';
import { framesOf, type Frame } from './frames-of.ts';
import { videoWords } from './video-words.ts';

const frameCount = 6;
const shownTime = (seconds: number) => `${formatNumber(seconds, { maximumFractionDigits: 1 })} s`;

function useFrames(url: string) {
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const take = async () => {
      const taken: Frame[] = [];
      for await (const frame of framesOf(url, frameCount, gone.signal)) {
        taken.push(frame);
        setFrames([...taken]);
      }
    };
    take().catch(() => {
      if (!gone.signal.aborted) setFailed(true);
    });
    return () => gone.abort();
  }, [url]);
  return { frames, hasFailed };
}

/** The whole video at a glance. */
export function Storyboard({ film, onSeek }: { film: Film; onSeek: (seconds: number) => void }) {
  const say = useWords(videoWords);
  const { frames, hasFailed } = useFrames(film.videoUrl);
  if (hasFailed) return <p className="text-[0.85rem] text-soft">{say.noStoryboard}</p>;
  return (
    <div>
      <h3>{say.storyboard}</h3>
      <p className="mb-2 text-[0.85rem] text-soft">{say.storyboardHint}</p>
      <ol className="grid grid-cols-3 gap-2 xl:grid-cols-6">
        {Array.from({ length: frameCount }, (_, index) => {
          const frame = frames[index];
          return (
            <li key={index}>
              {frame ? (
                <button
                  type="button"
                  aria-label={say.goTo(shownTime(frame.time))}
                  onClick={() => onSeek(frame.time)}
                  className="group block w-full animate-appear text-left"
                >
                  <img
                    src={frame.picture}
                    alt=""
                    className="w-full rounded-lg border transition group-hover:border-accent"
                  />
                  <span className="text-[0.78rem] text-soft tabular-nums">{shownTime(frame.time)}</span>
                </button>
              ) : (
                <div style={{ aspectRatio: `${film.width} / ${film.height}` }}>
                  <Skeleton className="size-full rounded-lg" />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
