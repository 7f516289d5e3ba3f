import { AppError, type BodyOf, type openaiMedia, type QueryOf } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import { pageOf } from '../../kit/paging.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { Form } from '../../platform/http/form.ts';
import { readContent } from '../files/index.ts';
import {
  answerJob,
  getGeneration,
  listGenerations,
  receiveForm,
  removeGeneration,
  type JobCall,
  type JobParts,
  type ShowParts,
} from '../generations/index.ts';
import { inputOf, presentFilm } from './openai-film.ts';
import { spokenFilmModality } from './resolve-speaker.ts';

const module = 'video';

type VideoBody = Omit<BodyOf<typeof openaiMedia.createVideo>, 'input_reference'>;

async function create(parts: JobParts, call: JobCall<VideoBody>, image: string | undefined, exchange: Exchange) {
  const { model, ...wish } = call.body;
  const input = inputOf(wish, image !== undefined);
  const film = { modality: spokenFilmModality, task: 'video.generate', input, sources: { image } };
  const named = { ...call, body: { model: model ?? undefined } };
  const { job, shown, isDone } = await answerJob(parts, named, film, exchange);
  return {
    status: 200 as const,
    answer: presentFilm(job),
    ...(isDone && { credits: shown.usage.credits }),
  };
}

export function createVideo(
  parts: JobParts,
  call: JobCall<BodyOf<typeof openaiMedia.createVideo>>,
  exchange: Exchange,
) {
  const { input_reference: reference, ...body } = call.body;
  const image = reference && ('file_id' in reference ? reference.file_id : reference.image_url);
  return create(parts, { ...call, body }, image, exchange);
}

/** As OpenAI's clients send it, with and without a picture. */
export function createVideoOfForm(
  parts: JobParts,
  call: JobCall<Form<(typeof openaiMedia.createVideo)['form']>>,
  exchange: Exchange,
) {
  const { caller, body: form } = call;
  return receiveForm(parts, { caller, form, names: ['input_reference'] }, ({ fields, pictures }) => {
    const { 'input_reference[image_url]': url, 'input_reference[file_id]': id, ...body } = fields;
    const given = [pictures['input_reference'], url, id].filter((one) => one !== undefined);
    if (given.length > 1) {
      throw new AppError('invalid_value', 'A video begins with one picture.', { param: 'input_reference' });
    }
    return create(parts, { ...call, body }, given[0], exchange);
  });
}

export const getVideo = async (parts: ShowParts, caller: Caller, id: string) =>
  presentFilm(await getGeneration(parts, caller, id, module));

export async function listVideos(
  parts: ShowParts,
  caller: Caller,
  { limit, after, order }: QueryOf<typeof openaiMedia.listVideos>,
) {
  // Ids sort by time: what comes after one in rising order is what our lists have before it.
  const page = order === 'asc' ? { limit, before: after ?? '' } : { limit, after };
  const films = await listGenerations(parts, caller, page, { module });
  return pageOf(films.map(presentFilm), { limit });
}

export async function readVideo(parts: ShowParts, caller: Caller, id: string, variant: 'video' | 'thumbnail') {
  const film = await getGeneration(parts, caller, id, module);
  if (film.state === 'failed' || film.state === 'cancelled') {
    throw new AppError('job_not_found', `The video was not made: it is ${film.state}.`, { param: 'id' });
  }
  if (film.state !== 'completed') throw new AppError('job_not_finished', 'The video is being made.', { param: 'id' });
  const output = film.outputs?.find(({ name }) => name === variant);
  if (!output) throw new AppError('not_found', `This video has no ${variant}.`, { param: 'variant' });
  return readContent(parts.files, film.owner, output.file_id);
}

/** The video and its files are gone; what it cost stays in the books. */
export async function deleteVideo(parts: ShowParts, caller: Caller, id: string) {
  await removeGeneration(parts, caller, id, module);
  return { id, object: 'video.deleted' as const, deleted: true as const };
}
