const DEFAULT_TTL_MS = 60_000;
/** Limits of one cache: a page of a listing has a hundred posters, in a few sizes. */
const MAX_ENTRIES = 1_000;
/** Titles are small, and each has a few answers. */
const MAX_TITLES = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Names of all caches, so that one can be named while it is empty. */
export const cacheNames = ['terms', 'categories', 'titles', 'listings', 'relevant', 'site', 'images'] as const;
export type CacheName = (typeof cacheNames)[number];
/** Those that hold answers made of the catalogue. */
export const catalogueCaches = cacheNames.filter((name) => name !== 'images');

export interface CacheReport {
  readonly name: CacheName;
  readonly entries: number;
  readonly hits: number;
  readonly misses: number;
}

/**
 * Named caches in memory, for what is requested often and changes seldom. Each has limits of entries and of bytes; the
 * least recently used entry is dropped first. Failures are not kept.
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
  /** Size of a value that tells one, once it is known. */
  bytes: number;
}

/** Of bytes, and of what says how much it takes. */
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
