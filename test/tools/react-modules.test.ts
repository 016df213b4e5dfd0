import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { reactModules } from '../../src/tools/build/react-modules.mjs';

const folder = mkdtempSync(join(tmpdir(), 'react-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A component with an icon of another module: both create elements, and one of them has a hook. */
const contents = `
  import { useState } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import { Glyph } from './src/design/icons.tsx';
  function Icon() {
    const [line] = useState('M1 1h2');
    return <Glyph><path d={line} /></Glyph>;
  }
  export const shown = renderToStaticMarkup(<Icon />);`;

async function bundled(plugins: readonly ReturnType<typeof reactModules>[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'tsx' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const copies = (text: string) => text.match(/__toESM\(require_\w+\(\)/g)?.length ?? 0;

it('every module gets the exports of one React, without a copy of its own', async () => {
  expect(copies(await bundled([]))).toBeGreaterThan(3);
  const text = await bundled([reactModules()]);
  expect(copies(text)).toBe(0);
  expect(text.match(/var require_react_production = /g)).toHaveLength(1);
  const path = join(folder, 'page.mjs');
  writeFileSync(path, text);
  const { shown } = (await import(pathToFileURL(path).href)) as { readonly shown: string };
  // Hooks of two copies would not know of each other.
  expect(shown).toContain('<path d="M1 1h2"></path></svg>');
});
