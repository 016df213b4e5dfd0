import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../src/widget/', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.css$|-styles\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

/** The widths at which layouts change, such as `40rem`, with the files that name them. */
function widths(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, text } of sheets)
    for (const [, width = ''] of text.matchAll(/\((?:width <=?|max-width:) ?([\d.]+(?:px|r?em))\)/g))
      found.set(width, [...(found.get(width) ?? []), name]);
  return found;
}

const inPixels = (width: string): number => Number.parseFloat(width) * (width.endsWith('px') ? 1 : 16);

it('all style sheets write the breakpoint of small screens in the same way', () => {
  const near = [...widths().keys()].filter((width) => inPixels(width) > 520 && inPixels(width) < 800);
  expect(near).toEqual(['40rem']);
  expect(widths().get('40rem')?.length).toBeGreaterThan(5);
});

it('code outside of style sheets reads the same breakpoint from a token', () => {
  const tokens = sheets.find(({ name }) => name === 'ui/styles/tokens.css')?.text ?? '';
  expect(tokens).toMatch(/\.potok \{[^}]*--sm: 0;/);
  expect(tokens).toMatch(/@container frame \(width < 40rem\) \{\s+\.potok \{\s+--sm: 1;/);
});

it('lists of menus are at most twelve rem high', () => {
  const heights = sheets.flatMap(({ text }) =>
    [...text.matchAll(/\.(?:menu-scroll|rare) \{[^{}]*?max-height: ([^;]+);/g)].map(([, height]) => height),
  );
  expect(heights.length).toBeGreaterThan(3);
  expect(heights.filter((height) => !/^(?:12rem$|min\(12rem, )/.test(height ?? ''))).toEqual([]);
});

it('buttons are as high as a finger in frames of every size', () => {
  const heights = sheets.flatMap(({ text }) => [...text.matchAll(/--button: ([^;]+);/g)].map(([, height]) => height));
  expect(heights).toEqual(['calc(2.75 * var(--unit))']);
});
