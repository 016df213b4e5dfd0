import type { Row } from './call.ts';

/** The refresh call as the player needs it: it reads only a header of the answer. */
export const refreshTokens = {
  method: 'POST',
  path: '/authentication/refresh',
  access: 'anyone',
  answer: 'nothing',
} as const satisfies Row;
