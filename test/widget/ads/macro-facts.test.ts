// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMacroFacts } from '../../../src/widget/ads/macro-facts.ts';

const pageAt = (href: string, referrer: string, fields: object = {}): Window => {
  const location = Object.assign(new URL(href), { ancestorOrigins: undefined });
  const page = { querySelector: document.querySelector.bind(document), referrer, fullscreenElement: null };
  const scope = {
    document: page,
    location,
    navigator: { userAgent: 'Browser/1' },
    innerWidth: 639.6,
    innerHeight: 360,
  };
  return { ...scope, parent: {}, ...fields } as unknown as Window;
};

beforeEach(() => vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(''));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('readMacroFacts', () => {
  it('reads the facts that the page has', () => {
    document.body.innerHTML = '<video data-potok="content" muted></video>';
    expect(readMacroFacts(pageAt('https://player.example/?movie_id=7', 'https://site.example/film?user=1'))).toEqual({
      allowed: [],
      size: [640, 360],
      states: ['muted'],
      mediaTypes: [],
      contentId: '7',
      contentUri: null,
      domain: 'site.example',
      pageUrl: 'https://site.example/film?user=1',
      userAgent: 'Browser/1',
      measurement: null,
      isNonPersonalized: false,
    });
  });

  it('names the types that the element can play', () => {
    document.body.innerHTML = '<video data-potok="content"></video>';
    const playable = (...types: readonly string[]) => {
      vi.mocked(HTMLMediaElement.prototype.canPlayType).mockImplementation((type) =>
        types.includes(type) ? 'maybe' : '',
      );
      return readMacroFacts(pageAt('https://player.example/', '')).mediaTypes;
    };
    const known = ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'];
    expect(playable(...known, 'video/ogg')).toEqual(known);
    expect(playable('video/webm')).toEqual(['video/webm']);
  });

  it('reads the state of the ad and not that of the film', () => {
    document.body.innerHTML = '<video data-potok="content" muted></video><video data-potok="ad"></video>';
    expect(readMacroFacts(pageAt('https://player.example/', '', { fullscreenElement: null })).states).toEqual([]);
  });

  it('names the page itself if the player is not in a frame', () => {
    const scope = pageAt('https://player.example/?movie_id=7', 'https://search.example/');
    Object.assign(scope, { parent: scope });
    expect(readMacroFacts(scope)).toMatchObject({
      domain: 'player.example',
      pageUrl: 'https://player.example/?movie_id=7',
    });
  });

  it.each([undefined, 'PAGEURL', {}, [7, null]])('allows no macros if the setting is %j', (env_ad_macros) =>
    expect(readMacroFacts(pageAt('https://player.example/', '', { env_ad_macros })).allowed).toEqual([]),
  );

  it('names the vendors that may measure ads', () => {
    const env_ad_verification = { service: '/om/service.js', client: '/om/client.js', vendors: ['Vendor.example'] };
    const measurementOf = (setting: object) => {
      const scope = pageAt('https://player.example/', '', { env_ad_verification: setting });
      Object.assign(scope.document, { baseURI: 'https://player.example/' });
      return readMacroFacts(scope).measurement;
    };
    expect(measurementOf(env_ad_verification)).toMatchObject({ partner: 'Potok', vendors: ['vendor.example'] });
    expect(measurementOf({ ...env_ad_verification, client: '' })).toBeNull();
  });

  it('allows the macros that the operator names, at most fifty', () => {
    const env_ad_macros = ['PAGEURL', ...Array.from({ length: 100 }, () => 'IFA')];
    const { allowed } = readMacroFacts(pageAt('https://player.example/', '', { env_ad_macros }));
    expect([allowed[0], allowed.length]).toEqual(['PAGEURL', 50]);
  });

  it.each(['abc', '', '7 or 1', '9'.repeat(16)])('reads no title id from "%s"', (id) =>
    expect(
      readMacroFacts(pageAt(`https://player.example/?movie_id=${encodeURIComponent(id)}`, '')).contentId,
    ).toBeNull(),
  );

  it.each([
    ['', false],
    ['non_personalized=0', false],
    ['non_personalized=false', false],
    ['non_personalized=', false],
    ['non_personalized=1', true],
    ['non_personalized=true', true],
  ])('reads from "%s" whether the page asks for non-personalized ads', (query, expected) => {
    const scope = pageAt(`https://player.example/?${query}`, '', { env_ad_macros: ['PAGEURL'] });
    const { isNonPersonalized, allowed } = readMacroFacts(scope);
    // A non-personalized ad learns nothing personal, whatever the operator allows.
    expect([isNonPersonalized, allowed]).toEqual([expected, expected ? [] : ['PAGEURL']]);
  });
});
