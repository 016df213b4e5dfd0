import { concatMap, filter, scan, startWith, switchMap } from 'rxjs';
import { httpStatusOf, type Failure } from '../../model/errors.ts';
import { playVoice } from '../../model/play-voice.ts';
import { retryInPlace } from '../../model/retry.ts';
import { chooseAudioTrack } from '../../model/track-choice.ts';
import type { AudioTrack } from '../../model/media.ts';
import type { Output, Pipeline, State } from '../define-later.ts';

/** Whether the server says that the playlist of a voice does not exist. */
const isLostVoice = (failure: Failure): boolean =>
  failure.context['details'] === 'audioTrackLoadError' && [404, 410].includes(httpStatusOf(failure));

const currentVoice = ({ tracks: { audioTracks, audioTrackId } }: State): AudioTrack | undefined =>
  audioTracks.find(({ id }) => id === audioTrackId) ?? audioTracks[0];

/**
 * Plays another voice instead of one whose playlist is gone, in the same language if possible.
 * `switchMap`: a new attachment has voices of its own.
 *
 *     failed  --f----f----
 *     result  --v----v----   (v: another voice, loaded at once; none that was lost before)
 */
export const replaceLostVoice: Pipeline = ({ on, state }) =>
  on('engine.attaching').pipe(
    startWith(null),
    switchMap(() =>
      on('engine.failed').pipe(
        filter(({ failure }) => isLostVoice(failure)),
        scan((lost: readonly AudioTrack[]) => [currentVoice(state()) ?? [], lost].flat(), []),
        concatMap((lost) => replacement(lost, state())),
      ),
    ),
  );

function replacement(lost: readonly AudioTrack[], state: State): readonly Output[] {
  const left = state.tracks.audioTracks.filter(({ id }) => !lost.some((track) => track.id === id));
  const [last] = lost;
  const alike = last === undefined ? null : { ...last, isDescribed: last.isDescribed === true };
  const other = chooseAudioTrack(left, { savedLabel: null, voiceAuthor: null, last: alike });
  if (other === undefined) return [];
  return [playVoice(other.id, 'error'), ...retryInPlace(state), { type: 'player.voiceReplaced' }];
}
