import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';

interface Package {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const project = readJson<{ engines: { node: string }; allowScripts: Record<string, boolean> }>('package.json');
const packages = Object.entries(readJson<{ packages: Record<string, Package> }>('package-lock.json').packages);

it('no package needs a newer Node than the oldest promised one', () => {
  const oldest = minVersion(project.engines.node)?.version ?? '';
  const tooNew = packages.filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node));
  expect(tooNew.map(([name, { engines }]) => `${name}: ${engines?.node ?? ''}`)).toEqual([]);
});

it('every package with an install script is listed, with whether the script may run', () => {
  const scripted = packages.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
  const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? '');
  expect(names.filter((name) => !(name in project.allowScripts))).toEqual([]);
});
