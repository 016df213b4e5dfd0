import { BehaviorSubject, Observable, Subject, defer, filter, merge, startWith, switchMap, take, timer } from 'rxjs';
import type { IntentSignal } from '../../streams/model/signals.ts';
import type { PlayerState } from '../../streams/model/state.ts';
import { createClient } from '../api/client.ts';
import { initialState } from './compose/initial-state.ts';
import { logError } from './compose/log-error.ts';
import { readSession } from './compose/read-session.ts';
import { runSession } from './compose/run-session.ts';
import { lazyEngine } from './engines/load.ts';
import { createRecorder } from './recorder/recorder.ts';
import { createCatalogueSink } from './sinks/catalogue.ts';
import { createHostSink } from './sinks/host.ts';
import { createMediaSink } from './sinks/media.ts';
import { createPageSink } from './sinks/page.ts';
import { createStorageSink } from './sinks/storage.ts';
import { mediaFacts } from './sources/media.ts';
import { pageFacts } from './sources/page.ts';
import { readConfiguration } from './startup/configuration.ts';
import { createFirstFetch } from './startup/first-requests.ts';
import { readSessionContext } from './startup/session-context.ts';

declare const __RELEASE__: string;

/** When the film has no first frame by then, what waits for it starts all the same. */
const BACKGROUND_DELAY_MS = 3_000;

const root = document.querySelector<HTMLElement>('#potok')!;
const interfaceRoot = document.querySelector<HTMLElement>('#potok-ui')!;
const media = document.querySelector<HTMLVideoElement>('video[data-potok="content"]')!;

const configuration = readConfiguration(window);
const recorder = createRecorder(__RELEASE__);
const client = createClient({
  baseUrl: configuration.baseUrl ?? '',
  sessionContext: readSessionContext,
  fetch: createFirstFetch(window),
});
const host = createHostSink(window);
const intents$ = new Subject<IntentSignal>();
const restarts$ = new Subject<void>();
const state$ = new BehaviorSubject<PlayerState>(initialState);

const sinks = {
  catalogue: createCatalogueSink(client),
  media: createMediaSink(media),
  storage: createStorageSink(() => window.localStorage),
  host,
  page: createPageSink({ document, root, media, fullscreenMode: configuration.fullscreenMode, post: host.post }),
  restart: () => restarts$.next(),
  reportError: logError,
};

const sessions$ = new Observable<never>(() =>
  runSession({
    session: readSession(window, configuration),
    media,
    engine: lazyEngine(),
    sinks,
    inputs$: merge(mediaFacts(media), pageFacts(window, document, media), intents$),
    recorder,
    onState: (state) => state$.next(state),
  }),
);

restarts$
  .pipe(
    startWith(undefined),
    switchMap(() => sessions$),
  )
  .subscribe();

// Behind the film: nothing below is waited for.
void import('./ui/index.tsx').then(({ mountUi }) =>
  mountUi(interfaceRoot, { state$, send: (intent) => intents$.next(intent), media }),
);

merge(state$.pipe(filter(({ playback }) => playback.hasFrame)), timer(BACKGROUND_DELAY_MS))
  .pipe(
    take(1),
    switchMap(() => defer(() => import('./startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  )
  .subscribe({ error: (error: unknown) => console.warn('potok: no device id', error) });

Object.assign(window, { potok: { exportRecording: () => recorder.export() } });
