import { merge } from 'rxjs';
import { AIM_BEFORE_PLAY, type BufferAim } from '../../model/buffer.ts';
import type { CommandOf } from '../../model/commands.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';

/** Enough for the usual network gap. The libraries' own limits would be minutes of film thrown away by every seek. */
const USUAL_AIM: BufferAim = { leastAheadSeconds: 30, mostAheadSeconds: 60, behindSeconds: 30 };

/** Shares of what the device holds. A quarter stays free for segments that lie only partly beyond the limits. */
const AHEAD_SHARE = 0.6;
const BEHIND_SHARE = 0.15;
/** A second refusal means that the first one's limits were too large. */
const SHRINKAGE = 0.75;
/** With less than this a film would stop at every segment. */
const LEAST_HELD_SECONDS = 8;

/** How many seconds of film the device can hold; null until it has refused more. Kept for the films after this one. */
export const heldSeconds = feature('heldSeconds', null, {
  on: {
    'buffer.refused': (known: number | null, { heldSeconds: seconds }) =>
      Number.isFinite(seconds)
        ? Math.max(LEAST_HELD_SECONDS, Math.min((known ?? Infinity) * SHRINKAGE, seconds))
        : known,
  },
});

/** How much is to be loaded: less before the film plays, and less on a device that has refused more. */
export const bufferAim = selector(['heldSeconds', 'playback'], ({ heldSeconds: held, playback }): BufferAim => {
  const aim = playback.phase === 'notStarted' ? AIM_BEFORE_PLAY : USUAL_AIM;
  return held === null ? aim : limitAim(aim, held);
});

const limitAim = ({ leastAheadSeconds, mostAheadSeconds, behindSeconds }: BufferAim, held: number): BufferAim => ({
  leastAheadSeconds: Math.min(leastAheadSeconds, held * AHEAD_SHARE),
  mostAheadSeconds: Math.min(mostAheadSeconds, held * AHEAD_SHARE),
  behindSeconds: Math.min(behindSeconds, held * BEHIND_SHARE),
});

/** Tells the engine the aim when it has been attached, and with each change. */
export const aimBuffer: Pipeline = ({ when, whenChanged }) =>
  merge(
    when(['engine.attached', 'player.joined'], (_, state) => aimCommand(bufferAim(state))),
    whenChanged(bufferAim, aimCommand),
  );

const aimCommand = (aim: BufferAim): CommandOf<'engine.setBufferAim'> => ({
  type: 'engine.setBufferAim',
  cause: 'device',
  ...aim,
});

/** The seconds of film that the buffer should hold ahead; in a live stream, no more than there are up to its edge. */
export function aheadSecondsOf(state: State): number {
  const { liveWindow, elementTimeline } = state;
  const { mostAheadSeconds } = bufferAim(state);
  const edgeSeconds = liveWindow === null ? undefined : (liveWindow.window ?? elementTimeline.seekable)?.[1];
  return edgeSeconds === undefined
    ? mostAheadSeconds
    : Math.min(mostAheadSeconds, edgeSeconds - elementTimeline.positionSeconds);
}
