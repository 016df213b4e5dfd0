import { map } from 'rxjs';
import type { Failure } from '../../../streams/model/errors.ts';
import type { HostMovie } from '../../contract/host-commands.ts';
import { hasPlace } from '../host/has-place.ts';
import type { Perform } from './perform.ts';

const missing: Failure = {
  code: 'notFound',
  category: 'catalogue',
  fatal: true,
  message: 'The title has no such season, episode or variant.',
  context: {},
  cause: null,
};

/**
 * Ends a title that the host page has loaded as one that is not found where it has not the place that the page has
 * named. Links may be old, so a place in the page address falls back to another one.
 * @returns what performs instead, and a function that sets what the page has named, until the next one
 */
export function keepToPlace(perform: Perform): {
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
          // Where the region may not see the title, that is the answer.
          if (signal.type !== 'catalogue.loaded' || !signal.catalogue.available) return signal;
          return hasPlace(signal.catalogue, named) ? signal : { type: 'catalogue.failed', failure: missing };
        }),
      );
    },
    setMovie: (given) => {
      movie = given;
    },
  };
}
