/** Adds `AbortController`, and support for it in `fetch`; Chrome has both from version 66 on. */
import { addMissing } from './add.ts';

function createSignal(page: Document): AbortSignal {
  // Old engines have no constructor for event targets, but nodes are event targets.
  const signal = page.createDocumentFragment() as unknown as AbortSignal;
  return Object.assign(signal, { aborted: false, reason: undefined });
}

/** The parts of a window that are used and filled. */
export interface AbortScope {
  readonly document: Document;
  fetch: typeof fetch;
  readonly AbortSignal?: typeof AbortSignal;
  readonly AbortController?: typeof AbortController;
}

export function fillAbort(scope: AbortScope): void {
  if (typeof scope.AbortSignal === 'function') {
    addMissing(scope.AbortSignal.prototype, {
      throwIfAborted(this: AbortSignal) {
        if (this.aborted) throw aborted();
      },
    });
  }
  if (typeof scope.AbortController === 'function') return;
  class Controller {
    readonly signal = Object.assign(createSignal(scope.document), {
      throwIfAborted(this: AbortSignal) {
        if (this.aborted) throw aborted();
      },
    });
    abort(reason: unknown = aborted()): void {
      if (this.signal.aborted) return;
      Object.assign(this.signal, { aborted: true, reason });
      this.signal.dispatchEvent(new Event('abort'));
    }
  }
  addMissing(scope, { AbortController: Controller });
  const load = scope.fetch.bind(scope);
  scope.fetch = (input, init = {}) => {
    const { signal, ...rest } = init;
    if (!signal) return load(input, rest);
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(aborted());
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      void load(input, rest)
        .then(resolve, reject)
        .then(() => signal.removeEventListener('abort', stop));
    });
  };
}

const aborted = (): DOMException => new DOMException('Aborted', 'AbortError');
