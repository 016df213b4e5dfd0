import { map, merge, withLatestFrom, type Observable } from 'rxjs';
import type { Command } from '../model/commands.ts';
import type { TracksState } from '../model/state.ts';

export interface PageControlInputs {
  readonly fullscreenToggled$: Observable<unknown>;
  readonly pictureInPictureToggled$: Observable<unknown>;
  readonly airPlayAsked$: Observable<unknown>;
  readonly reset$: Observable<unknown>;
  readonly tracks$: Observable<TracksState>;
}

/**
 * Wishes that concern the page and not the film.
 *
 * fullscreenToggled  -f----
 * reset              ---r--
 * result             -F-R--   (F: page.toggleFullscreen, R: session.restart)
 */
export function pageControl(inputs: PageControlInputs): Observable<Command> {
  return merge(
    inputs.fullscreenToggled$.pipe(map((): Command => ({ type: 'page.toggleFullscreen', cause: 'viewer' }))),
    inputs.pictureInPictureToggled$.pipe(
      withLatestFrom(inputs.tracks$, (_, { textTrackId }): Command => ({
        type: 'page.togglePictureInPicture',
        cause: 'viewer',
        withCaptions: textTrackId !== null,
      })),
    ),
    inputs.airPlayAsked$.pipe(map((): Command => ({ type: 'page.showAirPlay', cause: 'viewer' }))),
    inputs.reset$.pipe(map((): Command => ({ type: 'session.restart', cause: 'viewer' }))),
  );
}
