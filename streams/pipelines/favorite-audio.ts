import { filter, map, merge, scan, withLatestFrom, type Observable } from 'rxjs';
import type { FavoriteAudioTracks, Session } from '../model/session.ts';
import type { ContentState, TracksState } from '../model/state.ts';

export interface FavoriteAudioInputs {
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly tracks$: Observable<TracksState>;
  /** Id of the track the viewer chose. */
  readonly chosen$: Observable<string>;
}

/**
 * Which voice each title is watched with, by label, since ids mean nothing in the next stream.
 *
 * session  s--------
 * chosen   ---c-----
 * result   s--S-----   (S: with the chosen label under the title's id)
 */
export function favoriteAudio(inputs: FavoriteAudioInputs): Observable<FavoriteAudioTracks> {
  const stored$ = inputs.session$.pipe(map(({ stored }) => stored.favoriteAudioTracks));
  const chosen$ = inputs.chosen$.pipe(
    withLatestFrom(inputs.tracks$, inputs.content$, toFavorite),
    filter((favorite) => favorite !== null),
  );
  return merge(stored$, chosen$).pipe(scan((favorites, more) => ({ ...favorites, ...more })));
}

function toFavorite(trackId: string, { audioTracks }: TracksState, content: ContentState): FavoriteAudioTracks | null {
  const track = audioTracks.find((candidate) => candidate.id === trackId);
  if (track === undefined || content.status !== 'loaded') return null;
  return { [String(content.catalogue.content.id)]: track.label };
}
