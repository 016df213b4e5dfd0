import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from '../../src/contract/formulas.ts';
import { fc } from '../fast-check.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../growth.ts';

/** Matches a text with a formula for programs that separate cells by commas, semicolons or tabs. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r]|[;\t\r\n][\s\p{C}"]*[=+\-@＝＋－＠]/u;

describe('a text in a cell of a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1", "''=1"],
    ['\t1', "'\t1"],
    ['2.0;=1', "2.0;'=1"],
    ['2.0; "@SUM(A1)', `2.0; "'@SUM(A1)`],
    ["a;'=1", "a;''=1"],
    ['\n=1;\t+2', "'\n'=1;\t'+2"],
    ['а;б=в', 'а;б=в'],
    ["a;'b'", "a;'b'"],
    ['', ''],
  ])('%j is written as %j', (text, cell) => expect(guarded(text)).toBe(cell));

  it('is never a formula, and comes back as it was', () => {
    const part = fc.constantFrom(...'=+-@＝＠;,"\'\t\r\n aа1', '\u200b', '\ufeff', '\0');
    const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const cell = guarded(text);
        expect(cell).not.toMatch(FORMULA);
        expect(unguarded(cell)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([';', '\n', "';", ' "', "'", '\t='])(
    'that consists only of %j is guarded in a time that grows with its length',
    async (part) => {
      const growth = await growthOf(4_000, (size) => {
        const text = part.repeat(size);
        return () => unguarded(guarded(text));
      });
      expect(growth).toBeLessThan(FAR_BELOW_SQUARED);
    },
  );
});
