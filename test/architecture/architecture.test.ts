import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cyclesIn, folderCyclesIn } from './cycles.ts';
import { directionRules, isPlaced } from './directions.ts';
import { habitRules } from './habits.ts';
import { roomRules } from './rooms.ts';
import { offendersInBadSample, offendersOf } from './rule.ts';
import { screenRoomRules } from './screen-rooms.ts';
import { sizeOffences } from './sizes.ts';
import { parseSource, sources } from './source.ts';

describe.each([...directionRules, ...habitRules, ...roomRules, ...screenRoomRules])('$name', (rule) => {
  it('holds', () => expect(offendersOf(rule, sources)).toEqual([]));
  it('can fail', () => expect(offendersInBadSample(rule)).not.toEqual([]));
});

describe('every file is in a folder that has rules', () => {
  it('holds', () => expect(sources.map(({ path }) => path).filter((path) => !isPlaced(path))).toEqual([]));
  it('can fail', () => expect(isPlaced('src/helpers/misc.ts')).toBe(false));
});

describe('no imports in circles', () => {
  it('holds', () => expect(cyclesIn(sources)).toEqual([]));
  it('can fail', () => {
    const there = parseSource('src/a.ts', `import type { B } from './b/b.ts';`);
    const back = parseSource('src/b/b.ts', `export const a = () => import('../a.ts');`);
    expect(cyclesIn([there, back])).toEqual(['src/a.ts → src/b/b.ts → src/a.ts']);
  });
});

describe('folders beside one another do not import one another in circles', () => {
  it('holds', () => expect(folderCyclesIn(sources)).toEqual([]));
  it('can fail', () => {
    const there = parseSource('src/backend/users/a.ts', `import { b } from '../http/b.ts';`);
    const back = parseSource('src/backend/http/inner/c.ts', `import type { D } from '../../users/d.ts';`);
    expect(folderCyclesIn([there, back])).toEqual(['src/backend/users → src/backend/http → src/backend/users']);
  });
  it('does not mean a folder and what is in it', () => {
    const down = parseSource('src/backend/app.ts', `import { b } from './http/b.ts';`);
    const up = parseSource('src/backend/http/b.ts', `import { a } from '../app.ts';`);
    expect(folderCyclesIn([down, up])).toEqual([]);
  });
});

describe('files are small', () => {
  const ofLines = (lines: number) => parseSource('src/a.ts', 'x;\n'.repeat(lines));
  it('holds', () => expect(sizeOffences(sources)).toEqual([]));
  it('can fail', () => expect(sizeOffences([ofLines(300), ofLines(301)])).toHaveLength(1));
});

describe('streams know no browser', () => {
  it('holds: their compiler settings have no DOM and no global types', () => {
    const { extends: base, compilerOptions = {} } = readJson('streams/tsconfig.json');
    expect(base).toBe('../tsconfig.base.json');
    expect({ ...readJson('tsconfig.base.json').compilerOptions, ...compilerOptions }).toMatchObject({
      lib: ['ES2023'],
      types: [],
    });
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as { extends?: string; compilerOptions?: object };
}
