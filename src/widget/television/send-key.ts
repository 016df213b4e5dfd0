/** Presses a key of a keyboard, for parts of the player that handle keys themselves. */
export function sendKey(target: Element | null, name: string): void {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true }));
}
