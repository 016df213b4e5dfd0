const DEFAULT_TTL_MS = 60_000;
/** The most entries of one cache: a page of a listing has a hundred posters, each in a few sizes. */
const MAX_ENTRIES = 1_000;
/** The most entries of the cache of titles. They are small, and each title has several. */
const MAX_TITLES = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** The names of all caches, so that a cache can be named while it is empty. */
export const cacheNames = ['terms', 'categories', 'titles', 'listings', 'relevant', 'site', 'images'] as const;
export type CacheName = (typeof cacheNames)[number];
/** The caches that hold answers made from the catalogue. */
export const catalogueCaches = cacheNames.filter((name) => name !== 'images');

export interface CacheReport {
  readonly name: CacheName;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/**
 * Named caches in memory, for values that are requested often and change seldom. Each has a limit of entries and of
 * bytes; the least recently used entry is dropped first. Failures are not kept.
 */
export interface Caches {
  remember<T>(name: CacheName, key: string, make: () => Promise<T>, ttlMs?: number): Promise<T>;
  report(): CacheReport[];
  /** Empties the named caches, or all. */
  clear(names?: readonly CacheName[]): void;
}

interface Entry {
  readonly value: Promise<unknown>;
  readonly endsMs: number;
  /** The size of the value, once it is made; 0 if the value tells no size. */
  bytes: number;
}

/** The size of bytes, or of a value that tells its own size; 0 for any other value. */
function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  const { bytes } = (value ?? {}) as { readonly bytes?: unknown };
  return typeof bytes === 'number' ? bytes : 0;
}

export function createCaches(now: () => number = Date.now): Caches {
  const caches = new Map(
    cacheNames.map((name) => [name, { name, entries: new Map<string, Entry>(), bytes: 0, hits: 0, misses: 0 }]),
  );
  type Cache = ReturnType<typeof cacheOf>;
  const cacheOf = (name: CacheName) => {
    const cache = caches.get(name);
    if (cache === undefined) throw new Error(`There is no cache ${name}`);
    return cache;
  };
  const remove = (cache: Cache, key: string, entry: Entry): void => {
    if (cache.entries.get(key) !== entry) return;
    cache.entries.delete(key);
    cache.bytes -= entry.bytes;
  };
  const trim = (cache: Cache): void => {
    for (const [key, entry] of cache.entries) {
      if (cache.entries.size <= (cache.name === 'titles' ? MAX_TITLES : MAX_ENTRIES) && cache.bytes <= MAX_BYTES)
        return;
      remove(cache, key, entry);
    }
  };
  return {
    remember: <T>(name: CacheName, key: string, make: () => Promise<T>, ttlMs = DEFAULT_TTL_MS) => {
      const cache = cacheOf(name);
      const known = cache.entries.get(key);
      if (known && known.endsMs > now()) {
        cache.hits++;
        cache.entries.delete(key);
        cache.entries.set(key, known);
        return known.value as Promise<T>;
      }
      cache.misses++;
      const value = make();
      const entry: Entry = { value, endsMs: now() + ttlMs, bytes: 0 };
      if (known) remove(cache, key, known);
      cache.entries.set(key, entry);
      trim(cache);
      value.then(
        (made) => {
          if (cache.entries.get(key) !== entry) return;
          entry.bytes = sizeOf(made);
          cache.bytes += entry.bytes;
          trim(cache);
        },
        () => remove(cache, key, entry),
      );
      return value;
    },
    report: () =>
      [...caches.values()].map(({ name, entries, hits, misses }) => ({ name, entries: entries.size, hits, misses })),
    clear: (names = cacheNames) => {
      for (const name of names) {
        const cache = cacheOf(name);
        cache.entries.clear();
        cache.bytes = 0;
      }
    },
  };
}
