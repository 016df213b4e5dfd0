import { filter, map, pairwise, startWith, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { TextTracksState } from '../model/state.ts';

export interface TextControlInputs {
  readonly text$: Observable<TextTracksState>;
}

interface Wanted {
  readonly tracks: TextTracksState['tracks'];
  readonly id: string | null;
  readonly cause: TextTracksState['cause'];
}

const NOTHING: Wanted = { tracks: [], id: null, cause: 'start' };

/**
 * Lets the engine bring the cues of the track that is on, when they come with the stream. Every stream starts with
 * none, so that only what differs from that has to be said.
 *
 * text    t--c--O--u---   (t: listed, c: chosen, O: off, u: another stream)
 * result  ---c--O------
 */
export function textControl({ text$ }: TextControlInputs): Observable<CommandOf<'engine.setTextTrack'>> {
  return text$.pipe(
    map(toWanted),
    startWith(NOTHING),
    pairwise(),
    filter(([before, after]) => (before.tracks === after.tracks ? before.id !== after.id : after.id !== null)),
    map(([, { id, cause }]) => ({ type: 'engine.setTextTrack', cause, textTrackId: id })),
  );
}

function toWanted({ tracks, trackId, cause }: TextTracksState): Wanted {
  const track = tracks.find(({ id }) => id === trackId);
  return { tracks, id: track === undefined || track.files !== undefined ? null : track.id, cause };
}
