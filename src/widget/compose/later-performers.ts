import { defer, EMPTY, ignoreElements, merge, of, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { HostMessage, PlayPressed } from '../../../streams/model/commands.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import { createAudioSink } from '../sound/audio-sink.ts';
import { loadAnalysis } from '../analysis/analysis-sink.ts';
import { alignCaptions } from '../captions/alignment-sink.ts';
import { createCaptionsSink, readCues } from '../captions/captions-sink.ts';
import { createCastSink } from '../cast/cast-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import { createChaptersSink } from '../chapters/chapters-sink.ts';
import { postSafely } from '../host/host-sink.ts';
import type { MediaRoute } from '../media/media-sink.ts';
import { crop } from '../media/crop.ts';
import { dim } from '../media/dim.ts';
import { fadeOut } from '../media/fade.ts';
import { glideTo } from '../media/level.ts';
import { createMediaSession } from '../media/media-session.ts';
import { createPageSink } from '../page/page-sink.ts';
import { createShareSink } from '../page/share-sink.ts';
import { hiddenOrQuiet } from '../shared/quiet-moment.ts';
import { withoutResult } from '../shared/sink.ts';
import type { LazyStatsService } from '../statistics/lazy-service.ts';
import { createStatsSink } from '../statistics/stats-sink.ts';
import { createSteeringSink } from '../steering/steering-sink.ts';
import { countStored } from '../storage/count-stored.ts';
import { createThumbnailsSink } from '../thumbnails/thumbnails-sink.ts';
import type { Texts } from '../ui/languages/texts.ts';
import { chooseTexts, texts } from '../ui/texts.ts';
import { airPlayChanges } from '../cast/air-play.ts';
import { askDecoding } from '../media/decoding.ts';
import { frameCounts } from '../media/dropped-frames.ts';
import { readClip, readWatchCheck } from '../startup/later-settings.ts';
import { oneOf, readSetting, warnIgnored, type Configuration } from '../startup/configuration.ts';
import type { LaterCommandType, Folder } from './commands.ts';
import type { Performers, PerformersIn } from './perform.ts';

export interface LaterSettings {
  readonly configuration: Configuration;
  /** In the viewer's language; null: Russian. */
  readonly texts: Texts | null;
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly mediaRoute: MediaRoute;
  readonly catalogue: CatalogueSink;
  readonly ads: AdsSink;
  readonly prepare: PreparedEngines['prepare'];
}

type Later<R extends Folder> = PerformersIn<R, 'later'>;

/**
 * The performers of the commands that only the screen and its features give, by folder. Their code is loaded already,
 * so that a command runs within the gesture that leads to it.
 */
export function createLaterPerformers(
  settings: LaterSettings,
  statsService: LazyStatsService | null,
): Performers<LaterCommandType> {
  if (settings.texts !== null) chooseTexts(settings.texts);
  const { configuration, root, media: element, mediaRoute, prepare } = settings;
  const audioSink = createAudioSink({
    window,
    media: element,
    downmixUrl: new URL('downmix.js', document.baseURI).href,
  });
  const mediaSession = createMediaSession(navigator, texts, hiddenOrQuiet(document));
  const post = (message: HostMessage | PlayPressed): void => postSafely(window, message);

  const catalogue: Later<'catalogue'> = {
    ...settings.catalogue,
    'catalogue.loadSeasonLines': (command) => settings.catalogue.loadSeasonLines(command, readCues),
  };
  const files: Later<'thumbnails' | 'captions' | 'chapters' | 'analysis' | 'steering'> = {
    ...createThumbnailsSink(),
    ...createCaptionsSink(),
    ...createChaptersSink(),
    ...createSteeringSink(),
    'catalogue.alignCaptions': (command) => alignCaptions(command),
    'catalogue.loadAnalysis': (command) => loadAnalysis(command),
  };
  const engines: Later<'engines'> = { 'engine.prepare': (command) => prepare(command).pipe(ignoreElements()) };
  const cast: Later<'cast'> = createCastSink(window, element, mediaRoute);
  const ads: Later<'ads'> = settings.ads;
  const media: Later<'media'> = {
    'media.fadeOut': ({ durationMs }) => fadeOut(element, durationMs),
    'picture.crop': ({ bars }) => crop(element, bars),
    'picture.dim': ({ isDim, isSudden }) => dim(element, isDim, isSudden),
    'media.askDecoding': ({ qualities }) => askDecoding(window, qualities),
    'mediaSession.setMetadata': mediaSession,
    'mediaSession.setPlaybackState': mediaSession,
    'mediaSession.setPosition': mediaSession,
    'mediaSession.setKeys': mediaSession,
  };
  const sound: Later<'sound'> = {
    ...audioSink,
    // The element makes the sound quieter, Web Audio makes it louder.
    'audio.setLevel': (command) =>
      merge(glideTo(element, Math.min(1, command.factor)), audioSink['audio.setLevel'](command)),
  };
  const page: Later<'page'> = {
    ...createPageSink({ document, root, media: element, fullscreenMode: configuration.fullscreenMode, post }),
    ...createShareSink(window),
  };
  const storage: Later<'storage'> = {
    'storage.count': () => of({ type: 'storage.counted', counts: countStored(() => window.localStorage) } as const),
  };
  const host: Later<'host'> = { 'host.post': withoutResult(({ message }) => post(message)) };
  const statistics: Later<'statistics'> = createStatsSink(window, statsService);
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
export const laterInputs = ({ media }: LaterSettings, statsService: LazyStatsService | null): Observable<Signal> =>
  merge(
    clipAsked(media),
    watchCheckAsked(),
    spoilersAsked(),
    frameCounts(media),
    airPlayChanges(media),
    statsService === null ? EMPTY : statsService.signals$,
  );

/** Read for each session, because the address may have changed. The element itself repeats a looped film. */
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

const spoilersAsked = (): Observable<Signal> =>
  defer(() =>
    readSetting(window, 'env_spoilers', warnIgnored, oneOf('show', 'hide')) === 'hide'
      ? of({ type: 'page.spoilersAsked' } as const)
      : EMPTY,
  );
