import * as v from 'valibot';
import type { Call } from '../call.ts';
import { logIn } from '../account.ts';

/**
 * The login of the administration page. Its refresh token is a cookie that no script can read and that goes with these
 * calls alone. Scripts get an auth token, which they keep in memory.
 */
const startedSchema = v.object({ authToken: v.string() });

export const startAdminSession = {
  method: 'POST',
  path: '/admin/session',
  access: 'anyone',
  body: logIn.body,
  answer: startedSchema,
} as const satisfies Call;

/** Answers 401 if there is no login to continue. */
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
