/** MPEG-DASH by dash.js, for films and channels. */
import type { MediaPlayerClass } from 'dashjs';
import type { Observable } from 'rxjs';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { Attachment, Engine, Preparation, Prepared } from '../engine.ts';
import { runAttached, unsupportedEngine } from '../shared/index.ts';
import { createDash } from './create.ts';
import { openDash } from './engine.ts';
import { prefetchStart } from './prefetch.ts';

/** MPEG-DASH with Media Source Extensions. */
export function dashEngine(attachment: Attachment): Observable<EngineSignal> {
  const isSupported = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return isSupported ? runAttached(attachment, openDash) : unsupportedEngine(attachment);
}

/** The engine of MPEG-DASH; `setUp` is called before the library is used. */
export const dashEngineWith =
  (setUp: (player: MediaPlayerClass) => void): Engine =>
  (attachment) =>
    runAttached(attachment, (given) => {
      const dash = createDash();
      setUp(dash.player);
      return openDash(given, dash);
    });

/** Prefetches into the library's memory; an attached engine takes over when there is an element. */
export function prepareDash(preparation: Preparation): Prepared {
  const created = createDash();
  let isThere = true;
  const dash = {
    ...created,
    destroy: () => {
      isThere = false;
      created.destroy();
    },
  };
  const prefetched = prefetchStart(dash.player, preparation, () => isThere);
  return {
    isUsable: prefetched.isUsable,
    attach: (attachment) => runAttached(attachment, (given) => openDash(given, dash, prefetched)),
    dispose: dash.destroy,
  };
}
