import type { PlayerState } from '../../streams/model/state.ts';
import { limits } from '../contract/limits.ts';
import type { FrameMessage } from '../contract/messages.ts';
import { noHostState, type HostState } from '../contract/host-state.ts';
import type { Recording } from '../contract/recording.ts';
import { readRecording } from '../replay/read-recording.ts';
import { replay } from '../replay/replay.ts';
import { eventsBetween, eventsOf, type HostEvent } from '../contract/host/events.ts';
import { createSnapshots } from '../contract/host/snapshot.ts';

/** The messages to a page at one moment of a recording. */
export interface Moment {
  /** Since the beginning of the recording. */
  readonly atMs: number;
  readonly state: HostState;
  readonly events: readonly HostEvent[];
  readonly messages: readonly FrameMessage[];
}

/**
 * The moments of a recording, in order.
 * @param recording as `player.recording()` gives it, or the text of a file
 * @throws Error that says what is wrong with the recording
 */
export function momentsOf(recording: Recording | string): readonly Moment[] {
  const { steps } = replay(
    readRecording(typeof recording === 'string' ? recording : JSON.stringify(recording)),
    limits,
  );
  const snapshot = createSnapshots();
  const startMs = steps[0]?.atMs ?? 0;
  let before: { readonly player: PlayerState; readonly host: HostState } | null = null;
  return steps.map(({ atMs, state: player, replayed }): Moment => {
    const now = player && { player, host: snapshot(player) };
    const events = now === null ? [] : eventsBetween(now, before ?? { ...now, host: noHostState });
    before = now ?? before;
    return {
      atMs: atMs - startMs,
      state: before?.host ?? noHostState,
      events: [...events, ...replayed.flatMap(eventsOf)],
      messages: replayed.flatMap((command) =>
        command.type === 'host.post' && command.message.type !== 'playPressed' ? [command.message] : [],
      ),
    };
  });
}
