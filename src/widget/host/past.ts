import type { Command } from '../../../streams/model/commands.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { eventsBetween, eventsOf, type HostEvent, type Moment } from '../../contract/host/events.ts';
import { createSnapshots } from '../../contract/host/snapshot.ts';

/** One thing that has happened in the player: its state became another one, or it gave a command. */
export type PastStep = { readonly state: JoiningPlayerState } | { readonly command: Command };

/**
 * The events of these steps, in their order; the first step is the state that the player began with. Presses of play
 * are left out: they matter only to a page that was connected at that moment.
 */
export function pastEvents(steps: readonly PastStep[]): readonly HostEvent[] {
  const snapshot = createSnapshots();
  const events: HostEvent[] = [];
  let before: Moment | null = null;
  for (const step of steps) {
    if ('command' in step) events.push(...eventsOf(step.command).filter(({ event }) => event !== 'playPressed'));
    else {
      const now: Moment = { player: step.state, host: snapshot(step.state) };
      if (before !== null) events.push(...eventsBetween(now, before));
      before = now;
    }
  }
  return events;
}
