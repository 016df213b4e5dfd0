import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the screen with a script of its own: loaded behind the film, kept, and asked for again when it did not come. */
export interface LazyPart<T> {
  /** Null until it is there. */
  readonly current: () => T | null;
  readonly load: () => Promise<T>;
  /** For whoever may soon need it; that it did not come shows when it is needed. */
  readonly prepare: () => void;
}

export function lazyPart<T extends object>(importPart: () => Promise<T>): LazyPart<T> {
  let current: T | null = null;
  let loading: Promise<T> | null = null;
  const load = (): Promise<T> => {
    loading ??= importPart().then(
      (part) => (current = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { current: () => current, load, prepare: () => void load().catch(() => undefined) };
}

/** The part once it is needed and there; at once where it was prepared, so that opening it costs one render. */
export function useLazyPart<T>(part: LazyPart<T>, isNeeded: boolean, onFailed: () => void): T | null {
  const [, setLoaded] = useState(part.current);
  const fail = useEffectEvent((error: unknown) => {
    console.warn('potok: a part of the screen did not load', error);
    onFailed();
  });
  const isMissing = isNeeded && part.current() === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    part.load().then(
      (loaded) => isWanted && setLoaded(() => loaded),
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [part, isMissing]);
  return isNeeded ? part.current() : null;
}
