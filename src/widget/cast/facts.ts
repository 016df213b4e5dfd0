import { UNKNOWN_SECONDS } from '../../../streams/model/media.ts';
import type { MediaSignal } from '../../../streams/model/signals.ts';
import type { RemotePlayer } from './sdk.ts';

/** The last reported state of the device, with unknown values replaced. */
export interface Snapshot {
  readonly phase: 'playing' | 'paused' | 'waiting' | 'none';
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly volume: number;
  readonly muted: boolean;
}

const phases: Readonly<Record<string, Snapshot['phase']>> = {
  PLAYING: 'playing',
  PAUSED: 'paused',
  BUFFERING: 'waiting',
};

/** Returns null without a film: the library then resets its position to zero, which is not a position in the film. */
export function snapshotOf(player: RemotePlayer): Snapshot | null {
  if (!player.isConnected || !player.isMediaLoaded) return null;
  return {
    phase: phases[player.playerState ?? ''] ?? 'none',
    positionSeconds: player.currentTime,
    durationSeconds: player.duration > 0 ? player.duration : UNKNOWN_SECONDS,
    volume: player.volumeLevel,
    muted: player.isMuted,
  };
}

/** The changes between two snapshots, as the signals that a media element would give. */
export function factsBetween(before: Snapshot | null, now: Snapshot, isLive: boolean): readonly MediaSignal[] {
  const facts: MediaSignal[] = [];
  const { positionSeconds, volume, muted } = now;
  if (before?.durationSeconds !== now.durationSeconds) {
    const durationSeconds = isLive ? UNKNOWN_SECONDS : now.durationSeconds;
    facts.push({ type: 'media.durationChanged', durationSeconds, isLive });
  }
  if (before?.volume !== volume || before.muted !== muted) facts.push({ type: 'media.volumeChanged', volume, muted });
  if (before?.positionSeconds !== positionSeconds) facts.push({ type: 'media.timeUpdated', positionSeconds });
  if (before?.phase !== now.phase) facts.push(...phaseFacts(now));
  return facts;
}

function phaseFacts({ phase, positionSeconds }: Snapshot): readonly MediaSignal[] {
  switch (phase) {
    case 'playing':
      return [{ type: 'media.playing' }];
    case 'waiting':
      return [{ type: 'media.waiting' }];
    case 'paused':
      return [
        // The picture is shown on the other screen.
        { type: 'media.firstFrameShown' },
        { type: 'media.paused', positionSeconds, isEnd: false },
      ];
    case 'none':
      return [];
  }
}
