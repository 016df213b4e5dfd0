import { EMPTY, ignoreElements, merge, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import { createAudioSink } from '../sound/audio-sink.ts';
import { createCaptionsSink } from '../captions/captions-sink.ts';
import { createCastSink } from '../cast/cast-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import { createChaptersSink } from '../chapters/chapters-sink.ts';
import { createHostSink } from '../host/host-sink.ts';
import type { MediaRoute } from '../media/media-route.ts';
import { createMediaSession } from '../media/media-session.ts';
import { createPageSink } from '../page/page-sink.ts';
import { createShareSink } from '../page/share-sink.ts';
import { createStatsSink } from '../statistics/stats-sink.ts';
import { createThumbnailsSink } from '../thumbnails/thumbnails-sink.ts';
import { texts } from '../ui/texts.ts';
import { airPlayChanges } from '../cast/air-play.ts';
import { askDecoding } from '../media/decoding.ts';
import { frameCounts } from '../media/dropped-frames.ts';
import type { Configuration } from '../startup/configuration.ts';
import { nothing, quiet, type LaterCommandType, type Performers } from './perform.ts';
import { hiddenOrQuiet } from './quiet-moment.ts';
import type { StatsService } from './stats-service.ts';

export interface LaterSettings {
  readonly configuration: Configuration;
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly mediaRoute: MediaRoute;
  readonly catalogue: CatalogueSink;
  readonly ads: AdsSink;
  readonly prepare: PreparedEngines['prepare'];
}

/** Performers of the commands that only the screen and its features give; ready within a gesture. */
export function createLaterPerformers(
  settings: LaterSettings,
  statsService: StatsService | null,
): Performers<LaterCommandType> {
  const { configuration, root, media, mediaRoute, catalogue, ads, prepare } = settings;
  const audio = createAudioSink({ window, media, downmixUrl: new URL('downmix.js', document.baseURI).href });
  const captions = createCaptionsSink();
  const cast = createCastSink(window, media, mediaRoute);
  const chapters = createChaptersSink();
  const host = createHostSink(window);
  const mediaSession = createMediaSession(navigator, texts, hiddenOrQuiet(document));
  const page = createPageSink({ document, root, media, fullscreenMode: configuration.fullscreenMode, post: host.post });
  const share = createShareSink(window);
  const stats = createStatsSink(window);
  const thumbnails = createThumbnailsSink();
  return {
    'catalogue.prepareMaster': (command) => catalogue.loadMaster(command),
    'catalogue.loadThumbnails': (command) => thumbnails.load(command),
    'catalogue.loadCaptions': (command) => captions.load(command),
    'catalogue.loadChapters': (command) => chapters.load(command),
    'catalogue.addHistory': (command) => catalogue.addHistory(command),
    'catalogue.setCompleted': (command) => catalogue.setCompleted(command),
    'engine.prepare': (command) => prepare(command).pipe(ignoreElements()),
    'engine.forget': nothing,
    'cast.connect': () => cast.connect(),
    'cast.disconnect': quiet(() => cast.disconnect()),
    'cast.load': (command, { engine$ }) => cast.load(command, engine$),
    'ad.show': (command, { ad$ }) => ads.show(command, ad$),
    'ad.hide': nothing,
    'ad.play': nothing,
    'ad.pause': nothing,
    'ad.setSound': nothing,
    'ad.skip': nothing,
    'ad.ping': quiet((command) => ads.ping(command)),
    'ad.openPage': quiet((command) => ads.openPage(command)),
    'media.askDecoding': ({ qualities }) => askDecoding(window, qualities),
    'engine.limitQuality': nothing,
    'audio.setGain': ({ gain }) => audio.gain(gain),
    'audio.setLift': ({ lift }) => audio.voiceBoost(lift),
    'audio.setDownmix': ({ isOn }) => (isOn ? audio.downmix() : EMPTY),
    'host.post': quiet(({ message }) => host.post(message)),
    'mediaSession.setMetadata': mediaSession,
    'mediaSession.setPlaybackState': mediaSession,
    'mediaSession.setPosition': mediaSession,
    'mediaSession.setKeys': mediaSession,
    'page.toggleFullscreen': () => page.toggleFullscreen(),
    'page.togglePictureInPicture': (command) => page.togglePictureInPicture(command),
    'page.showAirPlay': () => page.showAirPlay(),
    'page.holdLandscape': quiet((command) => page.holdLandscape(command)),
    'page.share': (command) => share.share(command),
    'page.copy': (command) => share.copy(command),
    'stats.send': quiet((command) => {
      stats.send(command);
      statsService?.add(command);
    }),
    'stats.flush': quiet(({ isLeaving }) => statsService?.flush(isLeaving)),
  };
}

/** Signals that only these features use. */
export const laterInputs = ({ media }: LaterSettings, statsService: StatsService | null): Observable<Signal> =>
  merge(frameCounts(media), airPlayChanges(media), statsService === null ? EMPTY : statsService.signals$);
