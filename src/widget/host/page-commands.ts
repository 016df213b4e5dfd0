import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { HostMovie } from '../../contract/host-commands.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import { isThemeValue, type Theme, type ThemeName, themeNames } from '../../contract/theme.ts';
import { readField, readFields, readNumber, type Arguments } from './arguments.ts';
import { newFilmShown } from './choice-commands.ts';
import type { Markers } from './markers.ts';
import { createControlsChoice, readControls } from './controls.ts';
import { hasSelection } from './has-selection.ts';
import { isDirectContent, readFilm, type RequestedFilm } from './requested-film.ts';
import { takePicture } from './picture.ts';
import { isCatalogueLoaded } from './playback-commands.ts';
import type { Pursuit, Pursuits } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';
import type { ContentRefusal, HostSettings } from './settings.ts';

type PageCommand = (given: Arguments) => Promise<unknown>;

/** Commands that a viewer cannot give: another film, the theme, a picture, the recording. */
export function createPageCommands(
  settings: HostSettings,
  pursuits: Pursuits,
  markers: Markers,
): Readonly<Record<string, PageCommand | undefined>> {
  const { media, now } = settings;
  const showControls = createControlsChoice(media.ownerDocument);
  return {
    load: async (given) => pursuits.add(loadPursuit(readFilmToLoad(given, settings), settings)),
    stop: async () => pursuits.add(stopPursuit(settings)),
    prepare: async (given) => {
      const film = given[0] === undefined ? null : readFilm(given, settings.scope.location.origin);
      return film === null || isCurrentFilm(film, now())
        ? pursuits.add(preparePursuit(settings))
        : settings.prepareFilm(film);
    },
    addMarker: (given) => settled(() => markers.add(given)),
    removeMarker: (given) => settled(() => markers.remove(given)),
    setControls: ([controls]) => settled(() => showControls(readControls(controls))),
    setTheme: (given) => settled(() => settings.setTheme(readTheme(given))),
    snapshot: async (given) => {
      const { width } = readFields(given, ['width']);
      if (now().ads.ad !== null) throw new Refusal('duringAd', 'An ad has the screen');
      return takePicture(
        media,
        width === undefined ? media.videoWidth : readField('width', () => readNumber([width], 1, 8_192)),
      );
    },
    recording: () => settings.readRecording(),
  };
}

/** An exception rejects the command. */
const settled = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));

/** Starts the session again at the same place, but loads no film until it should play. */
function stopPursuit({ setMovie, setStopped }: HostSettings): Pursuit {
  let hasLeft = false;
  return {
    concurrencyKey: 'playback',
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
  concurrencyKey: 'prepare',
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
    concurrencyKey: 'content',
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

function readTheme(given: Arguments): Theme {
  const fields = readFields(given, themeNames);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && !isThemeValue(name as ThemeName, value)) {
      throw new Refusal('range', `"${name}" is no such colour, length or list of fonts`);
    }
  }
  return fields;
}
