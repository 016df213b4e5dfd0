import type { HostMovie } from '../../contract/host-commands.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import { readThemeValue, type Theme, type ThemeName, themeNames } from '../../contract/theme.ts';
import { readFields, readFlag, readId, readNumber, readSeconds, type Given } from './arguments.ts';
import { arrived } from './choice-commands.ts';
import type { Markers } from './markers.ts';
import { createControlsChoice, readControls } from './controls.ts';
import { toDirectFilm } from './direct-film.ts';
import { readDirectContent } from './direct-schema.ts';
import { takePicture } from './picture.ts';
import { isLoaded } from './playback-commands.ts';
import type { Pursuit, Pursuits } from './pursuits.ts';
import { Refusal } from './refusal.ts';
import type { HostSettings } from './settings.ts';

type PageCommand = (given: Given) => Promise<unknown>;

/** Commands that a viewer cannot give: another film, the theme, a picture, the recording. */
export function createPageCommands(
  settings: HostSettings,
  pursuits: Pursuits,
  markers: Markers,
): Readonly<Record<string, PageCommand | undefined>> {
  const { media, now } = settings;
  const showControls = createControlsChoice(media.ownerDocument);
  return {
    load: async (given) => pursuits.add(loading(readFilm(given, settings), settings)),
    stop: async () => pursuits.add(stopping(settings)),
    prepare: async () => pursuits.add(preparing(settings)),
    addMarker: (given) => settled(() => markers.add(given)),
    removeMarker: (given) => settled(() => markers.remove(given)),
    setControls: ([controls]) => settled(() => showControls(readControls(controls))),
    setTheme: (given) => settled(() => settings.setTheme(readTheme(given))),
    snapshot: async (given) => {
      const { width } = readFields(given, ['width']);
      if (now().ads.ad !== null) throw new Refusal('duringAd', 'An ad has the screen');
      return takePicture(media, width === undefined ? media.videoWidth : readNumber([width], 1, 8_192));
    },
    recording: () => settings.readRecording(),
  };
}

/** What throws rejects. */
const settled = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()));

/** Starts the session again at the same place, but loads no film until it is to play. */
function stopping({ setMovie, holdFilm }: HostSettings): Pursuit {
  let hasLeft = false;
  return {
    concurrencyKey: 'playback',
    when: isLoaded,
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
      holdFilm(true);
      return { type: 'intent.reset', by: 'host' };
    },
    isDone: ({ content, selection, playback }) => {
      hasLeft ||= content.status !== 'loaded';
      return hasLeft && selection !== null && playback.phase === 'notStarted';
    },
  };
}

const preparing = ({ holdFilm }: HostSettings): Pursuit => ({
  concurrencyKey: 'prepare',
  when: isLoaded,
  wish: () => {
    holdFilm(false);
    return null;
  },
  isDone: ({ timeline }) => timeline.durationSeconds >= 0 || timeline.isLive,
});

function loading(movie: HostMovie, { setMovie, holdFilm }: HostSettings): Pursuit {
  const hasArrived = arrived();
  return {
    concurrencyKey: 'content',
    timeoutMs: HOST_LIMITS.contentMs,
    startsOver: true,
    wish: () => {
      setMovie(movie);
      holdFilm(false);
      return { type: 'intent.reset', by: 'host' };
    },
    isDone: (state) =>
      state.content.status === 'loaded' && state.content.catalogue.content.id === movie.movieId && hasArrived(state),
  };
}

const readOrder = (value: unknown): number => Math.floor(readNumber([value], 0, 1e6));

const readers: { readonly [K in keyof Required<HostMovie>]: (value: unknown) => HostMovie[K] } = {
  movieId: (value) => readId([value]),
  episodeId: (value) => readId([value]),
  season: readOrder,
  episode: readOrder,
  episodeVariantId: (value) => readId([value]),
  timeCodeSeconds: (value) => Math.floor(readSeconds([value])),
  autoPlay: (value) => readFlag([value]),
};

/** A film of the catalogue, or one that comes along. */
function readFilm(given: Given, settings: HostSettings): HostMovie {
  if (!isDirectContent(given)) return readMovie(given);
  try {
    const { content, ...start } = readFields(given, directFields);
    const film = toDirectFilm(readDirectContent(content), settings.scope.location.origin);
    const movie = readMovie([{ ...start, movieId: film.catalogue.content.id }]);
    settings.setDirect(film);
    return movie;
  } catch (error) {
    showNoFilm(settings);
    throw error;
  }
}

const directFields = ['content', 'season', 'episode', 'timeCodeSeconds', 'autoPlay'];

export const isDirectContent = ([film]: Given): boolean =>
  typeof film === 'object' && film !== null && Object.hasOwn(film, 'content');

/** Tells the viewer that there is nothing to see, where the page was waiting for content that is refused. */
export function showNoFilm({ now, setMovie, send }: HostSettings): void {
  const { content, error } = now();
  if (content.status !== 'failed' || error !== null) return;
  setMovie(null);
  send({ type: 'intent.reset', by: 'host' });
}

function readMovie(given: Given): HostMovie {
  const fields = readFields(given, Object.keys(readers));
  const read = Object.entries(readers).flatMap(([name, reader]) =>
    fields[name] === undefined ? [] : [[name, reader(fields[name])] as const],
  );
  return { movieId: readId([fields['movieId']]), ...Object.fromEntries(read) };
}

function readTheme(given: Given): Theme {
  const fields = readFields(given, themeNames);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && readThemeValue(name as ThemeName, value) === null) {
      throw new Refusal('range', `"${name}" is no such colour, length or list of fonts`);
    }
  }
  return fields;
}
