/** All ad code that is needed only when there are ads to play. */
import { catchError, defer, EMPTY, filter, map, merge, mergeMap, of, take, timer, type Observable } from 'rxjs';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { AdControl, CommandOf } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { takeReading } from '../early/index.ts';
import type { Engine } from '../engines/engine.ts';
import { sendPings } from './pings.ts';
import { showAd } from './show.ts';
import { createTypeCheck } from './types.ts';
import { openVerification, type Verification } from './verification/verify.ts';
import type { MacroEdge } from './macros.ts';
import type { Screen } from './vast/choose-file.ts';
import type * as Reader from './reading.ts';

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
  // The script that reads ads. It is needed before all others.
  const reading = () => import('./reading.ts');
  let latest: AdShow | null = null;
  // The verification of the latest ad; it still gets the events that follow the end of the ad.
  let verification: Verification | null = null;
  const screen = (): Screen => ({ width: layer.clientWidth, height: layer.clientHeight, canPlay });
  return {
    readAll: ({ breakId, urls }: CommandOf<'ad.readAll'>): Observable<AdSignal> =>
      defer(reading).pipe(
        mergeMap((reader) => afterSeekPause(film, reader)),
        mergeMap(({ readAd, adsLeft, refused }) => {
          // One document is read in any case, because it may be a schedule.
          const most = Math.max(1, adsLeft());
          return merge(
            ...urls.map((url, slot) =>
              abortable((signal) =>
                slot < most ? (takeReading(url) ?? readAd(url, edge, screen, signal)) : Promise.resolve(refused),
              ).pipe(
                // It rejects only when it is canceled.
                catchError(() => EMPTY),
                mergeMap((read) => toSignals(breakId, slot, read)),
              ),
            ),
          );
        }),
      ),
    show: (show: AdShow, controls$: Observable<AdControl>): Observable<Signal> => {
      latest = show;
      verification = openVerification(layer, show, globalThis);
      return showAd({ show, layer, controls$, engine, isLoud }, film, verification).pipe(
        map((signal) => {
          if (signal.type === 'ad.started') void reading().then(({ noteShown }) => noteShown(), ignore);
          return signal;
        }),
      );
    },
    ping: (command: CommandOf<'ad.ping'>): Observable<AdSignal> => {
      // Null if the ping belongs to no shown ad, such as the failure of a document.
      const show = latest !== null && latest.creative.file.url === command.assetUri ? latest : null;
      return defer(reading).pipe(
        mergeMap(({ expandPing }) => sendPings(command, show, (url, values) => expandPing(url, values, edge), fetch)),
        mergeMap(({ sent, answered }): AdSignal[] =>
          show === null ? [] : [{ type: 'ad.pinged', adId: show.adId, event: command.event, sent, answered }],
        ),
        catchError(() => EMPTY),
      );
    },
    planInterstitials: ({ interstitials }: CommandOf<'ad.planInterstitials'>): Observable<AdSignal> =>
      defer(() => Promise.all([reading(), import('./interstitials/index.ts')])).pipe(
        map(([{ keepBreak }, { planBreaks }]): AdSignal => {
          return { type: 'ad.scheduleRead', breaks: planBreaks(interstitials, keepBreak) };
        }),
        // The film then plays without interstitials.
        catchError(() => EMPTY),
      ),
    measure: (command: CommandOf<'ad.measure'>): void => verification?.measure(command),
  };
}

const ignore = (): void => undefined;

const CHECK_INTERVAL_MS = 1_000;

/** Emits once, when the film has played since the last seek for as long as the operator wants. */
function afterSeekPause(film: HTMLVideoElement, reader: typeof Reader): Observable<typeof Reader> {
  const pauseSeconds = reader.pauseAfterSeekSeconds();
  // A film that does not play yet does not delay its ads, and without the rule there is no delay.
  if (film.paused || pauseSeconds === 0) return of(reader);
  return timer(0, CHECK_INTERVAL_MS).pipe(
    filter(() => reader.secondsSinceSeek(film) >= pauseSeconds),
    take(1),
    map(() => reader),
  );
}

function toSignals(breakId: number, slot: number, { breaks, ...reading }: Reader.Reading): AdSignal[] {
  const scheduleSignals: AdSignal[] = breaks.length > 0 ? [{ type: 'ad.scheduleRead', breaks }] : [];
  if (reading.isOk) return [...scheduleSignals, { type: 'ad.read', breakId, slot, creative: reading.creative }];
  console.warn(`potok: no ad, ${reading.failure.code}: ${reading.failure.message}`);
  return [...scheduleSignals, { type: 'ad.unreadable', breakId, slot, failure: reading.failure }];
}
