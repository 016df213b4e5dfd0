import {
  BehaviorSubject,
  EMPTY,
  Observable,
  ReplaySubject,
  Subject,
  catchError,
  filter,
  lastValueFrom,
  merge,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from 'rxjs';
import type { Subject as PlayerSubject } from '../../streams/features/define.ts';
import type { State } from '../../streams/features/state.ts';
import type { PlayerError } from '../../streams/model/errors.ts';
import type { InputSignal } from '../../streams/model/input.ts';
import type { IntentSignal } from '../../streams/model/signals.ts';
import type { EngineKind } from '../../streams/model/media.ts';
import { firstState } from '../../streams/player.ts';
import { createClient } from '../api/client.ts';
import { firstFrame, idle, lazyChunk, screenNeeded } from './compose/background.ts';
import { createLazyMediaSession } from './compose/lazy-media-session.ts';
import { loadCmcd } from './compose/load-cmcd.ts';
import { lazyToken } from './compose/lazy-token.ts';
import { logError } from './compose/log-error.ts';
import { pagePart } from './compose/page-part.ts';
import { readSession } from './compose/read-session.ts';
import { crashOf, createReportId, loadReports } from './compose/reports.ts';
import { runSession } from './compose/run-session.ts';
import { createStartButton } from './compose/start-button.ts';
import { lazyEngine, loadEngine } from './engines/load.ts';
import { withPreparation } from './engines/prepare.ts';
import { createIdleRecorder, createRecorder } from './recorder/recorder.ts';
import { answerRecordingRequests } from './reporting/host-requests.ts';
import { watchPageErrors } from './reporting/page-errors.ts';
import { createRootHandler } from './reporting/root-handler.ts';
import { createAdsSink } from './sinks/ads.ts';
import { createAudioSink } from './sinks/audio.ts';
import { createCaptionsSink } from './sinks/captions.ts';
import { createCastSink } from './sinks/cast.ts';
import { createCatalogueSink } from './sinks/catalogue.ts';
import { createChaptersSink } from './sinks/chapters.ts';
import { createHostSink } from './sinks/host.ts';
import { createMediaSink } from './sinks/media.ts';
import { createPageSink } from './sinks/page.ts';
import { createShareSink } from './sinks/share.ts';
import { createStatsSink } from './sinks/stats.ts';
import { createStorageSink } from './sinks/storage.ts';
import { createThumbnailsSink } from './sinks/thumbnails.ts';
import { airPlayChanges } from './sources/air-play.ts';
import { frameCounts } from './sources/frames.ts';
import { mediaFacts } from './sources/media.ts';
import { pageFacts } from './sources/page.ts';
import { readConfiguration } from './startup/configuration.ts';
import { createFirstFetch } from './startup/first-requests.ts';
import { isAllowedHost } from './startup/hosts.ts';
import { readParameters } from './startup/parameters.ts';
import { readRequestHeaders } from './startup/request-headers.ts';
import { readSessionContext } from './startup/session-context.ts';
import { applyTheme } from './startup/theme.ts';

declare const __RELEASE__: string;

const root = pagePart('#potok', HTMLElement);
const interfaceRoot = pagePart('#potok-ui', HTMLElement);
const media = pagePart('video[data-potok="content"]', HTMLVideoElement);

applyTheme(document.documentElement, location.search);

const configuration = readConfiguration(window);
const recorder = (configuration.recording === 'on' ? createRecorder : createIdleRecorder)({ release: __RELEASE__ });
const services = { baseUrl: configuration.baseUrl ?? '', sessionContext: readSessionContext };
const client = createClient({ ...services, token: lazyToken(services), fetch: createFirstFetch(window) });
// The list of ads may be anywhere, so it is asked for by its whole address.
const adListClient = createClient({
  baseUrl: '',
  sessionContext: readSessionContext,
  headers: () => readRequestHeaders(window),
  fetch: createFirstFetch(window),
});
const host = createHostSink(window);
const rootHandler = createRootHandler({
  load: loadReports(configuration, __RELEASE__),
  record: () => recorder.export(),
  createId: createReportId,
  announce: (id) => host.post({ type: 'errorReported', payload: { id } }),
});
const viewer$ = new Subject<IntentSignal | InputSignal>();
const send = (signal: IntentSignal | InputSignal): void => viewer$.next(signal);
const restarts$ = new Subject<void>();
const state$ = new BehaviorSubject<State>(firstState);
const laterSubjects$ = new ReplaySubject<readonly PlayerSubject[]>(1);

// Few operators want it: a script of its own, and what it cannot be told goes untold.
const cmcd = configuration.cmcd === 'off' ? null : loadCmcd(configuration.cmcd, location.search);
const load = async (kind: EngineKind) => {
  await cmcd;
  return loadEngine(kind);
};
const { engine, prepare } = withPreparation(lazyEngine(load));
const cast = createCastSink(window, media);

const sinks = {
  ads: createAdsSink({
    client: adListClient,
    adListUrl: configuration.adListUrl,
    load: async () => {
      const { createAdsPart } = await import('./ads/index.ts');
      return createAdsPart({ layer: pagePart('#potok-ad', HTMLElement), film: media, engine });
    },
    open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  }),
  catalogue: createCatalogueSink(client),
  media: cast.route(createMediaSink(media)),
  mediaSession: createLazyMediaSession(),
  audio: createAudioSink({ window, media, downmixUrl: new URL('downmix.js', document.baseURI).href }),
  cast,
  storage: createStorageSink(() => window.localStorage),
  host,
  stats: createStatsSink(window),
  page: createPageSink({ document, root, media, fullscreenMode: configuration.fullscreenMode, post: host.post }),
  share: createShareSink(window),
  thumbnails: createThumbnailsSink(),
  prepare,
  captions: createCaptionsSink(),
  chapters: createChaptersSink(),
  restart: () => restarts$.next(),
  reportError: (error: PlayerError) => {
    logError(error);
    rootHandler.failed(error);
  },
};

const sessions$ = new Observable<never>((subscriber) =>
  runSession({
    session: readSession(window, configuration, media),
    media,
    engine,
    sinks,
    inputs$: merge(
      configuration.qoe === 'on' ? frameCounts(media) : EMPTY,
      mediaFacts(media),
      pageFacts(window, document, media),
      airPlayChanges(media),
      viewer$,
    ),
    recorder,
    laterSubjects$,
    onState: (state) => state$.next(state),
    onCrash: (thrown) => subscriber.error(thrown),
  }),
);

/** Of the session nothing is left that could hear the viewer: only the card's button works, and here. */
function afterCrash(thrown: unknown): Observable<unknown> {
  const error = crashOf(rootHandler.caught('pipeline', thrown));
  state$.pipe(take(1)).subscribe((state) => state$.next({ ...state, error }));
  return viewer$.pipe(
    filter(({ type }) => type === 'intent.reset'),
    tap(() => restarts$.next()),
  );
}

const loadBlackBox = () => lastValueFrom(lazyChunk(() => import('./reporting/black-box.ts')));
const readRecording = async () => (await loadBlackBox()).cleanRecording(recorder.export());
const saveRecording = async (errorId: string) => {
  const recording = recorder.export();
  (await loadBlackBox()).saveRecording(document, recording, errorId);
};
answerRecordingRequests(window, readRecording, (origin) => isAllowedHost(window, origin));

const loadCaptions = () => lastValueFrom(lazyChunk(() => import('./captions/renderer.ts')));

const startButton = createStartButton(pagePart('#potok-start', HTMLButtonElement), send);
state$.subscribe(startButton.follow);

watchPageErrors(window, rootHandler);
restarts$
  .pipe(
    startWith(undefined),
    switchMap(() => sessions$.pipe(catchError(afterCrash))),
  )
  .subscribe();

// Most films are HLS, and the page has asked for the engine already: when the address is known it is ready.
void loadEngine('hls').catch(() => undefined);

const caught = (thrown: unknown, componentStack: string | null) =>
  void rootHandler.caught('interface', thrown, componentStack);

// Behind the film: nothing below is waited for, and what it costs is spent after the first frame.
const { autoPlay } = readParameters(location.search, null);
screenNeeded(state$, autoPlay)
  .pipe(
    switchMap(() => lazyChunk(() => import('./compose/screen.ts'))),
    withLatestFrom(state$),
  )
  .subscribe({
    next: ([{ laterState, laterSubjects, mountUi }, state]) => {
      // A session that has crashed takes up nothing more; its screen needs something to show all the same.
      state$.next({ ...laterState, ...state });
      laterSubjects$.next(laterSubjects);
      mountUi(interfaceRoot, { state$, send, media, loadCaptions, caught, saveRecording }, startButton.handOver);
    },
    error: (error: unknown) => {
      console.error('potok: no interface', error);
      media.controls = true;
    },
  });

firstFrame(state$)
  .pipe(switchMap(() => idle()))
  .subscribe(() => {
    rootHandler.prepare();
    // It is asked for when the network may be gone.
    void loadBlackBox().catch(() => undefined);
  });

firstFrame(state$)
  .pipe(
    switchMap(() => lazyChunk(() => import('./startup/device-id.ts'))),
    switchMap(({ ensureDeviceId }) => ensureDeviceId()),
  )
  .subscribe({ error: (error: unknown) => console.warn('potok: no device id', error) });

Object.assign(window, { potok: { exportRecording: readRecording } });
