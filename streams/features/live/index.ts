import { bufferedAheadSeconds } from '../../model/buffer.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';
import { initialFollowing, nextFollowing } from './catch-up.ts';
import type { Following, MomentType } from './slices.ts';

interface MomentContext {
  readonly state: State;
  readonly nowMs: number;
}

const stepAt =
  (type: MomentType) =>
  (known: Following, _: unknown, { state, nowMs }: MomentContext): Following => {
    const { encoder } = known;
    if (encoder === null) return stepBeforeEncoder(known, type);
    const { timeline, playback, rate } = state;
    const { positionSeconds } = timeline;
    return nextFollowing(known, {
      type,
      nowMs,
      positionSeconds,
      latencySeconds: encoder.positionSeconds + (nowMs - encoder.atMs) / 1_000 - positionSeconds,
      targetSeconds: encoder.targetSeconds,
      aheadSeconds: bufferedAheadSeconds(timeline),
      isPlaying: playback.phase === 'playing' && !playback.isSeeking,
      chosenRate: rate,
    });
  };

/** The step while it is not known whether this is a channel of low latency. */
function stepBeforeEncoder(known: Following, type: MomentType): Following {
  if (type === 'media.playing') return { ...known, hasPlayed: true };
  return type === 'media.paused' && known.hasPlayed ? { ...known, isFollowing: false } : known;
}

/** A channel of low latency begins at its edge, unless the viewer comes back to an earlier place. */
export const following = feature('following', initialFollowing(true), {
  on: {
    'engine.attaching': (_, { startSeconds }) => initialFollowing(startSeconds === 0),
    'engine.encoderTold': (known, { positionSeconds, targetSeconds }, { nowMs }) => ({
      ...known,
      encoder: { positionSeconds, targetSeconds, atMs: nowMs },
    }),
    'media.timeUpdated': stepAt('media.timeUpdated'),
    'media.playing': stepAt('media.playing'),
    'media.paused': stepAt('media.paused'),
    'media.seeking': stepAt('media.seeking'),
    'media.seeked': stepAt('media.seeked'),
    'media.waiting': stepAt('media.waiting'),
    'media.rateChanged': stepAt('media.rateChanged'),
  },
});

const followSettings = selector(['following'], ({ following: { decision, extraSeconds } }) => ({
  rate: decision.rate,
  extraSeconds,
}));

/** Plays a little faster until the channel is as near to its encoder as it asks for. */
export const keepNear: Pipeline = ({ whenChanged }) =>
  whenChanged(followSettings, (now) => ({ type: 'engine.followEdge', cause: 'network', ...now }));

const jump = selector(['following'], ({ following: { decision, jumpedAtMs } }) => ({
  positionSeconds: decision.jumpToSeconds,
  jumpedAtMs,
}));

/** Skips a part of the channel if catching up would take too long. */
export const skipToEdge: Pipeline = ({ whenChanged }) =>
  whenChanged(jump, ({ positionSeconds }) =>
    positionSeconds === null ? null : { type: 'media.seek', cause: 'network', positionSeconds },
  );

/** The subject of channels of low latency. */
export const liveSubject = { features: [following], pipelines: [keepNear, skipToEdge] } satisfies Subject;
