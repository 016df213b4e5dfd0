/** Reads a second track of subtitles beside the first: a separate script. */
import { Events } from 'hls.js';
import type Hls from 'hls.js';
import { SubtitleStreamController, TimelineController } from 'hls.js/subtitles';
import { TEXT_RETRY_MS } from '../shared/index.ts';
import type { TrackPreference } from './tracks.ts';

type Handler = (name: Events, data: object) => void;
type Instance<T = object> = T & { readonly constructor: new (...given: never[]) => T };
interface Part {
  destroy(): void;
}
interface Loading extends Part {
  startLoad(positionSeconds?: number): void;
}

/** Members that the library's declarations hide. */
interface Library {
  readonly _emitter: Instance;
  readonly networkControllers: readonly Instance<Part & { readonly onSubtitleTrackLoading?: unknown }>[];
  readonly subtitleTrackController: Instance<Loading>;
  readonly streamController: {
    readonly fragmentTracker: Instance<Part>;
    readonly keyLoader: Instance<Part>;
    readonly media: HTMLMediaElement | null;
    readonly initPTS: readonly object[];
  };
}

/** Events of the library that its second subtitle parts need as well. */
const FORWARDED_EVENTS = [
  Events.MEDIA_ATTACHING,
  Events.MEDIA_ATTACHED,
  Events.MEDIA_DETACHING,
  Events.LEVEL_SWITCHING,
  Events.LEVEL_LOADED,
  Events.INIT_PTS_FOUND,
  Events.BUFFER_FLUSHING,
] as const;

/**
 * The library reads only one track. So its subtitle parts are made a second time, around an object that is the library
 * except for its events, its settings and its choice of a track.
 */
export function readSecondSubtitles(hls: Hls): (preference: TrackPreference | null) => void {
  let reading: { readonly choose: (preference: TrackPreference) => void; readonly end: () => void } | null = null;
  const end = (): void => {
    reading?.end();
    reading = null;
  };
  // Another stream ends the reading; the choice is repeated then.
  hls.on(Events.MANIFEST_LOADING, end);
  hls.on(Events.DESTROYING, end);
  return (preference) => {
    if (preference === null) end();
    else (reading ??= begin(hls)).choose(preference);
  };
}

const newInstanceLike = <T>({ constructor: Kind }: Instance<T>, ...given: readonly unknown[]): T =>
  new Kind(...(given as never[]));

function begin(hls: Hls) {
  const library = hls as unknown as Library;
  const { fragmentTracker, keyLoader, media, initPTS } = library.streamController;
  const second = Object.create(hls, {
    _emitter: { value: newInstanceLike(library._emitter) },
    config: { value: { ...hls.config } },
  }) as Hls;
  const keys = newInstanceLike(keyLoader, second.config, hls.logger);
  // Made before the others, as in the library.
  const tracker = newInstanceLike(fragmentTracker, second);
  const playlists = library.networkControllers
    .filter((part) => part.onSubtitleTrackLoading !== undefined)
    .map((part) => newInstanceLike(part, second));
  const tracks = newInstanceLike(library.subtitleTrackController, second);
  Object.defineProperty(second, 'subtitleTrackController', { value: tracks });
  const segments = new SubtitleStreamController(second, tracker as never, keys as never);
  const timeline = new TimelineController(second);

  const forward: Handler = (name, data) => void second.trigger(name as never, data as never);
  for (const name of FORWARDED_EVENTS) hls.on(name, forward);
  second.on(Events.CUES_PARSED, (name, data) => void hls.trigger(name, data));
  let retry: ReturnType<typeof setTimeout> | undefined;
  // Errors are kept from the library: it would change the quality of the film if a playlist does not come.
  second.on(Events.ERROR, (_name, { context }) => {
    if (context === undefined) return;
    clearTimeout(retry);
    retry = setTimeout(() => tracks.startLoad(), TEXT_RETRY_MS);
  });

  forward(Events.MANIFEST_PARSED, { subtitleTracks: [...hls.allSubtitleTracks] });
  if (media !== null) {
    forward(Events.MEDIA_ATTACHING, { media });
    forward(Events.MEDIA_ATTACHED, { media });
  }
  forward(Events.INIT_PTS_FOUND, { id: 'main', timestampOffsets: initPTS });
  forward(Events.LEVEL_SWITCHING, { level: hls.loadLevel });
  const { latestLevelDetails: details } = hls;
  if (details !== null) forward(Events.LEVEL_LOADED, { details });
  tracks.startLoad();
  segments.startLoad(media?.currentTime ?? 0);

  return {
    choose: (preference: TrackPreference) => void second.setSubtitleOption(preference),
    end: () => {
      clearTimeout(retry);
      for (const name of FORWARDED_EVENTS) hls.off(name, forward);
      // The element stays with the library.
      forward(Events.MEDIA_DETACHING, { transferMedia: {} });
      for (const part of [tracks, segments, timeline, ...playlists, tracker]) part.destroy();
    },
  };
}
