export type Picture = Pick<HTMLImageElement, 'src' | 'complete' | 'naturalWidth' | 'onload'>;

/** Null: it was tried, and there is none. */
export type Frame = HTMLCanvasElement | null;

/** What is kept of thumbnails: an image, or what a frame was decoded to. */
export type Kept = Picture | { readonly canvas: Frame };

/** What was used last. */
export interface Recent<T> {
  /** Counts as a use. */
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

/** Keeps no more than `capacity` things: the one not used for longest goes. */
export function createRecent<T>(capacity: number): Recent<T> {
  // A map keeps the order in which things were put in: what is used moves to its end, what is dropped is at its front.
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
