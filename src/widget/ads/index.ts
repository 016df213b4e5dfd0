/** All ad code that is needed only when there are ads to play. */
import { catchError, EMPTY, map, merge, type Observable } from 'rxjs';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { AdControl, CommandOf } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import type { Engine } from '../engines/engine.ts';
import { sendPings } from './pings.ts';
import { showAd } from './show.ts';
import { createTypeCheck } from './types.ts';
import { readChain, type ReaderEdge, type Reading } from './vast/read-chain.ts';

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
  const edge: ReaderEdge = {
    fetch,
    clock: () => performance.now(),
    now: () => new Date(),
    random: Math.random,
    screen: () => ({ width: layer.clientWidth, height: layer.clientHeight, canPlay }),
  };
  return {
    readAll: ({ breakId, urls }: CommandOf<'ad.readAll'>): Observable<AdSignal> =>
      merge(...urls.map((url, slot) => readOne(url, edge).pipe(map((reading) => toSignal(breakId, slot, reading))))),
    show: (show: AdShow, controls$: Observable<AdControl>): Observable<Signal> =>
      showAd({ show, layer, controls$, engine, isLoud }, film),
    ping: (command: CommandOf<'ad.ping'>): void => sendPings(command, edge, fetch),
  };
}

function readOne(url: string, edge: ReaderEdge): Observable<Reading> {
  // `readChain` throws only when it is canceled.
  return abortable((signal) => readChain(url, edge, signal)).pipe(catchError(() => EMPTY));
}

function toSignal(breakId: number, slot: number, reading: Reading): AdSignal {
  if (reading.isOk) return { type: 'ad.read', breakId, slot, creative: reading.creative };
  console.warn(`potok: no ad, ${reading.failure.code}: ${reading.failure.message}`);
  return { type: 'ad.unreadable', breakId, slot, failure: reading.failure };
}
