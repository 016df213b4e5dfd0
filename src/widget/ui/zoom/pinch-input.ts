import type { Zoom } from '../../../../streams/model/zoom.ts';
import { panZoom, pinchZoom, settleZoom, type Pinch, type View } from './zoom-view.ts';

interface Settings {
  readonly stage: HTMLElement;
  /** The zoom that is shown now. */
  readonly zoom: () => Zoom;
  readonly view: () => View;
  readonly onMove: (zoom: Zoom) => void;
  /** Called when the last finger has gone. */
  readonly onSettle: (zoom: Zoom) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * A finger that moves less than this taps or holds. The limit is lower than that of a swipe, since a swipe pans here.
 */
const SLOP_PX = 8;

/** Two fingers zoom the picture, one moves it while it is zoomed. Taps and holds stay what they are. */
export function listenToPinches({ stage, zoom, view, onMove, onSettle }: Settings): () => void {
  const down = new Map<number, Finger>();
  /** Where one finger was set down. */
  let pressed: Finger | null = null;
  let isMoving = false;

  const at = ({ clientX, clientY }: PointerEvent): Finger => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const pinchOf = ([a, b]: readonly Finger[]): Pinch | null =>
    a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) } : null;
  /** Ends the gesture of a finger: from now on it is neither a tap nor a swipe nor a hold. */
  const takeFrom = (pointerId: number) => {
    stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType: 'touch', bubbles: true }));
  };
  const begin = () => {
    isMoving = true;
    for (const pointerId of down.keys()) takeFrom(pointerId);
  };

  /** Also called at the first move of a finger that was down before the listeners were. */
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isTrusted || down.size === 2) return;
    down.set(event.pointerId, at(event));
    pressed = down.size === 1 ? at(event) : null;
    if (down.size === 2) begin();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return;
    const before = down.get(event.pointerId);
    if (before === undefined) {
      press(event);
      return;
    }
    const now = at(event);
    const from = pinchOf([...down.values()]);
    down.set(event.pointerId, now);
    const to = pinchOf([...down.values()]);
    if (from !== null && to !== null) {
      onMove(pinchZoom(zoom(), from, to, view()));
      return;
    }
    if (zoom().scale === 1) return;
    if (!isMoving) {
      if (pressed !== null && Math.hypot(now.x - pressed.x, now.y - pressed.y) < SLOP_PX) return;
      begin();
    }
    onMove(panZoom(zoom(), now.x - before.x, now.y - before.y, view()));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isTrusted || !down.delete(event.pointerId)) return;
    if (down.size > 0 || !isMoving) return;
    isMoving = false;
    onSettle(settleZoom(zoom(), view()));
  };
  /** Keeps the browser from scrolling the page around the player instead. */
  const keep = (event: TouchEvent) => {
    if (event.cancelable && (event.touches.length > 1 || zoom().scale > 1)) event.preventDefault();
  };

  // Capturing listeners come before the gestures of the picture.
  const first = { capture: true } as const;
  stage.addEventListener('pointerdown', press, first);
  stage.addEventListener('pointermove', move, first);
  stage.addEventListener('pointerup', lift, first);
  stage.addEventListener('pointercancel', lift, first);
  stage.addEventListener('touchmove', keep, { passive: false });
  return () => {
    stage.removeEventListener('pointerdown', press, first);
    stage.removeEventListener('pointermove', move, first);
    stage.removeEventListener('pointerup', lift, first);
    stage.removeEventListener('pointercancel', lift, first);
    stage.removeEventListener('touchmove', keep);
  };
}
