import {
  catchError,
  concat,
  defer,
  EMPTY,
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  takeUntil,
} from 'rxjs';
import type { CastLoad } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { abortable } from '../../api/abortable.ts';
import type { EngineControl } from '../engines/engine.ts';
import { ActionError, toActionFailed } from '../shared/attempt.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';
import type { Connection } from './connect.ts';
import type { CastScope } from './load-sdk.ts';
import type { MediaRoute } from '../media/media-sink.ts';

/** `cast.connect` emits from the click to the end of the connection; `cast.load` does nothing without a connection. */
export interface CastSink extends Sink<'cast.connect' | 'cast.disconnect'> {
  'cast.load'(film: CastLoad, controls: { readonly engine$: Observable<EngineControl> }): Observable<Signal>;
}

const loadSender = () => import('./sender.ts');
type Sender = Awaited<ReturnType<typeof loadSender>>;

/** The sink for Google Cast. Its code is loaded on the first request. */
export function createCastSink(
  scope: Window,
  media: HTMLVideoElement,
  route: MediaRoute,
  load: () => Promise<Sender> = loadSender,
): CastSink {
  const cancelled$ = new Subject<void>();
  let sender: Sender | null = null;
  let connection: Connection | null = null;

  /** Reports the connection and completes when it has ended. */
  function connected({ ended }: Sender, made: Connection): Observable<Signal> {
    const { friendlyName: deviceName } = made.session.getCastDevice();
    const end$ = abortable((signal) => ended(made, signal)).pipe(ignoreElements());
    return concat(of<Signal>({ type: 'cast.connected', deviceName }), end$).pipe(
      finalize(() => {
        connection = null;
      }),
    );
  }

  function request(): Observable<Signal> {
    return defer(async () => (sender ??= await load().catch(unreachable))).pipe(
      switchMap((loaded) =>
        abortable((signal) => loaded.connect(scope as CastScope, signal)).pipe(
          switchMap((made) => {
            connection = made;
            return connected(loaded, made);
          }),
        ),
      ),
      catchError((error: unknown) => of(toActionFailed('cast', error))),
    );
  }

  /** After the connection the element's volume counts again instead of the device's. */
  const elementVolume = (): Observable<Signal> =>
    defer(() => of<Signal>({ type: 'media.volumeChanged', volume: media.volume, muted: media.muted }));

  return {
    'cast.connect': () =>
      concat(
        of<Signal>({ type: 'cast.connecting' }),
        request().pipe(takeUntil(cancelled$)),
        of<Signal>({ type: 'cast.disconnected' }),
        elementVolume(),
      ),
    'cast.disconnect': withoutResult(() => {
      connection?.end();
      if (connection === null) cancelled$.next();
    }),
    'cast.load': (film, { engine$ }) =>
      defer(() => {
        if (sender === null || connection === null) return EMPTY;
        const play = sender.playOn(connection, film);
        route.routeTo(play.remote);
        return merge(play.signals$, engine$.pipe(map(play.apply), ignoreElements())).pipe(
          finalize(() => {
            if (route.device() === play.remote) route.routeTo(null);
          }),
        );
      }),
  };
}

function unreachable(): never {
  throw new ActionError('unreachable');
}
