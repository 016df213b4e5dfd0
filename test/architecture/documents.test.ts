import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from './pages.ts';

type Page = readonly [path: string, text: string];

const WIDEST_LINE_BYTES = 120;

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```/gmsu, '');

/** Headings as the addresses that repositories give them. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns links to files and headings of the repository that lead nowhere, and paths in code type that do not exist. */
function deadLinks([path, text]: Page, read: (path: string) => string | null): string[] {
  const links = [...withoutCode(text).matchAll(/\]\((?!\w+:)([^)\s]+)\)/gu)].map(([, link = '']) => link);
  const named = [...withoutCode(text).matchAll(/`((?:src|streams|test|e2e|public)\/[\w./-]+)`/gu)].map((one) => one[1]);
  const isDead = (link: string): boolean => {
    const [file = '', anchor] = link.split('#');
    const target = read(file === '' ? path : posix.join(posix.dirname(path), file));
    return target === null || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  };
  return [
    ...links.filter(isDead),
    ...named.filter((name): name is string => name !== undefined && read(name) === null),
  ];
}

/** Returns lines that are too wide to read in a terminal; rows of tables cannot be broken. */
const wideLines = (text: string): string[] =>
  text.split('\n').filter((line) => !line.startsWith('|') && Buffer.byteLength(line) > WIDEST_LINE_BYTES);

const readPage = (path: string): string | null => {
  if (!existsSync(path)) return null;
  return path.endsWith('.md') ? readFileSync(path, 'utf8') : '';
};

describe('links of the documents lead somewhere', () => {
  it.each(pages)('%s', (path) => expect(deadLinks([path, readFileSync(path, 'utf8')], readPage)).toEqual([]));

  it('can fail', () => {
    const text =
      '## Two words\n[a](#two-words) [b](#three) [c](b.md#x) [d](../d.md) `src/gone.ts` [e](https://e.example)';
    const dead = deadLinks(['docs/a.md', text], (path) => ({ 'docs/a.md': text, 'docs/b.md': '# X' })[path] ?? null);
    expect(dead).toEqual(['#three', '../d.md', 'src/gone.ts']);
  });
});

describe(`lines of the documents have at most ${WIDEST_LINE_BYTES} bytes`, () => {
  it.each(pages)('%s', (path) => expect(wideLines(readFileSync(path, 'utf8'))).toEqual([]));

  it('can fail', () => {
    const [narrow, wide] = ['a'.repeat(120), 'я'.repeat(61)];
    expect(wideLines(`${narrow}\n${wide}\n| ${wide} |`)).toEqual([wide]);
  });
});
