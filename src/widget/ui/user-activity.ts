import type { PlayerHandle } from './handle.ts';

/** Tells the player that the viewer is active; the player decides whether the controls show. */
export interface UserActivity {
  readonly noteActivity: () => void;
  readonly leaveControls: () => void;
  /** Several holders may keep the controls on screen at once; the last one to let go releases them. */
  readonly holdControls: (holder: string, isHeld: boolean) => void;
}

const SEND_INTERVAL_MS = 200;

export function createUserActivity(
  { send, afterPaint }: Pick<PlayerHandle, 'send' | 'afterPaint'>,
  now: () => number = () => performance.now(),
): UserActivity {
  const holders = new Set<string>();
  let lastSentMs = -Infinity;
  return {
    noteActivity: () => {
      if (now() - lastSentMs < SEND_INTERVAL_MS) return;
      lastSentMs = now();
      send({ type: 'intent.stir' });
    },
    leaveControls: () => {
      lastSentMs = -Infinity;
      send({ type: 'intent.leaveControls' });
    },
    holdControls: (holder, isHeld) => {
      const before = holders.size;
      if (isHeld) holders.add(holder);
      else holders.delete(holder);
      const isAnyHeld = holders.size > 0;
      // The press itself shows the controls, so holding them can wait until it is painted.
      if (before > 0 !== isAnyHeld) afterPaint(() => send({ type: 'intent.holdControls', isHeld: isAnyHeld }));
    },
  };
}
