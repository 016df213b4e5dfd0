import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSchedule } from '../../../../src/widget/ads/vast/schedule.ts';
import { parseXml } from '../../../../src/widget/ads/vast/xml.ts';
import { inlineVast, track } from './samples.ts';

const read = (breaks: string) =>
  readSchedule(
    parseXml(`<vmap:VMAP xmlns:vmap="http://www.iab.net/vmap-1.0" version="1.0">${breaks}</vmap:VMAP>`),
    'https://ads.example/vmap.xml',
  );
const adBreak = (
  attributes: string,
  source = '<vmap:AdTagURI templateType="vast3">/vast?a=1&amp;b=2</vmap:AdTagURI>',
) =>
  `<vmap:AdBreak breakType="linear" breakId="b" ${attributes}><vmap:AdSource>${source}</vmap:AdSource></vmap:AdBreak>`;
const vast = (text: string) => text.replace(/^<\?xml[^]*?\?>/, '');

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe('a VMAP schedule', () => {
  it.each([
    ['start', 'start'],
    ['00:10:00.500', { unit: 'seconds', value: 600.5 }],
    ['25%', { unit: 'percent', value: 25 }],
  ])('has a break at %s', (offset, at) =>
    expect(read(adBreak(`timeOffset="${offset}"`))).toEqual([
      {
        at,
        url: 'https://ads.example/vast?a=1&b=2',
        vast: null,
        documentUrl: 'https://ads.example/vmap.xml',
        trackers: [],
        errors: [],
      },
    ]),
  );

  it('accepts names in any case', () => {
    const tracking =
      '<vmap:Tracking event="BREAKSTART">/s</vmap:Tracking><vmap:Tracking event=" Error ">/x</vmap:Tracking>';
    const [planned] = read(
      adBreak('timeOffset=" Start "').replace(
        '</vmap:AdBreak>',
        `<vmap:TrackingEvents>${tracking}</vmap:TrackingEvents></vmap:AdBreak>`,
      ),
    );
    expect(planned).toMatchObject({
      at: 'start',
      trackers: [{ event: 'breakStart', url: 'https://ads.example/s' }],
      errors: ['https://ads.example/x'],
    });
  });

  it('may contain the document of a break', () => {
    const [planned] = read(adBreak('timeOffset="start"', `<vmap:VASTAdData>${vast(inlineVast())}</vmap:VASTAdData>`));
    expect([planned?.url, planned?.vast?.name]).toEqual([null, 'vast']);
  });

  it('names the addresses to report a break to', () => {
    const tracking = (event: string, url: string) => `<vmap:Tracking event="${event}">${url}</vmap:Tracking>`;
    const [planned] = read(
      adBreak('timeOffset="start"').replace(
        '</vmap:AdBreak>',
        `<vmap:TrackingEvents>${tracking('breakStart', track('s'))}${tracking('breakEnd', track('e'))}
         ${tracking('error', track('x'))}${tracking('other', track('o'))}</vmap:TrackingEvents></vmap:AdBreak>`,
      ),
    );
    expect(planned?.trackers).toEqual([
      { event: 'breakStart', url: track('s'), offset: null },
      { event: 'breakEnd', url: track('e'), offset: null },
    ]);
    expect(planned?.errors).toEqual([track('x')]);
  });

  it.each([
    ['at the end', adBreak('timeOffset="end"'), 'no break can be at "end"'],
    ['at a place by number', adBreak('timeOffset="#2"'), 'no break can be at "#2"'],
    ['at no place', adBreak(''), 'no break can be at ""'],
    ['that is not a film', adBreak('timeOffset="start"').replace('"linear"', '"nonlinear"'), 'it is not linear'],
    ['without a document', adBreak('timeOffset="start"', ''), 'it has no VAST document'],
    [
      'that is a pod',
      adBreak(
        'timeOffset="start"',
        `<vmap:VASTAdData>${vast(inlineVast()).replace(/(<Ad [^]*<\/Ad>)/, '$1$1')}</vmap:VASTAdData>`,
      ),
      'it is a pod of 2 ads',
    ],
  ])('leaves out a break, with a warning that names it: one %s', (_, text, why) => {
    expect(read(text)).toEqual([]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(`potok: the break "b" of the schedule is left out: ${why}`);
  });

  it('has at most fifty breaks', () => expect(read(adBreak('timeOffset="start"').repeat(60))).toHaveLength(50));
});
