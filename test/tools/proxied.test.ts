import { describe, expect, it } from 'vitest';
import { importMap } from '../../src/tools/build/page.mjs';
import { proxiedName, roomyPath, withProxiedCopies, withRoom } from '../../src/tools/build/proxied.mjs';

const outputs = Object.fromEntries(
  [
    { name: 'main-AAAAAAAA.js', source: 'src/widget/main.ts', imports: [] },
    { name: 'hls-BBBBBBBB.js', source: 'src/widget/engines/hls/index.ts', imports: ['main-AAAAAAAA.js'] },
    { name: 'later-CCCCCCCC.js', source: 'src/widget/compose/later.ts', imports: ['main-AAAAAAAA.js'] },
    { name: 'chunk-DDDDDDDD.js', source: 'src/widget/shared.ts', imports: [] },
  ].map(({ name, source, imports }) => [
    `dist/player/${name}`,
    {
      bytes: 0,
      exports: [],
      entryPoint: source,
      inputs: { [source]: { bytesInOutput: 1 } },
      imports: imports.map((one) => ({ path: `dist/player/${one}`, kind: 'import-statement' as const })),
    },
  ]),
);
const built = (name: string) => `"${roomyPath}/${name}"`;
const main = `import(${built('later-CCCCCCCC.js')});import(${built('hls-BBBBBBBB.js')});end();\n//# sourceMappingURL=main-AAAAAAAA.js.map\n`;
const later = `import{a}from${built('main-AAAAAAAA.js')};import(${built('chunk-DDDDDDDD.js')});end();\n//# sourceMappingURL=later-CCCCCCCC.js.map\n`;
const [M, H, L, C] = ['main-AAAAAAAA.js', 'hls-BBBBBBBB.js', 'later-CCCCCCCC.js', 'chunk-DDDDDDDD.js'].map(proxiedName);

const filesWith = (isMapped: boolean) =>
  withProxiedCopies(
    outputs,
    new Map([
      ['dist/player/main-AAAAAAAA.js', withRoom(main)],
      ['dist/player/main-AAAAAAAA.js.map', '{}'],
      ['dist/player/later-CCCCCCCC.js', withRoom(later)],
      ['dist/player/player-EEEEEEEE.css', withRoom(`a{background:url(${roomyPath}/b.png)}`)],
    ]),
    isMapped,
  );

describe('scripts for a server with a player proxy', () => {
  const files = filesWith(false);

  it('import lazy ones from the proxy, and the page’s own from the player’s folder', () => {
    expect(files.get(`dist/player/${M}`)).toMatch(
      `import("../widget-assets/player-proxy?path=${L}");import("./${H}");end();`,
    );
    expect(files.get(`dist/player/${L}`)).toMatch(
      `import{a}from"../player/${M}";import("./player-proxy?path=${C}");end();`,
    );
  });

  it('name each script by one address, wherever they are themselves', () => {
    const addressesIn = (name: string, base: string) =>
      [...(files.get(`dist/player/${name}`) ?? '').matchAll(/"([^"]+)"/g)].map(([, path]) => new URL(path!, base).href);
    const [folder, proxy] = ['https://a.test/x/player/', 'https://a.test/x/widget-assets/player-proxy?path='];
    expect(addressesIn(M!, folder + M!)).toEqual([proxy + L!, folder + H!]);
    expect(addressesIn(L!, proxy + L!)).toEqual([folder + M!, proxy + C!]);
  });

  it('have names of their own, since a browser keeps them for a year', () => {
    expect(M).toMatch(/^main-[A-Z0-9]{8}\.js$/);
    expect(new Set([...files.keys()]).size).toBe(7);
    expect(proxiedName('index.html')).toBe('index.html');
  });

  it('lie beside those that a plain web server serves, which know of no proxy', () => {
    expect(files.get('dist/player/main-AAAAAAAA.js')).toMatch(
      'import("./later-CCCCCCCC.js");import("./hls-BBBBBBBB.js");end();',
    );
    expect(files.get('dist/player/player-EEEEEEEE.css')).toBe('a{background:url(./b.png)}');
  });

  it('are as long as what source maps are of, and find them by the way they came', () => {
    const mapped = filesWith(true);
    const column = (text = '') => text.indexOf('end();');
    for (const [name, text] of [
      ['main-AAAAAAAA.js', main],
      ['later-CCCCCCCC.js', later],
    ] as const) {
      expect(column(mapped.get(`dist/player/${name}`))).toBe(column(text));
      expect(column(mapped.get(`dist/player/${proxiedName(name)}`))).toBe(column(text));
    }
    expect(mapped.get(`dist/player/${M}.map`)).toBe('{}');
    expect(mapped.get(`dist/player/${M}`)).toContain(`sourceMappingURL=${M}.map`);
    expect(mapped.get(`dist/player/${L}`)).toContain(`sourceMappingURL=player-proxy?path=${L}.map`);
  });
});

it('a map of imports leads each address of a lazy script to another proxy, and those of the page’s own to the page', () => {
  const { imports } = JSON.parse(importMap(outputs)) as { imports: Record<string, string> };
  expect(imports).toMatchObject({
    './later-CCCCCCCC.js': '<proxy>?path=later-CCCCCCCC.js',
    '<proxy>/../main-AAAAAAAA.js': './main-AAAAAAAA.js',
    [`../widget-assets/player-proxy?path=${L}`]: `<proxy>?path=${L}`,
    [`<proxy>/.././player-proxy?path=${C}`]: `<proxy>?path=${C}`,
    [`<proxy>/../../player/${M}`]: `./${M}`,
  });
});
