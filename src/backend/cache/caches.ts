const DEFAULT_TTL_MS = 60_000;
const MAX_ENTRIES = 500;

/** The caches there are, so that one can be named before anything is in it. */
export const cacheNames = ['terms', 'categories', 'site', 'images'] as const;
export type CacheName = (typeof cacheNames)[number];

export interface CacheReport {
  readonly name: CacheName;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/** Named caches in memory: what is asked for often and changes seldom. What failed is not kept. */
export interface Caches {
  remember<T>(name: CacheName, key: string, make: () => Promise<T>, ttlMs?: number): Promise<T>;
  report(): CacheReport[];
  /** Empties one, or all. */
  clear(names?: readonly CacheName[]): void;
}

interface Entry {
  readonly value: Promise<unknown>;
  readonly endsMs: number;
}

export function createCaches(now: () => number = Date.now): Caches {
  const caches = new Map(
    cacheNames.map((name) => [name, { name, entries: new Map<string, Entry>(), hits: 0, misses: 0 }]),
  );
  const cacheOf = (name: CacheName) => {
    const cache = caches.get(name);
    if (cache === undefined) throw new Error(`There is no cache ${name}`);
    return cache;
  };
  return {
    remember: <T>(name: CacheName, key: string, make: () => Promise<T>, ttlMs = DEFAULT_TTL_MS) => {
      const cache = cacheOf(name);
      const known = cache.entries.get(key);
      if (known && known.endsMs > now()) {
        cache.hits++;
        return known.value as Promise<T>;
      }
      cache.misses++;
      const value = make();
      const entry = { value, endsMs: now() + ttlMs };
      cache.entries.delete(key);
      cache.entries.set(key, entry);
      const [oldest] = cache.entries.keys();
      if (cache.entries.size > MAX_ENTRIES && oldest !== undefined) cache.entries.delete(oldest);
      value.catch(() => {
        if (cache.entries.get(key) === entry) cache.entries.delete(key);
      });
      return value;
    },
    report: () =>
      [...caches.values()].map(({ name, entries, hits, misses }) => ({ name, entries: entries.size, hits, misses })),
    clear: (names = cacheNames) => {
      for (const name of names) cacheOf(name).entries.clear();
    },
  };
}
