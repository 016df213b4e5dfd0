import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesInTables, marksOf } from './deciding.ts';

const folder = 'src/widget/engines/';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
const known = filesInTables(readFileSync(`${folder}README.md`, 'utf8'));

describe('a file of the engines', () => {
  it.each(files)('decides nothing unless the README lists it: %s', (name) => {
    const marks = known.includes(name) ? [] : marksOf(name, readFileSync(folder + name, 'utf8'));
    expect(marks).toEqual([]);
  });

  it('is listed in the README only if it exists', () => {
    expect(known.filter((name) => !files.includes(name))).toEqual([]);
  });
});

describe('a decision of an engine’s file', () => {
  it.each([
    ['a number', 'const aheadSeconds = 30;', 'a number of its own: 30'],
    ['a number in an expression', 'tell(isLow ? 0.7 : 1);', 'a number of its own: 0.7'],
    ['a comparison', 'const isEasy = rate < throughput;', 'a comparison: rate < throughput'],
    ['a comparison with the number one', 'const isFar = distance > 1;', 'a comparison: distance > 1'],
    ['a clock', 'timer(PAUSE_MS).subscribe(load);', 'a clock: timer'],
    ['a clock of a page', 'scope.setTimeout(load);', 'a clock: setTimeout'],
    ['the network', 'if (navigator.onLine) load();', 'the device: navigator.onLine'],
  ])('is recognised by %s', (_, content, mark) => expect(marksOf('a.ts', content)).toEqual([mark]));

  it('is not seen in code without one', () => {
    const content = `
      type Code = 1 | 2 | 3;
      /** Waits 5 s. */
      const first = list.length > 0 ? list[0] : list.at(-1);
      const isThere = start >= 0 && list.length > index;
      tell('1500');`;
    expect(marksOf('a.ts', content)).toEqual([]);
  });

  it('and is found by the first column of a table', () => {
    const page = `| File | What |\n|---|---|\n| \`hls/a.ts\` · \`load.ts\` | as \`dash/b.ts\` |\n\`dash/c.ts\` decides`;
    expect(filesInTables(page)).toEqual(['hls/a.ts', 'load.ts']);
  });
});
