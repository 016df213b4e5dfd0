import { isSecretName } from '../../contract/private.ts';
import { MASK, scrubText, type Mask } from './scrub-text.ts';

export interface ScrubLimits {
  /** Longer texts are cut before anything looks at them. */
  readonly textLength: number;
  readonly depth: number;
  /** Of one list or object. */
  readonly items: number;
}

const NO_LIMITS: ScrubLimits = { textLength: Infinity, depth: 64, items: Infinity };
export const REPORT_LIMITS: ScrubLimits = { textLength: 8_000, depth: 12, items: 1_000 };

/** Takes out what is private: tokens, cookies, the user, values of query parameters. Gives a copy; never throws. */
export type Scrub = (value: unknown) => unknown;

/** One secret has one stand-in wherever it occurs, so that what was the same is still the same. */
export function createMask(): Mask {
  const known = new Map<string, string>();
  return (secret) => {
    const mask = known.get(secret) ?? `${MASK}-${String(known.size + 1)}`;
    known.set(secret, mask);
    return mask;
  };
}

export function createScrub(limits: ScrubLimits = NO_LIMITS, mask: Mask = createMask()): Scrub {
  return (value) => scrub(value, { limits, mask, above: new Set() });
}

interface Work {
  readonly limits: ScrubLimits;
  readonly mask: Mask;
  /** What the value lies in: in itself it is not looked at again. */
  readonly above: Set<object>;
}

function scrub(value: unknown, work: Work): unknown {
  if (typeof value === 'string') return scrubText(value.slice(0, work.limits.textLength), work.mask);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  // Files and the like: packed by who made them, and clean by then.
  if (ArrayBuffer.isView(value)) return value;
  if (work.above.has(value)) return '[circular]';
  if (work.above.size >= work.limits.depth) return '[too deep]';
  work.above.add(value);
  const copy = Array.isArray(value) ? scrubList(value, work) : scrubFields(value, work);
  work.above.delete(value);
  return copy;
}

function scrubList(list: readonly unknown[], work: Work): unknown[] {
  const { items } = work.limits;
  return Array.from({ length: Math.min(list.length, items) }, (_, index) => scrub(read(list, index), work));
}

function scrubFields(value: object, work: Work): unknown {
  const fields: [string, unknown][] = [];
  for (const name of namesOf(value).slice(0, work.limits.items)) {
    const found = read(value, name);
    fields.push([name, isSecretName(name) ? hide(found, work.mask) : scrub(found, work)]);
  }
  return Object.fromEntries(fields);
}

/** That there was none is no secret. */
function hide(value: unknown, mask: Mask): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (typeof value === 'string' || typeof value === 'number') return mask(String(value));
  return MASK;
}

function namesOf(value: object): string[] {
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}

/** Objects of strangers have getters that throw. */
function read(value: object, name: string | number): unknown {
  try {
    return (value as Readonly<Record<string | number, unknown>>)[name];
  } catch {
    return '[unreadable]';
  }
}
