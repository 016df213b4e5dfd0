import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { programs } from '../../src/tools/build/programs.mjs';

type Dependencies = Readonly<Record<string, string>>;
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Dependencies>>;

const FOLDERS = ['.', 'e2e/bench/players', 'test/ingest/bucket/server'];
const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
const namesOf = ({ dependencies, devDependencies, peerDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Rows of the tables: packages, what they are for, the places that use them, why these. */
const rows = readFileSync('src/tools/packages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([names, purpose = '', places, why = '']) => ({ names: inCode(names), purpose, places: inCode(places), why }));
const listed = rows.flatMap(({ names }) => names);

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((path) => posix.join(place, path.replaceAll('\\', '/')))
        .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules/'));

/** Whether a text imports a package, asks for one of its files, or runs its program. Types count as their package. */
function isUsedIn(text: string, name: string): boolean {
  const imported = name.replace('@types/', '');
  const beginnings = ["'", '"', 'node_modules/'].map((before) => `${before}${imported}`);
  return beginnings.some((beginning) => ["'", '"', '/', ':'].some((after) => text.includes(`${beginning}${after}`)));
}

/** A place is a file or a folder, or a package that needs the other one. */
const usesPackage = (place: string, name: string): boolean =>
  listed.includes(place)
    ? namesOf(manifestOf(`node_modules/${place}`)).includes(name)
    : existsSync(place) && filesIn(place).some((path) => isUsedIn(readFileSync(path, 'utf8'), name));

/** The image of the services has these alone, and everything else is in the built files. */
it('the dependencies are the packages that the services import; all others are of the development', async () => {
  const { metafile } = await build({ ...programs.backend, metafile: true, write: false });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.map(({ path }) => path))
    .filter((path) => !path.startsWith('node:') && !path.startsWith('.'))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  expect(Object.keys(manifestOf('.').dependencies ?? {}).toSorted()).toEqual([...new Set(imported)].toSorted());
});

describe('the page of packages', () => {
  it('names each package of every package.json once, and no other', () => {
    const needed = new Set(FOLDERS.flatMap((folder) => namesOf(manifestOf(folder))));
    expect(listed.toSorted()).toEqual([...needed].toSorted());
  });

  it('says of each what it is for, where it is used and why it was chosen', () => {
    const incomplete = rows.filter(({ purpose, places, why }) => [purpose, places.join(''), why].includes(''));
    expect(incomplete.map(({ names }) => names)).toEqual([]);
  });

  it('names only places that use the package', () => {
    const uses = rows.flatMap(({ names, places }) => names.flatMap((name) => places.map((place) => ({ name, place }))));
    expect(uses.filter(({ name, place }) => !usesPackage(place, name))).toEqual([]);
  });

  it.each([
    ["import { map } from 'rxjs';", true],
    ["import { map } from 'rxjs/operators';", true],
    ["readFileSync('node_modules/rxjs/package.json')", true],
    ["import rxjsX from 'eslint-plugin-rxjs';", false],
    ["import { map } from './rxjs.ts';", false],
    ["import { map } from 'rxjs-more';", false],
  ])('sees whether `%s` uses RxJS', (text, isUsed) => expect(isUsedIn(text, 'rxjs')).toBe(isUsed));
});
