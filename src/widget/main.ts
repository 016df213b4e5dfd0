import { BehaviorSubject, Observable, Subject, merge, startWith, switchMap } from 'rxjs';
import type { IntentSignal } from '../../streams/model/signals.ts';
import type { PlayerState } from '../../streams/model/state.ts';
import { createClient } from '../api/client.ts';
import { firstFrame, lazyChunk, screenNeeded } from './compose/background.ts';
import { initialState } from './compose/initial-state.ts';
import { logError } from './compose/log-error.ts';
import { pagePart } from './compose/page-part.ts';
import { readSession } from './compose/read-session.ts';
import { runSession } from './compose/run-session.ts';
import { lazyEngine, loadEngine } from './engines/load.ts';
import { createRecorder } from './recorder/recorder.ts';
import { createCatalogueSink } from './sinks/catalogue.ts';
import { createHostSink } from './sinks/host.ts';
import { createMediaSink } from './sinks/media.ts';
import { createPageSink } from './sinks/page.ts';
import { createShareSink } from './sinks/share.ts';
import { createStorageSink } from './sinks/storage.ts';
import { createThumbnailsSink } from './sinks/thumbnails.ts';
import { mediaFacts } from './sources/media.ts';
import { pageFacts } from './sources/page.ts';
import { readConfiguration } from './startup/configuration.ts';
import { createFirstFetch } from './startup/first-requests.ts';
import { readParameters } from './startup/parameters.ts';
import { readSessionContext } from './startup/session-context.ts';

declare const __RELEASE__: string;

const root = pagePart('#potok', HTMLElement);
const interfaceRoot = pagePart('#potok-ui', HTMLElement);
const media = pagePart('video[data-potok="content"]', HTMLVideoElement);

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
  share: createShareSink(window),
  thumbnails: createThumbnailsSink(),
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

// Most films are HLS, and the page has asked for the engine already: when the address is known it is ready.
void loadEngine('hls').catch(() => undefined);

// Behind the film: nothing below is waited for, and what it costs is spent after the first frame.
const { autoPlay } = readParameters(location.search, null);
screenNeeded(state$, autoPlay)
  .pipe(switchMap(() => lazyChunk(() => import('./ui/index.tsx'))))
  .subscribe({
    next: ({ mountUi }) => mountUi(interfaceRoot, { state$, send: (intent) => intents$.next(intent), media }),
    error: (error: unknown) => {
      console.error('potok: no interface', error);
      media.controls = true;
    },
  });

firstFrame(state$)
  .pipe(
    switchMap(() => lazyChunk(() => import('./startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  )
  .subscribe({ error: (error: unknown) => console.warn('potok: no device id', error) });

Object.assign(window, { potok: { exportRecording: () => recorder.export() } });
