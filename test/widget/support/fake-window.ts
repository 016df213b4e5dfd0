/** The parts of a window that the player reads: names of a browser, and settings of the operator on the page. */
type Parts = Readonly<Partial<Record<keyof Window, unknown>> & Record<`env_${string}` | `potok${string}`, unknown>>;

/** A window with these parts that receives events. Getters among the parts stay getters. */
export function aWindow(parts: Parts): Window {
  return Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(parts)) as Window;
}
