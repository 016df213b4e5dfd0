import { catchError, defer, EMPTY, from, map, mergeMap, type Observable, of, type ObservableInput } from 'rxjs';
import type { AdList, AdShow } from '../../../streams/model/ad.ts';
import type { AdControl, CommandOf } from '../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import { messageOf } from '../shared/message-of.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';

/** Reads and shows ads: a separate script, loaded only when there are ads. */
export interface AdsPart {
  readonly readAll: (command: CommandOf<'ad.readAll'>) => Observable<AdSignal>;
  readonly show: (show: AdShow, controls$: Observable<AdControl>) => Observable<Signal>;
  readonly ping: (command: CommandOf<'ad.ping'>) => Observable<AdSignal>;
  readonly measure: (command: CommandOf<'ad.measure'>) => void;
  readonly planInterstitials: (command: CommandOf<'ad.planInterstitials'>) => Observable<AdSignal>;
}

export interface AdsSinkSettings {
  /** Rejects when the list of ads cannot be loaded. */
  readonly loadList: (signal: AbortSignal) => Promise<AdList>;
  readonly load: () => Promise<AdsPart>;
  readonly open: (url: string) => void;
}

export interface AdsSink extends Sink<
  'ad.loadList' | 'ad.readAll' | 'ad.ping' | 'ad.measure' | 'ad.planInterstitials' | 'ad.openPage'
> {
  'ad.show'(command: CommandOf<'ad.show'>, controls: { readonly ad$: Observable<AdControl> }): Observable<Signal>;
}

/** Every failure here is reported as a signal, because the film waits for the ad. */
export function createAdsSink({ loadList, load, open }: AdsSinkSettings): AdsSink {
  let part: AdsPart | null = null;

  /** Runs synchronously once the part is loaded: an ad that starts within the viewer's gesture may have sound. */
  function withPart<T>(work: (loaded: AdsPart) => ObservableInput<T>): Observable<T> {
    return defer(() =>
      part !== null
        ? work(part)
        : from(load()).pipe(
            mergeMap((loaded) => {
              part = loaded;
              return work(loaded);
            }),
          ),
    );
  }

  return {
    'ad.loadList': () => requestList(loadList),
    'ad.readAll': (command) =>
      withPart((loaded) => loaded.readAll(command)).pipe(
        catchError((error: unknown) => {
          console.warn('potok: ads cannot be read', error);
          return from(command.urls.map((_, slot) => toUnreadable(command.breakId, slot, error)));
        }),
      ),
    'ad.show': ({ type: _type, cause: _cause, ...show }, { ad$ }) =>
      withPart((loaded) => loaded.show(show, ad$)).pipe(
        catchError((error: unknown) => {
          console.warn('potok: an ad cannot be shown', error);
          // An ad can only fail after `ad.created`, so that signal is sent first.
          return of<Signal[]>({ type: 'ad.created', show }, { type: 'ad.failed', code: 900, message: String(error) });
        }),
      ),
    'ad.ping': (command) => part?.ping(command) ?? EMPTY,
    'ad.measure': withoutResult((command) => part?.measure(command)),
    'ad.planInterstitials': (command) =>
      areInterstitialsOn(globalThis) ? withPart((loaded) => loaded.planInterstitials(command)) : EMPTY,
    'ad.openPage': withoutResult(({ url }) => open(url)),
  };
}

function toUnreadable(breakId: number, slot: number, error: unknown): AdSignal {
  const message = messageOf(error);
  return { type: 'ad.unreadable', breakId, slot, failure: { code: 900, message, errorUrls: [] } };
}

function requestList(loadList: AdsSinkSettings['loadList']): Observable<Signal> {
  return abortable(loadList).pipe(
    map((list): Signal => ({ type: 'ad.listLoaded', list })),
    catchError((error: unknown) => {
      console.warn('potok: no ads', error);
      return of<Signal>({ type: 'ad.listFailed', message: messageOf(error) });
    }),
  );
}

/** Whether the operator wants the interstitials of streams shown: the global `env_ad_interstitials`, `on`. */
export const areInterstitialsOn = (scope: object): boolean =>
  (scope as Readonly<Record<string, unknown>>)['env_ad_interstitials'] === 'on';
