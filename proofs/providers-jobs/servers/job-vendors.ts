import { film, picture, reason, Runs, sound, type Run } from './runs.ts';
import type { Vendor } from './synchronous-vendors.ts';
import { startVendor, type Answers } from './vendor-server.ts';

async function serve(expected: Buffer, answers: (runs: Runs, url: () => string) => Answers): Promise<Vendor> {
  const runs = new Runs();
  const vendor = await startVendor(answers(runs, () => vendor.url));
  return { url: vendor.url, asked: vendor.asked, runs: () => runs.all.size, expected, close: vendor.close };
}

const words = (run: Run, names: Readonly<Record<ReturnType<Run['state']>, string>>): string => names[run.state()];

/** stable-diffusion.cpp's own API: examples/server/api.md. */
export const startStableDiffusionCpp = () =>
  serve(picture, (runs) => (asked, route) => {
    const job = (run: Run) => {
      const names = {
        waiting: 'queued',
        running: 'generating',
        completed: 'completed',
        failed: 'failed',
        cancelled: 'cancelled',
      };
      const status = words(run, names);
      const result = { output_format: 'png', images: [{ index: 0, b64_json: picture.toString('base64') }] };
      const error = {
        failed: { code: 'generation_failed', message: reason },
        cancelled: { code: 'cancelled', message: 'job cancelled by client' },
      };
      return {
        id: run.id,
        kind: 'img_gen',
        status,
        created: 1_775_401_200,
        started: null,
        completed: null,
        queue_position: 0,
        result: status === 'completed' ? result : null,
        error: error[status as 'failed'] ?? null,
      };
    };
    if (route === 'POST /sdcpp/v1/img_gen') {
      const { id } = runs.create(asked.json);
      return {
        status: 202,
        json: { id, kind: 'img_gen', status: 'queued', created: 1, poll_url: `/sdcpp/v1/jobs/${id}` },
      };
    }
    const [, id = '', cancels] = /^\/sdcpp\/v1\/jobs\/([^/]+)(\/cancel)?$/.exec(asked.path) ?? [];
    const run = runs.all.get(id);
    if (run === undefined) return undefined;
    if (cancels) run.cancel();
    return { json: job(run) };
  });

/** ACE-Step: everything in an envelope, the result a list in a string, files by a path at the server. */
export const startAceStep = () =>
  serve(sound, (runs) => (asked, route) => {
    const enveloped = (data: unknown) => ({
      json: { data, code: 200, error: null, timestamp: 1_700_000_000_000, extra: null },
    });
    if (route === 'POST /release_task') {
      return enveloped({ task_id: runs.create(asked.json).id, status: 'queued', queue_position: 1 });
    }
    if (route === 'GET /v1/audio') return { bytes: sound, type: 'audio/mpeg' };
    if (route !== 'POST /query_result') return undefined;
    const found = (asked.json['task_id_list'] as string[])
      .map((id) => runs.all.get(id))
      .filter((run) => run !== undefined);
    return enveloped(
      found.map((run) => {
        const status = { waiting: 0, running: 0, completed: 1, failed: 2, cancelled: 2 }[run.state()];
        const told = {
          status,
          create_time: 1_700_000_000,
          env: 'development',
          prompt: run.input['prompt'],
          progress: run.progress() / 100,
        };
        const file = status === 1 ? '/v1/audio?path=%2Ftmp%2Fapi_audio%2Fa.mp3' : '';
        const metas = { bpm: 120, duration: 30, keyscale: 'C Major' };
        const error = status === 2 ? { error: reason } : {};
        return {
          task_id: run.id,
          status,
          result: JSON.stringify([{ file, wave: '', ...told, metas, lyrics: '', ...error }]),
        };
      }),
    );
  });

/** fal’s queue. A failure shows where the result should be. */
export const startFal = () =>
  serve(picture, (runs, url) => (asked, route) => {
    if (route === 'GET /files/picture.png') return { bytes: picture, type: 'image/png' };
    const { authorization } = asked.headers;
    if (authorization !== 'Key key-of-ours') return { status: 401, json: { detail: 'No user found for Key ID' } };
    const [, model, id = '', verb] = /^\/(.+?)\/requests\/([^/]+)(?:\/(status|cancel))?$/.exec(asked.path) ?? [];
    const links = (run: Run) => {
      const response_url = `${url()}/${model ?? asked.path.slice(1)}/requests/${run.id}`;
      return {
        request_id: run.id,
        response_url,
        status_url: `${response_url}/status`,
        cancel_url: `${response_url}/cancel`,
      };
    };
    if (model === undefined) {
      return asked.method === 'POST'
        ? { json: { status: 'IN_QUEUE', queue_position: 0, ...links(runs.create(asked.json)) } }
        : undefined;
    }
    const run = runs.all.get(id);
    if (run === undefined) return undefined;
    if (verb === 'cancel') {
      if (['completed', 'failed'].includes(run.state())) return { status: 400, json: { status: 'ALREADY_COMPLETED' } };
      run.cancel();
      return { status: 202, json: { status: 'CANCELLATION_REQUESTED' } };
    }
    if (verb === 'status') {
      const names = {
        waiting: 'IN_QUEUE',
        running: 'IN_PROGRESS',
        completed: 'COMPLETED',
        failed: 'COMPLETED',
        cancelled: 'COMPLETED',
      };
      const logs = asked.query.has('logs')
        ? [{ timestamp: '', level: 'INFO', source: 'USER', message: 'drawing' }]
        : null;
      return { json: { status: words(run, names), queue_position: 0, logs, ...links(run) } };
    }
    if (run.state() === 'cancelled') return { status: 400, json: { detail: 'Request was cancelled' } };
    const detail = [{ loc: ['body'], msg: reason, type: 'value_error' }];
    if (run.state() !== 'completed') return { status: 422, json: { detail } };
    const images = [{ url: `${url()}/files/picture.png`, width: 64, height: 64, content_type: 'image/png' }];
    return { json: { images, seed: 42, has_nsfw_concepts: [false], prompt: run.input['prompt'] } };
  });

/** Replicate: predictions, their files at an address. */
export const startReplicate = () =>
  serve(picture, (runs, url) => (asked, route) => {
    if (route === 'GET /pbxt/out.png') return { bytes: picture, type: 'image/png' };
    if (asked.headers.authorization !== 'Bearer key-of-ours') {
      return {
        status: 401,
        json: { title: 'Unauthenticated', detail: 'You did not pass an authentication token', status: 401 },
      };
    }
    const names = {
      waiting: 'starting',
      running: 'processing',
      completed: 'succeeded',
      failed: 'failed',
      cancelled: 'canceled',
    };
    const prediction = (run: Run) => ({
      id: run.id,
      model: 'owner/model',
      version: 'hidden',
      input: run.input,
      logs: run.state() === 'waiting' ? '' : 'Using seed: 42\n  50%|█████     | 1/2\n',
      output: run.state() === 'completed' ? [`${url()}/pbxt/out.png`] : null,
      data_removed: false,
      error: run.state() === 'failed' ? reason : null,
      status: words(run, names),
      created_at: '2026-01-01T00:00:00.000Z',
      urls: { get: `${url()}/v1/predictions/${run.id}`, cancel: `${url()}/v1/predictions/${run.id}/cancel` },
    });
    if (route === 'POST /v1/predictions') {
      return { status: 201, json: prediction(runs.create(asked.json['input'] as Record<string, unknown>)) };
    }
    const [, id = '', cancels] = /^\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(asked.path) ?? [];
    const run = runs.all.get(id);
    if (run === undefined) return { status: 404, json: { detail: 'Not found.' } };
    if (cancels) run.cancel();
    return { json: prediction(run) };
  });

/** OpenAI's wire: images at once, videos as jobs; `DELETE` refuses a video that isn't ready. */
export const startOpenAi = (kind: 'images' | 'videos') =>
  serve(kind === 'images' ? picture : film, (runs) => async (asked, route) => {
    const fault = (status: number, message: string) => ({
      status,
      json: { error: { message, type: 'invalid_request_error', param: null, code: null } },
    });
    const { authorization } = asked.headers;
    if (authorization !== 'Bearer key-of-ours') return fault(401, 'Incorrect API key provided: key-of-no.');
    const input = asked.bytes.toString('latin1');
    const prompt = asked.json['prompt'] ?? /name="prompt"\r\n\r\n([^\r]*)/.exec(input)?.[1];
    if (/^POST \/v1\/images\/(?:generations|edits)$/.test(route)) {
      if ((await runs.create({ prompt }).ended()) === 'failed') return fault(400, reason);
      return {
        json: {
          created: 1_713_833_628,
          background: 'opaque',
          output_format: 'png',
          quality: 'high',
          size: '1024x1024',
          data: [{ b64_json: picture.toString('base64') }],
          usage: { total_tokens: 100 },
        },
      };
    }
    const names = {
      waiting: 'queued',
      running: 'in_progress',
      completed: 'completed',
      failed: 'failed',
      cancelled: 'failed',
    };
    const video = (run: Run) => ({
      id: run.id,
      object: 'video',
      created_at: 1_758_941_485,
      status: words(run, names),
      model: 'sora-2',
      progress: Math.floor(run.progress()),
      seconds: '8',
      size: '1280x720',
      error: run.state() === 'failed' ? { code: 'generation_failed', message: reason } : null,
    });
    if (route === 'POST /v1/videos') return { json: video(runs.create({ prompt })) };
    const [, id = '', content] = /^\/v1\/videos\/([^/]+)(\/content)?$/.exec(asked.path) ?? [];
    const run = runs.all.get(id);
    if (run === undefined) return fault(404, `Video with id '${id}' not found.`);
    if (content) return { bytes: film, type: 'video/mp4' };
    if (asked.method === 'DELETE' && run.state() !== 'completed') return fault(400, 'Video is not ready.');
    return { json: video(run) };
  });
