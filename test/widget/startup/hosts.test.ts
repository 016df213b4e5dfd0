import { describe, expect, it } from 'vitest';
import { rightsOf } from '../../../src/widget/startup/hosts.ts';
import { aWindow } from '../support/fake-window.ts';

/** The domains that a browser accepts no cookies for. */
const PUBLIC_SUFFIXES = ['test', 'co.uk', 'github.io'];

function pageAt(address: string, globals: object = {}, areCookiesBlocked = false) {
  const jar = new Set<string>();
  const document = {
    get cookie() {
      return [...jar].join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split(/;\s*/);
      const domain = attributes.find((it) => it.startsWith('domain='))?.slice('domain='.length) ?? '';
      if (areCookiesBlocked || PUBLIC_SUFFIXES.includes(domain)) return;
      if (attributes.includes('max-age=0')) jar.delete(pair);
      else jar.add(pair);
    },
  };
  return { scope: aWindow({ ...globals, location: new URL(address), document }), jar };
}

const player = 'https://player.film.test/player/?movie_id=1';

const isAllowedHost = (scope: Window, origin: string) => rightsOf(scope, origin).recording;

describe('rights to recordings without a list of the operator', () => {
  it.each<[string, string, boolean]>([
    [player, 'https://player.film.test', true],
    [player, 'https://player.film.test:8443', true],
    [player, 'https://www.film.test', true],
    [player, 'https://film.test', true],
    [player, 'https://a.player.film.test', true],
    [player, 'http://www.film.test', false],
    [player, 'https://evilfilm.test', false],
    [player, 'https://film.test.evil.test', false],
    ['https://mine.github.io/', 'https://theirs.github.io', false],
    ['https://mine.co.uk/', 'https://theirs.co.uk', false],
    ['http://127.0.0.1:4173/', 'http://127.0.0.1:5000', true],
    ['http://127.0.0.1/', 'http://10.0.0.1', false],
    ['http://[::1]/', 'http://[::2]', false],
    ['http://localhost/', 'http://127.0.0.1', false],
    [player, 'null', false],
    [player, '', false],
  ])('at %s are given to a page of %s: %s', (address, origin, expected) => {
    const { scope, jar } = pageAt(address);
    expect(isAllowedHost(scope, origin)).toBe(expected);
    expect(jar).toEqual(new Set());
  });

  it('are given only to the player’s own host if cookies are blocked', () => {
    const { scope } = pageAt(player, {}, true);
    expect(isAllowedHost(scope, 'https://player.film.test')).toBe(true);
    expect(isAllowedHost(scope, 'https://www.film.test')).toBe(false);
  });
});

describe('rights to recordings by the operator’s list', () => {
  it.each<[unknown, string, boolean]>([
    [['https://a.test', 'https://b.test'], 'https://b.test', true],
    ['https://a.test https://b.test', 'https://b.test', true],
    [['https://a.test'], 'https://a.test:444', false],
    [['https://a.test'], 'https://player.film.test', false],
    [[], 'https://player.film.test', false],
    [['*', 'null'], 'null', false],
    [['*'], 'https://a.test', false],
  ])('%j are given to %s: %s', (hosts, origin, expected) => {
    expect(isAllowedHost(pageAt(player, { env_hosts: hosts }).scope, origin)).toBe(expected);
  });
});

describe('rights to listen and to command', () => {
  it.each<[unknown, string, boolean, boolean]>([
    [undefined, 'https://anywhere.test', true, true],
    [undefined, 'null', true, true],
    [['https://a.test'], 'https://anywhere.test', true, true],
    [{ command: ['https://a.test'] }, 'https://a.test', true, true],
    [{ command: ['https://a.test'] }, 'https://b.test', true, false],
    [{ listen: 'https://a.test https://b.test', command: [] }, 'https://b.test', true, false],
    [{ listen: ['https://a.test'] }, 'https://b.test', false, true],
    [{ listen: '*', command: '*' }, 'null', true, true],
    [{ listen: ['null'], command: ['null'] }, 'null', false, false],
    [{ listen: 1, command: null }, 'https://a.test', false, false],
  ])('by %j are given to %s: %s, %s', (hosts, origin, listen, command) => {
    expect(rightsOf(pageAt(player, { env_hosts: hosts }).scope, origin)).toMatchObject({ listen, command });
  });

  it('give no right to recordings', () => {
    const scope = (hosts: unknown) => pageAt(player, { env_hosts: hosts }).scope;
    expect(rightsOf(scope({ command: '*' }), 'https://a.test').recording).toBe(false);
    expect(rightsOf(scope({ command: '*' }), 'https://www.film.test').recording).toBe(true);
    expect(rightsOf(scope({ recording: ['https://a.test'] }), 'https://a.test').recording).toBe(true);
    expect(rightsOf(scope({ recording: '*' }), 'https://a.test').recording).toBe(false);
  });

  it('give only pages of the player’s own site the right to bring content, unless the setting says otherwise', () => {
    const may = (hosts: unknown, origin: string) =>
      rightsOf(pageAt(player, { env_hosts: hosts }).scope, origin).content;
    expect(may(undefined, 'https://a.test')).toBe(false);
    expect(may(undefined, 'https://www.film.test')).toBe(true);
    expect(may(['https://a.test'], 'https://a.test')).toBe(false);
    expect(may({ command: '*' }, 'https://a.test')).toBe(false);
    expect(may({ content: ['https://a.test'] }, 'https://a.test')).toBe(true);
    expect(may({ content: ['https://a.test'] }, 'https://www.film.test')).toBe(false);
    expect(may({ content: '*' }, 'https://b.test')).toBe(true);
    expect(may({ content: [] }, 'null')).toBe(false);
  });
});
