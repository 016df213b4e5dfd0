import { BehaviorSubject, EMPTY, filter, from, of, switchMap, take, type Observable } from 'rxjs';
import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { FIRST_DIRECT_ID } from '../../contract/direct-content.ts';
import type { DirectFilm } from '../host/direct-film.ts';
import type { Perform } from './perform.ts';

/**
 * Lets the host page keep the film from being loaded: while it is stopped, no source is attached to the element.
 * @returns the function that performs commands instead, and one that sets whether the film is stopped
 */
export function stopFilm(perform: Perform): {
  readonly perform: Perform;
  readonly setStopped: (isStopped: boolean) => void;
} {
  const isStopped$ = new BehaviorSubject(false);
  return {
    perform: (command, controls) => {
      if (command.type !== 'engine.attach') return perform(command, controls);
      return isStopped$.pipe(
        filter((isStopped) => !isStopped),
        take(1),
        switchMap(() => perform(command, controls)),
      );
    },
    setStopped: (isStopped) => isStopped$.next(isStopped),
  };
}

const isDirect = (contentId: number | null): boolean => contentId !== null && contentId >= FIRST_DIRECT_ID;

/**
 * Answers in place of the services if the host page has provided the film itself; performs everything else as before.
 * @returns the function that performs commands instead, and one that sets the film, which stays until the next one
 */
export function playDirect(perform: Perform): {
  readonly perform: Perform;
  readonly setFilm: (film: DirectFilm) => void;
} {
  let film: DirectFilm | null = null;
  let isOn = false;

  /** Null if the services have to answer. */
  function answerTo(command: Command): Observable<Signal> | null {
    switch (command.type) {
      case 'catalogue.load':
        isOn = film !== null && command.parameters.movieId === film.catalogue.content.id;
        return film !== null && isOn ? of({ type: 'catalogue.loaded', catalogue: film.catalogue }) : null;
      case 'catalogue.loadMaster':
      case 'catalogue.prepareMaster': {
        const { url } = command;
        const master = film?.masters.get(url);
        return master === undefined ? null : of({ type: 'catalogue.masterLoaded', url, master });
      }
      case 'catalogue.loadChapters': {
        const { url } = command;
        const chapters = film?.chapters.get(url);
        return chapters === undefined ? null : of({ type: 'catalogue.chaptersLoaded', url, chapters });
      }
      // Only this browser remembers what was watched, and where.
      case 'catalogue.addHistory':
      case 'catalogue.saveProgress':
        return isDirect(command.contentId) ? EMPTY : null;
      case 'catalogue.setCompleted': {
        const { contentId, episodeId, isCompleted } = command;
        return isDirect(contentId) ? of({ type: 'catalogue.completedSet', episodeId, isCompleted }) : null;
      }
      case 'catalogue.renewAddress':
        return isDirect(command.episodeId) ? of({ type: 'catalogue.renewalFailed' }) : null;
      case 'ad.loadList':
        return isOn && film !== null && film.ads !== null ? of({ type: 'ad.listLoaded', list: film.ads }) : null;
      default:
        return null;
    }
  }

  return {
    perform: (command, controls) => {
      const now = (): Observable<Signal> => answerTo(command) ?? perform(command, controls);
      // A session requests its ads a moment before its title, and only the title's id tells which film the ads belong
      // to.
      return command.type === 'ad.loadList' ? from(Promise.resolve()).pipe(switchMap(now)) : now();
    },
    setFilm: (given) => {
      film = given;
    },
  };
}
