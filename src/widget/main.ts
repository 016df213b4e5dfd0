import { BehaviorSubject, filter, lastValueFrom, map, merge, Subject, switchMap, zip } from 'rxjs';
import type { JoiningState, State } from '../../streams/features/state.ts';
import type { InputSignal } from '../../streams/model/input.ts';
import type { Command } from '../../streams/model/commands.ts';
import type { IntentSignal, ScreenSignal } from '../../streams/model/signals.ts';
import { firstState } from '../../streams/player.ts';
import { keepPast, screenMayLoad, screenNeeded } from './compose/background.ts';
import { lazyChunk } from './shared/lazy-chunk.ts';
import { createEngines } from './compose/engines.ts';
import { createFirstPerformers } from './compose/first-performers.ts';
import { createLazyServices } from './compose/lazy-services.ts';
import { applyPageTheme, createStartButton, loadPageLanguage, loadScreenStyles, pagePart } from './compose/page.ts';
import { performAfterPaint, performBy, type Perform, type Rows } from './compose/perform.ts';
import { readSession } from './compose/read-session.ts';
import { createBlackBox, createReportId, loadReports, logError } from './compose/reports.ts';
import { runSession, runSessions } from './compose/run-session.ts';
import type { LaterPart } from './compose/later.ts';
import { loadEngine } from './engines/load.ts';
import { createIdleRecorder, createRecorder } from './recorder/recorder.ts';
import { watchPageErrors } from './reporting/page-errors.ts';
import { createRootHandler } from './reporting/root-handler.ts';
import { createAdsSink } from './ads/ads-sink.ts';
import { createMediaSink } from './media/media-sink.ts';
import { createAfterPaint } from './shared/after-paint.ts';
import { postToHost, listenToHost } from './host/window-messages.ts';
import { createStorageSink } from './storage/storage-sink.ts';
import { filmCover } from './media/film-cover.ts';
import { mediaFacts, type ChangeEvent } from './media/media-signals.ts';
import { pageFacts } from './page/page-signals.ts';
import { readConfiguration } from './startup/configuration.ts';
import { isTelevision } from './startup/device-type.ts';
import { readParameters } from './startup/parameters.ts';

declare const __RELEASE__: string;

// The page, its settings and error handling.
const root = pagePart('#potok', HTMLElement);
const interfaceRoot = pagePart('#potok-ui', HTMLElement);
const media = pagePart('video[data-potok="content"]', HTMLVideoElement);
applyPageTheme(document.documentElement, location.search);
const loadedTexts = loadPageLanguage(window);
const configuration = readConfiguration(window);
const afterPaint = createAfterPaint(window);
const createBox = configuration.recording === 'on' ? createRecorder : createIdleRecorder;
const recorder = createBox({ release: __RELEASE__, afterPaint });
const blackBox = createBlackBox(recorder);
const rootHandler = createRootHandler({
  load: loadReports(configuration, __RELEASE__),
  record: () => recorder.export(),
  createId: createReportId,
  announce: (id) => postToHost(window, { type: 'errorReported', payload: { id } }),
});

// Shared by all sessions.
const viewer$ = new Subject<IntentSignal | InputSignal | ScreenSignal>();
const send = (signal: IntentSignal | InputSignal | ScreenSignal): void => viewer$.next(signal);
const restarts$ = new Subject<void>();
const mediaChanged$ = new Subject<ChangeEvent>();
const state$ = new BehaviorSubject<JoiningState>(firstState);
const commands$ = new Subject<Command>();
const takePast = keepPast(state$, commands$);
const loadedPart$ = new BehaviorSubject<LaterPart | null>(null);
const laterPart$ = loadedPart$.pipe(filter((part) => part !== null));

// Performers of commands.
const services = createLazyServices(configuration);
const { engine, prepare } = createEngines(configuration);
const { catalogue } = services;
const { sink: mediaSink, route: mediaRoute } = createMediaSink(media, (event) => mediaChanged$.next(event));
const ads = createAdsSink({
  loadList: services.loadAdList,
  load: async () => {
    const { createAdsPart } = await import('./ads/index.ts');
    const isLoud = configuration.safetyVolume === 'on';
    return createAdsPart({ layer: pagePart('#potok-ad', HTMLElement), film: media, engine, isLoud });
  },
  open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
});
const performers: Rows = createFirstPerformers({
  catalogue,
  element: media,
  media: mediaSink,
  engine,
  ads,
  storage: createStorageSink(() => window.localStorage),
  restart: () => restarts$.next(),
  reportError: (error) => {
    logError(error);
    rootHandler.failed(error);
  },
});
/** The rows of the host page's part, which is loaded with the page's first message. They stand over the others. */
const hostRows: Rows = {};
const performScheduled = performAfterPaint(performBy(hostRows, performers), afterPaint);
const perform: Perform = (command, controls) => {
  commands$.next(command);
  return performScheduled(command, controls);
};

// The API for the host page, loaded with its first message.
listenToHost(window, () =>
  import('./compose/host.ts').then(({ openHost }) =>
    openHost({
      state$,
      commands$,
      past: takePast(),
      send,
      media,
      readRecording: blackBox.read,
      performers,
      lay: (rows) => Object.assign(hostRows, rows),
      runSession,
      readSession: (search) => readSession(window, configuration, media, search),
      prepareStart: prepare,
      afterPaint,
    }),
  ),
);
const startButton = createStartButton(pagePart('#potok-start', HTMLButtonElement), send);
state$.subscribe(startButton.follow);
filmCover(state$).subscribe((isCovered) => (media.style.opacity = isCovered ? '0' : ''));
watchPageErrors(window, rootHandler);

const inputs$ = merge(mediaFacts(media, mediaChanged$), pageFacts(window, document, media), viewer$);
const setUp = () => ({ session: readSession(window, configuration, media), perform, inputs$, recorder, laterPart$ });
runSessions({ setUp, viewer$, restarts$, state$, rootHandler });

// Most films are HLS, and the page has begun to load that engine: it is ready when the address is known.
void loadEngine('hls').catch(() => undefined);

// After the film: nothing waits for the lines below, and their cost comes after the first frame.
const caught = (thrown: unknown, componentStack: string | null) =>
  void rootHandler.caught('interface', thrown, componentStack);
const loadCaptions = () => lastValueFrom(lazyChunk(() => import('./captions/draw/renderer.ts')));
const loadScreen = async () => {
  const [{ mountScreen, prepareBehindFilm }] = await Promise.all([import('./compose/screen.ts'), loadScreenStyles()]);
  return { mountScreen, prepareBehindFilm };
};
const handleOf = (whole$: BehaviorSubject<State>, { loadSign }: LaterPart) => ({
  state$: whole$,
  send,
  afterPaint,
  media,
  loadCaptions,
  loadSign,
  caught,
  saveRecording: blackBox.save,
});
/** The screen needs the whole state, also of a session that has crashed before the second load joined. */
function wholeStates(wholeState: (state: JoiningState) => State): BehaviorSubject<State> {
  const whole$ = new BehaviorSubject(wholeState(firstState));
  state$.pipe(map(wholeState)).subscribe(whole$);
  return whole$;
}
/** Shows the browser's own controls if the screen is late or does not load. */
const showControls = (areShown: boolean): void => void (media.controls = areShown);
const late = setTimeout(showControls, 10_000, true);
const needed$ = screenNeeded(state$, readParameters(location.search, null).autoPlay);
const joined$ = needed$.pipe(
  switchMap(() =>
    zip(
      lazyChunk(() => import('./compose/later.ts')),
      loadedTexts,
    ),
  ),
  map(([{ createLaterPart, wholeState }, texts]) => {
    const part = createLaterPart({ configuration, texts, root, media, mediaRoute, catalogue, ads, engine, prepare });
    Object.assign(performers, part.performers);
    loadedPart$.next(part);
    return handleOf(wholeStates(wholeState), part);
  }),
);
const screen$ = needed$.pipe(
  switchMap(() => screenMayLoad(state$)),
  switchMap(() => lazyChunk(loadScreen)),
);
zip(screen$, joined$).subscribe({
  next: ([{ mountScreen, prepareBehindFilm }, handle]) => {
    clearTimeout(late);
    showControls(false);
    mountScreen(interfaceRoot, handle, (screen) => {
      startButton.handOver(screen);
      if (__TELEVISION__ && isTelevision(navigator))
        void import('./compose/television.ts').then(({ openRemote }) => openRemote({ ...handle, root: interfaceRoot }));
    });
    prepareBehindFilm(state$, {
      viewing: services.prepare,
      services: services.prepareAll,
      reports: rootHandler.prepare,
      blackBox: blackBox.prepare,
    });
  },
  error: (error: unknown) => {
    console.error('potok: no interface', error);
    showControls(true);
  },
});

Object.assign(window, { potok: { exportRecording: blackBox.read } });
