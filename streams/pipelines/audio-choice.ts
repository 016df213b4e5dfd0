import { distinctUntilChanged, filter, map, merge, withLatestFrom, type Observable } from 'rxjs';
import { chooseAudioTrack } from '../model/audio-choice.ts';
import type { Cause, CommandOf } from '../model/commands.ts';
import type { FavoriteAudioTracks, Session } from '../model/session.ts';
import type { ContentState, TracksState } from '../model/state.ts';

export interface AudioChoiceInputs {
  readonly session$: Observable<Session>;
  readonly content$: Observable<ContentState>;
  readonly tracks$: Observable<TracksState>;
  readonly favorites$: Observable<FavoriteAudioTracks>;
  readonly chosen$: Observable<string>;
}

/**
 * Keeps the viewer's voice. Each time a stream lists its voices, the one saved for the title is put on, else the
 * voice author asked for, else the first offered; a choice is put on at once.
 *
 * tracks  --t-------u---   (u: the next episode's)
 * chosen  -----c--------
 * result  --1--c----c---
 */
export function audioChoice(inputs: AudioChoiceInputs): Observable<CommandOf<'engine.setAudioTrack'>> {
  const listed$ = inputs.tracks$.pipe(
    distinctUntilChanged((left, right) => left.audioTracks === right.audioTracks),
    // One is enough: what the stream begins with may be a track that is not offered.
    filter((offered) => offered.audioTracks.length > 0),
    withLatestFrom(inputs.favorites$, inputs.content$, inputs.session$, toPreferred),
    filter((id) => id !== null),
    map((id) => toCommand(id, 'preference')),
  );
  return merge(listed$, inputs.chosen$.pipe(map((id) => toCommand(id, 'viewer'))));
}

function toPreferred(
  { audioTracks, audioTrackId }: TracksState,
  favorites: FavoriteAudioTracks,
  content: ContentState,
  { parameters }: Session,
): string | null {
  const contentId = content.status === 'loaded' ? String(content.catalogue.content.id) : '';
  const savedLabel = favorites[contentId] ?? null;
  const wanted = chooseAudioTrack(audioTracks, { savedLabel, voiceAuthor: parameters.voiceAuthor });
  return wanted === undefined || wanted.id === audioTrackId ? null : wanted.id;
}

function toCommand(audioTrackId: string, cause: Cause): CommandOf<'engine.setAudioTrack'> {
  return { type: 'engine.setAudioTrack', cause, audioTrackId };
}
