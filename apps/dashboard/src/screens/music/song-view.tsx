import { Disc3, Download, Pause, Play } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/notes.tsx';
import { Badge, Panel } from '../../kit/page.tsx';
import { formatClock, formatNumber } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { studioWords } from '../media/studio-words.ts';
import { musicWords } from './music-words.ts';
import type { Song } from './song-of.ts';
import { Stems } from './stems.tsx';
import { TimedLyrics } from './timed-lyrics.tsx';

const Waveform = lazy(() => import('./waveform.tsx'));

/** A finished song: to hear, to read along, to take home. */
export function SongView({ song }: { song: Song }) {
  const common = useWords(studioWords);
  const say = useWords(musicWords);
  const player = useRef<HTMLAudioElement>(null);
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const attach = useCallback((element: HTMLAudioElement | null) => {
    player.current = element;
    setAudio(element);
  }, []);
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const seek = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds;
    setTime(seconds);
  };
  const toggle = () => (isPlaying ? player.current?.pause() : void player.current?.play());
  return (
    <Panel className="flex animate-appear flex-col gap-5">
      <Heading song={song} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The words are the timed lyrics below. */}
      <audio
        ref={attach}
        src={song.audioUrl}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <div className="flex items-center gap-4">
        <Button
          look="primary"
          size="icon"
          className="size-12! rounded-full!"
          aria-label={isPlaying ? common.pause : common.play}
          onClick={toggle}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <div className="relative min-w-0 flex-1 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Suspense fallback={<Skeleton className="h-16" />}>
            {audio && <Waveform audio={audio} song={song} />}
          </Suspense>
          <input
            type="range"
            aria-label={say.position}
            aria-valuetext={`${formatClock(time)} / ${formatClock(song.duration)}`}
            min={0}
            max={song.duration}
            step={1}
            value={time}
            onChange={({ target }) => seek(Number(target.value))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="w-20 text-right text-[0.85rem] text-soft tabular-nums max-sm:hidden">{`${formatClock(time)} / ${formatClock(song.duration)}`}</span>
      </div>
      <TimedLyrics song={song} time={time} onSeek={seek} />
      <Stems stems={song.stems} />
    </Panel>
  );
}

function Heading({ song }: { song: Song }) {
  const [say, common] = [useWords(musicWords), useWords(studioWords)];
  return (
    <div className="flex flex-wrap gap-5">
      {song.coverUrl === undefined ? (
        <div className="grid size-36 place-items-center rounded-xl bg-sunk text-soft">
          <Disc3 className="size-10" aria-hidden />
        </div>
      ) : (
        <img
          src={song.coverUrl}
          alt={say.coverOf(song.title)}
          className="size-36 rounded-xl border object-cover shadow-panel"
        />
      )}
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <h2 className="text-3xl break-words">{song.title}</h2>
        <div className="flex flex-wrap gap-1.5">
          {song.genre !== undefined && <Badge tone="accent">{song.genre}</Badge>}
          {song.bpm !== undefined && <Badge>{say.bpm(Math.round(song.bpm))}</Badge>}
          {song.key !== undefined && <Badge>{song.key}</Badge>}
          {song.loudness !== undefined && (
            <Badge>{`${formatNumber(song.loudness, { maximumFractionDigits: 1 })} LUFS`}</Badge>
          )}
          {song.voice !== undefined && <Badge>{song.voice.replaceAll('+', ' + ')}</Badge>}
        </div>
        <a
          href={song.audioUrl}
          download
          rel="noreferrer"
          className={`${buttonClass({ size: 'small' })} mt-auto self-start`}
        >
          <Download aria-hidden />
          {`${common.download} (${song.format.toUpperCase()})`}
        </a>
      </div>
    </div>
  );
}
