import { filmSizes } from '@atelier/contract';

type FilmSize = (typeof filmSizes)[number];
type Members = Readonly<Record<string, unknown>>;

/** Each size as we say it. */
const sizes: Readonly<Record<FilmSize, { readonly resolution: string; readonly aspect_ratio: string }>> = {
  '720x1280': { resolution: '720p', aspect_ratio: '9:16' },
  '1280x720': { resolution: '720p', aspect_ratio: '16:9' },
  '720x720': { resolution: '720p', aspect_ratio: '1:1' },
  '1080x1920': { resolution: '1080p', aspect_ratio: '9:16' },
  '1920x1080': { resolution: '1080p', aspect_ratio: '16:9' },
  '1080x1080': { resolution: '1080p', aspect_ratio: '1:1' },
  '2160x3840': { resolution: '4k', aspect_ratio: '9:16' },
  '3840x2160': { resolution: '4k', aspect_ratio: '16:9' },
  '2160x2160': { resolution: '4k', aspect_ratio: '1:1' },
};

interface FilmWish {
  readonly prompt: string;
  readonly seconds: string;
  readonly size: FilmSize;
}

/** What `POST /videos` asks for, as `POST /video/generate` would. */
export function inputOf({ prompt, seconds, size }: FilmWish, hasPicture: boolean) {
  const [width, height] = size.split('x').map(Number);
  const type = hasPicture ? 'image-to-video' : 'text-to-video';
  return { prompt, type, duration: Number(seconds), ...sizes[size], width, height };
}

function sizeIn({ width, height, resolution, aspect_ratio: ratio }: Members): string {
  if (Number(width) > 0 && Number(height) > 0) return `${Number(width)}x${Number(height)}`;
  const fits = (size: FilmSize) => sizes[size].resolution === resolution && sizes[size].aspect_ratio === ratio;
  return filmSizes.find(fits) ?? filmSizes[0];
}

interface Film {
  readonly id: string;
  readonly model: string;
  readonly state: string;
  readonly progress: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly input: Members;
  readonly details: Members | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const statuses: Readonly<Record<string, 'queued' | 'completed' | 'failed'>> = {
  queued: 'queued',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};
const cancelled = { code: 'cancelled', message: 'The video was cancelled.' };

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The video as OpenAI would show it. They know no cancelled ones: those have failed. */
export function presentFilm({ id, model, state, progress, input, details, error, ...times }: Film) {
  const { createdAt, completedAt, expiresAt } = times;
  return {
    id,
    object: 'video' as const,
    model,
    status: statuses[state] ?? ('in_progress' as const),
    progress,
    created_at: unixSeconds(createdAt),
    completed_at: completedAt && unixSeconds(completedAt),
    expires_at: expiresAt && unixSeconds(expiresAt),
    prompt: typeof input['prompt'] === 'string' ? input['prompt'] : null,
    seconds: String(Math.round(Number(details?.['duration'] ?? input['duration']))),
    size: sizeIn({ ...input, ...details }),
    remixed_from_video_id: null,
    error: state === 'cancelled' ? cancelled : error && { code: error.code, message: error.message },
  };
}
