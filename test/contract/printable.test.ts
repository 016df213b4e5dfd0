import { describe, expect, it } from 'vitest';
import { printable } from '../../src/contract/printable.ts';

describe('a text from a file, on a terminal', () => {
  it.each([
    ['ordinary text', 'Маяк, s01e02 — «Вода» 漢字 👍', 'Маяк, s01e02 — «Вода» 漢字 👍'],
    ['an escape sequence (C0)', '\u001b[2Jgone', '\\u001b[2Jgone'],
    ['an escape sequence (C1)', '\u009b2Jgone', '\\u009b2Jgone'],
    ['line ends of all kinds', 'a\r\nb\u0085c\u2028d\u2029e', 'a\\u000d\\u000ab\\u0085c\\u2028d\\u2029e'],
    ['delete and backspace', 'a\u0008\u007f', 'a\\u0008\\u007f'],
    [
      'bidirectional overrides',
      '\u202egpj.exe\u202c\u2066x\u2069\u200f\u061c',
      '\\u202egpj.exe\\u202c\\u2066x\\u2069\\u200f\\u061c',
    ],
    ['invisible characters', 'a\u200b\ufeff\u{e0041}', 'a\\u200b\\ufeff\\u{e0041}'],
    ['half a character', '\ud83d', '\\ud83d'],
  ])('%s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});
