import type { Row } from './call.ts';

/** As far as the player has to know it: what it takes from the answer is a header. */
export const refreshTokens = {
  method: 'POST',
  path: '/authentication/refresh',
  access: 'anyone',
  answer: 'nothing',
} as const satisfies Row;
