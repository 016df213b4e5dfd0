import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputSignal } from '../../../streams/model/input.ts';
import { createPointerInput } from '../../../src/widget/ui/input/pointer-input.ts';

const frame = { box: { left: 100, top: 50, width: 800 }, isSmallScreen: true };

function hand() {
  const sent: InputSignal[] = [];
  const input = createPointerInput((signal) => sent.push(signal as InputSignal));
  const at = (clientX: number, fields: Partial<PointerEvent> = {}) => ({
    pointerId: 1,
    pointerType: 'touch',
    clientX,
    clientY: 150,
    ...fields,
  });
  return { sent, input, at, types: () => sent.map(({ type }) => type) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a pointer on the picture', () => {
  it('is reported by its place in the box of the frame', () => {
    const { sent, input, at } = hand();
    input.press(at(300.4, { pointerType: 'mouse' }), frame);
    expect(sent).toEqual([
      {
        type: 'input.pressed',
        pointer: { kind: 'mouse', xPx: 200, yPx: 100, boxWidthPx: 800, isSmallScreen: true, count: 1 },
      },
    ]);
  });

  it('reports at most thirty moves a second, and none while it is up', () => {
    const { sent, input, at, types } = hand();
    input.move(at(300));
    input.press(at(300), frame);
    for (let ms = 0; ms < 1_000; ms += 4) {
      input.move(at(300 + ms / 10));
      vi.advanceTimersByTime(4);
    }
    input.release(at(400));
    input.move(at(500));
    const moves = types().filter((type) => type === 'input.moved').length;
    expect(moves).toBeGreaterThan(20);
    expect(moves).toBeLessThanOrEqual(31);
    expect(sent.at(-1)).toMatchObject({ type: 'input.released', pointer: { xPx: 300 } });
  });

  it('reports where it comes to rest', () => {
    const { sent, input, at } = hand();
    input.press(at(300), frame);
    for (const x of [310, 320, 330]) input.move(at(x));
    vi.advanceTimersByTime(1_000);
    expect(sent.slice(1)).toMatchObject([{ pointer: { xPx: 210 } }, { pointer: { xPx: 230 } }]);
  });

  it.each(['release', 'cancel', 'press'] as const)('drops a waiting move at a %s', (end) => {
    const { input, at, types } = hand();
    input.press(at(300), frame);
    for (const x of [310, 320]) input.move(at(x));
    if (end === 'press') input.press(at(500, { pointerId: 2 }), frame);
    else input[end](at(330));
    vi.advanceTimersByTime(1_000);
    expect(types().filter((type) => type === 'input.moved')).toHaveLength(1);
  });

  it('reports the first move of each press at once', () => {
    const { input, at, types } = hand();
    for (let press = 0; press < 2; press += 1) {
      input.press(at(300), frame);
      input.move(at(310));
      input.release(at(310));
    }
    expect(types().filter((type) => type === 'input.moved')).toHaveLength(2);
  });

  it('is reported with the count of fingers', () => {
    const { sent, input, at } = hand();
    input.press(at(300), frame);
    input.press(at(500, { pointerId: 2 }), frame);
    input.release(at(500, { pointerId: 2 }));
    input.release(at(300));
    input.press(at(300, { pointerId: 3 }), frame);
    expect(sent.map((signal) => ('pointer' in signal ? signal.pointer.count : 0))).toEqual([1, 2, 2, 1, 1]);
  });

  it('is removed once, and not at all if it was never down', () => {
    const { input, at, types } = hand();
    input.cancel();
    input.cancel(at(300));
    input.release(at(300));
    input.press(at(300), frame);
    input.cancel(at(300));
    input.cancel(at(300));
    input.release(at(300));
    expect(types()).toEqual(['input.pressed', 'input.cancelled']);
  });

  it('loses all fingers when the window takes them away', () => {
    const { sent, input, at } = hand();
    input.press(at(300), frame);
    input.press(at(500, { pointerId: 2 }), frame);
    input.cancel();
    input.press(at(300, { pointerId: 3 }), frame);
    expect(sent.slice(2)).toMatchObject([{ type: 'input.cancelled' }, { pointer: { count: 1 } }]);
  });

  it('of an unknown kind is taken for a mouse', () => {
    const { sent, input, at } = hand();
    input.press(at(300, { pointerType: 'brain' }), frame);
    expect(sent).toMatchObject([{ pointer: { kind: 'mouse' } }]);
  });
});
