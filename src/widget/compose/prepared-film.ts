import { EMPTY, ignoreElements, NEVER, ReplaySubject, share, Subscription, tap, type Observable } from 'rxjs';
import type { Session } from '../../../streams/model/session.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import type { PreparedEngines } from '../engines/prepare.ts';
import type { GivenFilm } from '../host/given-film.ts';
import { Refusal, refusalOf, regionRefusal } from '../host/refusal.ts';
import { playDirect } from './host-performers.ts';
import type { Perform, Performers } from './perform.ts';
import type { runSession } from './run-session.ts';

export interface FilmPreparation {
  /** Inherits from the base, and answers from what was prepared. */
  readonly performers: Partial<Performers>;
  readonly prepare: (film: GivenFilm) => Promise<void>;
}

interface Settings {
  readonly base: Partial<Performers>;
  readonly run: typeof runSession;
  /** What a session of this film starts from. */
  readonly readSession: (film: GivenFilm) => Session;
  readonly prepareStart: PreparedEngines['prepare'];
  /** Whether the viewer saves data: no media is loaded ahead then. */
  readonly savesData: () => boolean;
}

interface Kept {
  /** Of the catalogue, each for one use. */
  readonly answers: Map<string, Observable<Signal>>;
  readonly end: (refusal: Refusal) => void;
}

/** Of one answer: the catalogue, and a failure of each call that a film can do without. */
const MOST_SIGNALS = 3;

const filmKey = (movieId: number | null): string => `film ${String(movieId)}`;

/**
 * Prepares a film that may be loaded next. A session of its own, without a screen, decides which episode, source and
 * position that would be; its answers are kept for the session that plays the film, and so is the start of its media.
 */
export function prepareFilms(settings: Settings): FilmPreparation {
  const { run, readSession, prepareStart, savesData } = settings;
  // Those of the second load come to the base later, but before they are asked for.
  const base = settings.base as Performers;
  let kept: Kept | null = null;

  function take(key: string): Observable<Signal> | null {
    const answer$ = kept?.answers.get(key);
    kept?.answers.delete(key);
    return answer$ ?? null;
  }

  function prepare(film: GivenFilm): Promise<void> {
    kept?.end(new Refusal('superseded', 'A later film took its place'));
    return new Promise((resolve, reject) => {
      const lifetime = new Subscription();
      const own: Kept = {
        answers: new Map(),
        end: (refusal) => {
          if (kept === own) kept = null;
          lifetime.unsubscribe();
          reject(refusal);
        },
      };
      kept = own;
      const expire = (): void => own.end(new Refusal('timeout', 'It did not come about in time'));
      let timer = setTimeout(expire, HOST_LIMITS.contentMs);
      lifetime.add(() => clearTimeout(timer));
      const ready = (): void => {
        clearTimeout(timer);
        timer = setTimeout(expire, HOST_LIMITS.preparedMs);
        resolve();
      };

      function keep(key: string, answer$: Observable<Signal>): Observable<Signal> {
        const kept$ = answer$.pipe(share({ connector: () => new ReplaySubject(MOST_SIGNALS), resetOnComplete: false }));
        own.answers.set(key, kept$);
        return kept$;
      }
      const services = Object.create(base) as Partial<Performers>;
      if (film.direct) playDirect({ base, performers: services })(film.direct);
      const { 'catalogue.load': load, 'catalogue.loadMaster': loadMaster } = services as Performers;
      const performers: Partial<Performers> = {
        'catalogue.load': (command, controls) => keep(filmKey(command.parameters.movieId), load(command, controls)),
        'catalogue.loadMaster': (command, controls) => keep(command.url, loadMaster(command, controls)),
        'engine.attach': ({ source, startSeconds }) => {
          if (savesData()) {
            ready();
            return EMPTY;
          }
          return prepareStart({ source, startSeconds, quality: null, audio: null }).pipe(
            tap({
              next: (hasLoaded) =>
                hasLoaded ? ready() : own.end(new Refusal('notSupported', 'The film could not be loaded')),
              complete: ready,
            }),
            ignoreElements(),
          );
        },
      };
      const perform: Perform = (command, controls) =>
        (performers[command.type] as Perform | undefined)?.(command, controls) ?? EMPTY;
      lifetime.add(
        run({
          session: readSession(film),
          perform,
          inputs$: EMPTY,
          recorder: { record: () => undefined },
          laterPart$: NEVER,
          onState: (state) => {
            const refusal = state.error === null ? regionRefusal(state) : refusalOf(state.error);
            if (refusal !== null) own.end(refusal);
          },
          onCrash: () => own.end(new Refusal('notSupported', 'The player failed')),
        }),
      );
    });
  }

  const performers: Partial<Performers> = Object.assign(Object.create(base) as Partial<Performers>, {
    'catalogue.load': (command, controls) =>
      take(filmKey(command.parameters.movieId)) ?? base['catalogue.load'](command, controls),
    'catalogue.loadMaster': (command, controls) => take(command.url) ?? base['catalogue.loadMaster'](command, controls),
  } satisfies Partial<Performers>);
  return { performers, prepare };
}
