import * as v from 'valibot';
import type { Call } from '../call.ts';
import { logIn } from '../account.ts';

/**
 * The login of the administration page. Its refresh token is a cookie that no script can read and that is sent only
 * with these calls. Scripts get an auth token, which they keep in memory, and a key.
 */
const startedSchema = v.object({ authToken: v.string(), pageKey: v.string() });

/** To continue a login, the page has to send the key that came with it, since any script can send the cookie. */
export const PAGE_KEY_HEADER = 'X-Page-Key';

export const startAdminSession = {
  method: 'POST',
  path: '/admin/session',
  access: 'anyone',
  body: logIn.body,
  answer: startedSchema,
} as const satisfies Call;

/** Answers 401 if there is no login to continue, or if the key belongs to another login. */
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
