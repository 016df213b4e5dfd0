import { combineLatest, distinctUntilChanged, map, skip, startWith, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { AudioState, TracksState } from '../model/state.ts';

export interface DownmixInputs {
  readonly tracks$: Observable<TracksState>;
  readonly audio$: Observable<AudioState>;
}

const STEREO = 2;

/**
 * Tracks with more than two channels are mixed down by the player itself: browsers add channels up without making
 * room for them, and leave speech behind the effects.
 *
 * tracks  -s--6--s--   (s: stereo, 6: six channels)
 * result  ----D--d--   (D: on, d: off)
 */
export function downmix({ tracks$, audio$ }: DownmixInputs): Observable<CommandOf<'audio.setDownmix'>> {
  return combineLatest([tracks$, audio$]).pipe(
    map(([tracks, { isGainAvailable }]) => (isGainAvailable ? channelsOf(tracks) > STEREO : false)),
    startWith(false),
    distinctUntilChanged(),
    skip(1),
    map((isOn) => ({ type: 'audio.setDownmix', cause: 'channels', isOn })),
  );
}

function channelsOf({ audioTracks, audioTrackId }: TracksState): number {
  return audioTracks.find(({ id }) => id === audioTrackId)?.channels ?? STEREO;
}
