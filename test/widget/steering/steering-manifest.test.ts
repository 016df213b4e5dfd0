import { describe, expect, it } from 'vitest';
import { readSteeringManifest } from '../../../src/widget/steering/steering-manifest.ts';

const base = 'https://steer.test/film/one?x=1';
const read = (manifest: unknown) => readSteeringManifest(JSON.stringify(manifest), base);

describe('the answer of a steering server', () => {
  it('contains the pathways in order, and when and where to ask again', () => {
    const clone = { 'BASE-ID': 'A', ID: 'C', 'URI-REPLACEMENT': { HOST: 'c.test' } };
    expect(
      read({
        VERSION: 1,
        TTL: 60,
        'RELOAD-URI': '../again?y=2',
        'PATHWAY-PRIORITY': ['B', 'A', 'B'],
        'PATHWAY-CLONES': [clone],
        later: true,
      }),
    ).toEqual({
      ttlSeconds: 60,
      reloadUri: 'https://steer.test/again?y=2',
      priority: ['B', 'A'],
      clones: [{ id: 'C', baseId: 'A', host: 'c.test' }],
    });
  });

  it('may omit everything but its version', () => {
    expect(read({ VERSION: 1 })).toEqual({ ttlSeconds: 300, reloadUri: null, priority: [], clones: [] });
  });

  it.each([
    ['at once', 0, 10],
    ['before now', -5, 10],
    ['in ten seconds', 10, 10],
    ['in a year', 31_536_000, 86_400],
  ])('is requested again within limits: %s', (_, TTL, ttlSeconds) => {
    expect(read({ VERSION: 1, TTL })).toMatchObject({ ttlSeconds });
  });

  it('has a limited number of ids', () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `cdn-${index}`);
    const clones = ids.map((ID) => ({ ID, 'BASE-ID': 'A', 'URI-REPLACEMENT': { HOST: 'c.test' } }));
    const manifest = read({ VERSION: 1, 'PATHWAY-PRIORITY': ids, 'PATHWAY-CLONES': clones });
    expect(manifest.priority).toEqual(ids.slice(0, 100));
    expect(manifest.clones).toHaveLength(100);
  });

  it('has only ids that are text of a limited length', () => {
    const odd = [1, null, {}, ['A'], '', 'x'.repeat(2_001), 'A', '__proto__'];
    expect(read({ VERSION: 1, 'PATHWAY-PRIORITY': odd }).priority).toEqual(['A', '__proto__']);
  });

  const replaced = (replacement: unknown) => ({ ID: 'C', 'BASE-ID': 'A', 'URI-REPLACEMENT': replacement });
  it.each([
    ['null', null],
    ['a text', 'C'],
    ['no replacement of addresses', { ID: 'C', 'BASE-ID': 'A' }],
    ['a list as replacement', replaced(['c.test'])],
    ['no host', replaced({})],
    ['a number as host', replaced({ HOST: 1 })],
    ['queries of its own', replaced({ HOST: 'c.test', PARAMS: { token: '1' } })],
    ['addresses of its own', replaced({ 'PER-VARIANT-URIS': { low: 'https://c.test/low.m3u8' } })],
    ['no id', { 'BASE-ID': 'A', 'URI-REPLACEMENT': { HOST: 'c.test' } }],
    ['a number for an id', { ID: 1, 'BASE-ID': 'A', 'URI-REPLACEMENT': { HOST: 'c.test' } }],
  ])('loses an invalid clone: %s', (_, clone) => {
    expect(read({ VERSION: 1, 'PATHWAY-PRIORITY': ['A'], 'PATHWAY-CLONES': [clone] })).toMatchObject({
      priority: ['A'],
      clones: [],
    });
  });
});

describe('an invalid answer of a steering server', () => {
  it.each([
    ['null', null, 'no object'],
    ['a list', [{ VERSION: 1 }], 'no object'],
    ['a number', 1, 'no object'],
    ['without a version', {}, 'VERSION'],
    ['of a later version', { VERSION: 2 }, 'VERSION'],
    ['with a version that is a text', { VERSION: '1' }, 'VERSION'],
    ['with a TTL that is a text', { VERSION: 1, TTL: '300' }, 'TTL'],
    ['with a TTL of null', { VERSION: 1, TTL: null }, 'TTL'],
    ['with a text of pathways', { VERSION: 1, 'PATHWAY-PRIORITY': 'A' }, 'PATHWAY-PRIORITY'],
    ['with an object of pathways', { VERSION: 1, 'PATHWAY-PRIORITY': { A: 1 } }, 'PATHWAY-PRIORITY'],
    ['with an object of clones', { VERSION: 1, 'PATHWAY-CLONES': {} }, 'PATHWAY-CLONES'],
    ['with a number for an address', { VERSION: 1, 'RELOAD-URI': 7 }, 'RELOAD-URI'],
    ['with a script for an address', { VERSION: 1, 'RELOAD-URI': 'javascript:alert(1)' }, 'RELOAD-URI'],
    ['with a file for an address', { VERSION: 1, 'RELOAD-URI': 'file:///etc/passwd' }, 'RELOAD-URI'],
    ['with a malformed address', { VERSION: 1, 'RELOAD-URI': 'https://' }, 'Invalid URL'],
    ['with an endless address', { VERSION: 1, 'RELOAD-URI': `/${'x'.repeat(2_000)}` }, 'RELOAD-URI'],
  ])('is refused: %s', (_, manifest, why) => {
    expect(() => read(manifest)).toThrow(why);
  });

  it.each(['', '<!doctype html>', '{"VERSION":1', '['.repeat(30_000)])('is no JSON: %.20s', (text) => {
    expect(() => readSteeringManifest(text, base)).toThrow(SyntaxError);
  });
});
