import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('src/widget/docs/accessibility.md', 'utf8');

/** Tests that the page names, as `file` “beginning of the title”. */
const namedTests = (text: string): (readonly [file: string, title: string])[] =>
  [...text.matchAll(/`((?:test|e2e)\/[\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)/gu)].map(([, file = '', title = '']) => [
    file,
    title,
  ]);

/** Whether a test of the file has a title that begins so; titles are written between any quotes. */
const hasTest = (file: string, title: string): boolean =>
  existsSync(file) && ["'", '`', '"'].some((quote) => readFileSync(file, 'utf8').includes(quote + title));

describe('the report on accessibility', () => {
  it.each(namedTests(page))('names a test that is there: %s, %s', (file, title) =>
    expect(hasTest(file, title)).toBe(true),
  );

  it('has the 55 criteria of the levels A and AA, each once', () => {
    const criteria = [...page.matchAll(/(?<=[|·] )(\d\.\d\.\d+) [^|·]*\(AA?\)/gu)].map(([, number]) => number);
    expect(criteria).toHaveLength(55);
    expect(new Set(criteria).size).toBe(55);
  });

  it('would notice a test that is gone', () => {
    expect(hasTest('e2e/stories/keyboard-only.spec.ts', 'no such title')).toBe(false);
    expect(hasTest('e2e/stories/gone.spec.ts', 'the whole player')).toBe(false);
  });
});
