import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { harnessBuild } from '../../e2e/engines/build.ts';

it('the page with only the engines can be built, and loads each of them by itself', async () => {
  const { errors, metafile } = await build({ ...harnessBuild, outdir: 'nowhere', write: false, metafile: true });
  expect(errors).toEqual([]);
  const [, page] = Object.entries(metafile.outputs).find(([path]) => path.endsWith('harness.js')) ?? [];
  expect(page?.imports.filter(({ kind }) => kind === 'dynamic-import').length).toBeGreaterThanOrEqual(3);
});
