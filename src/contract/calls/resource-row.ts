import * as v from 'valibot';
import type { Row } from './call.ts';
import { variantsSchema } from './playback-answers.ts';

/** Where one episode is. Of the player's calls the one that few films need: it is fetched with what makes it. */
export const getEpisodeResource = {
  method: 'GET',
  path: '/episodes/{episodeId}/resource',
  access: 'anyone',
  answer: v.object({ m3u8MasterFilePath: v.nullish(v.string(), null), episodeVariants: variantsSchema }),
} as const satisfies Row;
