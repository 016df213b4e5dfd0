import * as v from 'valibot';
import type { Call } from '../call.ts';
import { logIn } from '../account.ts';

/**
 * The login of the administration page. Its refresh token is a cookie that no script can read and that goes with these
 * calls alone. Scripts get an auth token, which they keep in memory, and a key.
 */
const startedSchema = v.object({ authToken: v.string(), pageKey: v.string() });

/** What the page has to send to go on with a login: the key that it was given for it. Any script can send the cookie. */
export const PAGE_KEY_HEADER = 'X-Page-Key';

export const startAdminSession = {
  method: 'POST',
  path: '/admin/session',
  access: 'anyone',
  body: logIn.body,
  answer: startedSchema,
} as const satisfies Call;

/** Answers 401 if there is no login to continue, or the key is of another one. */
export const refreshAdminSession = {
  method: 'POST',
  path: '/admin/session/refresh',
  access: 'anyone',
  answer: startedSchema,
} as const satisfies Call;

export const endAdminSession = {
  method: 'POST',
  path: '/admin/session/end',
  access: 'anyone',
  answer: 'nothing',
} as const satisfies Call;
