import { isSecretName } from '../../contract/private.ts';
import { MASK, scrubText, type Mask } from './scrub-text.ts';

export interface ScrubLimits {
  /** Longer texts are cut before they are scanned. */
  readonly textLength: number;
  readonly depth: number;
  /** For each list or object. */
  readonly items: number;
}

/** No text of a recording should be this long. Longer ones are cut, because each address in a text costs time. */
const RECORDING_LIMITS: ScrubLimits = { textLength: 100_000, depth: 64, items: Infinity };
export const REPORT_LIMITS: ScrubLimits = { textLength: 8_000, depth: 12, items: 1_000 };

/** Copies a value without private data: tokens, cookies, the user, values of query parameters. Never throws. */
export type Scrub = (value: unknown) => unknown;

/** Each secret always gets the same mask, so that equal values stay equal. */
function createMask(): Mask {
  const known = new Map<string, string>();
  return (secret) => {
    const mask = known.get(secret) ?? `${MASK}-${String(known.size + 1)}`;
    known.set(secret, mask);
    return mask;
  };
}

export function createScrub(limits: ScrubLimits = RECORDING_LIMITS): Scrub {
  const mask = createMask();
  return (value) => scrub(value, { limits, mask, ancestors: new Set() });
}

interface ScrubContext {
  readonly limits: ScrubLimits;
  readonly mask: Mask;
  /** Objects that contain the value, to detect cycles. */
  readonly ancestors: Set<object>;
}

function scrub(value: unknown, work: ScrubContext): unknown {
  if (typeof value === 'string') return scrubText(value.slice(0, work.limits.textLength), work.mask);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  // Binary data such as files: scrubbed before it was packed.
  if (ArrayBuffer.isView(value)) return value;
  if (work.ancestors.has(value)) return '[circular]';
  if (work.ancestors.size >= work.limits.depth) return '[too deep]';
  work.ancestors.add(value);
  const copy = Array.isArray(value) ? scrubList(value, work) : scrubFields(value, work);
  work.ancestors.delete(value);
  return copy;
}

function scrubList(list: readonly unknown[], work: ScrubContext): unknown[] {
  const { items } = work.limits;
  return Array.from({ length: Math.min(list.length, items) }, (_, index) => scrub(read(list, index), work));
}

function scrubFields(value: object, work: ScrubContext): unknown {
  const fields: [string, unknown][] = [];
  for (const name of namesOf(value).slice(0, work.limits.items)) {
    const found = read(value, name);
    fields.push([name, isSecretName(name) ? hide(found, work.mask) : scrub(found, work)]);
  }
  return Object.fromEntries(fields);
}

/** Empty values and booleans are no secrets. */
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

/** Getters of foreign objects may throw. */
function read(value: object, name: string | number): unknown {
  try {
    return (value as Readonly<Record<string | number, unknown>>)[name];
  } catch {
    return '[unreadable]';
  }
}
