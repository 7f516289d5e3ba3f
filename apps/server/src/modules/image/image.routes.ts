import { media as contract, openaiMedia as openai } from '@atelier/contract';
import { Form } from '../../platform/http/form.ts';
import { serve, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { editImages, generateImages } from './answer-openai-images.ts';
import { editPicture, generatePicture, upscalePicture } from './create-picture.ts';
import { listImageModels } from './list-image-models.ts';
import { editImagesOfForm, editPictureOfForm } from './receive-pictures.ts';

type ImageParts = Parameters<typeof generatePicture>[0];

export const imageRoutes = (parts: ImageParts): readonly ServedRoute[] => [
  serveJobs(contract.generateImage, (call, exchange) => generatePicture(parts, call, exchange)),
  serveJobs(contract.editImage, ({ body, ...call }, exchange) =>
    body instanceof Form
      ? editPictureOfForm(parts, { ...call, body }, exchange)
      : editPicture(parts, { ...call, body }, exchange),
  ),
  serveJobs(contract.upscaleImage, (call, exchange) => upscalePicture(parts, call, exchange)),
  serve(contract.listImageModels, () => listImageModels(parts.catalogue())),
  serveJobs(openai.generateImages, (call, exchange) => generateImages(parts, call, exchange)),
  serveJobs(openai.editImages, ({ body, ...call }, exchange) =>
    body instanceof Form
      ? editImagesOfForm(parts, { ...call, body }, exchange)
      : editImages(parts, { ...call, body }, exchange),
  ),
];
