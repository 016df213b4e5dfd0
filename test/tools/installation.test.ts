import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const { engines } = readJson<{ engines: { node: string } }>('package.json');

describe.each(['.', 'e2e/bench/players'])('the packages of %s', (folder) => {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>(`${folder}/package.json`);
  const lock = readJson<{ packages: Record<string, Package> }>(`${folder}/package-lock.json`);
  const packages = Object.entries(lock.packages);

  it('need no newer Node than the oldest promised one', () => {
    const oldest = minVersion(engines.node)?.version ?? '';
    const tooNew = packages.filter(([, one]) => one.engines?.node && !satisfies(oldest, one.engines.node));
    expect(tooNew.map(([name, one]) => `${name}: ${one.engines?.node ?? ''}`)).toEqual([]);
  });

  it('are listed if they have an install script, with whether it may run', () => {
    const scripted = packages.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional);
    const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? '');
    expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
  });
});
