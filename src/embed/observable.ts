declare global {
  interface SymbolConstructor {
    /** Declared as in RxJS: exists only if the page defines it. */
    readonly observable: symbol;
  }
}

export interface Observer<T> {
  next(value: T): void;
  /** Never called, since these streams have no errors; declared so that RxJS observers fit. */
  error(error: unknown): void;
  /** The frame was removed; nothing follows. */
  complete(): void;
}

export interface Subscription {
  readonly closed: boolean;
  unsubscribe(): void;
}

/** RxJS accepts it: `from(…)`. */
export interface Observable<T> {
  subscribe(observer?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription;
  [Symbol.observable](): Observable<T>;
}

/** Makes an object with `subscribe` an observable that RxJS accepts. */
export function interoperable<T extends object>(stream: T): T {
  // RxJS uses the symbol if it existed when RxJS was loaded, else the string.
  for (const key of ['@@observable', Symbol.observable as symbol | undefined]) {
    if (key !== undefined) Object.defineProperty(stream, key, { value: () => stream });
  }
  return stream;
}

/** Reports the exception of a subscriber to the page, so that it does not stop the others. */
export function isolate(action: () => void): void {
  try {
    action();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** The observers of one stream until it completes; `changed` is called when one is added or removed. */
export class Listeners<T> {
  readonly #all = new Set<Observer<T>>();
  #isComplete = false;

  constructor(readonly changed: () => void = () => {}) {}

  get size(): number {
    return this.#all.size;
  }

  add(observer: Parameters<Observable<T>['subscribe']>[0]): Subscription {
    const target = typeof observer === 'function' ? { next: observer } : (observer ?? {});
    // A new object, since the same observer may subscribe twice.
    const own: Observer<T> = {
      next: (value) => target.next?.(value),
      error() {},
      complete: () => target.complete?.(),
    };
    const all = this.#all;
    if (this.#isComplete) isolate(() => own.complete());
    else {
      all.add(own);
      this.changed();
    }
    return {
      get closed() {
        return !all.has(own);
      },
      unsubscribe: () => {
        if (all.delete(own)) this.changed();
      },
    };
  }

  next(value: T): void {
    for (const one of [...this.#all]) if (this.#all.has(one)) isolate(() => one.next(value));
  }

  complete(): void {
    this.#isComplete = true;
    const last = [...this.#all];
    this.#all.clear();
    for (const one of last) isolate(() => one.complete());
  }
}
