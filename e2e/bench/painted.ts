import { evaluate } from './inspect.ts';
import type { Target } from './targets.ts';

/**
 * Milliseconds from a press of a key or a button until an expression in the player's document has another value and is
 * painted.
 */
export async function paintedAfter(player: Target, expression: string, press: () => Promise<void>): Promise<number> {
  await evaluate(player, `void (window.painted = (${timePaint.toString()})(() => ${expression}))`);
  await press();
  return evaluate(player, 'window.painted');
}

/** A message sent within a frame's callback arrives when that frame has been painted. */
function timePaint(shown: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const before = shown();
    const look = (startMs: number) => {
      if (shown() === before) return void requestAnimationFrame(() => look(startMs));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startMs);
      port2.postMessage(null);
    };
    const onPress = ({ timeStamp }: Event) => {
      for (const type of ['keydown', 'click']) removeEventListener(type, onPress, true);
      requestAnimationFrame(() => look(timeStamp));
    };
    for (const type of ['keydown', 'click']) addEventListener(type, onPress, true);
  });
}
