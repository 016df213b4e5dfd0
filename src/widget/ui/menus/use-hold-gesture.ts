import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';
import { limits } from '../../../contract/limits.ts';

interface HoldHandlers {
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/**
 * Handlers of an element that does one thing when it is held and another when it is pressed: `onHold` is called after
 * the time of a hold, `onRelease` when the hold ends, by whatever means. `wasHeld` says at a click whether it is the end
 * of a hold.
 */
export function useHoldGesture({ onHold, onRelease }: HoldHandlers) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const phase = useRef<'none' | 'held' | 'over'>('none');

  const hold = () => {
    phase.current = 'held';
    onHold();
  };
  const release = () => {
    clearTimeout(timer.current);
    if (phase.current !== 'held') return;
    phase.current = 'over';
    onRelease();
  };
  // A menu that closes takes the element away without an event.
  const leave = useEffectEvent(release);
  useEffect(() => leave, []);

  return {
    wasHeld: () => phase.current === 'over',
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => {
        phase.current = 'none';
        if (button === 0) timer.current = setTimeout(hold, limits.holdDelayMs);
      },
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}
