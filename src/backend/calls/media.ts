import * as calls from '../../contract/calls/media.ts';
import { mayPlayFile } from '../catalogue/availability.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing } from '../http/errors.ts';
import type { Proxies } from '../http/proxies.ts';
import { etagOf, sendOnce } from '../http/reply.ts';
import { formatFor } from '../images/resizer.ts';
import { picturePath, type Images } from '../images/images.ts';
import { filmPath } from '../media/closed-media.ts';
import type { MediaSigner } from '../media/signer.ts';
import { fetchFromStorage } from '../media/storage.ts';
import type { TakenDown } from '../media/taken-down.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import { locateIn } from '../static/locate.ts';
import { serveFile } from '../static/serve-file.ts';

const DAY = 'public, max-age=86400';
const HOUR_SECONDS = 3_600;

interface Parts {
  readonly database: Database;
  readonly images: Images;
  readonly mediaDirs: readonly string[];
  readonly proxies: Proxies;
  readonly signer: MediaSigner | null;
  readonly storageUrl: string | undefined;
  readonly takenDown: TakenDown;
}

export function media(
  { serve }: Serving,
  { database, images, mediaDirs, proxies, signer, storageUrl, takenDown }: Parts,
): ServedCall[] {
  return [
    serve(calls.getImage, async (request, { c }) => {
      const path = picturePath(request.src);
      if (path !== null) takenDown.admit(c, path);
      const format = formatFor(c.req.header('accept'));
      const network = proxies.network(c);
      const { bytes, type } = existing(await images.get({ ...request, format, network }), 'picture');
      const headers = { etag: etagOf(bytes), 'cache-control': DAY, 'content-type': type, vary: 'Accept' };
      const answer = new Response(new Uint8Array(bytes), {
        headers: { ...headers, 'content-length': String(bytes.length) },
      });
      return sendOnce(c, answer);
    }),
    serve(calls.getVideo, async ({ folder, name, signature }, { c, country }) => {
      const secondsLeft = signer?.openFilm({ folder, name }, signature ?? '') ?? HOUR_SECONDS;
      // An answer is not cached for longer than its address is valid.
      const cache = `public, max-age=${Math.floor(Math.min(HOUR_SECONDS, secondsLeft))}`;
      takenDown.admit(c, filmPath({ folder, name }));
      if (!(await mayPlayFile(database, { folder, name }, country))) {
        throw new HttpError(451, 'This film may not be played in your country.');
      }
      if (storageUrl !== undefined) {
        return fetchFromStorage(c, `${storageUrl}/${folder}/${name}/index.mp4`, cache);
      }
      const file = existing(await locateIn(mediaDirs, `${folder}/${name}.mp4`), 'film');
      return serveFile(c, file, cache);
    }),
  ];
}
