import { build, type Plugin } from 'esbuild';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesIn, linkScripts, passingEntries, proxiedName } from '../../src/tools/build/link.mjs';
import { importMap } from '../../src/tools/build/page.mjs';
import { programs } from '../../src/tools/build/programs.mjs';

type Outputs = Parameters<typeof importMap>[0];

/** A player of five scripts, in place of the real one: the others take from the main script, later from the engine. */
const sources: Readonly<Record<string, string>> = {
  'src/widget/main.ts': `
    export const opened: string[] = [];
    opened.push('main');
    export const load = {
      hls: () => import('./engines/hls/index.ts'),
      later: () => import('./compose/later.ts'),
      reading: () => import('./ads/reading.ts'),
    };`,
  'src/widget/engines/hls/index.ts': `
    import { opened } from '../../main.ts';
    opened.push('hls');
    export const nameOf = (part: string) => 'a part of hls: ' + part;`,
  'src/widget/compose/later.ts': `
    import { opened } from '../main.ts';
    import { nameOf } from '../engines/hls/index.ts';
    opened.push('later');
    export const told = nameOf('later');
    export const screen = () => import('./screen.ts');`,
  'src/widget/compose/screen.ts': `
    import { opened } from '../main.ts';
    opened.push('screen');
    export const shown = true;`,
  'src/widget/ads/reading.ts': `export const readAd = () => 'an ad';`,
};

async function linkIn(folder: string, sourcemap: 'linked' | false): Promise<Outputs> {
  const contents = new Map(Object.entries(sources).map(([path, text]) => [resolve(path), text]));
  const options = {
    outdir: join(folder, 'player'),
    metafile: true,
    write: false,
    sourcemap: sourcemap && 'inline',
  } as const;
  const results = await Promise.all(
    [programs.widget, programs.adReading].map((program) => {
      const { main = '', ...others } = program.entryPoints as Record<string, string>;
      const entryPoints = main === '' ? others : { main };
      const fromTest: Plugin = {
        name: 'sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: contents.get(path) ?? '', loader: 'ts' })),
      };
      return build({ ...program, ...options, entryPoints, plugins: [fromTest] });
    }),
  );
  return linkScripts(results, { target: 'es2022', sourcemap });
}

let folder = '';
let outputs: Outputs = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'link-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  outputs = await linkIn(folder, 'linked');
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (name: string) => readFileSync(join(folder, 'player', name), 'utf8');
/** The name of a script without a proxy. */
const named = (start: string) =>
  Object.keys(outputs)
    .map((path) => path.replace(/^.*\//, ''))
    .find((name) => name.startsWith(`${start}-`)) ?? '';
const addressesOf = (text: string) => [...text.matchAll(/(?:from|import)\(?"([^"]+)"/g)].map(([, address]) => address);

describe('the scripts of the player', () => {
  it('are one file for each entry, even if other scripts import from it', () => {
    const scripts = readdirSync(join(folder, 'player')).filter((name) => name.endsWith('.js'));
    const names = ['main', 'hls', 'later', 'screen', 'ad-reading'].map(named);
    expect(scripts.sort()).toEqual([...names, ...names.map(proxiedName)].sort());
    expect(outputs[Object.keys(outputs).find((path) => path.endsWith(named('hls'))) ?? '']).toMatchObject({
      entryPoint: 'src/widget/engines/hls/index.ts',
      inputs: { 'src/widget/engines/hls/index.ts': {} },
    });
  });

  it('run as static files, each of them once', async () => {
    type Main = { opened: string[]; load: Record<'hls' | 'later' | 'reading', () => Promise<Record<string, unknown>>> };
    const main = (await import(pathToFileURL(join(folder, 'player', named('main'))).href)) as Main;
    const later = (await main.load.later()) as { told: string; screen: () => Promise<unknown> };
    expect(later.told).toBe('a part of hls: later');
    await Promise.all([main.load.hls(), later.screen()]);
    expect(main.opened).toEqual(['main', 'hls', 'later', 'screen']);
    expect((await main.load.reading())['readAd']).toBeTypeOf('function');
  });

  it('know of no proxy as static files', () => {
    for (const name of ['main', 'hls', 'later', 'screen'].map(named))
      for (const address of addressesOf(textOf(name))) expect(address).toMatch(/^\.\/[\w-]+\.js$/);
  });

  it('import lazy ones from the proxy, and the page’s own from the player’s folder', () => {
    const [main, hls, later, screen] = ['main', 'hls', 'later', 'screen'].map((name) => proxiedName(named(name)));
    const own = (name = '') => `../player/${name}`;
    const lazy = (name = '') => `../widget-assets/player-proxy?path=${name}`;
    const reading = proxiedName(named('ad-reading'));
    expect(addressesOf(textOf(main ?? '')).sort()).toEqual([own(hls), lazy(later), lazy(reading)].sort());
    expect(addressesOf(textOf(later ?? '')).sort()).toEqual([own(main), own(hls), lazy(screen)].sort());
  });

  it('have names of their own for a proxy, since a browser keeps them for a year', () => {
    expect(proxiedName('main-AAAAAAAA.js')).toMatch(/^main-(?!AAAAAAAA)[A-Z0-9]{8}\.js$/);
    expect(proxiedName('index.html')).toBe('index.html');
  });

  it.each([
    ['as static files', named, (name: string) => `./${name}`],
    [
      'by a proxy',
      (start: string) => proxiedName(named(start)),
      (name: string) => `../widget-assets/player-proxy?path=${name}`,
    ],
  ])('lead to the lines of their sources, and find their maps: %s', (_, nameOf, addressOf) => {
    const text = textOf(nameOf('later'));
    expect(text).toContain(`//# sourceMappingURL=${addressOf(nameOf('later'))}.map`);
    const map = new SourceMap(JSON.parse(textOf(`${nameOf('later')}.map`)) as never);
    const lines = text.slice(0, text.indexOf('"later"')).split('\n');
    const entry = map.findEntry(lines.length - 1, (lines.at(-1) ?? '').length) as {
      originalSource: string;
      originalLine: number;
    };
    expect(resolve(join(folder, 'player'), entry.originalSource)).toBe(resolve('src/widget/compose/later.ts'));
    expect(entry.originalLine).toBe(3);
  });

  it('have no maps unless asked for', async () => {
    const other = join(folder, 'without');
    await linkIn(other, false);
    const names = readdirSync(join(other, 'player'));
    expect(names.filter((name) => /^main-.*\.js$/.test(name))).toHaveLength(2);
    expect(names.filter((name) => !name.endsWith('.js'))).toEqual([]);
    for (const name of names)
      expect(readFileSync(join(other, 'player', name), 'utf8')).not.toContain('sourceMappingURL');
  });
});

it('an import map leads each address of a lazy script to another proxy, and those of the page’s own to the page', () => {
  const { imports } = JSON.parse(importMap(outputs)) as { imports: Record<string, string> };
  const [main, later] = [named('main'), named('later')];
  expect(imports).toMatchObject({
    [`./${later}`]: `<proxy>?path=${later}`,
    [`<proxy>/.././${main}`]: `./${main}`,
    [addressesIn(outputs).proxied(later)]: `<proxy>?path=${proxiedName(later)}`,
    [`<proxy>/../../player/${proxiedName(main)}`]: `./${proxiedName(main)}`,
  });
});

describe('entries whose file only passes exports on', () => {
  const output = (entryPoint: string | undefined, ...inputs: readonly string[]) => ({
    bytes: 0,
    imports: [],
    exports: [],
    inputs: Object.fromEntries(inputs.map((source) => [source, { bytesInOutput: 1 }])),
    ...(entryPoint === undefined ? {} : { entryPoint }),
  });
  const chunks = {
    'out/main-1.js': output('src/main.ts'),
    'out/chunk-2.js': output(undefined, 'src/main.ts', 'src/store.ts', 'src/side.ts'),
    'out/side-3.js': output('src/side.ts'),
    'out/lazy-4.js': output('src/lazy.ts', 'src/lazy.ts'),
  };

  it('are found with their chunk, unless the entry has its modules itself', () => {
    expect([...passingEntries(chunks, ['src/main.ts', 'src/lazy.ts'])]).toEqual([['out/chunk-2.js', 'out/main-1.js']]);
  });

  it('share no chunk: it becomes one with the first', () => {
    expect([...passingEntries(chunks, ['src/main.ts', 'src/side.ts'])]).toEqual([['out/chunk-2.js', 'out/main-1.js']]);
  });
});
