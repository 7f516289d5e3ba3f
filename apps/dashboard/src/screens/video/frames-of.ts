export interface Frame {
  readonly time: number;
  readonly picture: string;
}

const frameWidth = 240;

const once = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true, signal });
    target.addEventListener('error', () => reject(new Error('The video cannot be read.')), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Moments of a video, evenly spread, drawn by the browser from a player that nobody sees. */
export async function* framesOf(url: string, count: number, signal: AbortSignal): AsyncGenerator<Frame> {
  const video = document.createElement('video');
  // Files that lie on another origin can be drawn only where that origin allows it.
  video.crossOrigin = 'anonymous';
  video.muted = true;
  video.preload = 'auto';
  const loaded = once(video, 'loadeddata', signal);
  video.src = url;
  await loaded;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [frameWidth, Math.round((frameWidth * video.videoHeight) / video.videoWidth)];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  for (let index = 0; index < count; index += 1) {
    const time = ((index + 0.5) * video.duration) / count;
    const arrived = once(video, 'seeked', signal);
    video.currentTime = time;
    await arrived;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    yield { time, picture: canvas.toDataURL('image/jpeg', 0.8) };
  }
  video.removeAttribute('src');
  video.load();
}
