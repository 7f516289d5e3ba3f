import { AppError, type media, type openaiMedia } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { Form } from '../../platform/http/form.ts';
import { receiveForm, type JobCall, type JobParts } from '../generations/index.ts';
import { editImages } from './answer-openai-images.ts';
import { editPicture } from './create-picture.ts';

const missing = () =>
  new AppError('missing_field', '`image` is required: a form with a picture in it.', { param: 'image' });

/** `POST /image/edit` with its pictures in a form. */
export function editPictureOfForm(
  parts: JobParts,
  call: JobCall<Form<(typeof media.editImage)['form']>>,
  exchange: Exchange,
) {
  const { caller, body: form } = call;
  return receiveForm(parts, { caller, form, names: ['image', 'mask'] }, ({ fields, pictures: { image, mask } }) => {
    if (image === undefined) throw missing();
    return editPicture(parts, { ...call, body: { ...fields, image, mask } }, exchange);
  });
}

/** `POST /images/edits` as OpenAI's clients send it. */
export function editImagesOfForm(
  parts: JobParts,
  call: JobCall<Form<(typeof openaiMedia.editImages)['form']>>,
  exchange: Exchange,
) {
  const { caller, body: form } = call;
  const names = ['image', 'image[]', 'mask'];
  return receiveForm(parts, { caller, form, names }, ({ fields, pictures }) => {
    const { image = pictures['image[]'], mask } = pictures;
    if (image === undefined) throw missing();
    const references = { images: [{ file_id: image }], ...(mask !== undefined && { mask: { file_id: mask } }) };
    return editImages(parts, { ...call, body: { ...fields, ...references } }, exchange);
  });
}
