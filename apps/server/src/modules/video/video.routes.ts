import { media as contract, openaiMedia as openai, type ResponseOf } from '@atelier/contract';
import { Form } from '../../platform/http/form.ts';
import { serve, serveBytes, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import {
  createVideo,
  createVideoOfForm,
  deleteVideo,
  getVideo,
  listVideos,
  readVideo,
} from './answer-openai-videos.ts';
import { createFilm } from './create-film.ts';
import { getFilm } from './get-film.ts';

type VideoParts = Parameters<typeof createFilm>[0];
type Film = ResponseOf<typeof contract.getVideo>;

const openAiRoutes = (parts: VideoParts): readonly ServedRoute[] => [
  serveJobs(openai.createVideo, ({ body, ...call }, exchange) =>
    body instanceof Form
      ? createVideoOfForm(parts, { ...call, body }, exchange)
      : createVideo(parts, { ...call, body }, exchange),
  ),
  serve(openai.listVideos, ({ caller, query }) => listVideos(parts, caller, query)),
  serve(openai.retrieveVideo, ({ caller, params }) => getVideo(parts, caller, params.id)),
  serveBytes(openai.getVideoContent, ({ caller, params, query }) => readVideo(parts, caller, params.id, query.variant)),
  serve(openai.deleteVideo, ({ caller, params }) => deleteVideo(parts, caller, params.id)),
];

export const videoRoutes = (parts: VideoParts): readonly ServedRoute[] => [
  serveJobs(contract.generateVideo, async (call, exchange) => {
    const { shown } = await createFilm(parts, call, exchange);
    return { status: 202, answer: shown };
  }),
  serve(contract.getVideo, async ({ caller, params }) => (await getFilm(parts, caller, params.id)) as Film),
  ...openAiRoutes(parts),
];
