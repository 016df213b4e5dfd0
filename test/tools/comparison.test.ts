import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reference } from '../../src/tools/docs/reference-page.mjs';

const sectionOf = (page: string, title: string): string =>
  page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

const comparison = readFileSync('src/embed/docs/comparison.md', 'utf8');
const ours = (title: string): string[] =>
  [...sectionOf(comparison, title).matchAll(/^\| [^|]*\| ([^|]*)\|.*$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w$]+)/g)].map(([, name = '']) => name),
  );

it.each(['Commands', 'Events'])('the comparison names only %s that this player has', (title) => {
  const known = reference();
  const names = ours(title);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`^\\| \`${name.replace('$', '\\$')}[(\`]`, 'm').test(known))).toEqual([]);
});
