import { describe, expect, it } from 'vitest';
import { mergeDetails, NO_DETAILS, toStatistics } from '../../../../src/widget/ads/vast/details.ts';
import { readDocument } from '../../../../src/widget/ads/vast/document.ts';
import { inlineVast } from './samples.ts';

const detailsOf = (inline: string, creative = '') =>
  readDocument(
    inlineVast({ inline }).replace('<Creative id="c1" sequence="1">', `<Creative id="c1" sequence="1">${creative}`),
    'https://ads.example/vast.xml',
  ).ad?.details;

describe('the details of an ad', () => {
  it('are empty if the document has none', () => expect(detailsOf('')).toEqual(NO_DETAILS));

  it('include its ids and categories', () =>
    expect(
      detailsOf(
        `<AdServingId>S-7</AdServingId><Category authority="iab">IAB1-1</Category><Category>IAB9</Category>
         <Expires> 3600 </Expires><Survey type="text/javascript"><![CDATA[ /survey?a=1&b=2 ]]></Survey>`,
        `<UniversalAdId idRegistry="ad-id.org">CNPA0484000H</UniversalAdId>
         <UniversalAdId idRegistry="clearcast.co.uk" idValue="AAA/BBBB123/030"/><UniversalAdId>X</UniversalAdId>`,
      ),
    ).toEqual({
      universalAdIds: [
        { registry: 'ad-id.org', id: 'CNPA0484000H' },
        { registry: 'clearcast.co.uk', id: 'AAA/BBBB123/030' },
        { registry: 'unknown', id: 'X' },
      ],
      adServingId: 'S-7',
      categories: ['IAB1-1', 'IAB9'],
      expiresSeconds: 3_600,
      survey: 'https://ads.example/survey?a=1&b=2',
    }));

  it.each(['', '-5', '0', 'soon', '1e9999'])('have no expiry if it is %j', (expires) =>
    expect(detailsOf(`<Expires>${expires}</Expires>`)?.expiresSeconds).toBeNull(),
  );

  it('have no survey without a web address', () =>
    expect(detailsOf('<Survey>javascript:alert(1)</Survey>')?.survey).toBeNull());

  it('are limited in number and length', () => {
    const many = (element: string) => Array.from({ length: 100 }, () => element).join('');
    const details = detailsOf(
      `<AdServingId>${'s'.repeat(5_000)}</AdServingId>${many('<Category>x</Category>')}`,
      many('<UniversalAdId> </UniversalAdId>') + many('<UniversalAdId>y</UniversalAdId>'),
    );
    expect(details?.adServingId).toHaveLength(200);
    expect([details?.categories.length, details?.universalAdIds.length]).toEqual([20, 20]);
  });

  it('of a wrapper take the place of missing details of the ad in it', () => {
    const outer = { ...NO_DETAILS, adServingId: 'outer', categories: ['IAB1'], expiresSeconds: 60 };
    const inner = { ...NO_DETAILS, adServingId: 'inner' };
    expect(mergeDetails(outer, inner)).toEqual({ ...outer, adServingId: 'inner' });
    expect(mergeDetails(outer, NO_DETAILS).adServingId).toBe('outer');
  });

  it('are sent to statistics as texts and numbers, without the missing ones', () => {
    const universalAdIds = [
      { registry: 'ad-id.org', id: 'A1' },
      { registry: 'potok.example', id: 'B2' },
    ];
    const survey = 'https://survey.example/';
    expect(
      toStatistics({ universalAdIds, adServingId: 'S-7', categories: ['IAB1', 'IAB9'], expiresSeconds: 60, survey }),
    ).toEqual({
      ad_universal_ids: 'ad-id.org A1,potok.example B2',
      ad_serving_id: 'S-7',
      ad_categories: 'IAB1,IAB9',
      ad_expires_sec: 60,
      ad_survey: survey,
    });
    expect(toStatistics({ ...NO_DETAILS, adServingId: 'S-7' })).toEqual({ ad_serving_id: 'S-7' });
  });
});
