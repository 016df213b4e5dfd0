import { subtitlesSchema } from './answers.ts';
import type { Row } from './call.ts';

/** Few visits need this call, so it is loaded with the code that makes it. */
export const getSubtitles = {
  method: 'GET',
  path: '/subtitles',
  access: 'anyone',
  answer: subtitlesSchema,
} as const satisfies Row;
