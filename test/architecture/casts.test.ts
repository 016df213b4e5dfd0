import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A cast hides from the compiler that a stand-in does not have the type it stands for: a builder of that type is
 * better.
 */
const MOST_CASTS = 25;
const CAST = ['as', 'unknown', 'as'].join(' ');
const castsIn = (text: string): number => text.split(CAST).length - 1;

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules/'))
  .map((path) => readFileSync(join('test', path), 'utf8'));

describe('stand-ins in tests have the right type', () => {
  it(`except for ${String(MOST_CASTS)} at most`, () =>
    expect(tests.reduce((count, text) => count + castsIn(text), 0)).toBeLessThanOrEqual(MOST_CASTS));
  it('can fail', () => expect(castsIn(`const page = {} ${CAST} Document;`)).toBe(1));
});
