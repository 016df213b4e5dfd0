/** Members of the language that are newer than Chrome 63 and that the player uses. */
import { addMissing } from './add.ts';

type List = ArrayLike<unknown>;
type Test = (value: unknown, index: number, list: List) => unknown;

function at(this: List | string, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

function findLastIndex(this: List, test: Test): number {
  for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index, this)) return index;
  return -1;
}

function flat(this: readonly unknown[], depth = 1): unknown[] {
  return this.reduce<unknown[]>((all, value) => {
    const isDeeper = Array.isArray(value) && depth >= 1;
    return all.concat(isDeeper ? flat.call(value as unknown[], depth - 1) : [value]);
  }, []);
}

async function settle(value: unknown): Promise<PromiseSettledResult<unknown>> {
  try {
    return { status: 'fulfilled', value: await value };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

/** Replaces a string everywhere; a pattern with the flag `g` does so anyway. */
function replaceAll(this: string, searched: string | RegExp, replacement: string): string {
  if (typeof searched !== 'string') return this.replace(searched, replacement);
  const pattern = new RegExp(searched.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g');
  return this.replace(pattern, replacement);
}

function matchAll(this: string, pattern: RegExp): IterableIterator<RegExpMatchArray> {
  const own = new RegExp(pattern.source, pattern.flags);
  const found: RegExpMatchArray[] = [];
  for (let match = own.exec(this); match !== null; match = own.exec(this)) {
    found.push(match);
    if (match[0] === '') own.lastIndex += 1;
  }
  return found[Symbol.iterator]();
}

/** The parts of a window that are filled; members that are added to the window itself are optional. */
export interface LanguageScope {
  readonly Array: { readonly prototype: object };
  readonly String: { readonly prototype: object };
  readonly Object: object;
  readonly Promise: object;
  readonly globalThis?: unknown;
  readonly queueMicrotask?: typeof queueMicrotask;
  readonly structuredClone?: typeof structuredClone;
}

export function fillLanguage(scope: LanguageScope): void {
  addMissing(scope, {
    globalThis: scope,
    queueMicrotask: (task: () => void) => void Promise.resolve().then(task),
    // The player copies only plain data.
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  });
  addMissing(scope.Array.prototype, {
    at,
    flat,
    flatMap(this: unknown[], project: (value: unknown, index: number, list: unknown[]) => unknown) {
      return flat.call(this.map(project));
    },
    findLast(this: List, test: Test) {
      return this[findLastIndex.call(this, test)];
    },
    findLastIndex,
  });
  addMissing(scope.String.prototype, {
    at,
    matchAll,
    replaceAll,
    trimStart(this: string) {
      return this.replace(/^\s+/, '');
    },
    trimEnd(this: string) {
      return this.replace(/\s+$/, '');
    },
  });
  addMissing(scope.Object, {
    fromEntries: (entries: Iterable<readonly [PropertyKey, unknown]>) =>
      Array.from(entries).reduce<Record<PropertyKey, unknown>>((all, [key, value]) => {
        // Defined, not set: `__proto__` is a name like any other.
        Object.defineProperty(all, key, { value, enumerable: true, writable: true, configurable: true });
        return all;
      }, {}),
    hasOwn: (value: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(value, key),
  });
  addMissing(scope.Promise, {
    allSettled: (values: Iterable<unknown>) => Promise.all(Array.from(values, settle)),
  });
}
