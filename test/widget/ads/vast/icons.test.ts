import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../src/widget/ads/vast/document.ts';
import { mergeIcons } from '../../../../src/widget/ads/vast/icons.ts';
import type { AdIcon } from '../../../../streams/model/ad.ts';
import { anIcon } from '../../../streams/features/ads/support.ts';
import { inlineVast, track } from './samples.ts';

const iconsOf = (icons: string): readonly AdIcon[] =>
  readDocument(inlineVast({ linear: `<Icons>${icons}</Icons>` }), 'https://ads.example/vast.xml').ad?.icons ?? [];

const picture = '<StaticResource creativeType="image/png">https://cdn.example/i.png</StaticResource>';
const icon = (attributes: string, inner = picture) =>
  `<Icon program="P" width="20" height="10" ${attributes}>${inner}</Icon>`;

describe('the icons of an ad', () => {
  it('are read with their place, their time, their clicks and their trackers', () =>
    expect(
      iconsOf(
        icon(
          'xPosition="left" yPosition="12" offset="00:00:02" duration="00:00:03.5" altText="Why this ad"',
          `${picture}<IconClicks><IconClickThrough>https://why.example/</IconClickThrough>
           <IconClickTracking>${track('icon-click')}</IconClickTracking></IconClicks>
           <IconViewTracking><![CDATA[ ${track('icon-view')} ]]></IconViewTracking>`,
        ),
      ),
    ).toEqual([
      {
        program: 'P',
        resource: { kind: 'image', url: 'https://cdn.example/i.png' },
        width: 20,
        height: 10,
        x: 'left',
        y: 12,
        offsetSeconds: 2,
        durationSeconds: 3.5,
        alternativeText: 'Why this ad',
        clickThrough: 'https://why.example/',
        clickTracking: [track('icon-click')],
        viewTracking: [track('icon-view')],
      },
    ]));

  it.each(['', 'width="20"', 'height="10"', 'width="0" height="10"', 'width="20" height="5000"'])(
    'are left out without a sensible size: %s',
    (size) => expect(iconsOf(`<Icon program="P" ${size}>${picture}</Icon>`)).toEqual([]),
  );

  it('are by default in the upper right corner, from the start to the end', () =>
    expect(iconsOf(icon('xPosition="here" offset="soon"'))).toMatchObject([
      { x: 'right', y: 'top', offsetSeconds: 0, durationSeconds: null, alternativeText: null, clickThrough: null },
    ]));

  it.each([
    ['a page', '<IFrameResource>https://cdn.example/i.html</IFrameResource>', { kind: 'frame' }],
    ['markup', '<HTMLResource><![CDATA[<b>i</b>]]></HTMLResource>', { kind: 'markup', markup: '<b>i</b>' }],
    ['a picture before a page', `<IFrameResource>https://cdn.example/</IFrameResource>${picture}`, { kind: 'image' }],
    ['a picture that names no type', '<StaticResource>https://cdn.example/i</StaticResource>', { kind: 'image' }],
  ])('may be %s', (_, inner, resource) => expect(iconsOf(icon('', inner))).toMatchObject([{ resource }]));

  it.each([
    ['nothing to draw', icon('', '')],
    ['a script', icon('', '<StaticResource creativeType="text/javascript">https://cdn.example/i.js</StaticResource>')],
    ['an address that is not on the web', icon('', '<IFrameResource>javascript:alert(1)</IFrameResource>')],
    ['endless markup', icon('', `<HTMLResource>${'x'.repeat(20_001)}</HTMLResource>`)],
    ['no size', `<Icon program="P">${picture}</Icon>`],
    ['the size of the ad', `<Icon program="P" width="640" height="360">${picture}</Icon>`],
  ])('are left out if there is %s', (_, text) => expect(iconsOf(text)).toEqual([]));

  it('are limited in number', () =>
    expect(iconsOf(`<Icon width="20" height="10">${picture}</Icon>`.repeat(100))).toHaveLength(10));

  it('are merged to one for each program, and the inner document comes first', () => {
    const of = (program: string, width: number) => anIcon({ program, width });
    expect(
      mergeIcons([of('choices', 1), of('other', 2), of('', 3)], [of('Choices', 4), of('choices', 5), of('', 6)]).map(
        ({ width }) => width,
      ),
    ).toEqual([4, 6, 2, 3]);
  });
});
