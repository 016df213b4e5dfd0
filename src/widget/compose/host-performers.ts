import { BehaviorSubject, EMPTY, filter, from, of, switchMap, take } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { FIRST_DIRECT_ID } from '../../contract/direct-content.ts';
import type { DirectFilm } from '../host/direct-film.ts';
import type { Performers } from './perform.ts';

export interface HostPerformers {
  readonly base: Partial<Performers>;
  /** Inherits from `base`, and is asked before it. */
  readonly performers: Partial<Performers>;
}

/**
 * Lets the host page keep the film from being loaded: while it is held, no source is attached to the element.
 * @returns sets whether it is held
 */
export function holdFilm({ base, performers }: HostPerformers): (isHeld: boolean) => void {
  const isHeld$ = new BehaviorSubject(false);
  const attach: Performers['engine.attach'] = (command, controls) =>
    isHeld$.pipe(
      filter((isHeld) => !isHeld),
      take(1),
      switchMap(() => (base as Performers)['engine.attach'](command, controls)),
    );
  Object.assign(performers, { 'engine.attach': attach });
  return (isHeld) => isHeld$.next(isHeld);
}

const isDirect = (contentId: number | null): boolean => contentId !== null && contentId >= FIRST_DIRECT_ID;

/**
 * Answers for the services where the host page has brought the film itself; everything else goes on to the base.
 * @returns sets the film, which stays until the next one
 */
export function playDirect({ base, performers }: HostPerformers): (film: DirectFilm) => void {
  let film: DirectFilm | null = null;
  // Those of the second load come to the base later, but before they are asked for.
  const all = base as Performers;
  const answer = (signal: Signal | null | undefined) => (signal ? of(signal) : null);
  const master = (url: string) => {
    const known = film?.masters.get(url);
    return answer(known && { type: 'catalogue.masterLoaded', url, master: known });
  };
  let isOn = false;
  const direct: Partial<Performers> = {
    'catalogue.load': (command, controls) => {
      const { movieId } = command.parameters;
      isOn = film !== null && movieId === film.catalogue.content.id;
      return film !== null && isOn
        ? of<Signal>({ type: 'catalogue.loaded', catalogue: film.catalogue })
        : all['catalogue.load'](command, controls);
    },
    'catalogue.loadMaster': (command, controls) =>
      master(command.url) ?? all['catalogue.loadMaster'](command, controls),
    'catalogue.prepareMaster': (command, controls) =>
      master(command.url) ?? all['catalogue.prepareMaster'](command, controls),
    'catalogue.loadChapters': (command, controls) => {
      const { url } = command;
      const chapters = film?.chapters.get(url);
      return (
        answer(chapters && { type: 'catalogue.chaptersLoaded', url, chapters }) ??
        all['catalogue.loadChapters'](command, controls)
      );
    },
    // What was watched, and where, is remembered by this browser alone.
    'catalogue.addHistory': (command, controls) =>
      isDirect(command.contentId) ? EMPTY : all['catalogue.addHistory'](command, controls),
    'catalogue.saveProgress': (command, controls) =>
      isDirect(command.contentId) ? EMPTY : all['catalogue.saveProgress'](command, controls),
    'catalogue.setCompleted': (command, controls) => {
      const { contentId, episodeId, isCompleted } = command;
      return isDirect(contentId)
        ? of<Signal>({ type: 'catalogue.completedSet', episodeId, isCompleted })
        : all['catalogue.setCompleted'](command, controls);
    },
    'catalogue.renewAddress': (command, controls) =>
      isDirect(command.episodeId)
        ? of<Signal>({ type: 'catalogue.renewalFailed' })
        : all['catalogue.renewAddress'](command, controls),
    // A session asks for its ads a moment before it asks for its title, which says whose ads these are.
    'ad.loadList': (command, controls) =>
      from(Promise.resolve()).pipe(
        switchMap(
          () =>
            answer(isOn ? film?.ads && { type: 'ad.listLoaded', list: film.ads } : null) ??
            all['ad.loadList'](command, controls),
        ),
      ),
  };
  Object.assign(performers, direct);
  return (given) => {
    film = given;
  };
}
