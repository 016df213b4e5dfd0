import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

const engines = 'src/widget/engines/';

/** The folders of the engines, each with the folders that it may import. */
const below: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  hls: ['shared'],
  dash: ['shared'],
  native: ['shared'],
  protected: ['shared', 'hls', 'dash', 'native'],
};

/** Files above the folders that all of them may import: the interface of an engine, and its failures. */
const known = ['engine.ts', 'failures.ts'].map((name) => engines + name);

const inEngines = /^src\/widget\/engines\//;
const inRoom = /^src\/widget\/engines\/[^/]+\//;
const libraries = /^(?:hls\.js|dashjs)(?:\/|$)/;

/** The folder of a file; empty for a file above the folders, or elsewhere. */
const roomOf = (path: string): string => /^src\/widget\/engines\/([^/]+)\//.exec(path)?.[1] ?? '';

const importsWhere =
  (isBad: (target: string, own: string) => boolean) =>
  ({ path, imports }: Source): string[] =>
    imports.filter(({ target }) => isBad(target, roomOf(path))).map(({ target }) => `imports ${target}`);

export const roomRules: readonly Rule[] = [
  {
    name: 'a folder of the engines sees the folders below it and the interface of an engine',
    files: inRoom,
    offences: importsWhere((target, own) => {
      const room = roomOf(target);
      if (room === '') return inEngines.test(target) && !known.includes(target);
      return room !== own && below[own]?.includes(room) !== true;
    }),
    bad: ['src/widget/engines/hls/a.ts', `import { dashEngine } from '../dash/index.ts';`],
  },
  {
    name: 'a folder of the engines is imported only through its index',
    files: inEngines,
    offences: importsWhere((target, own) => {
      const room = roomOf(target);
      return room !== '' && room !== own && target !== `${engines}${room}/index.ts`;
    }),
    bad: ['src/widget/engines/load.ts', `export const engine = () => import('./hls/engine.ts');`],
  },
  {
    name: 'only the engines see their folders',
    files: /./,
    except: inEngines,
    offences: importsWhere((target) => roomOf(target) !== ''),
    bad: ['src/widget/compose/a.ts', `import type { Load } from '../engines/shared/index.ts';`],
  },
  {
    name: 'the shared code of the engines knows no library of an engine',
    files: /^src\/widget\/engines\/(?:shared|live)\//,
    offences: importsWhere((target) => libraries.test(target)),
    bad: ['src/widget/engines/shared/a.ts', `import type { HlsConfig } from 'hls.js';`],
  },
];
