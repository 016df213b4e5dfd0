import { vi } from 'vitest';
import type { TestPlayer } from './player.ts';

type Box = readonly [left: number, top: number, width: number, height: number];
type Place = readonly [x: number, y: number];

/**
 * Gives the elements that these selectors match a box each, in place of a layout. All others stay without a size. A
 * function is asked anew each time, as for what scrolls.
 */
export function layOut(boxes: Readonly<Record<string, Box | ((element: Element) => Box)>>): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [, box = [0, 0, 0, 0]] = Object.entries(boxes).find(([selector]) => this.matches(selector)) ?? [];
    return new DOMRect(...(typeof box === 'function' ? box(this) : box));
  });
}

/** Has the frame be as narrow as the style sheets call small. To be called when the player is open. */
export function shrinkFrame(): void {
  document.querySelector<HTMLElement>('.potok')?.style.setProperty('--sm', '1');
}

/** A mouse or fingers over the player, by default over the picture. */
export class Hand {
  constructor(
    private readonly player: Pick<TestPlayer, 'act' | 'wait'>,
    private readonly pointerType: 'mouse' | 'touch',
    private readonly on = '.stage',
  ) {}

  /** As in a browser, a press takes the focus from what has it, unless a control is pressed. */
  down(place: Place, pointerId = 1): Promise<void> {
    const isControl = document.querySelector(this.on)?.matches('button, [tabindex]') === true;
    if (!isControl && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return this.send(['pointerdown'], place, pointerId);
  }

  move(place: Place, pointerId = 1): Promise<void> {
    return this.send(['pointermove'], place, pointerId);
  }

  up(place: Place, pointerId = 1): Promise<void> {
    return this.send(['pointerup', 'click'], place, pointerId);
  }

  /** Taps or clicks as quickly as a hand does. */
  async tap(place: Place, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await this.down(place);
      await this.player.wait(50);
      await this.up(place);
      if (count < times - 1) await this.player.wait(50);
    }
  }

  /** Goes there in some steps, as seen by the eye, and stays there. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= 8; step += 1) {
      await this.player.wait(40);
      const along = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 8;
      await this.move([along(0), along(1)]);
    }
    await this.player.wait(40);
  }

  private send(types: readonly string[], [clientX, clientY]: Place, pointerId: number): Promise<void> {
    const target = document.querySelector(this.on);
    const { pointerType } = this;
    return this.player.act(() => {
      for (const type of types)
        target?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY, pointerId, pointerType }),
        );
    });
  }
}
