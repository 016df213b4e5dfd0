import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../src/widget/ads/vast/values.ts';
import type { MacroFacts } from '../../../src/widget/ads/macro-facts.ts';
import { expandMacros, macroNames } from '../../../src/widget/ads/macros.ts';
import { aCreative, aShow } from '../../streams/features/ads/support.ts';

const edge = { now: () => new Date('2026-01-02T03:04:05.678Z'), random: () => 0.123456789 };
const values = {
  errorCode: 405,
  contentSeconds: 3725.5,
  adSeconds: 2,
  assetUri: 'https://cdn.example/a b.mp4',
} as const;
const expand = (url: string, fields: object = {}) => expandMacros(url, { ...values, ...fields }, edge);

describe('expandMacros', () => {
  it.each([
    ['?c=[ERRORCODE]', '?c=405'],
    ['?c=%5BERRORCODE%5D&d=%5berrorcode%5d', '?c=405&d=405'],
    ['?r=[CACHEBUSTING]', '?r=21111111'],
    ['?t=[TIMESTAMP]', '?t=2026-01-02T03%3A04%3A05.678Z'],
    ['?p=[CONTENTPLAYHEAD]&a=[ADPLAYHEAD]', '?p=01%3A02%3A05.500&a=00%3A00%3A02.000'],
    ['?p=[MEDIAPLAYHEAD]', '?p=01%3A02%3A05.500'],
    ['?u=[ASSETURI]', '?u=https%3A%2F%2Fcdn.example%2Fa%20b.mp4'],
    ['?x=[UNKNOWNTHING]&y=[a]', '?x=[UNKNOWNTHING]&y=[a]'],
    ['[ERRORCODE', '[ERRORCODE'],
  ])('makes %s into %s', (url, expected) => expect(expand(url)).toBe(expected));

  it('writes −1 for unknown values', () => {
    const nothing = { errorCode: null, contentSeconds: null, adSeconds: null, assetUri: null };
    expect(expand('[ERRORCODE],[CONTENTPLAYHEAD],[MEDIAPLAYHEAD],[ADPLAYHEAD],[ASSETURI]', nothing)).toBe(
      '-1,-1,-1,-1,-1',
    );
  });

  it.each([
    ['least', 0, '10000000'],
    ['greatest', 0.999999999, '99999999'],
  ])('writes a cache-busting number of eight digits: the %s', (_, number, expected) => {
    expect(expandMacros('[CACHEBUSTING]', values, { ...edge, random: () => number })).toBe(expected);
  });

  it.each([
    [0, '00:00:00.000'],
    [59.999, '00:00:59.999'],
    [3599, '00:59:59.000'],
    [360_000.001, '100:00:00.001'],
    [59.9996, '00:01:00.000'],
    [3600, '01:00:00.000'],
    [-2, '00:00:00.000'],
  ])('writes %s seconds as %s', (seconds, expected) => expect(formatTime(seconds)).toBe(expected));
});

const details = {
  universalAdIds: [
    { registry: 'ad-id.org', id: 'CNPA0484000H' },
    { registry: 'clearcast.co.uk', id: 'AAA/BBBB123/030' },
  ],
  adServingId: 'S-7',
  categories: ['IAB1-1', 'IAB9'],
};
const facts: MacroFacts = {
  allowed: [],
  size: [640, 360],
  states: ['muted', 'fullscreen'],
  mediaTypes: ['video/mp4', 'video/webm'],
  contentId: '7',
  contentUri: 'https://cdn.example/film.m3u8?token=1',
  domain: 'site.example',
  pageUrl: 'https://site.example/film?user=1',
  userAgent: 'Browser/1 (X)',
  measurement: null,
  isNonPersonalized: false,
};
const show = aShow({ creative: aCreative({ details }) });
const known = (name: string, allowed: readonly string[] = []) =>
  expandMacros(`[${name}]`, { ...values, show, reason: 2 }, { ...edge, facts: () => ({ ...facts, allowed }) });

/** The value of each macro by default, and its value if the operator allows it. */
const rows = (told: readonly (readonly [name: string, value: string, allowed?: string])[]) =>
  told.map(([name, value, allowed = value]) => ({ name, value, allowed }));

describe('each macro of VAST 4.3', () => {
  const table = rows([
    ['ADCATEGORIES', 'IAB1-1,IAB9'],
    ['ADCOUNT', '1'],
    ['ADPLAYHEAD', '00:00:02.000'],
    ['ADSERVINGID', 'S-7'],
    ['ADTYPE', 'video'],
    ['APIFRAMEWORKS', '1,2,8,9'],
    ['APPBUNDLE', '-1'],
    ['ASSETURI', 'https://cdn.example/a b.mp4'],
    ['BLOCKEDADCATEGORIES', '-1'],
    ['BREAKMAXADLENGTH', '-1'],
    ['BREAKMAXADS', '1'],
    ['BREAKMAXDURATION', '-1'],
    ['BREAKMINADLENGTH', '-1'],
    ['BREAKMINDURATION', '-1'],
    ['BREAKPOSITION', '1'],
    ['CACHEBUSTING', '21111111'],
    ['CLICKPOS', '-2', '-1'],
    ['CLICKTYPE', '1'],
    ['CLIENTUA', '-2', 'Browser/1 (X)'],
    ['CONTENTCAT', '-1'],
    ['CONTENTID', '7'],
    ['CONTENTPLAYHEAD', '01:02:05.500'],
    ['CONTENTURI', '-2', 'https://cdn.example/film.m3u8?token=1'],
    ['DEVICEIP', '-2', '-1'],
    ['DEVICEUA', '-2', 'Browser/1 (X)'],
    ['DOMAIN', 'site.example'],
    ['ERRORCODE', '405'],
    ['EXTENSIONS', '-1'],
    ['GDPRCONSENT', '-2', '-1'],
    ['IFA', '-2', '-1'],
    ['IFATYPE', '-2', '-1'],
    ['INVENTORYSTATE', 'skippable'],
    ['LATLONG', '-2', '-1'],
    ['LIMITADTRACKING', '-1'],
    ['MEDIAMIME', 'video/mp4,video/webm'],
    ['MEDIAPLAYHEAD', '01:02:05.500'],
    ['OMIDPARTNER', '-1'],
    ['PAGEURL', '-2', 'https://site.example/film?user=1'],
    ['PLACEMENTTYPE', '-1'],
    ['PLAYERCAPABILITIES', 'skip,mute,autoplay,mautoplay,fullscreen'],
    ['PLAYERSIZE', '640,360'],
    ['PLAYERSTATE', 'muted,fullscreen'],
    ['PODSEQUENCE', '-1'],
    ['REASON', '2'],
    ['REGULATIONS', '-1'],
    ['SERVERSIDE', '0'],
    ['SERVERUA', '-1'],
    ['STOREID', '-1'],
    ['STOREURL', '-1'],
    ['TIMESTAMP', '2026-01-02T03:04:05.678Z'],
    ['TRANSACTIONID', '-2', '-1'],
    ['UNIVERSALADID', 'ad-id.org CNPA0484000H,clearcast.co.uk AAA/BBBB123/030'],
    ['VASTVERSIONS', '2,3,5,6,7,8,11,12,13,14,15,16'],
    ['VERIFICATIONVENDORS', '-1'],
  ]);

  it.each(table)('[$name] becomes $value', ({ name, value, allowed }) => {
    expect(known(name)).toBe(encodeURIComponent(value));
    expect(known(name, [name])).toBe(encodeURIComponent(allowed));
  });

  it('is in the table above', () => expect(table.map(({ name }) => name)).toEqual([...macroNames].sort()));

  it.each(table)('[$name] has a value even if nothing is known', ({ name }) => {
    const nothing = { errorCode: null, contentSeconds: null, adSeconds: null, assetUri: null };
    expect(expandMacros(`[${name}]`, nothing, edge)).toMatch(/^[^[\]]+$/);
    expect(expandMacros(`[${name}]`, { ...nothing, show: aShow({ creative: aCreative() }) }, edge)).not.toMatch(
      /undefined|null/,
    );
  });

  it.each(['preroll', 'midroll'] as const)('names the position of a %s', (breakType) => {
    const text = expandMacros('[BREAKPOSITION]', { ...values, show: aShow({ breakType }) }, edge);
    expect(text).toBe(breakType === 'preroll' ? '1' : '2');
  });

  it('names the measuring vendors if the operator has set up measurement', () => {
    const measured = (vendors: readonly string[]) => {
      const measurement = { partner: 'Example TV', vendors };
      const told = { ...edge, facts: () => ({ ...facts, measurement }) };
      return expandMacros('[APIFRAMEWORKS] [OMIDPARTNER] [VERIFICATIONVENDORS]', values, told).split(' ');
    };
    expect(measured(['a.example-omid', 'b.example'])).toEqual([
      '1%2C2%2C7%2C8%2C9',
      'Example%20TV%2F1',
      'a.example-omid%2Cb.example',
    ]);
    expect(measured([])).toEqual(['1%2C2%2C7%2C8%2C9', 'Example%20TV%2F1', '-1']);
  });

  it('says that tracking is limited if the page says so', () => {
    const limited = { ...edge, facts: () => ({ ...facts, isNonPersonalized: true }) };
    expect(expandMacros('[LIMITADTRACKING]', values, limited)).toBe('1');
  });

  it('does not take the names of object members for macros', () =>
    expect(known('CONSTRUCTOR') + known('TOSTRING')).toBe('[CONSTRUCTOR][TOSTRING]'));
});
