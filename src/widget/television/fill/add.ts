/**
 * Adds members that the engine lacks; existing ones stay as they are. Like the engine's own, they are not enumerable.
 */
export function addMissing(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}
