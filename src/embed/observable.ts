declare global {
  interface SymbolConstructor {
    /** As RxJS declares it: there only when the page has it. */
    readonly observable: symbol;
  }
}

export interface Observer<T> {
  next(value: T): void;
  /** Never called: nothing here has errors. Here so that observers of RxJS fit. */
  error(error: unknown): void;
  /** The frame is gone; nothing follows. */
  complete(): void;
}

export interface Subscription {
  readonly closed: boolean;
  unsubscribe(): void;
}

/** RxJS takes it as it is: `from(…)`. */
export interface Observable<T> {
  subscribe(observer?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription;
  [Symbol.observable](): Observable<T>;
}

/** Makes an object that has `subscribe` one that RxJS knows. */
export function interoperable<T extends object>(stream: T): T {
  // RxJS looks for the symbol where the page had it when RxJS was loaded, else for the text.
  for (const key of ['@@observable', Symbol.observable as symbol | undefined]) {
    if (key !== undefined) Object.defineProperty(stream, key, { value: () => stream });
  }
  return stream;
}

/** A subscriber that throws is reported to the page and disturbs no other. */
export function isolate(action: () => void): void {
  try {
    action();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** Those who listen to one thing, until it is complete; `changed` is told whenever there is one more or less. */
export class Listeners<T> {
  readonly #all = new Set<Observer<T>>();
  #isComplete = false;

  constructor(readonly changed: () => void = () => {}) {}

  get size(): number {
    return this.#all.size;
  }

  add(observer: Parameters<Observable<T>['subscribe']>[0]): Subscription {
    const target = typeof observer === 'function' ? { next: observer } : (observer ?? {});
    // One of its own, since an observer may subscribe twice.
    const own: Observer<T> = {
      next: (value) => target.next?.(value),
      error() {},
      complete: () => target.complete?.(),
    };
    const all = this.#all;
    if (this.#isComplete) isolate(own.complete);
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
    for (const one of last) isolate(one.complete);
  }
}
