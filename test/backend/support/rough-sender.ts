import * as api from '../../../src/api/index.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import type { RoughRequest } from './from-schema.ts';
import { administrator, type World } from './world.ts';

export type RoughSender = (call: Call, request: RoughRequest) => Promise<Response>;

/**
 * Sends requests as the administrator, who may make every call, so that every handler is reached. Logs in again if a
 * request has ended all logins.
 */
export function createRoughSender({ backend, loggedOut, admin }: World): RoughSender {
  let { authToken } = admin.tokens;

  const sendOnce = ({ method }: Call, { path, body }: RoughRequest): Promise<Response> =>
    fetch(`${backend.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-session-context': 'fuzz',
        authorization: `Bearer ${authToken}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
    });

  return async (call, request) => {
    const answer = await sendOnce(call, request);
    if (answer.status !== 401 || call.access === 'anyone') return answer;
    await answer.body?.cancel();
    ({ authToken } = await api.logIn(loggedOut, administrator));
    return sendOnce(call, request);
  };
}
