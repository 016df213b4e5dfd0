import { type Context, Hono } from 'hono';
import type { Database } from '../../backend/db/database.ts';
import { HttpError } from '../../backend/http/errors.ts';
import { resource } from '../../backend/http/resource.ts';
import { refuseOtherSites, userOf } from '../../backend/serving/identity.ts';
import type { Serving } from '../../backend/serving/serving.ts';
import { currentRequest } from '../../backend/shared/log.ts';
import { listUploads, UPLOAD_PATH } from '../../contract/calls/admin/uploads.ts';
import { createReceiver } from './receive.ts';
import type { UploadSettings } from './settings.ts';

/** Whether a request's body is a part of a film, which must not be held in memory. */
export const isUpload = (path: string): boolean => path.startsWith(`/api${UPLOAD_PATH}`);

interface Parts {
  readonly serving: Pick<Serving, 'admit'>;
  readonly database: Database;
  readonly settings: UploadSettings | undefined;
}

/** The routes below `/api` that receive films. */
export function uploadRoutes({ serving, database, settings }: Parts): Hono {
  const routes = new Hono();
  const receiver = settings ? createReceiver(database, settings) : null;
  const receive = async (c: Context): Promise<Response> => {
    const request = currentRequest();
    if (request) request.call = 'resumableUpload';
    refuseOtherSites(c);
    const caller = await serving.admit(c, listUploads);
    // The protocol lets clients read a file back, but nothing here needs that.
    if (c.req.method === 'GET')
      throw new HttpError(405, 'Allowed here: HEAD, PATCH.', undefined, { allow: 'HEAD, PATCH' });
    if (receiver === null) throw new HttpError(501, 'There is no folder for files: MEDIA_DIR names one.');
    const answer = await receiver.receive(c.req.raw, userOf(caller).id);
    const headers = new Headers(answer.headers);
    if (answer.status >= 400) headers.set('content-type', 'application/json');
    return new Response(answer.body, { status: answer.status, headers });
  };
  resource(routes, UPLOAD_PATH, { POST: receive });
  resource(routes, `${UPLOAD_PATH}/:id`, { GET: receive, PATCH: receive });
  return routes;
}
