import type { Random } from './random.ts';

/** Texts that have a meaning in one of the formats, or in a page, if they stand in the wrong place. */
const tokens = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '#',
  '\n',
  '\r',
  '\n\n',
  '\0',
  '\t',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u{1d54f}',
  '-->',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '&#0;',
  '&#x110000;',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<c.red><b></i>',
  '<00:00:01.000>',
  '{\\pos(1,1)}',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://',
  '//[',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0',
  '1e999',
  'NaN',
  '99999999999999999999',
  '00:00:00.000',
  '%',
  '%00',
  '%ff',
  ' '.repeat(200),
  'a'.repeat(3_000),
];

const numbers = [-1, -0, 0, 0.1, 1, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE, NaN, Infinity, -Infinity];
const keys = ['__proto__', 'constructor', 'toString', 'length', 'type', 'id', '', '1', '-1', '9'.repeat(17)];

/** A result that keeps growing would test the mutation and not the reader. */
const LONGEST = 200_000;
const MOST_CHANGES = 8;

/** Changes one of the samples in one to eight places, sometimes by pieces of another sample. */
export function mutateText(random: Random, samples: readonly string[]): string {
  let text = random.pick(samples);
  for (let left = 1 + random.below(MOST_CHANGES); left > 0; left -= 1) text = changed(random, text, samples);
  return text.slice(0, LONGEST);
}

function changed(random: Random, text: string, samples: readonly string[]): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + random.below(random.chance(0.9) ? 40 : 4_000));
  const put = (piece: string): string => text.slice(0, at) + piece + text.slice(end);
  switch (random.below(8)) {
    case 0:
      return put('');
    case 1:
      return put(text.slice(at, end).repeat(1 + random.below(random.chance(0.95) ? 8 : 300)));
    case 2:
      return put(String.fromCharCode(random.below(random.chance(0.5) ? 0x80 : 0x1_0000)));
    case 3:
      return put(text.slice(at, end) + sliceOf(random, random.pick(samples)));
    case 4:
      return text.slice(0, at);
    case 5:
      return text.slice(0, at) + text.slice(at).replace(/\d+/, () => String(random.pick(numbers)));
    default:
      return text.slice(0, at) + random.pick(tokens) + text.slice(at);
  }
}

function sliceOf(random: Random, text: string): string {
  const from = random.below(text.length + 1);
  return text.slice(from, from + random.below(400));
}

/** A random value of any kind that a message or JSON may hold. */
export function nastyValue(random: Random): unknown {
  switch (random.below(6)) {
    case 0:
      return random.pick(numbers);
    case 1:
      return random.pick([null, undefined, true, false]);
    case 2:
      return random.pick([[], {}, [[]], { length: 5 }, [null, 1, 'a', {}], new Map([[1, 2]]), new Date(NaN)]);
    case 3:
      return Object.fromEntries([[random.pick(keys), random.pick(tokens)]]);
    default:
      return random.pick(tokens);
  }
}

/** Changes, leaves out, doubles or renames some parts of a value; `rate` is the share of them. */
export function mutateValue(random: Random, value: unknown, rate: number): unknown {
  if (random.chance(rate)) return nastyValue(random);
  if (Array.isArray(value)) {
    const list = (value as readonly unknown[]).map((item) => mutateValue(random, item, rate));
    if (random.chance(rate)) list.splice(random.below(list.length + 1), 1);
    if (random.chance(rate)) list.push(...list.slice(random.below(list.length + 1)));
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, mutateValue(random, item, rate)] as const);
    return Object.fromEntries(
      entries
        .filter(() => !random.chance(rate / 2))
        .map(([key, item]) => (random.chance(rate / 2) ? [random.pick(keys), item] : [key, item])),
    );
  }
  return typeof value === 'string' && random.chance(rate) ? mutateText(random, [value]) : value;
}

/** A rate from one that changes a single thing to one that leaves hardly anything recognisable. */
export const rateOf = (random: Random): number => random.pick([0.003, 0.02, 0.1]);

/** JSON of a changed value, which is sometimes not even JSON. */
export function mutateJson(random: Random, samples: readonly unknown[]): string {
  const text = JSON.stringify(mutateValue(random, random.pick(samples), rateOf(random))) ?? '';
  return random.chance(0.2) ? mutateText(random, [text]) : text;
}
