import type { JobRequest, JobTask } from '../../apps/server/src/providers/spec/job-driver.ts';
import type { Wish } from './subject.ts';

const prompts: Readonly<Record<Wish, string>> = {
  short: 'a small red boat',
  long: 'a very long river',
  fails: 'paint that must fail',
};

const models: Partial<Record<JobTask, string>> = { 'music.generate': 'music_v1', 'video.generate': 'sora-2' };

/** What the generations module would ask for, with its defaults filled in. */
export function requestOf(task: JobTask, wish: Wish, key: string): JobRequest {
  const size = task === 'music.generate' ? {} : { width: 64, height: 64 };
  return {
    key,
    task,
    model: models[task] ?? 'fal-ai/fast-sdxl',
    input: { prompt: prompts[wish], duration: 8, count: 1, ...size },
    files: [],
    callbackUrl: undefined,
  };
}
