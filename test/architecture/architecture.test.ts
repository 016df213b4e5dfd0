import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { directionRules, isPlaced } from './directions.ts';
import { habitRules } from './habits.ts';
import { roomCyclesIn, roomRules } from './rooms.ts';
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

describe('folders of the engines do not import one another in circles', () => {
  it('holds', () => expect(roomCyclesIn(sources)).toEqual([]));
  it('can fail', () => {
    const there = parseSource('src/widget/engines/hls/a.ts', `import { b } from '../dash/index.ts';`);
    const back = parseSource('src/widget/engines/dash/b.ts', `import type { C } from '../hls/index.ts';`);
    expect(roomCyclesIn([there, back])).toEqual(['hls → dash → hls']);
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
