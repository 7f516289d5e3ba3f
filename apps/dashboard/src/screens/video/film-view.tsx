import { Download } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../kit/button.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { formatClock } from '../../language/format.ts';
import { useLanguage, useWords } from '../../language/words.ts';
import { studioWords } from '../media/studio-words.ts';
import type { Film } from './film-of.ts';
import { Storyboard } from './storyboard.tsx';
import { videoWords } from './video-words.ts';

/** A finished video: to watch, to look through, to take home. */
export function FilmView({ film }: { film: Film }) {
  const [say, common] = [useWords(videoWords), useWords(studioWords)];
  const language = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    player.current.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  };
  return (
    <Panel className="flex animate-appear flex-col gap-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- It has them where something is said: the rule sees no condition. */}
      <video
        ref={player}
        src={film.videoUrl}
        poster={film.posterUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={say.player}
        className="mx-auto w-full rounded-xl border bg-sunk"
        style={{ aspectRatio: `${film.width} / ${film.height}`, maxWidth: `calc(68vh * ${film.width / film.height})` }}
      >
        {film.captionsUrl !== undefined && (
          <track kind="captions" src={film.captionsUrl} srcLang={language} label={say.captions} default />
        )}
      </video>
      <div className="flex flex-wrap items-center gap-1.5">
        <h2 className="mr-auto min-w-0 text-xl break-words">{film.title}</h2>
        <Badge>{`${film.width} × ${film.height}`}</Badge>
        <Badge>{formatClock(film.duration)}</Badge>
        {film.fps !== undefined && film.fps > 0 && <Badge>{say.facts(film.fps)}</Badge>}
        <a href={film.videoUrl} download rel="noreferrer" className={buttonClass({ size: 'small' })}>
          <Download aria-hidden />
          {common.download}
        </a>
      </div>
      <Storyboard film={film} onSeek={seek} />
    </Panel>
  );
}
