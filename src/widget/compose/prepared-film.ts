import { EMPTY, ignoreElements, NEVER, ReplaySubject, share, Subscription, tap, type Observable } from 'rxjs';
import type { Session } from '../../../streams/model/session.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import type { RequestedFilm } from '../host/requested-film.ts';
import { Refusal, refusalOfFilm } from '../../contract/host/refusal.ts';
import { createHostPerformers } from './host-performers.ts';
import { performBy, type Perform, type Rows } from './perform.ts';
import type { runSession } from './run-session.ts';

export interface FilmPreparation {
  /** Answer from what was prepared. */
  readonly rows: Rows;
  readonly prepare: (film: RequestedFilm) => Promise<void>;
}

interface Settings {
  /** Performs commands as if there were no host page. */
  readonly below: Perform;
  readonly run: typeof runSession;
  /** Reads the values that a session of this film starts with. */
  readonly readSession: (film: RequestedFilm) => Session;
  readonly prepareStart: PreparedEngines['prepare'];
  /** Whether the viewer saves data: no media is loaded ahead then. */
  readonly savesData: () => boolean;
}

interface PreparedFilm {
  /** Answers of the catalogue, each for one use. */
  readonly answers: Map<string, Observable<Signal>>;
  readonly end: (refusal: Refusal) => void;
}

/** The most signals of one answer: the catalogue, and a failure for each of two calls that a film can do without. */
const MOST_SIGNALS = 3;

const filmKey = (movieId: number | null): string => `film ${String(movieId)}`;

/**
 * Prepares a film that may be loaded next. A session of its own, without a screen, decides which episode, source and
 * position that would be; its answers are kept for the session that plays the film, and so is the start of its media.
 */
export function prepareFilms(settings: Settings): FilmPreparation {
  const { below, run, readSession, prepareStart, savesData } = settings;
  let kept: PreparedFilm | null = null;

  function take(key: string): Observable<Signal> | null {
    const answer$ = kept?.answers.get(key);
    kept?.answers.delete(key);
    return answer$ ?? null;
  }

  function prepare(film: RequestedFilm): Promise<void> {
    kept?.end(new Refusal('superseded', 'A later film took its place'));
    return new Promise((resolve, reject) => {
      const lifetime = new Subscription();
      const own: PreparedFilm = {
        answers: new Map(),
        end: (refusal) => {
          if (kept === own) kept = null;
          lifetime.unsubscribe();
          reject(refusal);
        },
      };
      kept = own;
      const late = new Refusal('timeout', 'It did not come about in time');
      // The host page gets its answer now; the preparation goes on, because the page may still load the film.
      let timer = setTimeout(() => reject(late), HOST_LIMITS.contentMs);
      lifetime.add(() => clearTimeout(timer));
      const ready = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => own.end(late), HOST_LIMITS.preparedMs);
        resolve();
      };

      function keep(key: string, answer$: Observable<Signal>): Observable<Signal> {
        const kept$ = answer$.pipe(share({ connector: () => new ReplaySubject(MOST_SIGNALS), resetOnComplete: false }));
        own.answers.set(key, kept$);
        return kept$;
      }
      const host = createHostPerformers(below);
      if (film.direct) host.setFilm(film.direct);
      host.setMovie(film.movie);
      const answer = performBy(host.rows);
      const perform: Perform = (command, controls) => {
        switch (command.type) {
          case 'catalogue.load':
            return keep(filmKey(command.parameters.movieId), answer(command, controls));
          case 'catalogue.loadMaster':
            return keep(command.url, answer(command, controls));
          case 'engine.attach': {
            if (savesData()) {
              ready();
              return EMPTY;
            }
            const { source, startSeconds } = command;
            return prepareStart({ source, startSeconds, quality: null, audio: null }).pipe(
              tap({
                next: (hasLoaded) =>
                  hasLoaded ? ready() : own.end(new Refusal('failed', 'The film could not be loaded')),
                complete: ready,
              }),
              ignoreElements(),
            );
          }
          default:
            return EMPTY;
        }
      };
      lifetime.add(
        run({
          session: readSession(film),
          perform,
          inputs$: EMPTY,
          recorder: { record: () => undefined },
          laterPart$: NEVER,
          onState: (state) => {
            const refusal = refusalOfFilm(state);
            if (refusal !== null) own.end(refusal);
          },
          onCrash: () => own.end(new Refusal('notSupported', 'The player failed')),
        }),
      );
    });
  }

  const rows: Rows = {
    'catalogue.load': (command, controls) => take(filmKey(command.parameters.movieId)) ?? below(command, controls),
    'catalogue.loadMaster': (command, controls) => take(command.url) ?? below(command, controls),
  };
  return { rows, prepare };
}
