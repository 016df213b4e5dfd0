import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withSourcesOf } from '../../src/tools/build/device-sources.mjs';

const library = readFileSync('node_modules/@fingerprintjs/fingerprintjs/dist/fp.esm.js', 'utf8');
const listOf = (text: string) =>
  /const sources = \{\n([^}]*)\};/
    .exec(text)?.[1]
    ?.trim()
    .split(/,?\s*\n\s*/);

describe('FingerprintJS in the build', () => {
  it('lists only what the device id is made of', () => {
    const user = readFileSync('src/widget/startup/device-id.ts', 'utf8');
    const kept = listOf(withSourcesOf(library, user)) ?? [];
    expect(kept).toHaveLength(18);
    expect(kept.join()).not.toMatch(/canvas|audio|fonts|webGl|plugins/i);
    expect(kept).toContain('timezone: getTimezone');
  });

  it.each([
    ['lacks a source', library, 'sources.timezone, sources.mood'],
    ['is written another way', 'const sources = Object.freeze({})', 'sources.timezone'],
  ])('is refused where it %s', (_, text, user) => {
    expect(() => withSourcesOf(text, user)).toThrow(/mood|timezone/);
  });
});
