import { defer, EMPTY, ignoreElements, merge, of, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import { createAudioSink } from '../sound/audio-sink.ts';
import { loadAnalysis } from '../analysis/analysis-sink.ts';
import { createCaptionsSink } from '../captions/captions-sink.ts';
import { createCastSink } from '../cast/cast-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import { createChaptersSink } from '../chapters/chapters-sink.ts';
import { createHostSink } from '../host/host-sink.ts';
import type { MediaRoute } from '../media/media-route.ts';
import { fadeOut } from '../media/fade.ts';
import { createMediaSession } from '../media/media-session.ts';
import { createPageSink } from '../page/page-sink.ts';
import { createShareSink } from '../page/share-sink.ts';
import { createStatsSink } from '../statistics/stats-sink.ts';
import { countStored } from '../storage/count-stored.ts';
import { createThumbnailsSink } from '../thumbnails/thumbnails-sink.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { chooseTexts, texts } from '../ui/texts.ts';
import { airPlayChanges } from '../cast/air-play.ts';
import { askDecoding } from '../media/decoding.ts';
import { frameCounts } from '../media/dropped-frames.ts';
import { readClip } from '../startup/clip.ts';
import { readWatchCheck } from '../startup/watch-check.ts';
import type { Configuration } from '../startup/configuration.ts';
import type { LaterCommandType, Room } from './commands.ts';
import { quiet, type Performers, type PerformersIn } from './perform.ts';
import { hiddenOrQuiet } from './quiet-moment.ts';
import type { StatsService } from './stats-service.ts';

export interface LaterSettings {
  readonly configuration: Configuration;
  /** In the viewer's language; null: the Russian ones. */
  readonly texts: Texts | null;
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly mediaRoute: MediaRoute;
  readonly catalogue: CatalogueSink;
  readonly ads: AdsSink;
  readonly prepare: PreparedEngines['prepare'];
}

type Later<R extends Room> = PerformersIn<R, 'later'>;

/** The performers of the commands that only the screen and its features give, by room; ready within a gesture. */
export function createLaterPerformers(
  settings: LaterSettings,
  statsService: StatsService | null,
): Performers<LaterCommandType> {
  if (settings.texts !== null) chooseTexts(settings.texts);
  const { configuration, root, media: element, mediaRoute, prepare } = settings;
  const audioSink = createAudioSink({
    window,
    media: element,
    downmixUrl: new URL('downmix.js', document.baseURI).href,
  });
  const captionsSink = createCaptionsSink();
  const castSink = createCastSink(window, element, mediaRoute);
  const chaptersSink = createChaptersSink();
  const hostSink = createHostSink(window);
  const mediaSession = createMediaSession(navigator, texts, hiddenOrQuiet(document));
  const pageSink = createPageSink({
    document,
    root,
    media: element,
    fullscreenMode: configuration.fullscreenMode,
    post: hostSink.post,
  });
  const shareSink = createShareSink(window);
  const statsSink = createStatsSink(window);
  const thumbnailsSink = createThumbnailsSink();

  const catalogue: Later<'catalogue'> = {
    'catalogue.prepareMaster': (command) => settings.catalogue.loadMaster(command),
    'catalogue.addHistory': (command) => settings.catalogue.addHistory(command),
    'catalogue.setCompleted': (command) => settings.catalogue.setCompleted(command),
  };
  const files: Later<'thumbnails' | 'captions' | 'chapters' | 'analysis'> = {
    'catalogue.loadThumbnails': (command) => thumbnailsSink.load(command),
    'catalogue.loadCaptions': (command) => captionsSink.load(command),
    'catalogue.loadSecondCaptions': (command) => captionsSink.load(command),
    'catalogue.loadAnalysis': (command) => loadAnalysis(command),
    'catalogue.loadChapters': (command) => chaptersSink.load(command),
  };
  const engines: Later<'engines'> = { 'engine.prepare': (command) => prepare(command).pipe(ignoreElements()) };
  const cast: Later<'cast'> = {
    'cast.connect': () => castSink.connect(),
    'cast.disconnect': quiet(() => castSink.disconnect()),
    'cast.load': (command, { engine$ }) => castSink.load(command, engine$),
  };
  const ads: Later<'ads'> = {
    'ad.show': (command, { ad$ }) => settings.ads.show(command, ad$),
    'ad.ping': (command) => settings.ads.ping(command),
    'ad.measure': quiet((command) => settings.ads.measure(command)),
    'ad.planInterstitials': (command) => settings.ads.planInterstitials(command),
    'ad.openPage': quiet((command) => settings.ads.openPage(command)),
  };
  const media: Later<'media'> = {
    'media.fadeOut': ({ durationMs }) => fadeOut(element, durationMs),
    'media.askDecoding': ({ qualities }) => askDecoding(window, qualities),
    'mediaSession.setMetadata': mediaSession,
    'mediaSession.setPlaybackState': mediaSession,
    'mediaSession.setPosition': mediaSession,
    'mediaSession.setKeys': mediaSession,
  };
  const sound: Later<'sound'> = {
    'audio.setGain': ({ gain }) => audioSink.gain(gain),
    'audio.setVoiceBoost': ({ boost }) => audioSink.voiceBoost(boost),
    'audio.setDownmix': ({ isOn }) => (isOn ? audioSink.downmix() : EMPTY),
  };
  const page: Later<'page'> = {
    'page.toggleFullscreen': () => pageSink.toggleFullscreen(),
    'page.togglePictureInPicture': (command) => pageSink.togglePictureInPicture(command),
    'page.showAirPlay': () => pageSink.showAirPlay(),
    'page.lockLandscape': quiet((command) => pageSink.lockLandscape(command)),
    'page.share': (command) => shareSink.share(command),
    'page.copy': (command) => shareSink.copy(command),
  };
  const storage: Later<'storage'> = {
    'storage.count': () => of({ type: 'storage.counted', counts: countStored(() => window.localStorage) } as const),
  };
  const host: Later<'host'> = { 'host.post': quiet(({ message }) => hostSink.post(message)) };
  const statistics: Later<'statistics'> = {
    'stats.send': quiet((command) => {
      statsSink.send(command);
      statsService?.add(command);
    }),
    'stats.flush': quiet(({ isLeaving }) => statsService?.flush(isLeaving)),
  };
  return {
    ...catalogue,
    ...files,
    ...engines,
    ...cast,
    ...ads,
    ...media,
    ...sound,
    ...page,
    ...storage,
    ...host,
    ...statistics,
  };
}

/** Signals that only these features use. */
export const laterInputs = ({ media }: LaterSettings, statsService: StatsService | null): Observable<Signal> =>
  merge(
    clipAsked(media),
    watchCheckAsked(),
    frameCounts(media),
    airPlayChanges(media),
    statsService === null ? EMPTY : statsService.signals$,
  );

/** For each session, which may be of another address. The element itself begins a looped film again. */
const clipAsked = (media: HTMLVideoElement): Observable<Signal> =>
  defer(() => {
    const asked = readClip(location.search);
    media.loop = asked.isLooped;
    return of({ type: 'page.clipAsked', ...asked } as const);
  });

const watchCheckAsked = (): Observable<Signal> =>
  defer(() => {
    const minutes = readWatchCheck(window);
    return minutes === null ? EMPTY : of({ type: 'page.watchCheckAsked', minutes } as const);
  });
