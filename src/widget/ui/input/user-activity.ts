import type { PlayerHandle } from '../handle.ts';

/** Tells the player that somebody is there; it decides whether the controls show. */
export interface Presence {
  readonly stir: () => void;
  readonly leave: () => void;
  /** Several things may hold the controls at once; the last one to let go releases them. */
  readonly hold: (holder: string, isHeld: boolean) => void;
}

const STIR_INTERVAL_MS = 200;

export function createPresence(send: PlayerHandle['send'], now: () => number = () => performance.now()): Presence {
  const holders = new Set<string>();
  let stirredAt = -Infinity;
  return {
    stir: () => {
      if (now() - stirredAt < STIR_INTERVAL_MS) return;
      stirredAt = now();
      send({ type: 'intent.stir' });
    },
    leave: () => {
      stirredAt = -Infinity;
      send({ type: 'intent.leaveControls' });
    },
    hold: (holder, isHeld) => {
      const before = holders.size;
      if (isHeld) holders.add(holder);
      else holders.delete(holder);
      if (before > 0 !== holders.size > 0) send({ type: 'intent.holdControls', isHeld: holders.size > 0 });
    },
  };
}
