import type { BehaviorSubject, Observable } from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { Session } from '../../../streams/model/session.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { isDirect } from '../../contract/direct-content.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';
import type { Recording } from '../../contract/recording.ts';
import { themeParameter, type ThemeName } from '../../contract/theme.ts';
import { createHost, type Host } from '../host/host.ts';
import type { PastStep } from '../host/past.ts';
import type { ContentRefusal } from '../host/settings.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import { createHostPerformers } from './host-performers.ts';
import { prepareFilms } from './prepared-film.ts';
import { performBy, type Rows } from './perform.ts';
import type { runSession } from './run-session.ts';
import { rightsOf } from '../startup/hosts.ts';
import type { AfterPaint } from '../shared/after-paint.ts';
import { applyTheme } from '../startup/theme.ts';

declare const __RELEASE__: string;

interface HostParts {
  readonly state$: BehaviorSubject<JoiningState>;
  readonly commands$: Observable<Command>;
  /** What happened in the player before the host page connected. */
  readonly past: readonly PastStep[];
  readonly send: (wish: IntentSignal) => void;
  readonly media: HTMLVideoElement;
  readonly readRecording: () => Promise<Recording>;
  /** The table of commands without the host page. */
  readonly performers: Rows;
  /** Lays rows over that table. */
  readonly lay: (rows: Rows) => void;
  readonly runSession: typeof runSession;
  /** Reads the values that a session starts with from these parameters of the page address. */
  readonly readSession: (search: string) => Session;
  readonly prepareStart: PreparedEngines['prepare'];
  readonly afterPaint: AfterPaint;
}

/** The API for the host page, opened with its first message; lasts as long as the player's page. */
export function openHost(given: HostParts): Host {
  const { state$, commands$, performers, lay, runSession: run, readSession, prepareStart, ...parts } = given;
  const prepared = prepareFilms({
    below: performBy(performers),
    run,
    readSession: ({ movie }) => {
      const search = new URLSearchParams(movieSearch(location.search, movie));
      search.set('movie_id', String(movie.movieId));
      return readSession(search.toString());
    },
    prepareStart,
    savesData: () => state$.value.saveData,
  });
  const own = createHostPerformers(performBy(prepared.rows, performers));
  lay(own.rows);
  const host = createHost({
    ...parts,
    scope: window,
    version: __RELEASE__,
    now: () => state$.value,
    rightsOf: (origin) => rightsOf(window, origin),
    setStopped: own.setStopped,
    setDirect: own.setFilm,
    prepareFilm: prepared.prepare,
    setMovie: (movie) => {
      own.setMovie(movie);
      history.replaceState(history.state, '', `?${movieSearch(location.search, movie)}`);
      // A reloaded frame has no direct content, so the id must not stay in the address.
      if (isDirect(movie.movieId)) Object.assign(window, { movie_id: movie.movieId });
    },
    setRefused: (why) => history.replaceState(history.state, '', `?${refusedSearch(location.search, why)}`),
    setTheme: (theme) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(theme)) search.set(themeParameter(name as ThemeName), value ?? '');
      applyTheme(document.documentElement, search.toString());
    },
  });
  state$.subscribe(host.update);
  commands$.subscribe(host.noteCommand);
  const dialect = new URLSearchParams(location.search).get('dialect');
  if (dialect !== null) {
    import('../dialects/start.ts').then(
      ({ startDialect }) => startDialect(dialect, { scope: window, connect: host.connect }),
      (error: unknown) => console.warn('potok: the dialect could not be loaded', error),
    );
  }
  return host;
}

const names: { readonly [K in keyof Required<HostMovie>]: string } = {
  movieId: 'movie_id',
  episodeId: 'episode_id',
  season: 'season',
  episode: 'episode',
  episodeVariantId: 'episode_variant_id',
  timeCodeSeconds: 't',
  autoPlay: 'auto_play',
};

/**
 * The query for another film. Parameters of the last film are removed, except `autoplay` unless a new value is given.
 * If the page was opened for direct content, all of its parameters belong to that content, and stay.
 */
export function movieSearch(search: string, movie: HostMovie): string {
  const query = new URLSearchParams(search);
  const isAwaited = isDirect(movie.movieId) && query.get('direct') === '1';
  for (const name of ['episode_time', 'end', 'direct']) if (!isAwaited) query.delete(name);
  if (isDirect(movie.movieId)) query.set('direct', 'loaded');
  for (const [field, name] of Object.entries(names)) {
    const value = field === 'movieId' && isDirect(movie.movieId) ? undefined : movie[field as keyof HostMovie];
    if (value !== undefined) query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
    else if (field !== 'autoPlay' && !isAwaited) query.delete(name);
  }
  return query.toString();
}

/** The query after the content of the host page was refused. */
export function refusedSearch(search: string, why: ContentRefusal): string {
  const query = new URLSearchParams(search);
  query.set('direct', why);
  return query.toString();
}
