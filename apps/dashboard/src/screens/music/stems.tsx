import { Download, Pause, Play } from 'lucide-react';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useWords } from '../../language/words.ts';
import { usePlayer } from '../media/player.ts';
import { studioWords } from '../media/studio-words.ts';
import { musicWords } from './music-words.ts';
import type { Song } from './song-of.ts';

/** The parts that it was mixed from. */
export function Stems({ stems }: Pick<Song, 'stems'>) {
  const [say, common] = [useWords(musicWords), useWords(studioWords)];
  const player = usePlayer();
  if (stems.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2">{say.stemsTitle}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {stems.map(({ name, url }) => {
          const isPlaying = player.playing === url;
          return (
            <li key={name} className="flex items-center gap-2 rounded-xl border p-2">
              <Button
                size="icon"
                look="quiet"
                aria-label={`${isPlaying ? common.pause : common.play}: ${name}`}
                onClick={() => player.toggle(url)}
              >
                {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
              </Button>
              <span className="min-w-0 flex-1 truncate capitalize">{name}</span>
              <a
                href={url}
                download
                rel="noreferrer"
                aria-label={`${common.download}: ${name}`}
                className={buttonClass({ look: 'quiet', size: 'icon' })}
              >
                <Download aria-hidden />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
