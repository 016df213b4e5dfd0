import type { DirectContent } from '../contract/direct-content.ts';
import { isThemeValue, themeNames, type ThemeName } from '../contract/theme.ts';
import { allOptions, type MountOptions, type ValueKind, type WrittenOptions } from './options.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWhole = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;

/** Undefined values count as not given. */
function isTheme(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(
    ([name, given]) =>
      themeNames.includes(name as ThemeName) && (given === undefined || isThemeValue(name as ThemeName, given)),
  );
}

const playable = ['sources', 'variants', 'seasons'] as const;

/** The player checks the rest. */
function isContent(value: unknown): boolean {
  const given = (value ?? {}) as Partial<DirectContent>;
  const lists = playable.map((name) => given[name]).filter((list) => list !== undefined);
  return isText(given.title) && lists.length === 1 && Array.isArray(lists[0]) && lists[0].length > 0;
}

interface Kind {
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}

const kinds: Record<Exclude<ValueKind, `${string}|${string}`>, Kind> = {
  theme: { expected: 'an object of accent, surface (#rrggbb), radius (12px) and font', accepts: isTheme },
  content: {
    expected: `an object with a title and one of ${playable.join(', ')}`,
    accepts: isContent,
  },
  id: { expected: 'a whole number above zero', accepts: (value) => isWhole(value, 1) },
  number: { expected: 'a whole number, zero or more', accepts: (value) => isWhole(value, 0) },
  seconds: {
    expected: 'a number of seconds, zero or more',
    accepts: (value) => typeof value === 'number' && value >= 0 && isWhole(Math.floor(value), 0),
  },
  fraction: {
    expected: 'a number from 0 to 1',
    accepts: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  },
  flag: { expected: 'true or false', accepts: (value) => typeof value === 'boolean' },
  label: { expected: 'a text or a whole number', accepts: (value) => isText(value) || isWhole(value, 0) },
  text: { expected: 'a text that is not empty', accepts: isText },
  list: { expected: 'a list of texts', accepts: (value) => Array.isArray(value) && value.every(isText) },
  policy: { expected: 'a referrer policy', accepts: (value) => /^[a-z-]+$/.test(String(value)) },
  address: { expected: 'an http(s) address', accepts: (value) => isText(value) || value instanceof URL },
};

function kindOf(kind: ValueKind): Kind {
  if (Object.hasOwn(kinds, kind)) return kinds[kind as keyof typeof kinds];
  const words = kind.split('|');
  return {
    expected: words.map((word) => `'${word}'`).join(' or '),
    accepts: (value) => words.includes(value as string),
  };
}

/** @throws TypeError that names the option. */
export function checkOptions(options: MountOptions): void {
  if (typeof (options as unknown) !== 'object' || (options as unknown) === null)
    throw new TypeError('Potok: "options" must be an object');
  for (const [field, value] of Object.entries(options)) {
    if (!Object.hasOwn(allOptions, field)) throw new TypeError(`Potok: "${field}" is not an option`);
    const kind = kindOf(allOptions[field as keyof MountOptions][1]);
    if (value !== undefined && !kind.accepts(value)) throw wrongValue(field, kind.expected, value);
  }
}

export function wrongValue(field: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Potok: "${field}" must be ${expected}, got ${show(value)}`);
}

function show(value: unknown): string {
  try {
    const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) as string | undefined);
    return (text ?? typeof value).slice(0, 80);
  } catch {
    return typeof value;
  }
}

/** The text of a checked value for an address or attribute; a list gives several. */
export function writeValue(kind: ValueKind, value: unknown): string[] {
  switch (kind) {
    case 'flag':
      return [value === true ? '1' : '0'];
    case 'seconds':
      return [String(Math.floor(value as number))];
    case 'list':
      return [...(value as string[])];
    default:
      return [String(value)];
  }
}

/** The option value of an attribute's text; unreadable text becomes a value that the check refuses. */
export function readValue(kind: ValueKind, text: string): unknown {
  switch (kind) {
    case 'flag':
      return !/^(0|false)$/i.test(text.trim());
    case 'id':
    case 'number':
      return /^\d+$/.test(text.trim()) ? Number(text) : text;
    case 'seconds':
      return /^\d[\d.]*$/.test(text.trim()) ? parseInt(text, 10) : text;
    case 'fraction':
      return /^[\d.]+$/.test(text.trim()) ? Number(text) : text;
    case 'list':
      return text.split(/[\s,]+/).filter((part) => part !== '');
    default:
      return text;
  }
}

/**
 * The option that an attribute of an element sets. If it cannot be used, there is none, and an error in the console.
 */
export function readAttribute(
  element: Element,
  attribute: string,
  field: keyof typeof allOptions,
  read = (text: string): unknown => readValue(allOptions[field][1], text),
): WrittenOptions {
  const text = element.getAttribute(attribute);
  if (text === null) return {};
  const option = { [field]: read(text) };
  try {
    checkOptions(option);
    return option;
  } catch (error) {
    console.error(`Potok: ${attribute} is ignored.`, error instanceof Error ? error.message : error, element);
    return {};
  }
}
