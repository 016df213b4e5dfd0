import { describe, expect, it } from 'vitest';
import { shareTargets } from '../../../src/widget/ui/share/share-targets.ts';
import { fc } from '../../fast-check.ts';

const link = 'https://a.test/f/season-1/episode-2?a=1&t=75#x';
const urlOf = (network: string, title = 'Тихая & вода') =>
  new URL(shareTargets(link, title).find((target) => target.network === network)?.url ?? '');

describe('share targets', () => {
  it.each([
    ['telegram', 't.me', 'url'],
    ['facebook', 'www.facebook.com', 'u'],
    ['x', 'x.com', 'url'],
    ['vk', 'vk.com', 'url'],
  ])('%s at %s gets the whole link as "%s"', (network, host, name) => {
    expect(urlOf(network).protocol).toBe('https:');
    expect(urlOf(network).host).toBe(host);
    expect(urlOf(network).searchParams.get(name)).toBe(link);
    expect(urlOf(network).hash).toBe('');
  });

  it('give a chat the title and the link as one text', () => {
    expect(urlOf('whatsapp').searchParams.get('text')).toBe(`Тихая & вода ${link}`);
    expect(urlOf('whatsapp', '').searchParams.get('text')).toBe(link);
  });

  it('cannot get parameters or a broken address from any link or title', () => {
    const names = shareTargets('', '').map(({ url }) => [...new URL(url).searchParams.keys()]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        const targets = shareTargets(one, `${other}\uD800`);
        expect(targets.map(({ url }) => [...new URL(url).searchParams.keys()])).toEqual(names);
      }),
    );
  });
});
