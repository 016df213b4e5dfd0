import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../src/backend/ads/corpus.ts';
import { madeTables, rowsOf, withTables } from '../../src/tools/lib/figures.mjs';
import { pages } from './pages.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** The one number that a pattern finds: in digits with spaces or underscores, or as a word. */
function numberIn(text: string, pattern: RegExp): number {
  const words: Readonly<Record<string, number>> = { two: 2, three: 3, ten: 10, thirty: 30 };
  const [found, ...others] = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([, figure]) => figure);
  if (found === undefined || others.length > 0) throw new Error(`${String(pattern)} is not found once.`);
  return words[found.toLowerCase()] ?? Number(found.replaceAll(/[ _]/gu, ''));
}
const numberOf = (path: string, pattern: RegExp): number => numberIn(read(path), pattern);

const budget = (name: string): number =>
  numberOf('build.mjs', new RegExp(`name: '${name}'[^{}]*limit: ([\\d_]+)`, 'u')) / 1_000;

/** A figure that a page names in its prose, and what it is today. */
interface Figure {
  readonly page: string;
  /** Its one group is the number. The words around it are found on one line or on two. */
  readonly pattern: RegExp;
  readonly actual: number;
}

const figures: readonly Figure[] = [
  {
    page: 'README.md',
    pattern: /\[Node\.js\]\(\S+\) ([\d.]+) or newer/u,
    actual: numberOf('package.json', /"node": ">=([\d.]+)"/u),
  },
  {
    page: 'streams/README.md',
    pattern: /no file over (\d+) lines/u,
    actual: numberOf('test/architecture/sizes.ts', /MOST_LINES = (\d+)/u),
  },
  {
    page: 'src/widget/docs/ads.md',
    pattern: /scripts for ads \(at most (\d+) kB in brotli\)/u,
    actual: budget('ads, where there are some'),
  },
  {
    page: 'src/widget/docs/ads.md',
    pattern: /(\w+) documents in the structures of public samples/u,
    actual: Object.keys(corpus).length,
  },
  {
    page: 'src/embed/README.md',
    pattern: /React (\d+) or later/u,
    actual: numberOf('src/tools/build/package.mjs', /react: '>=([\d.]+)'/u),
  },
  {
    page: 'src/embed/README.md',
    pattern: /Vue ([\d.]+) or later/u,
    actual: numberOf('src/tools/build/package.mjs', /vue: '>=([\d.]+)'/u),
  },
  {
    page: 'test/README.md',
    pattern: /(\w+) sessions of real viewing are kept/u,
    actual: readdirSync('test/replay/recordings').length,
  },
  {
    page: 'test/README.md',
    pattern: /where the last (\w+) are kept/u,
    actual: numberOf('src/tools/keep-release.mjs', /KEPT = (\d+)/u),
  },
  {
    page: 'test/README.md',
    pattern: /sends ([\d ]+) changed inputs/u,
    actual: numberOf('e2e/fuzz/main.ts', /'FUZZ_COUNT', ([\d_]+)/u),
  },
  {
    page: 'test/README.md',
    pattern: /\| heap \| (\d+) kB \|/u,
    actual: numberOf('e2e/soak/slopes.ts', /heapBytes: ([\d_]+)/u) / 1_000,
  },
];

const asOneLine = (page: string): string => page.replaceAll(/\n *(?![\n|#-])/gu, ' ');
const named = ({ page, pattern }: Figure, text: string = asOneLine(read(page))): number => numberIn(text, pattern);

describe('a number that a page names is that of its source', () => {
  it.each(figures)('$page: $pattern', (figure) => expect(named(figure)).toBe(figure.actual));

  it('can be found in digits and as a word, and is not found twice', () => {
    const figure = { page: '', pattern: /(\w+|[\d ]+) stories/u, actual: 0 };
    expect(named(figure, 'Thirty stories')).toBe(30);
    expect(numberIn('with 12 659 lines', /with ([\d ]+) lines/u)).toBe(12_659);
    expect(() => named(figure, 'ten stories, two stories')).toThrow('is not found once');
  });
});

const COUNTED = 'lines of|tests|stories|features|signals|pipelines|packages|modules|scripts|commands|subscribers|calls';
const count = new RegExp(`(?<!at most |[\\d.])\\d[\\d ]* (?:${COUNTED})\\b`, 'u');
const size = /\d ?[kM]B\b/u;
const script = /\b(?:scripts?|bundles?|stylesheets?|brotli|gzip)\b/iu;

/** Sentences and rows that count parts of the code or name a size beside a script, if the number is not compared. */
const notCompared = (page: string, text: string): string[] =>
  figures
    .filter((figure) => figure.page === page)
    .reduce((rest, { pattern }) => rest.replace(pattern, ''), asOneLine(text))
    .split(/\n|(?<=[.;:]) /u)
    .filter((sentence) => count.test(sentence) || (size.test(sentence) && script.test(sentence)));

/** Pages that commands write as a whole, or for the greater part. */
const made = ['src/backend/CALLS.md', 'src/embed/REFERENCE.md', 'src/widget/STATISTICS.md', 'test/measured/README.md'];
const prose = pages.filter((page) => !made.includes(page));

describe('no page counts parts of the code, or names the size of a script, unless the number is compared', () => {
  it.each(prose)('%s', (page) => expect(notCompared(page, read(page))).toEqual([]));

  it('can fail', () => {
    const text = [
      'A file has 2 MB at most. The script\nfor it (80 kB) comes later. VPAID 2.0 scripts are read.\n',
      '| `a.mjs` | 7.5 kB of brotli |',
      '| 12 659 lines of `streams/` |',
    ].join('\n');
    expect(notCompared('a.md', text)).toEqual([
      'The script for it (80 kB) comes later.',
      '| `a.mjs` | 7.5 kB of brotli |',
      '| 12 659 lines of `streams/` |',
    ]);
    expect(notCompared('src/widget/docs/ads.md', 'The scripts for ads (at most 99 kB in brotli) come.')).toEqual([]);
  });
});

/** The source of a script of `package.json`. */
function sourceOf(script: string): string {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const file = /\S+\.ts$/u.exec(scripts[script] ?? '')?.[0];
  if (file === undefined) throw new Error(`npm run ${script} has no source.`);
  return read(file);
}

describe('a table between marks is one that its command prints', () => {
  const tables = prose.flatMap((page) => madeTables(read(page)).map((table) => ({ page, ...table })));

  it.each(tables)('$page: $command', ({ script, table }) =>
    expect(sourceOf(script)).toContain(table.split('\n', 1)[0]),
  );

  it.each(prose)('%s has no marks around anything else', (page) =>
    expect(read(page).match(/^<!-- (?:made by|end of what) npm run/gmu) ?? []).toHaveLength(
      tables.filter((table) => table.page === page).length * 2,
    ),
  );

  it('is made anew in its place', () => {
    const page = (rows: string): string =>
      `Before\n\n<!-- made by npm run bench:a -- --seed 1 -->\n${rows}<!-- end of what npm run bench:a has made -->\n\nAfter\n`;
    const printed = rowsOf('> starts\n| a |\n|---|\n| $& |\n\nDone.\n');
    expect(
      withTables(page('| a |\n|---|\n| 1 |\n'), (command) => (command === 'bench:a -- --seed 1' ? printed : '')),
    ).toBe(page('| a |\n|---|\n| $& |\n'));
    expect(() => withTables(page('| a |\n'), () => '')).toThrow('has printed no table');
  });
});
