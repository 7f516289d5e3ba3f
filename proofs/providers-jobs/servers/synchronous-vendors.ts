import { picture, reason, Runs, sound } from './runs.ts';
import { startVendor, type Answers, type Asked, type Reply } from './vendor-server.ts';

export interface Vendor {
  readonly url: string;
  readonly runs: () => number;
  readonly expected: Buffer;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

async function serve(answers: (runs: Runs) => Answers, expected: Buffer): Promise<Vendor> {
  const runs = new Runs();
  const { url, asked, close } = await startVendor(answers(runs));
  return { url, asked, runs: () => runs.all.size, expected, close };
}

const base64 = picture.toString('base64');

/** AUTOMATIC1111's and Forge's `/sdapi/v1`: `info` is JSON in a string; a fault of the model is a 500. */
export const startA1111 = () =>
  serve(
    (runs) => async (asked, route) => {
      if (!/^POST \/sdapi\/v1\/(?:txt2img|img2img)$/.test(route)) return undefined;
      const { json } = asked;
      if ((await runs.create(json).ended()) === 'failed') {
        return { status: 500, json: { error: 'RuntimeError', detail: '', body: '', errors: reason } };
      }
      const info = {
        prompt: json['prompt'],
        all_prompts: [json['prompt']],
        seed: 42,
        all_seeds: [42],
        width: 64,
        height: 64,
      };
      const images = Array.from({ length: Number(json['batch_size']) }, () => base64);
      return { json: { images, parameters: json, info: JSON.stringify(info) } };
    },
    picture,
  );

const elevenError = (status: string, message: string): Reply => ({
  status: 400,
  json: { detail: { status, message } },
});

/** ElevenLabs: the answer is the sound. */
export const startElevenLabs = () =>
  serve(
    (runs) => async (asked, route) => {
      if (route !== 'POST /v1/music') return undefined;
      if (asked.headers['xi-api-key'] !== 'key-of-ours') {
        return { status: 401, json: { detail: { status: 'invalid_api_key', message: 'Invalid API key' } } };
      }
      if (typeof asked.json['music_length_ms'] !== 'number') return elevenError('invalid_request', 'no length');
      if ((await runs.create(asked.json).ended()) === 'failed') return elevenError('bad_prompt', reason);
      return { bytes: sound, type: 'audio/mpeg' };
    },
    sound,
  );

/** LocalAI and OpenAI's images alike, but for the envelope of a fault. */
export const startLocalAi = () =>
  serve(
    (runs) => async (asked, route) => {
      if (route !== 'POST /v1/images/generations') return undefined;
      if ((await runs.create(asked.json).ended()) === 'failed') {
        return { status: 500, json: { error: { code: 500, message: reason, type: '' } } };
      }
      return {
        json: { created: 1_700_000_000, id: 'a-uuid', data: [{ embedding: null, index: 0, b64_json: base64 }] },
      };
    },
    picture,
  );
