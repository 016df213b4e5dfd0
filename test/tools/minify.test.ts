import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceMap } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minified, minifyFiles } from '../../src/tools/build/minify.mjs';

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'minify-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `export function greet(name: string): string {
  if (name === '') throw new Error('Имени нет');
  return name;
}
`;

async function written(sourcemap: 'linked' | false) {
  const path = join(folder, `greet-${String(sourcemap)}.js`);
  writeFileSync(join(folder, 'greet.ts'), source);
  await build({
    entryPoints: [join(folder, 'greet.ts')],
    outfile: path,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    sourcemap,
  });
  await minifyFiles([path], true);
  return { path, code: readFileSync(path, 'utf8') };
}

describe('the second minifier', () => {
  it('leaves texts as they are, and names no map if there is none', async () => {
    const { path, code } = await written(false);
    const { greet } = (await import(pathToFileURL(path).href)) as { greet: (name: string) => string };
    expect(() => greet('')).toThrow('Имени нет');
    expect(code).not.toContain('sourceMappingURL');
  });

  it('writes letters beyond Latin 1 as escapes: a browser keeps a script with one at two bytes a character', async () => {
    const { code } = await written(false);
    expect(code).toMatch(/^[\0-\xff]+$/);
  });

  it('leads from the minified code to the line of the source', async () => {
    const { path, code } = await written('linked');
    expect(code).toMatch(/\n\/\/# sourceMappingURL=greet-linked\.js\.map\n*$/);
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as never);
    expect(map.findEntry(0, code.indexOf('throw'))).toMatchObject({ originalLine: 1 });
    expect(map.payload.sources).toEqual(['greet.ts']);
  });

  it('keeps what a script in a page shares with the other scripts there', async () => {
    const { code } = await minified('"use strict";var shared=1;this.other=shared', { isModule: false });
    expect(code).toMatch(/^"use strict";var shared=1/);
  });
});
