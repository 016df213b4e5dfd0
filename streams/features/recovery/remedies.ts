import { bufferedAheadSeconds } from '../../model/buffer.ts';
import { retryInPlace, retryPlace } from '../../model/retry.ts';
import { stoodStill, type StandstillRemedy } from '../../model/standstill.ts';
import type { Output, State } from '../define-later.ts';

/** Tries a remedy for a film that stands, and reports it. */
export function outputsOfRemedy(remedy: StandstillRemedy, state: State): readonly Output[] {
  const { positionSeconds } = state.timeline;
  const { isSeeking, isWaiting } = state.playback;
  const bufferSeconds = bufferedAheadSeconds(state.timeline);
  const failure = stoodStill(remedy, { positionSeconds, bufferSeconds, isSeeking, isWaiting });
  const told: Output = { type: 'player.stoodStill', failure };
  switch (remedy) {
    case 'seek':
      return [
        told,
        { type: 'media.seek', cause: 'retry', positionSeconds: retryPlace(state.timeline) },
        { type: 'media.play', cause: 'retry' },
      ];
    case 'load':
      return [told, ...retryInPlace(state)];
    case 'buffer':
      return [told, ...retryInPlace(state, { how: 'newBuffer' })];
    case 'retry':
      return [{ type: 'engine.failed', failure }];
  }
}
