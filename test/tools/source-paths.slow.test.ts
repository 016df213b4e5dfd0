import { build, type BuildOptions } from 'esbuild';
import { homedir } from 'node:os';
import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { programs } from '../../src/tools/build/programs.mjs';
import { readSourceMaps } from '../../src/tools/build/source-maps.mjs';

const project = resolve('.');
const machinePaths = [project, pathToFileURL(project).href, ...(homedir() === '/' ? [] : [`${homedir()}/`])];

interface SourceMap {
  readonly sources: readonly string[];
}

/**
 * Names of sources in a map that lead out of the project; packages that were built elsewhere have addresses instead.
 */
const strangers = (path: string, { sources }: SourceMap): readonly string[] =>
  sources.filter((source) => {
    if (/^(?!file:)[\w-]+:\/\//.test(source)) return false;
    const name = source.replace(/^[\w-]+:/, '');
    return isAbsolute(name) || !resolve(dirname(path), name).startsWith(project);
  });

describe('the build', () => {
  it.each(Object.entries(programs) as [string, BuildOptions][])(
    'names no folder of the machine it is built on, nor do its source maps: %s',
    async (_, options) => {
      const outdir = options.outdir ?? '';
      const { outputFiles } = await build({ ...options, outdir, sourcemap: 'linked', write: false, metafile: false });
      const maps = outputFiles.filter(({ path }) => path.endsWith('.map'));
      expect(maps.length).toBeGreaterThan(0);
      for (const { path, text } of outputFiles) {
        for (const folder of machinePaths) expect(text.includes(folder), `${path} names ${folder}`).toBe(false);
      }
      expect(maps.flatMap(({ path, text }) => strangers(path, JSON.parse(text) as SourceMap))).toEqual([]);
    },
  );
});

describe('source maps', () => {
  it.each([
    ['are not written', {}, false, false],
    ['are not written when the setting is empty', { SOURCE_MAPS: '' }, false, false],
    ['are written while developing', {}, true, 'linked'],
    ['can be left out while developing', { SOURCE_MAPS: 'none' }, true, false],
    ['are written and named by the scripts by choice', { SOURCE_MAPS: 'linked' }, false, 'linked'],
    ['are written by choice, for people who read error reports', { SOURCE_MAPS: 'external' }, false, 'external'],
  ] as const)('%s', (_, env, isDeveloping, expected) => {
    expect(readSourceMaps(env, isDeveloping)).toBe(expected);
  });

  it.each(['yes', '1', 'toString'])('are not guessed from %s', (name) => {
    expect(() => readSourceMaps({ SOURCE_MAPS: name }, false)).toThrow(
      `SOURCE_MAPS must be one of none, linked, external, not "${name}".`,
    );
  });
});
