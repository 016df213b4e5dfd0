/** All ad code that is needed only when there are ads to play. */
import { catchError, defer, EMPTY, map, merge, mergeMap, type Observable } from 'rxjs';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { AdControl, CommandOf } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { takeReading } from '../early/index.ts';
import type { Engine } from '../engines/engine.ts';
import { sendPings } from './pings.ts';
import { showAd } from './show.ts';
import { createTypeCheck } from './types.ts';
import type { MacroEdge } from './macros.ts';
import type { Screen } from './vast/choose-file.ts';
import type { Reading } from './vast/read-chain.ts';

export interface AdsPartSettings {
  readonly layer: HTMLElement;
  readonly film: HTMLVideoElement;
  readonly engine: Engine;
  /** Every ad gets the `safety-volume` class. */
  readonly isLoud: boolean;
}

export function createAdsPart({ layer, film, engine, isLoud }: AdsPartSettings) {
  const canPlay = createTypeCheck(film);
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const edge: MacroEdge = { now: () => new Date(), random: Math.random };
  // Of the reading of ads, which comes first.
  const reading = () => import('./reading.ts');
  let latest: AdShow | null = null;
  const screen = (): Screen => ({ width: layer.clientWidth, height: layer.clientHeight, canPlay });
  return {
    readAll: ({ breakId, urls }: CommandOf<'ad.readAll'>): Observable<AdSignal> =>
      defer(reading).pipe(
        mergeMap(({ readAd }) =>
          merge(
            ...urls.map((url, slot) =>
              abortable((signal) => takeReading(url) ?? readAd(url, edge, screen, signal)).pipe(
                // It rejects only when it is canceled.
                catchError(() => EMPTY),
                map((reading) => toSignal(breakId, slot, reading)),
              ),
            ),
          ),
        ),
      ),
    show: (show: AdShow, controls$: Observable<AdControl>): Observable<Signal> => {
      latest = show;
      return showAd({ show, layer, controls$, engine, isLoud }, film);
    },
    ping: (command: CommandOf<'ad.ping'>): void => {
      // The failure of a document is of no ad that was shown.
      const show = latest !== null && latest.creative.file.url === command.assetUri ? latest : null;
      void reading()
        .then(({ expandPing }) => sendPings(command, show, (url, values) => expandPing(url, values, edge), fetch))
        .catch(() => undefined);
    },
  };
}

function toSignal(breakId: number, slot: number, reading: Reading): AdSignal {
  if (reading.isOk) return { type: 'ad.read', breakId, slot, creative: reading.creative };
  console.warn(`potok: no ad, ${reading.failure.code}: ${reading.failure.message}`);
  return { type: 'ad.unreadable', breakId, slot, failure: reading.failure };
}
