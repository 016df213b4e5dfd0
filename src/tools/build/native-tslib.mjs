/**
 * Stands in for tslib in the widget: RxJS comes as ES2015, with helpers for what browsers have long had themselves. Of
 * all helpers RxJS uses these few, where it is given async iterables and readable streams.
 */

class Awaited {
  /** @param {unknown} value */
  constructor(value) {
    this.value = value;
  }
}

/** @param {unknown} value */
export const __await = (value) => new Awaited(value);

/** @param {AsyncIterable<unknown>} source */
export const __asyncValues = (source) => source[Symbol.asyncIterator]();

/**
 * @param {unknown} self
 * @param {Iterable<unknown>} args
 * @param {(...args: unknown[]) => Generator} body
 * @returns {AsyncGenerator<unknown, unknown, unknown>}
 */
export async function* __asyncGenerator(self, args, body) {
  const steps = body.apply(self, [...(args ?? [])]);
  let step = steps.next();
  try {
    while (!step.done) {
      if (step.value instanceof Awaited) step = await resume(steps, step.value.value);
      else step = steps.next(yield step.value);
    }
    return step.value instanceof Awaited ? step.value.value : step.value;
  } finally {
    steps.return(undefined);
  }
}

/**
 * @param {unknown} self
 * @param {Iterable<unknown>} args
 * @param {unknown} _promise
 * @param {(...args: unknown[]) => Generator} body
 */
export async function __awaiter(self, args, _promise, body) {
  const steps = body.apply(self, [...(args ?? [])]);
  let step = steps.next();
  while (!step.done) step = await resume(steps, step.value);
  return step.value;
}

/**
 * @param {Generator} steps
 * @param {unknown} promise
 */
async function resume(steps, promise) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    return steps.throw(error);
  }
  return steps.next(value);
}
