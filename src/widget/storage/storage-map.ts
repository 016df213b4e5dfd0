/** A map of ids in local storage. */
export type StoredMap = Readonly<Record<string, unknown>>;

/** Reads only keys that are ids, so none can be harmful. */
export function readMap(text: string | null): StoredMap {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([key]) => /^\d+$/.test(key)));
  } catch {
    return {};
  }
}
