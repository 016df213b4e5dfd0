import { useRef } from 'react';
import type { PlaybackState, PlayerState } from '../../../../streams/model/state.ts';
import { useUi, useWriter } from '../hooks.ts';
import { selectPlayback } from '../selectors.ts';
import { spanOf, spokenIn } from '../slider/timeline-view.ts';
import { texts } from '../texts.ts';
import { hasFocus } from './HintStatus.tsx';

/**
 * The live region of seeks, pauses and goings on that nothing else tells: by a button of the bar, a chapter, a line of
 * the text, the host page or a key of the device. What a hint tells, or what has the focus, is left out.
 */
export function FilmStatus() {
  const { now } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(now().playback);
  const isToldBySelf = useRef(false);
  const second = useRef(secondOf(now()));
  useWriter(selectPlayback, (playback) => {
    const was = before.current;
    const state = now();
    before.current = playback;
    if (playback.isSeeking && !was.isSeeking) isToldBySelf.current = isSeekTold(state);
    const spoken = spokenOf(was, playback, state, isToldBySelf.current || secondOf(state) === second.current);
    if (!playback.isSeeking) second.current = secondOf(state);
    if (spoken !== null && region.current !== null) region.current.textContent = spoken;
  });
  return <div ref={region} className="unseen" aria-live="polite" />;
}

const secondOf = ({ timeline }: PlayerState): number => Math.floor(timeline.positionSeconds);

function spokenOf(was: PlaybackState, playback: PlaybackState, state: PlayerState, isSame: boolean): string | null {
  if (!was.hasFrame || !playback.hasFrame || state.ads.ad !== null || state.ads.blocksFilm) return null;
  if (was.isSeeking && !playback.isSeeking) {
    const span = spanOf(state.timeline);
    return isSame || span === null ? null : spokenIn(span, secondOf(state));
  }
  if (was.phase === playback.phase || isPlayTold(state)) return null;
  if (was.phase === 'playing' && playback.phase === 'paused') return texts.pause;
  return was.phase === 'paused' && playback.phase === 'playing' ? texts.playing : null;
}

/** By a hint or the slider; and a part that is heard again, or skipped, is told as such. */
const isSeekTold = ({ hint, phrase, repeat, part }: PlayerState): boolean =>
  hint !== null ||
  phrase.isRepeating ||
  part.taken !== null ||
  (repeat !== null && repeat.endSeconds !== null) ||
  hasFocus('time-slider');

/** By a hint, the name of the button, or a card that says why. */
const isPlayTold = ({ hint, sleep }: PlayerState): boolean =>
  hint !== null || hasFocus('play') || sleep.status === 'asleep' || sleep.status === 'asked';
