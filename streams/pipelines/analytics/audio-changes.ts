import { concatMap, from, map, type Observable } from 'rxjs';
import type { TracksState } from '../../model/state.ts';
import type { StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { changesWithin } from '../../operators/changes-within.ts';

export interface AudioChangesInputs {
  readonly tracks$: Observable<TracksState>;
  readonly view$: Observable<ViewState>;
}

/**
 * Another voice is heard. Between two attachments none is known, which is no change.
 *
 * tracks  a---b--N-b---   (N: none yet)
 * view    NP-----------   (N: not started, P: playing)
 * result  ----v--------
 */
export function audioChanges({ tracks$, view$ }: AudioChangesInputs): Observable<StatsEvent> {
  return tracks$.pipe(
    map(({ audioTracks, audioTrackId }) => audioTracks.find(({ id }) => id === audioTrackId)),
    map((track) => (track === undefined ? null : { audio_track: track.label, audio_language: track.language })),
    changesWithin(view$),
    concatMap(([before, fields]) =>
      from(before === null || fields === null ? [] : [{ event: 'audio_change', fields } as const]),
    ),
  );
}
