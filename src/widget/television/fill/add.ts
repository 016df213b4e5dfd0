/** Adds members that the engine lacks; those it has stay as they are. They are not enumerable, as the engine's own. */
export function addMissing(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}
