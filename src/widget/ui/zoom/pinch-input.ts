import type { Zoom } from '../../../../streams/model/zoom.ts';
import { panned, pinched, settled, type Pinch, type View } from './zoom-view.ts';

interface Settings {
  readonly stage: HTMLElement;
  /** As it is shown now. */
  readonly zoom: () => Zoom;
  readonly view: () => View;
  readonly onMove: (zoom: Zoom) => void;
  /** The fingers are gone. */
  readonly onSettle: (zoom: Zoom) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves less taps or holds; less than what is a swipe, which pans here. */
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
  /** From now on it is no tap, no swipe and no hold. */
  const takeFrom = (pointerId: number) => {
    stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType: 'touch', bubbles: true }));
  };
  const begin = () => {
    isMoving = true;
    for (const pointerId of down.keys()) takeFrom(pointerId);
  };

  /** A finger that was there before is known by its first move. */
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
      onMove(pinched(zoom(), from, to, view()));
      return;
    }
    if (zoom().scale === 1) return;
    if (!isMoving) {
      if (pressed !== null && Math.hypot(now.x - pressed.x, now.y - pressed.y) < SLOP_PX) return;
      begin();
    }
    onMove(panned(zoom(), now.x - before.x, now.y - before.y, view()));
  };
  const lift = (event: PointerEvent) => {
    if (!event.isTrusted || !down.delete(event.pointerId)) return;
    if (down.size > 0 || !isMoving) return;
    isMoving = false;
    onSettle(settled(zoom(), view()));
  };
  /** Else the browser would scroll the page around instead. */
  const keep = (event: TouchEvent) => {
    if (event.cancelable && (event.touches.length > 1 || zoom().scale > 1)) event.preventDefault();
  };

  // Before the gestures of the picture.
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
