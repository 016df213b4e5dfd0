import { useRef } from 'react';
import type { PlaybackState, PlayerState } from '../../../../streams/model/state.ts';
import { useUi, useWriter } from '../hooks.ts';
import { selectPlayback } from '../selectors.ts';
import { spanOf, spokenPositionIn } from '../slider/timeline-view.ts';
import { texts } from '../texts.ts';
import { hasFocus } from './HintStatus.tsx';

/**
 * The live region that announces seeks, pauses and resumed playback if nothing else does: after a press on a button of
 * the bar, a chapter, a line of the transcript or a media key, or a command of the host page. It leaves out what a hint
 * or the focused element announces.
 */
export function PlaybackStatus() {
  const { now } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(now().playback);
  const wasSeekAnnounced = useRef(false);
  const second = useRef(secondOf(now()));
  useWriter(selectPlayback, (playback) => {
    const was = before.current;
    const state = now();
    before.current = playback;
    if (playback.isSeeking && !was.isSeeking) wasSeekAnnounced.current = isSeekAnnounced(state);
    const spoken = announcementOf(was, playback, state, wasSeekAnnounced.current || secondOf(state) === second.current);
    if (!playback.isSeeking) second.current = secondOf(state);
    if (spoken !== null && region.current !== null) region.current.textContent = spoken;
  });
  return <div ref={region} className="unseen" aria-live="polite" />;
}

const secondOf = ({ timeline }: PlayerState): number => Math.floor(timeline.positionSeconds);

function announcementOf(
  was: PlaybackState,
  playback: PlaybackState,
  state: PlayerState,
  isSame: boolean,
): string | null {
  if (!was.hasFrame || !playback.hasFrame || state.ads.ad !== null || state.ads.blocksFilm) return null;
  if (was.isSeeking && !playback.isSeeking) {
    const span = spanOf(state.timeline);
    return isSame || span === null ? null : spokenPositionIn(span, secondOf(state));
  }
  if (was.phase === playback.phase || isPlaybackAnnounced(state)) return null;
  if (was.phase === 'playing' && playback.phase === 'paused') return texts.pause;
  return was.phase === 'paused' && playback.phase === 'playing' ? texts.playing : null;
}

/** Whether a hint or the focused time slider announces the seek, or the repeat or the skip of a part that caused it. */
const isSeekAnnounced = ({ hint, phrase, repeat, part }: PlayerState): boolean =>
  hint !== null ||
  phrase.isRepeating ||
  part.taken !== null ||
  (repeat !== null && repeat.endSeconds !== null) ||
  hasFocus('time-slider');

/** Whether a hint, the focused play button, or a card that says why announces the change. */
const isPlaybackAnnounced = ({ hint, sleep }: PlayerState): boolean =>
  hint !== null || hasFocus('play') || sleep.status === 'asleep' || sleep.status === 'asked';
