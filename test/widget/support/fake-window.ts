/** What the player reads of a window: names of a browser, and the settings that an operator writes on the page. */
type Parts = Readonly<Partial<Record<keyof Window, unknown>> & Record<`env_${string}` | `potok${string}`, unknown>>;

/** A window that has these parts and hears events; getters of the parts stay getters. */
export function aWindow(parts: Parts): Window {
  return Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(parts)) as Window;
}
