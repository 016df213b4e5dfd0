import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { HostCommands, ReadArgument } from '../../contract/host-commands.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import type { Arguments } from '../../contract/host/arguments.ts';
import { newFilmShown } from './choice-commands.ts';
import type { Markers } from './markers.ts';
import { createControlsChoice } from './controls.ts';
import { hasSelection } from './has-selection.ts';
import { isDirectContent, readFilm, type RequestedFilm } from './requested-film.ts';
import { takePicture } from './picture.ts';
import { isCatalogueLoaded } from './playback-commands.ts';
import type { Pursuit, Pursuits } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';
import type { ContentRefusal, HostSettings } from './settings.ts';

export type PageCommands = { readonly [C in keyof HostCommands]?: (given: ReadArgument<C>) => Promise<unknown> };

/** Commands that a viewer cannot give: another film, the theme, a picture, the recording. */
export function createPageCommands(settings: HostSettings, pursuits: Pursuits, markers: Markers) {
  const { media, now } = settings;
  const showControls = createControlsChoice(media.ownerDocument);
  return {
    load: async (film) => pursuits.add('load', loadPursuit(readFilmToLoad([film], settings), settings)),
    stop: async () => pursuits.add('stop', stopPursuit(settings)),
    prepare: async (given) => {
      const film = given === undefined ? null : readFilm([given], settings.scope.location.origin);
      return film === null || isCurrentFilm(film, now())
        ? pursuits.add('prepare', preparePursuit(settings))
        : settings.prepareFilm(film);
    },
    addMarker: (marker) => settled(() => markers.add(marker)),
    removeMarker: (id) => settled(() => markers.remove(id)),
    setControls: (controls) => settled(() => showControls(controls)),
    setTheme: (theme) => settled(() => settings.setTheme(theme)),
    snapshot: async (width = media.videoWidth) => {
      if (now().ads.ad !== null) throw new Refusal('duringAd', 'An ad has the screen');
      return takePicture(media, width);
    },
    recording: () => settings.readRecording(),
  } satisfies PageCommands;
}

/** An exception rejects the command. */
const settled = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));

/** Starts the session again at the same place, but loads no film until it should play. */
function stopPursuit({ setMovie, setStopped }: HostSettings): Pursuit {
  let hasLeft = false;
  return {
    when: isCatalogueLoaded,
    startsOver: true,
    wish: ({ content, selection, timeline }) => {
      if (content.status === 'loaded') {
        setMovie({
          movieId: content.catalogue.content.id,
          episodeId: selection?.episode.id,
          episodeVariantId: selection?.variant?.id,
          timeCodeSeconds: timeline.isLive ? undefined : Math.floor(timeline.positionSeconds),
          autoPlay: false,
        });
      }
      setStopped(true);
      return { type: 'intent.reset', by: 'host' };
    },
    isDone: ({ content, selection, playback }) => {
      hasLeft ||= content.status !== 'loaded';
      return hasLeft && selection !== null && playback.phase === 'notStarted';
    },
  };
}

const preparePursuit = ({ setStopped }: HostSettings): Pursuit => ({
  when: isCatalogueLoaded,
  wish: () => {
    setStopped(false);
    return null;
  },
  isDone: ({ timeline }) => timeline.durationSeconds >= 0 || timeline.isLive,
});

/** Whether the page names the current film, and no place in it. */
const isCurrentFilm = (
  { movie: { movieId, autoPlay: _, ...selection } }: RequestedFilm,
  { content }: JoiningPlayerState,
): boolean =>
  content.status === 'loaded' && content.catalogue.content.id === movieId && Object.keys(selection).length === 0;

function loadPursuit(movie: HostMovie, { setMovie, setStopped }: HostSettings): Pursuit {
  const hasArrived = newFilmShown();
  return {
    timeoutMs: HOST_LIMITS.contentMs,
    startsOver: true,
    wish: ({ content }) => {
      // A title that is known already can be refused without loading it again.
      const known = content.status === 'loaded' && content.catalogue.content.id === movie.movieId;
      if (known && content.catalogue.available && !hasSelection(content.catalogue, movie))
        throw new Refusal('notFound', 'The title has no such season, episode or variant');
      setMovie(movie);
      setStopped(false);
      return { type: 'intent.reset', by: 'host' };
    },
    isDone: (state) =>
      state.content.status === 'loaded' && state.content.catalogue.content.id === movie.movieId && hasArrived(state),
  };
}

function readFilmToLoad(given: Arguments, settings: HostSettings): HostMovie {
  try {
    const { movie, direct } = readFilm(given, settings.scope.location.origin);
    if (direct !== null) settings.setDirect(direct);
    return movie;
  } catch (error) {
    if (isDirectContent(given)) showRefusal(settings, 'malformed');
    throw error;
  }
}

/** If the session waits for content of the host page, ends it with an error that tells why the content is refused. */
export function showRefusal({ now, setRefused, send }: HostSettings, why: ContentRefusal): void {
  const { content, error } = now();
  if (content.status !== 'failed' || error !== null) return;
  setRefused(why);
  send({ type: 'intent.reset', by: 'host' });
}
