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
