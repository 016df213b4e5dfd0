import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../src/contract/host-commands.ts';
import { hostEventNames } from '../../src/contract/host-events.ts';
import { statsEvents } from '../../src/contract/stats.ts';

/** A file that names half of them is a list of them, and is likely to change with each new one: it needs a reason. */
const lists: readonly (readonly [what: string, names: readonly string[], reasons: Readonly<Record<string, string>>])[] =
  [
    [
      'commands of the host page',
      commandNames,
      {
        'e2e/fixtures/host-commands.ts': 'what a browser answers to those with an effect of their own',
        'src/contract/host-commands.ts': 'the list, with types, documentation and arguments',
        'src/demo/playground/commands.ts': 'Russian labels and examples',
        'src/embed/REFERENCE.md': 'made by `npm run docs`',
        'src/embed/docs/comparison.md': 'those that other players have, too',
        'test/widget/host/commands.test.ts': 'what each of them does',
      },
    ],
    [
      'events for the host page',
      hostEventNames,
      {
        'src/contract/host-events.ts': 'the list, with types and documentation',
        'src/embed/REFERENCE.md': 'made by `npm run docs`',
        'test/contract/host/events.test.ts': 'when each of them is sent',
        'test/testing/fake-frame.test.ts': 'when a fake player sends them',
      },
    ],
    [
      'events of statistics',
      Object.keys(statsEvents),
      {
        'src/widget/STATISTICS.md': 'made by `npm run docs`',
        'streams/model/stats-events.ts': 'the list, with types and documentation',
      },
    ],
  ];

const texts = ['src', 'streams', 'test', 'e2e'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|md)$/.test(entry.name))
    .map(({ parentPath, name }) => posix.join(parentPath, name))
    .filter((path) => !/\/(?:releases|node_modules)\//.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);

/** The files that name at least half of them, as a text, a key or a call. */
const listsOf = (names: readonly string[], files = texts): string[] =>
  files
    .filter(([, text]) => {
      const named = new Set(text.match(/(?<=['`])\w+(?=['`(])|(?<![.\w])\w+(?=\??[:(])/g));
      return names.filter((name) => named.has(name)).length >= names.length / 2;
    })
    .map(([path]) => path)
    .sort();

describe.each(lists)('%s are listed only where there is a reason', (_, names, reasons) => {
  it('holds', () => expect(listsOf(names)).toEqual(Object.keys(reasons).sort()));
  it('can fail', () => {
    const keys = names.map((name) => `${name}: true`).join();
    expect(listsOf(names, [['a.ts', `const all = { ${keys} };`]])).toEqual(['a.ts']);
  });
});
