import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Pointer } from '../../../../streams/model/input.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import type { PlayerHandle } from '../handle.ts';

type PointerFacts = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

/** The place of the picture, and whether its frame is narrower than the breakpoint `sm`. */
export interface PointerFrame {
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width'>;
  readonly isSmallScreen: boolean;
}

export interface PointerInput {
  readonly press: (event: PointerFacts, frame: PointerFrame) => void;
  readonly move: (event: PointerFacts) => void;
  readonly release: (event: PointerFacts) => void;
  /** Without an event: cancels all pointers. */
  readonly cancel: (event?: PointerFacts) => void;
}

const kinds: readonly string[] = ['mouse', 'touch', 'pen'] satisfies Pointer['kind'][];

/**
 * Sends pointer input on the picture while a pointer is down; the player decides what it means. Moves are sent at
 * intervals: the first at once, and always the one at which the pointer rests.
 */
export function createPointerInput(send: PlayerHandle['send']): PointerInput {
  const down = new Set<number>();
  let frame: PointerFrame = { box: { left: 0, top: 0, width: 0 }, isSmallScreen: false };
  let interval: ReturnType<typeof setTimeout> | undefined;
  let waiting: Pointer | null = null;

  const pointerAt = ({ pointerType, clientX, clientY }: PointerFacts): Pointer => ({
    kind: kinds.includes(pointerType) ? (pointerType as Pointer['kind']) : 'mouse',
    xPx: Math.round(clientX - frame.box.left),
    yPx: Math.round(clientY - frame.box.top),
    boxWidthPx: Math.round(frame.box.width),
    isSmallScreen: frame.isSmallScreen,
    count: down.size,
  });

  const sendMove = (pointer: Pointer) => {
    send({ type: 'input.moved', pointer });
    waiting = null;
    interval = setTimeout(() => {
      interval = undefined;
      if (waiting !== null) sendMove(waiting);
    }, screenLimits.pointerIntervalMs);
  };
  /** Other input overtakes a move that waits. */
  const endMoves = () => {
    clearTimeout(interval);
    interval = undefined;
    waiting = null;
  };

  return {
    press: (event, pressedFrame) => {
      endMoves();
      down.add(event.pointerId);
      frame = pressedFrame;
      send({ type: 'input.pressed', pointer: pointerAt(event) });
    },
    move: (event) => {
      if (!down.has(event.pointerId)) return;
      const pointer = pointerAt(event);
      if (interval === undefined) sendMove(pointer);
      else waiting = pointer;
    },
    release: (event) => {
      if (!down.has(event.pointerId)) return;
      endMoves();
      const pointer = pointerAt(event);
      down.delete(event.pointerId);
      send({ type: 'input.released', pointer });
    },
    cancel: (event) => {
      if (event ? !down.delete(event.pointerId) : down.size === 0) return;
      endMoves();
      if (!event) down.clear();
      send({ type: 'input.cancelled' });
    },
  };
}

/** Lets a drag go on outside its element; if capture fails, the drag ends at the element's edge. */
export function capturePointer({ currentTarget, pointerId }: ReactPointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is no longer active.
  }
}
