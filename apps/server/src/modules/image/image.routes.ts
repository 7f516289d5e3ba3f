import { media as contract } from '@atelier/contract';
import { serve, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { editPicture, generatePicture, upscalePicture } from './create-picture.ts';
import { listImageModels } from './list-image-models.ts';

type ImageParts = Parameters<typeof generatePicture>[0];

export const imageRoutes = (parts: ImageParts): readonly ServedRoute[] => [
  serveJobs(contract.generateImage, (call, exchange) => generatePicture(parts, call, exchange)),
  serveJobs(contract.editImage, (call, exchange) => editPicture(parts, call, exchange)),
  serveJobs(contract.upscaleImage, (call, exchange) => upscalePicture(parts, call, exchange)),
  serve(contract.listImageModels, () => listImageModels(parts.catalogue())),
];
