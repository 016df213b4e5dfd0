import { BehaviorSubject, map, merge, NEVER, of, Subject, Subscription } from 'rxjs';
import type { JoiningState } from '../../streams/features/state.ts';
import type { Command } from '../../streams/model/commands.ts';
import type { InputSignal } from '../../streams/model/input.ts';
import type { IntentSignal, ScreenSignal } from '../../streams/model/signals.ts';
import { firstState } from '../../streams/player.ts';
import { createAdsPart } from '../../src/widget/ads/index.ts';
import { createAdsSink } from '../../src/widget/ads/ads-sink.ts';
import { createCaptionsRenderer } from '../../src/widget/captions/draw/renderer.ts';
import { applyLanguage } from '../../src/widget/compose/chosen-language.ts';
import { createFirstPerformers } from '../../src/widget/compose/first-performers.ts';
import { openHost } from '../../src/widget/compose/host.ts';
import { createLaterPart, wholeState } from '../../src/widget/compose/later.ts';
import { createLazyServices } from '../../src/widget/compose/lazy-services.ts';
import { pagePart } from '../../src/widget/compose/page.ts';
import { performBy, type Perform, type Rows } from '../../src/widget/compose/perform.ts';
import { logError } from '../../src/widget/compose/reports.ts';
import { readSession } from '../../src/widget/compose/read-session.ts';
import { runSession, runSessions } from '../../src/widget/compose/run-session.ts';
import { listenToHost, postToHost } from '../../src/widget/host/window-messages.ts';
import { createMediaSink } from '../../src/widget/media/media-sink.ts';
import { mediaFacts, type ChangeEvent } from '../../src/widget/media/media-signals.ts';
import { pageFacts } from '../../src/widget/page/page-signals.ts';
import { createIdleRecorder } from '../../src/widget/recorder/recorder.ts';
import { createRootHandler } from '../../src/widget/reporting/root-handler.ts';
import { atOnce } from '../../src/widget/shared/after-paint.ts';
import { readConfiguration } from '../../src/widget/startup/configuration.ts';
import { createStorageSink } from '../../src/widget/storage/storage-sink.ts';
import { mountUi } from '../../src/widget/ui/index.tsx';
import { russian } from '../../src/widget/ui/languages/russian.ts';
import { chooseTexts } from '../../src/widget/ui/texts.ts';
import { scriptedEngine, type TracksOf } from './scripted-engine.ts';

/** Puts the player together from the same parts as `main.ts`, all of them loaded. */
export function compose(media: HTMLVideoElement, tracksOf: TracksOf): Subscription {
  const running = new Subscription();
  const root = pagePart('#potok', HTMLElement);
  // Before anything is rendered, as `main.ts` does it.
  const texts = applyLanguage(window);
  chooseTexts(texts ?? russian);
  running.add(() => chooseTexts(russian));
  const configuration = readConfiguration(window);
  const recorder = createIdleRecorder({ release: 'test' });
  const rootHandler = createRootHandler({
    load: null,
    record: () => recorder.export(),
    createId: () => 'test',
    announce: (id) => postToHost(window, { type: 'errorReported', payload: { id } }),
  });
  const viewer$ = new Subject<IntentSignal | InputSignal | ScreenSignal>();
  const send = (signal: IntentSignal | InputSignal | ScreenSignal): void => viewer$.next(signal);
  const restarts$ = new Subject<void>();
  const mediaChanged$ = new Subject<ChangeEvent>();
  const state$ = new BehaviorSubject<JoiningState>(firstState);
  const commands$ = new Subject<Command>();
  const engine = scriptedEngine(tracksOf);
  const services = createLazyServices(configuration);
  const { sink: mediaSink, route: mediaRoute } = createMediaSink(media, (event) => mediaChanged$.next(event));
  const ads = createAdsSink({
    loadList: services.loadAdList,
    load: async () =>
      createAdsPart({
        layer: pagePart('#potok-ad', HTMLElement),
        film: media,
        engine,
        isLoud: configuration.safetyVolume === 'on',
      }),
    open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  });
  const later = createLaterPart({
    configuration,
    texts,
    root,
    media,
    mediaRoute,
    catalogue: services.catalogue,
    ads,
    engine,
    prepare: () => NEVER,
  });
  const performers: Rows = {
    ...createFirstPerformers({
      catalogue: services.catalogue,
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
    }),
    ...later.performers,
  };
  const hostRows: Rows = {};
  const performByRows = performBy(hostRows, performers);
  const perform: Perform = (command, controls) => {
    commands$.next(command);
    return performByRows(command, controls);
  };
  listenToHost(window, () =>
    Promise.resolve(
      openHost({
        state$,
        commands$,
        past: [],
        send,
        media,
        readRecording: () => Promise.reject(new Error('nothing is recorded')),
        performers,
        lay: (rows) => Object.assign(hostRows, rows),
        runSession,
        readSession: (search) => readSession(window, configuration, media, search),
        prepareStart: () => NEVER,
        afterPaint: atOnce,
      }),
    ),
  );
  const inputs$ = merge(mediaFacts(media, mediaChanged$), pageFacts(window, document, media), viewer$);
  const setUp = () => ({
    session: readSession(window, configuration, media),
    perform,
    inputs$,
    recorder,
    laterPart$: of(later),
  });
  running.add(runSessions({ setUp, viewer$, restarts$, state$, rootHandler }));
  const whole$ = new BehaviorSubject(wholeState(state$.value));
  running.add(state$.pipe(map(wholeState)).subscribe(whole$));
  running.add(
    mountUi(pagePart('#potok-ui', HTMLElement), {
      state$: whole$,
      send,
      afterPaint: atOnce,
      media,
      loadCaptions: () => Promise.resolve({ createCaptionsRenderer }),
      loadSign: later.loadSign,
      caught: (thrown) => {
        throw thrown;
      },
      pageUrl: () => location.href,
      saveRecording: () => Promise.resolve(),
    }),
  );
  return running;
}
