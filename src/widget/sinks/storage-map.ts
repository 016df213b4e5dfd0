/** A map of ids as local storage keeps it. */
export type StoredMap = Readonly<Record<string, unknown>>;

/** Ids alone are read, so no key can be a trap. */
export function readMap(text: string | null): StoredMap {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([key]) => /^\d+$/.test(key)));
  } catch {
    return {};
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What this tab has added, changed or removed since `known`, applied to what is stored now. */
export function mergeMaps(known: StoredMap, own: StoredMap, stored: StoredMap): StoredMap {
  const removed = Object.keys(known).filter((key) => !(key in own));
  const changed = Object.entries(own).filter(([key, value]) => !isSame(value, known[key]));
  const kept = Object.entries(stored).filter(([key]) => !removed.includes(key));
  return Object.fromEntries([...kept, ...changed]);
}
