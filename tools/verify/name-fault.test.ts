import { expect, test } from 'vitest';

import { findNameFault } from './name-fault.ts';

test.each([
  'packages/contract/src/utils.ts',
  'packages/contract/src/helpers/dates.ts',
  'packages/contract/src/string-utils.ts',
  'packages/contract/src/common.ts',
  'apps/server/src/kit/misc.ts',
  'apps/server/src/platform/http/http.types.ts',
  'apps/server/test/test-helpers.ts',
  'tools/types.d.ts',
  'apps/server/src/worker.ts',
  'apps/server/src/services/mail.ts',
  'apps/server/src/modules/song.ts',
  'apps/server/src/modules/music/song.routes.ts',
  'apps/server/src/modules/music/music.service.ts',
  'apps/server/src/modules/music/music.service.test.ts',
])('refuses %s', (path) => {
  expect(findNameFault(path)).toBeDefined();
});

test.each([
  'packages/contract/src/event-types.ts',
  'packages/contract/src/common-errors.ts',
  'apps/server/src/main.ts',
  'apps/server/src/composition/app.ts',
  'apps/server/src/platform/db/database.generated.ts',
  'apps/server/src/providers/registry.ts',
  'apps/server/src/modules/music/index.ts',
  'apps/server/src/modules/music/create-song.ts',
  'apps/server/src/modules/music/create-song.test.ts',
  'apps/server/src/modules/music/music.routes.ts',
  'apps/server/src/modules/music/music.routes.test.ts',
  'apps/server/src/modules/music/music-voices.repository.ts',
  'proofs/spec/prove.ts',
])('accepts %s', (path) => {
  expect(findNameFault(path)).toBeUndefined();
});
