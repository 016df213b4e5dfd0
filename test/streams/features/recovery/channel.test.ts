import { expect, it } from 'vitest';
import { followChannel } from '../../../../streams/features/recovery/channel.ts';
import type { Output } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aPlayback, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const channel: Partial<State> = {
  attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
  output: 'here',
  filmIntent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  playback: aPlayback({ phase: 'playing' }),
  timeline: aTimeline({ positionSeconds: 5_000, isLive: true, seekable: [4_980, 5_006], edgeSeconds: 5_000 }),
};
const anew: Output = { type: 'engine.retry', cause: 'retry', positionSeconds: 0, how: 'anew' };

function done(state: Partial<State>): readonly Output[] {
  const found: Output[] = [];
  marbles((t) => {
    const signals = { r: { type: 'channel.restarted' } } as const;
    outputs(t, followChannel, { state, signals: ['-r', signals] }).subscribe((output) => found.push(output));
    t.flush();
  });
  return found;
}

it('a channel that begins anew is loaded again at its edge', () => expect(done(channel)).toEqual([anew]));

it('a channel that begins anew plays on if the browser has paused the element', () =>
  expect(done({ ...channel, playback: aPlayback({ phase: 'paused' }) })).toEqual([
    anew,
    { type: 'media.play', cause: 'retry' },
  ]));

it.each<[string, Partial<State>]>([
  ['that is detached', { attached: { isAttached: false, number: 1, episodeId: null, cause: null } }],
  ['that another device plays', { output: 'cast' }],
])('a channel is left alone %s', (_, state) => expect(done({ ...channel, ...state })).toEqual([]));
