export type Picture = Pick<HTMLImageElement, 'src' | 'complete' | 'naturalWidth' | 'onload'>;

/** Null: decoding was tried and failed. */
export type Frame = HTMLCanvasElement | null;

/** A kept thumbnail: an image, or the result of decoding a frame. */
export type Kept = Picture | { readonly canvas: Frame };

/** A cache of the entries used last. */
export interface Recent<T> {
  /** Counts as a use. */
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

/** An LRU cache of at most `capacity` entries. */
export function createRecent<T>(capacity: number): Recent<T> {
  // A map keeps insertion order: a used entry moves to its end, and the first one is dropped.
  const things = new Map<string, T>();

  function set(key: string, value: T) {
    things.delete(key);
    things.set(key, value);
    const [oldest] = things.keys();
    if (things.size > capacity && oldest !== undefined) things.delete(oldest);
  }

  return {
    get: (key) => {
      const value = things.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
