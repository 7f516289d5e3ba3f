import { media as contract, type ResponseOf } from '@atelier/contract';
import { serve, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { createFilm } from './create-film.ts';
import { getFilm } from './get-film.ts';

type VideoParts = Parameters<typeof createFilm>[0];
type Film = ResponseOf<typeof contract.getVideo>;

export const videoRoutes = (parts: VideoParts): readonly ServedRoute[] => [
  serveJobs(contract.generateVideo, async (call, exchange) => {
    const { shown } = await createFilm(parts, call, exchange);
    return { status: 202, answer: shown };
  }),
  serve(contract.getVideo, async ({ caller, params }) => (await getFilm(parts, caller, params.id)) as Film),
];
