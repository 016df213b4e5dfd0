import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { absoluteLink } from '../../src/api/absolute-link.ts';
import { toMasterJson } from '../../src/api/master-json.ts';
import { masterSchema } from '../../src/api/master-schema.ts';

const master = new URL('https://media.test:8443/films/1/master.json');

describe('a link of a master JSON', () => {
  it.each([
    ['http://a.test/x.m3u8', 'http://a.test/x.m3u8'],
    ['HTTPS://a.test/x.m3u8', 'HTTPS://a.test/x.m3u8'],
    ['//a.test/x.m3u8', 'https://a.test/x.m3u8'],
    ['/x.m3u8', 'https://media.test:8443/x.m3u8'],
    ['x.m3u8?a=b:c', 'https://media.test:8443/x.m3u8?a=b:c'],
    ['httpvideo/x.m3u8', 'https://media.test:8443/httpvideo/x.m3u8'],
    [' x.m3u8\n', 'https://media.test:8443/x.m3u8'],
  ])('%j is %j', (link, expected) => expect(absoluteLink(link, master)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:x',
    'data:video/mp4,',
    'blob:https://a.test/1',
    'file:///x',
    'http://',
    '',
    null,
  ])('%j is refused', (link) => expect(absoluteLink(link, master)).toBeNull());

  it('cannot hide its scheme behind a control character', () => {
    expect(absoluteLink('java\tscript:alert(1)', master)).toBe('https://media.test:8443/java\tscript:alert(1)');
  });
});

describe('a master JSON with bad entries', () => {
  const read = (json: unknown) => toMasterJson(v.parse(masterSchema, json), master);

  it('loses only these', () => {
    const good = { label: '720p', link: '/a.m3u8', isDefault: true };
    const bad = [null, 7, 'x.m3u8', [], { label: 'no link' }, { link: { href: 'x' } }, { link: 'javascript:alert(1)' }];
    const captions = { label: 'Русские', src: '/ru.vtt', language: 'ru' };
    expect(read({ sources: [...bad, good], subtitles: [null, 'ru.vtt', captions, { src: 1 }] })).toMatchObject({
      sources: [{ label: '720p', link: 'https://media.test:8443/a.m3u8', isDefault: true }],
      subtitles: [{ label: 'Русские', src: 'https://media.test:8443/ru.vtt', language: 'ru' }],
    });
  });

  it('plays without subtitles if these are no list', () => {
    expect(read({ sources: [{ link: '/a.m3u8' }], subtitles: { ru: '/ru.vtt' } })).toMatchObject({
      sources: [{ label: '1' }],
      subtitles: [],
    });
  });

  it.each([[{}], [{ sources: null }], [{ sources: 'a.m3u8' }], [[]]])(
    'a document without a list of sources is no master JSON: %j',
    (json) => {
      expect(v.is(masterSchema, json)).toBe(false);
    },
  );
});
