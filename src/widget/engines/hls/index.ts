/** HLS by hls.js, for films and channels. */
import Hls, { type HlsConfig } from 'hls.js';
import type { Observable } from 'rxjs';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { Attachment, Engine, Preparation, Prepared } from '../engine.ts';
import { runAttached, unsupportedEngine } from '../shared/index.ts';
import { createHls } from './create.ts';
import { openHls } from './engine.ts';
import { prefetchStart } from './prefetch.ts';

export { loadCmcdController } from './cmcd.ts';

/** HLS with Media Source Extensions. */
export function hlsEngine(attachment: Attachment): Observable<EngineSignal> {
  return Hls.isSupported() ? runAttached(attachment, openHls) : unsupportedEngine(attachment);
}

/** The engine of HLS, with further settings of the library. */
export const hlsEngineWith =
  (settings: Partial<HlsConfig>): Engine =>
  (attachment) =>
    runAttached(attachment, (given) => openHls(given, undefined, createHls(given.startSeconds, settings)));

/** Prefetches without an element; an attached engine takes over when there is one. */
export function prepareHls(preparation: Preparation): Prepared {
  const hls = createHls(preparation.startSeconds);
  const prefetched = prefetchStart(hls, preparation);
  return {
    isUsable: prefetched.isUsable,
    attach: (attachment) =>
      runAttached(attachment, (given) => {
        prefetched.end();
        return openHls(given, { hls, manifest: prefetched.manifest() });
      }),
    dispose: () => hls.destroy(),
  };
}
