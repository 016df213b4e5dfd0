import { describe, expect, it } from 'vitest';
import { absoluteLink } from '../../src/api/master-json.ts';

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
