import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../src/widget/ads/vast/document.ts';
import { inlineVast, track } from './samples.ts';

const companionsOf = (companions: string, attributes = '') =>
  readDocument(
    inlineVast().replace(
      '</Creatives>',
      `<Creative><CompanionAds ${attributes}>${companions}</CompanionAds></Creative></Creatives>`,
    ),
    'https://ads.example/vast.xml',
  ).ad?.companions;

const picture = '<StaticResource creativeType="image/gif">https://cdn.example/c.gif</StaticResource>';

describe('the companions of an ad', () => {
  it('are null if the document has none', () => expect(companionsOf('')).toBeNull());

  it('are read with their slot on the page, their clicks and their trackers', () =>
    expect(
      companionsOf(
        `<Companion id="c" adSlotID="side" width="300" height="250">${picture}<AltText>Tea</AltText>
         <CompanionClickThrough>https://shop.example/tea</CompanionClickThrough>
         <CompanionClickTracking>${track('c-click')}</CompanionClickTracking>
         <TrackingEvents><Tracking event="CreativeView">${track('c-view')}</Tracking>
         <Tracking event="start">${track('c-start')}</Tracking></TrackingEvents></Companion>`,
        'required="ALL"',
      ),
    ).toEqual({
      required: 'all',
      companions: [
        {
          id: 'c',
          slotId: 'side',
          width: 300,
          height: 250,
          resource: { kind: 'image', url: 'https://cdn.example/c.gif' },
          alternativeText: 'Tea',
          clickThrough: 'https://shop.example/tea',
          clickTracking: [track('c-click')],
          viewTracking: [track('c-view')],
        },
      ],
    }));

  it('are left out if a page could not show them', () =>
    expect(
      companionsOf(`<Companion width="1" height="1"/><Companion height="1">${picture}</Companion>`, 'required="some"'),
    ).toBeNull());

  it('are limited in number', () =>
    expect(companionsOf(`<Companion width="1" height="1">${picture}</Companion>`.repeat(50))?.companions).toHaveLength(
      10,
    ));
});
