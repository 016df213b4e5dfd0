import { BehaviorSubject, EMPTY, filter, from, map, of, switchMap, take, type Observable } from 'rxjs';
import type { Failure } from '../../../streams/model/errors.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { isDirect } from '../../contract/direct-content.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';
import type { DirectFilm } from '../host/direct-film.ts';
import { hasSelection } from '../host/has-selection.ts';
import type { Perform, Rows } from './perform.ts';

const selectionNotFound: Failure = {
  code: 'notFound',
  category: 'catalogue',
  fatal: true,
  message: 'The title has no such season, episode or variant.',
  context: {},
  cause: null,
};

export interface HostPerformers {
  readonly rows: Rows;
  /** Sets whether the film is kept from being loaded. While it is, no source is attached to the element. */
  readonly setStopped: (isStopped: boolean) => void;
  /** Sets the film that the page has loaded. It stays until the next one. */
  readonly setMovie: (movie: HostMovie) => void;
  /** Sets the content that the page has brought. It stays until the next one. */
  readonly setFilm: (film: DirectFilm) => void;
}

/**
 * The commands that are performed differently while a host page is connected: the page may hold the film back, and for
 * content that it brings it answers in place of the services.
 * @param below performs the same commands as if there were no host page
 */
export function createHostPerformers(below: Perform): HostPerformers {
  const isStopped$ = new BehaviorSubject(false);
  let movie: HostMovie | null = null;
  let film: DirectFilm | null = null;
  let isFilmOn = false;

  /**
   * A title that the page has loaded at a place (season, episode or variant) that the title does not have is not found.
   * A place in the page address falls back to another one instead, because links may be old.
   */
  const checked = (named: HostMovie, signal: Signal): Signal => {
    // If the region may not see the title, that answer counts.
    if (signal.type !== 'catalogue.loaded' || !signal.catalogue.available) return signal;
    return hasSelection(signal.catalogue, named) ? signal : { type: 'catalogue.failed', failure: selectionNotFound };
  };
  const masterOr = (url: string, services: () => Observable<Signal>): Observable<Signal> => {
    const master = film?.masters.get(url);
    return master === undefined ? services() : of({ type: 'catalogue.masterLoaded', url, master });
  };

  const rows: Rows = {
    'engine.attach': (command, controls) =>
      isStopped$.pipe(
        filter((isStopped) => !isStopped),
        take(1),
        switchMap(() => below(command, controls)),
      ),
    'catalogue.load': (command, controls) => {
      const { movieId } = command.parameters;
      const named = movie?.movieId === movieId ? movie : null;
      isFilmOn = film?.catalogue.content.id === movieId;
      const answer$: Observable<Signal> =
        film !== null && isFilmOn
          ? of({ type: 'catalogue.loaded', catalogue: film.catalogue })
          : below(command, controls);
      return named === null ? answer$ : answer$.pipe(map((signal) => checked(named, signal)));
    },
    'catalogue.loadMaster': (command, controls) => masterOr(command.url, () => below(command, controls)),
    'catalogue.prepareMaster': (command, controls) => masterOr(command.url, () => below(command, controls)),
    'catalogue.loadChapters': (command, controls) => {
      const { url } = command;
      const chapters = film?.chapters.get(url);
      return chapters === undefined
        ? below(command, controls)
        : of({ type: 'catalogue.chaptersLoaded', url, chapters });
    },
    // Only this browser remembers what was watched of the page's own content, and where.
    'catalogue.addHistory': (command, controls) => (isDirect(command.contentId) ? EMPTY : below(command, controls)),
    'catalogue.saveProgress': (command, controls) => (isDirect(command.contentId) ? EMPTY : below(command, controls)),
    'catalogue.setCompleted': (command, controls) => {
      const { contentId, episodeId, isCompleted } = command;
      return isDirect(contentId)
        ? of({ type: 'catalogue.completedSet', episodeId, isCompleted })
        : below(command, controls);
    },
    'catalogue.renewAddress': (command, controls) =>
      isDirect(command.episodeId) ? of({ type: 'catalogue.renewalFailed' }) : below(command, controls),
    // A session requests its ads a moment before its title, and only the title's id tells which film the ads belong to.
    'ad.loadList': (command, controls) =>
      from(Promise.resolve()).pipe(
        switchMap(() =>
          isFilmOn && film !== null && film.ads !== null
            ? of<Signal>({ type: 'ad.listLoaded', list: film.ads })
            : below(command, controls),
        ),
      ),
  };
  return {
    rows,
    setStopped: (isStopped) => isStopped$.next(isStopped),
    setMovie: (given) => (movie = given),
    setFilm: (given) => (film = given),
  };
}
