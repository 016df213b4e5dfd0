import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

type Page = readonly [path: string, text: string];

function foldersIn(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => posix.join(parentPath, name));
}

const folders = ['src', 'streams', 'test', 'e2e', 'public'].flatMap((root) => [root, ...foldersIn(root)]);
const single = ['README.md', 'src/backend/CALLS.md', 'src/embed/GUIDE.md', 'src/embed/DIALECTS.md'];
const pages = [...single, ...folders.map((folder) => `${folder}/README.md`)].filter((path) => existsSync(path));

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```/gmsu, '');

/** Headings as the addresses that repositories give them. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to files and headings of the repository that lead nowhere, and paths in code type that are not there. */
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
