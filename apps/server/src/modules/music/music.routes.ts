import { media as contract, type ResponseOf } from '@atelier/contract';
import { pageOf } from '../../kit/paging.ts';
import { constantAnswer } from '../../platform/http/contract-compilers.ts';
import { serve, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { createSong } from './create-song.ts';
import { deleteSong } from './delete-song.ts';
import { genres } from './genres.ts';
import { getSong, showSong } from './get-song.ts';
import { listSongs } from './list-songs.ts';
import { voices } from './voices.ts';

type MusicParts = Parameters<typeof createSong>[0];

const listOf = <T extends { readonly id: string }>(data: readonly T[]) => ({
  object: 'list' as const,
  data: [...data],
  first_id: data[0]?.id ?? null,
  last_id: data.at(-1)?.id ?? null,
  has_more: false,
});

const shownVoices = constantAnswer(
  listOf(
    voices.map(({ id, name, gender, language, styles, range }) => ({
      id,
      name,
      gender,
      language,
      styles: [...styles],
      range,
      preview_url: null,
    })),
  ),
);
const shownGenres = constantAnswer(
  listOf(genres.map(({ id, name, tempo, instruments }) => ({ id, name, tempo, instruments: [...instruments] }))),
);

type Song = ResponseOf<typeof contract.getMusic>;

export const musicRoutes = (parts: MusicParts): readonly ServedRoute[] => [
  serveJobs(contract.generateMusic, async (call, exchange) => {
    const { shown } = await createSong(parts, call, exchange);
    return { status: 202, answer: shown };
  }),
  serve(contract.listVoices, () => shownVoices),
  serve(contract.listGenres, () => shownGenres),
  serve(contract.getMusicStatus, async ({ caller, params }) =>
    showSong(parts, await getSong(parts, caller, params.id)),
  ),
  serve(contract.listMusic, async ({ caller, query }) => {
    const page = pageOf(await listSongs(parts, caller, query), query);
    return { ...page, data: (await Promise.all(page.data.map((song) => showSong(parts, song)))) as Song[] };
  }),
  serve(
    contract.getMusic,
    async ({ caller, params }) => (await showSong(parts, await getSong(parts, caller, params.id))) as Song,
  ),
  serve(contract.deleteMusic, ({ caller, params }) => deleteSong(parts, caller, params.id)),
];
