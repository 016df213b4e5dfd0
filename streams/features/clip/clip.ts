import { clipOf, type ClipAsked } from '../../model/clip.ts';
import { feature, selector, type Output, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL: ClipAsked = { isLooped: false, endSeconds: null };

export const clipAsked = feature('clipAsked', INITIAL, {
  on: { 'page.clipAsked': (_, { isLooped, endSeconds }) => ({ isLooped, endSeconds }) },
});

/**
 * Ends the film when playing gets to the end that the page asked for: a viewer who seeks beyond it watches on.
 * A film that is looped goes on from its start, without having ended.
 *
 * position  1 2 3 4 5 (seek to 8) 8 9   (the end is at 4)
 * result    ------e--------------------   (e: media.pause and media.ended)
 */
export const endClip: Pipeline = ({ when }) =>
  when('media.timeUpdated', (_, state, before) => {
    const { startSeconds, endSeconds } = clipOf(state);
    if (endSeconds === null || !isPlaying(before) || !isPlaying(state)) return null;
    const hasArrived = before.timeline.positionSeconds < endSeconds && state.timeline.positionSeconds >= endSeconds;
    if (!hasArrived) return null;
    if (state.clipAsked.isLooped) return seekTo(startSeconds);
    return [
      { type: 'media.pause', cause: 'ended' },
      { type: 'media.ended', isEarly: true },
    ];
  });

/** The element of a looped film may begin again when this much of the film is left, or less. */
const END_SECONDS = 1;

/** The element of a looped film begins again at zero; the page may have asked for another start. */
export const returnToStart: Pipeline = ({ when }) =>
  when('media.seeking', ({ positionSeconds }, state, before) => {
    const { startSeconds } = clipOf(state);
    const { positionSeconds: left, durationSeconds } = before.timeline;
    const isNextRound = positionSeconds === 0 && durationSeconds > 0 && left >= durationSeconds - END_SECONDS;
    return state.clipAsked.isLooped && startSeconds > 0 && isNextRound ? seekTo(startSeconds) : null;
  });

const wantsPlay = selector(['intent'], ({ intent }) => intent.wants === 'play');

/** After the page's end has stopped the film, play shows the part again; from a place behind it, the film goes on. */
export const replayClip: Pipeline = ({ whenChanged }) =>
  whenChanged(wantsPlay, (isWanted, _, state) =>
    isWanted && state.outcome === 'ended' && isAtClipEnd(state) ? seekTo(clipOf(state).startSeconds) : null,
  );

/** Whether the film stands at the page's end, and not at its own, from which the browser starts again by itself. */
function isAtClipEnd(state: State): boolean {
  const { endSeconds } = clipOf(state);
  const { positionSeconds, durationSeconds } = state.timeline;
  return endSeconds !== null && positionSeconds >= endSeconds && positionSeconds < durationSeconds;
}

const isPlaying = ({ playback, ads }: State): boolean =>
  playback.phase === 'playing' && !playback.isSeeking && !ads.blocksFilm;

const seekTo = (positionSeconds: number): Output => ({ type: 'media.seek', cause: 'ended', positionSeconds });

export const clipSubject = {
  features: [clipAsked],
  pipelines: [endClip, returnToStart, replayClip],
} satisfies Subject;
