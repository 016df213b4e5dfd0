import * as v from 'valibot';
import type { Row } from './call.ts';
import { variantsSchema } from './playback-answers.ts';

/** The address of one episode. Few films need this call, so it is loaded with the code that makes it. */
export const getEpisodeResource = {
  method: 'GET',
  path: '/episodes/{episodeId}/resource',
  access: 'anyone',
  answer: v.object({ m3u8MasterFilePath: v.nullish(v.string(), null), episodeVariants: variantsSchema }),
} as const satisfies Row;
