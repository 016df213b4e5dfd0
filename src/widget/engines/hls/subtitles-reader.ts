/** Loads and parses the chosen subtitles of a stream: a separate script. */
import { Events } from 'hls.js';
import type Hls from 'hls.js';
import { SubtitleStreamController, TimelineController } from 'hls.js/subtitles';

type Handler = (event: Events, data: object) => void;

/** Members that the library's declarations hide. */
interface Library {
  readonly networkControllers: object[];
  readonly coreComponents: object[];
  readonly streamController: {
    readonly fragmentTracker: ConstructorParameters<typeof SubtitleStreamController>[1];
    readonly keyLoader: ConstructorParameters<typeof SubtitleStreamController>[2];
    readonly media: HTMLMediaElement | null;
    readonly initPTS: readonly object[];
  };
}
interface Loader {
  readonly onMediaAttached: Handler;
  readonly onLevelLoaded: Handler;
  readonly onSubtitleTracksUpdated: Handler;
}
type Reader = Readonly<Record<'onMediaAttaching' | 'onInitPtsFound' | 'onSubtitleTracksUpdated', Handler>>;

/**
 * Adds the subtitle parts to the library, as it would do itself in a full build, and sends them the events that they
 * have missed.
 */
export function addReader(hls: Hls): void {
  const { networkControllers, coreComponents, streamController } = hls as unknown as Library;
  const { fragmentTracker, keyLoader, media, initPTS } = streamController;
  const controller = new SubtitleStreamController(hls, fragmentTracker, keyLoader);
  const timeline = new TimelineController(hls);
  networkControllers.push(controller);
  coreComponents.push(timeline);

  const [loader, reader] = [controller, timeline] as unknown as readonly [Loader, Reader];
  if (media !== null) {
    // Set before the tracks, because the library would begin to load a track at once.
    loader.onMediaAttached(Events.MEDIA_ATTACHED, { media });
    reader.onMediaAttaching(Events.MEDIA_ATTACHING, { media });
  }
  reader.onInitPtsFound(Events.INIT_PTS_FOUND, { id: 'main', timestampOffsets: initPTS });
  const { latestLevelDetails: details, subtitleTracks } = hls;
  if (details !== null) loader.onLevelLoaded(Events.LEVEL_LOADED, { details });
  if (subtitleTracks.length > 0) {
    loader.onSubtitleTracksUpdated(Events.SUBTITLE_TRACKS_UPDATED, { subtitleTracks });
    reader.onSubtitleTracksUpdated(Events.SUBTITLE_TRACKS_UPDATED, { subtitleTracks });
  }
  if (hls.loadingEnabled) controller.startLoad(media?.currentTime || hls.config.startPosition);
}
