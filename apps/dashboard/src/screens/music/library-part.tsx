import { musicDelete, musicLibrary, type MusicJob } from '@atelier/sdk';
import { Disc3, Download, Pause, Play, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useAskPages, useChange } from '../../data/ask.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { SelectField, TextField } from '../../kit/field.tsx';
import { Empty, ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { When } from '../../kit/when.tsx';
import { formatClock } from '../../language/format.ts';
import { useWords } from '../../language/words.ts';
import { useAddress } from '../media/address.ts';
import { usePlayer } from '../media/player.ts';
import { studioWords } from '../media/studio-words.ts';
import { useGenres } from './genre-picker.tsx';
import { musicWords } from './music-words.ts';
import type { MusicAddress } from './music-address.ts';
import { songOf, type Song } from './song-of.ts';

export function LibraryPart() {
  const [say, common] = [useWords(musicWords), useWords(studioWords)];
  const [{ genre = '', q = '' }, go] = useAddress<MusicAddress>();
  const words = useDeferredValue(q);
  const player = usePlayer();
  const [leaving, setLeaving] = useState<Song | null>(null);
  const songs = useAskPages(['library', genre, words], (client, after) =>
    musicLibrary({
      client,
      query: {
        limit: 20,
        ...(genre !== '' && { genre }),
        ...(words !== '' && { q: words }),
        ...(after !== undefined && { after }),
      },
    }),
  );
  const remove = useChange((client, id: string) => musicDelete({ client, path: { id } }), {
    refresh: ['library', 'jobs'],
    onDone: () => setLeaving(null),
  });
  const isFiltered = genre !== '' || q !== '';
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Filters genre={genre} q={q} onChange={(changes) => go(changes, { replace: true })} />
      <ErrorNote error={songs.error} />
      {songs.rows === undefined &&
        !songs.error &&
        Array.from({ length: 4 }, (_, index) => <Skeleton key={index} className="h-18 rounded-2xl" />)}
      {songs.rows?.length === 0 && (
        <Nothing
          isFiltered={isFiltered}
          onReset={() => go(isFiltered ? { genre: undefined, q: undefined } : { tab: 'create' })}
        />
      )}
      <ul aria-label={say.songs} className="flex flex-col gap-2">
        {songs.rows?.map((job) => (
          <Row
            key={job.id}
            job={job}
            player={player}
            onOpen={() => go({ tab: 'create', song: job.id })}
            onDelete={setLeaving}
          />
        ))}
      </ul>
      {songs.hasNextPage && (
        <Button className="self-start" busy={songs.isFetchingNextPage} onClick={() => void songs.fetchNextPage()}>
          {common.more}
        </Button>
      )}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={say.deleteTitle(leaving?.title ?? '')}
        description={say.deleteLead}
        action={common.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </div>
  );
}

type Wanted = Pick<MusicAddress, 'genre' | 'q'>;

function Filters({
  genre,
  q,
  onChange,
}: Wanted & { onChange: (changes: { [K in keyof Wanted]?: string | undefined }) => void }) {
  const say = useWords(musicWords);
  const genres = useGenres().data?.data ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        label={say.search}
        type="search"
        placeholder={say.searchExample}
        value={q}
        maxLength={200}
        onChange={({ target }) => onChange({ q: target.value === '' ? undefined : target.value })}
      />
      <SelectField
        label={say.genre}
        value={genre}
        onChange={({ target }) => onChange({ genre: target.value === '' ? undefined : target.value })}
      >
        <option value="">{say.all}</option>
        {genres.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const say = useWords(musicWords);
  return (
    <Empty
      icon={Disc3}
      title={isFiltered ? say.nothingFound : say.libraryEmptyTitle}
      action={
        <Button look={isFiltered ? 'plain' : 'primary'} onClick={onReset}>
          {isFiltered ? say.showAll : say.first}
        </Button>
      }
    >
      {isFiltered ? say.nothingFoundHint : say.libraryEmpty}
    </Empty>
  );
}

interface RowProps {
  readonly job: MusicJob;
  readonly player: ReturnType<typeof usePlayer>;
  readonly onOpen: () => void;
  readonly onDelete: (song: Song) => void;
}

function Row({ job, player, onOpen, onDelete }: RowProps) {
  const common = useWords(studioWords);
  const song = songOf(job);
  if (!song) return null;
  const isPlaying = player.playing === song.audioUrl;
  return (
    <li className="relative flex items-center gap-3 rounded-2xl border bg-surface p-2.5 shadow-panel transition hover:border-strong-line">
      {song.coverUrl === undefined ? (
        <span className="grid size-13 shrink-0 place-items-center rounded-lg bg-sunk text-soft">
          <Disc3 className="size-5" aria-hidden />
        </span>
      ) : (
        <img src={song.coverUrl} alt="" loading="lazy" className="size-13 shrink-0 rounded-lg object-cover" />
      )}
      <Button
        size="icon"
        className="z-10 rounded-full!"
        aria-label={`${isPlaying ? common.pause : common.play}: ${song.title}`}
        onClick={() => player.toggle(song.audioUrl)}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0"
        >
          {song.title}
        </button>
        <p className="flex flex-wrap gap-x-2 text-[0.82rem] text-soft">
          <span className="tabular-nums">{formatClock(song.duration)}</span>
          {song.genre !== undefined && <span>{song.genre}</span>}
          <When at={job.created_at} />
        </p>
      </div>
      <a
        href={song.audioUrl}
        download
        rel="noreferrer"
        aria-label={`${common.download}: ${song.title}`}
        className={`${buttonClass({ look: 'quiet', size: 'icon' })} z-10 max-sm:hidden`}
      >
        <Download aria-hidden />
      </a>
      <Button
        look="quiet"
        size="icon"
        className="z-10"
        aria-label={`${common.remove}: ${song.title}`}
        onClick={() => onDelete(song)}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
