import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as early from '../../src/widget/early/index.ts';
import * as none from '../widget/early/none.ts';

/** What the compiler reports about the browser's programs in a copy of the sources without `early`. */
function compileWithoutEarly(): string {
  const copy = mkdtempSync(join(tmpdir(), 'without-early-'));
  try {
    for (const name of ['src', 'streams', 'tsconfig.base.json', 'package.json'])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    rmSync(join(copy, 'src/widget/early'), { recursive: true });
    cpSync('test/widget/early/none.ts', join(copy, 'src/widget/early/index.ts'));
    const compiler = resolve('node_modules/typescript7/bin/tsc');
    return execFileSync(process.execPath, [compiler, '-p', 'src'], { cwd: copy, encoding: 'utf8' });
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

it('the player compiles without its early start, with one file in its place that takes nothing', () => {
  expect(compileWithoutEarly()).toBe('');
});

it('the file in its place has everything that others may import, and nothing else', () => {
  expect(Object.keys(none).sort()).toEqual(Object.keys(early).sort());
});
