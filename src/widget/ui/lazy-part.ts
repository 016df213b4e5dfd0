import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the screen in a separate script, which is loaded once; after a failure the next use tries again. */
export interface LazyPart<T> {
  /** Null until it is loaded. */
  readonly current: () => T | null;
  readonly load: () => Promise<T>;
  /** Loads ahead of use; a failure is ignored, since it shows again at the use. */
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

/** The part, once it is needed and loaded; immediately if it was loaded before, so that opening takes one render. */
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
