import { jobsList } from '@atelier/sdk';
import { ImageUp, X } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { useAsk } from '../../data/ask.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { ErrorNote, Skeleton } from '../../kit/notes.tsx';
import { formatBytes } from '../../language/format.ts';
import { defineWords, useWords } from '../../language/words.ts';
import { checkered } from './checkered.ts';
import { picturesOf } from './pictures.ts';
import { largestUpload, pictureTypes, usePicture, useUpload } from './upload.ts';

const words = defineWords({
  en: {
    choose: 'Choose a picture',
    drop: (limit: string) => `or drop it here: PNG, JPEG or WebP, up to ${limit}`,
    uploading: 'Uploading …',
    recent: 'Or take one that you made',
    take: (number: number) => `Take picture ${number}`,
    other: 'Take another',
    wrongType: 'That is not a PNG, JPEG or WebP picture.',
    tooLarge: (limit: string) => `That picture is larger than ${limit}.`,
  },
  de: {
    choose: 'Bild auswählen',
    drop: (limit: string) => `oder hierher ziehen: PNG, JPEG oder WebP, bis ${limit}`,
    uploading: 'Wird hochgeladen …',
    recent: 'Oder nimm eins, das du gemacht hast',
    take: (number: number) => `Bild ${number} nehmen`,
    other: 'Anderes nehmen',
    wrongType: 'Das ist kein Bild im Format PNG, JPEG oder WebP.',
    tooLarge: (limit: string) => `Dieses Bild ist größer als ${limit}.`,
  },
});

interface PictureSourceProps {
  readonly label: string;
  /** The file's id. */
  readonly value: string | undefined;
  readonly onChange: (fileId: string | undefined) => void;
}

export function PictureSource({ label, value, onChange }: PictureSourceProps) {
  const { picture, error } = usePicture(value);
  const isUnknown = error !== null && picture === undefined;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span aria-hidden className="text-[0.85rem] font-medium">
        {label}
      </span>
      {value !== undefined && !isUnknown ? (
        <Chosen name={picture?.name} url={picture?.url} bytes={picture?.bytes} onRemove={() => onChange(undefined)} />
      ) : (
        <>
          <DropZone onChange={onChange} />
          <Recent onChange={onChange} />
        </>
      )}
    </div>
  );
}

function Chosen({
  name,
  url,
  bytes,
  onRemove,
}: {
  name?: string | undefined;
  url?: string | undefined;
  bytes?: number | undefined;
  onRemove: () => void;
}) {
  const say = useWords(words);
  return (
    <div className="flex items-center gap-3 rounded-xl border p-2">
      {url === undefined ? (
        <Skeleton className="size-14" />
      ) : (
        <img src={url} alt="" className={classes(checkered, 'size-14 rounded-lg object-cover')} />
      )}
      <div className="min-w-0 flex-1 text-[0.85rem]">
        <p className="truncate font-medium">{name}</p>
        {bytes !== undefined && <p className="text-soft">{formatBytes(bytes)}</p>}
      </div>
      <Button look="quiet" size="icon" aria-label={say.other} title={say.other} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

function DropZone({ onChange }: { onChange: (fileId: string) => void }) {
  const say = useWords(words);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const upload = useUpload(onChange);
  const limit = formatBytes(largestUpload);
  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = !pictureTypes.includes(file.type)
      ? say.wrongType
      : file.size > largestUpload
        ? say.tooLarge(limit)
        : null;
    setRefused(reason === null ? null : new Error(reason));
    if (reason === null) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dropping is the mouse's shortcut; the field inside takes the keyboard. */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex cursor-pointer flex-col items-center gap-1 rounded-xl border border-dashed border-strong-line/70 px-4 py-5 text-center transition hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver && 'border-accent bg-accent-wash',
        )}
      >
        <ImageUp className="size-6 text-accent" aria-hidden />
        <span className="font-medium">{upload.isPending ? say.uploading : say.choose}</span>
        <span className="text-[0.82rem] text-soft">{say.drop(limit)}</span>
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          className="sr-only"
          disabled={upload.isPending}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
      <ErrorNote error={refused ?? upload.error} />
    </>
  );
}

/** The last few pictures that were made here. */
function Recent({ onChange }: { onChange: (fileId: string) => void }) {
  const say = useWords(words);
  const { data } = useAsk(['jobs', 'image', 'recent'], (client) =>
    jobsList({ client, query: { module: 'image', status: 'completed', limit: 8 } }),
  );
  const pictures = (data?.data ?? [])
    .flatMap((job) => picturesOf(job))
    .filter(({ fileId }) => fileId !== undefined)
    .slice(0, 10);
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-[0.82rem] text-soft">{say.recent}</p>
      <div className="grid grid-cols-5 gap-1.5">
        {pictures.map(({ url, fileId }, index) => (
          <button
            key={fileId}
            type="button"
            aria-label={say.take(index + 1)}
            onClick={() => onChange(fileId ?? '')}
            className="aspect-square overflow-hidden rounded-lg border hover:border-accent"
          >
            <img src={url} alt="" loading="lazy" className={classes(checkered, 'size-full object-cover')} />
          </button>
        ))}
      </div>
    </div>
  );
}
