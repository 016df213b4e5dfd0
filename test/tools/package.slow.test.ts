import { build } from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageEntries, writePackage } from '../../src/tools/build/package.mjs';
import { programs } from '../../src/tools/build/programs.mjs';
import { playgroundFiles } from '../demo/snippets/files.ts';
import { programsOfSites } from './site-programs.ts';

const run = promisify(execFile);
/** A site: an empty project that has installed the package as npm would publish it. */
const site = mkdtempSync(join(tmpdir(), 'potok-site-'));
/** Inside the project, since the compiler finds its own types from there. */
let outdir: string;

/** The files in the tarball. */
let packed: readonly string[];

beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true });
  outdir = mkdtempSync(resolve('node_modules/.cache/potok-package-'));
  await Promise.all([writePackage(outdir), build({ ...programs.sitePackage, outdir, sourcemap: false })]);
  const npm = (folder: string, ...args: string[]) =>
    run('npm', [...args, '--offline', '--loglevel=error'], { cwd: folder });
  const { stdout } = await npm(outdir, 'pack', '--json', '--pack-destination', site);
  const [tarball] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  packed = tarball?.files.map(({ path }) => path) ?? [];
  writeFileSync(join(site, 'package.json'), JSON.stringify({ name: 'site', private: true, type: 'module' }));
  await npm(site, 'install', '--no-audit', '--no-fund', `./${tarball?.filename ?? ''}`);
});

afterAll(() => {
  for (const folder of [site, outdir]) rmSync(folder, { recursive: true, force: true });
});

/** Adds what a site has beside the player: its framework, and its compiler's types. */
function addPeers(): void {
  mkdirSync(join(site, 'node_modules/@types'), { recursive: true });
  const peers = ['react', 'vue', 'solid-js', 'svelte', 'ofetch', 'valibot'];
  for (const name of [...peers, '@types/react', '@types/node', 'csstype', 'undici-types']) {
    symlinkSync(resolve('node_modules', name), join(site, 'node_modules', name));
  }
}

/** The examples of the guide, each a file of its own. */
const examples = [...readFileSync('src/embed/GUIDE.md', 'utf8').matchAll(/```(tsx?)\n(.*?)```/gs)].map(
  ([, language = '', text = ''], index) => ({ name: `example-${String(index)}.${language}`, text }),
);

it('an empty project installs the package, and nothing else', () => {
  const installed = readdirSync(join(site, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(['potok']);
});

it('the package has scripts, types and documents, and no more', () => {
  expect(packed).toEqual(
    expect.arrayContaining(['README.md', 'REFERENCE.md', 'package.json', 'index.js', 'react.d.ts']),
  );
  expect(packed.filter((path) => !/\.(?:js|d\.ts|md)$|^package\.json$/.test(path))).toEqual([]);
  const types = packed.filter((path) => path.startsWith('types/'));
  expect(
    types.filter((path) => !/^types\/(?:src\/(?:api|contract|embed|testing)|streams\/model)\//.test(path)),
  ).toEqual([]);
});

it('the package can be imported without a document, and a plain site needs no framework', async () => {
  const script = (names: readonly string[]) =>
    names.map((name) => `console.log(Object.keys(await import('${name}')).join());`).join('\n');
  const { stdout } = await run(
    'node',
    ['--input-type=module', '-e', script(['potok', 'potok/element', 'potok/testing'])],
    {
      cwd: site,
    },
  );
  expect(stdout.trim().split('\n')).toEqual(['PotokError,connect,mount', 'definePotokPlayer', 'createFakeFrame']);
});

describe('in a site with frameworks and a compiler', () => {
  beforeAll(addPeers);

  /**
   * What a site's compiler reports about files in one of its folders, and about the declarations of the package, which
   * it checks as well.
   */
  async function complaints(folder: string, compiler: string, options: object): Promise<readonly string[]> {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: [],
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      ...options,
    };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [folder] }));
    const { stdout } = await run(process.execPath, [resolve('node_modules', compiler, 'bin/tsc'), '-p', '.'], {
      cwd: site,
    }).catch((error: { stdout: string }) => error);
    // Errors in declarations of the frameworks, which are linked from elsewhere, do not count; an indented line belongs
    // to the one before.
    return stdout.split('\n').filter((line) => !/^\.\.\/|^\s|^$/.test(line));
  }

  function write(folder: string, files: readonly { readonly name: string; readonly text: string }[]): void {
    mkdirSync(join(site, folder), { recursive: true });
    for (const { name, text } of files) writeFileSync(join(site, folder, name), `${text}\nexport {};\n`);
  }

  /** Shows that the compiler has checked something. */
  const mistake = { name: 'mistake.ts', text: `import { mount } from 'potok';\nmount('#film', { movie: 2 });` };
  const isMistake = [expect.stringMatching(/mistake\.ts\(2,18\): error TS2561/)];

  it('the examples of the guide and the snippets of the demo page compile', async () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(playgroundFiles.length).toBeGreaterThan(90);
    write('examples', [...examples, ...playgroundFiles, mistake]);
    expect(await complaints('examples', 'typescript7', { module: 'nodenext' })).toEqual(isMistake);
  });

  it.each([
    ['bundler', 'typescript7', { module: 'esnext' }],
    ['nodenext', 'typescript7', { module: 'nodenext' }],
    // The last compiler that knows this resolution.
    ['node10', 'typescript', { module: 'esnext', ignoreDeprecations: '6.0' }],
  ])('what is right compiles, and what is wrong does not: %s', async (moduleResolution, compiler, options) => {
    write('programs', [...programsOfSites, mistake]);
    expect(await complaints('programs', compiler, { ...options, moduleResolution })).toEqual(isMistake);
  });

  it('the components are imported and rendered on a server', async () => {
    const script = `import { createElement } from 'react';
import { PotokPlayer } from 'potok/react';
await import('potok/vue');
console.log(createElement(PotokPlayer, { src: '/player/' }).props.src);`;
    const { stdout } = await run('node', ['--input-type=module', '-e', script], { cwd: site });
    expect(stdout.trim()).toBe('/player/');
  });

  /** The scripts of a site with these contents. */
  async function bundled(contents: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: site },
      bundle: true,
      write: false,
      format: 'esm',
      external: [...(programs.sitePackage.external ?? [])],
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  }

  it.each([
    ['connect', 'potok'],
    ['usePotok', 'potok/react'],
    ['usePotok', 'potok/vue'],
  ])('a bundle with only %s of %s has no code that mounts frames', async (name, from) => {
    const refusal = 'is not an option';
    expect(await bundled(`import { mount } from 'potok'; console.log(mount);`)).toContain(refusal);
    expect(await bundled(`import { ${name} } from '${from}'; console.log(${name});`)).not.toContain(refusal);
  });

  it('a bundle has the calls of the services that it uses', async () => {
    const site = await bundled(`import { getContent } from 'potok/api'; console.log(getContent);`);
    expect(site).toContain('/contents/{contentId}');
    expect(site).not.toContain('/administration/users');
  });

  it('unused imports leave nothing in a bundle', async () => {
    const all = ['', '/element', '/react', '/vue', '/solid', '/svelte', '/testing'].map((name) => `potok${name}`);
    expect(await bundled(all.map((name) => `import '${name}';`).join(''))).toBe('');
  });
});

it('the package has an entry for every export', () => {
  const { exports } = JSON.parse(readFileSync(join(outdir, 'package.json'), 'utf8')) as { exports: object };
  expect(Object.keys(exports)).toEqual([
    '.',
    ...Object.keys(packageEntries)
      .filter((name) => name !== 'index')
      .map((name) => `./${name}`),
    './package.json',
  ]);
});
