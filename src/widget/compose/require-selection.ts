import { map } from 'rxjs';
import type { Failure } from '../../../streams/model/errors.ts';
import type { HostMovie } from '../../contract/host-commands.ts';
import { hasSelection } from '../host/has-selection.ts';
import type { Perform } from './perform.ts';

const selectionNotFound: Failure = {
  code: 'notFound',
  category: 'catalogue',
  fatal: true,
  message: 'The title has no such season, episode or variant.',
  context: {},
  cause: null,
};

/**
 * Answers that a title is not found if the host page has loaded it at a place (season, episode or variant) that the
 * title does not have. A place in the page address falls back to another one instead, because links may be old.
 * @returns the function that performs commands instead, and one that sets the film that the page has loaded, until the
 * next one
 */
export function requireSelection(perform: Perform): {
  readonly perform: Perform;
  readonly setMovie: (movie: HostMovie) => void;
} {
  let movie: HostMovie | null = null;
  return {
    perform: (command, controls) => {
      const answer$ = perform(command, controls);
      if (movie === null || command.type !== 'catalogue.load' || command.parameters.movieId !== movie.movieId)
        return answer$;
      const named = movie;
      return answer$.pipe(
        map((signal) => {
          // If the region may not see the title, that answer counts.
          if (signal.type !== 'catalogue.loaded' || !signal.catalogue.available) return signal;
          return hasSelection(signal.catalogue, named)
            ? signal
            : { type: 'catalogue.failed', failure: selectionNotFound };
        }),
      );
    },
    setMovie: (given) => {
      movie = given;
    },
  };
}
