import { useEffect, useRef } from 'react';
import { classes } from '../../kit/classes.ts';
import { useWords } from '../../language/words.ts';
import { musicWords } from './music-words.ts';
import type { Song } from './song-of.ts';

interface TimedLyricsProps {
  readonly song: Song;
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

/** The words, following the voice. Pressing a line goes there. */
export function TimedLyrics({ song, time, onSeek }: TimedLyricsProps) {
  const say = useWords(musicWords);
  const sheet = useRef<HTMLOListElement>(null);
  const current = song.lines.findLastIndex(({ start }) => time >= start && time > 0);
  useEffect(() => {
    const [list, line] = [sheet.current, sheet.current?.children[current]];
    if (!list || !(line instanceof HTMLElement)) return;
    list.scrollTo({ top: line.offsetTop - list.clientHeight / 2 + line.clientHeight / 2, behavior: 'smooth' });
  }, [current]);
  if (song.lines.length === 0) {
    if (song.lyrics === undefined) return <p className="text-soft">{say.instrumentalSong}</p>;
    return <p className="leading-relaxed whitespace-pre-wrap">{song.lyrics}</p>;
  }
  return (
    <ol ref={sheet} aria-label={say.lyrics} className="relative max-h-64 overflow-y-auto rounded-xl bg-paper px-3 py-4">
      {song.lines.map((line, index) => (
        <li key={`${line.start} ${line.text}`} aria-current={index === current || undefined}>
          <button
            type="button"
            onClick={() => onSeek(line.start)}
            className={classes(
              'w-full rounded-md px-2 py-0.5 text-left font-display text-xl leading-snug transition hover:text-ink',
              index === current ? 'text-accent' : 'text-soft',
            )}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
