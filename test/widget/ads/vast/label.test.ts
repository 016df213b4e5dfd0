import { describe, expect, it } from 'vitest';
import type { AdLabel } from '../../../../streams/model/ad.ts';
import { readLabelFields } from '../../../../src/widget/ads/vast/label-fields.ts';
import { readDocument } from '../../../../src/widget/ads/vast/document.ts';
import { mergeLabels } from '../../../../src/widget/ads/vast/label.ts';
import { inlineVast, wrapperVast, type InlineParts } from './samples.ts';
import { fc } from '../../../fast-check.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../../growth.ts';

const NOTHING: AdLabel = { advertiser: null, aboutUrl: null, erid: null };
const at = 'https://ads.example/vast.xml';
const labelOf = (text: string, setting?: unknown): AdLabel | undefined =>
  readDocument(text, at, readLabelFields({ env_ad_label_fields: setting })).ad?.label;
const inline = (parts: InlineParts, setting?: unknown) => labelOf(inlineVast(parts), setting);
const extension = (content: string, attributes = ''): InlineParts => ({
  inline: `<Extensions><Extension ${attributes}>${content}</Extension></Extensions>`,
});
const clickTo = (address: string): string =>
  inlineVast().replace('https://shop.example/tea', address.replaceAll('$', '$$$$'));
const icon = (attributes: string, address = 'https://shop.example/about'): InlineParts => ({
  linear: `<Icons><Icon ${attributes}><IconClicks><IconClickThrough><![CDATA[${address}]]></IconClickThrough></IconClicks></Icon></Icons>`,
});

describe('the label of an ad', () => {
  it('is empty if the document names nothing', () => expect(inline({})).toEqual(NOTHING));

  it('names the advertiser of the document', () =>
    expect(inline({ inline: '<Advertiser>\n ООО  «Чай»\n</Advertiser>' })?.advertiser).toBe('ООО «Чай»'));

  it.each([
    ['a parameter of the link', 'https://shop.example/?utm=1&erid=2VtzqvTea'],
    ['a parameter in capitals', 'https://shop.example/?ERID=2VtzqvTea'],
    ['a parameter after the hash', 'https://shop.example/#/tea?erid=2VtzqvTea'],
    [
      'the address in a parameter',
      `https://count.example/?to=${encodeURIComponent('https://shop.example/?erid=2VtzqvTea')}`,
    ],
    [
      'the address in the address in a parameter',
      `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent('https://c.example/?erid=2VtzqvTea')}`)}`,
    ],
  ])('has the token from %s', (_, address) => expect(labelOf(clickTo(address))?.erid).toBe('2VtzqvTea'));

  it.each([
    ['the text of an extension of that type', extension('2VtzqvTea', 'type="erid"')],
    ['an element within any extension', extension('<Info><Erid>2VtzqvTea</Erid></Info>')],
    ['an attribute', extension('<Info erid="2VtzqvTea"/>')],
    ['the text of an icon', icon('hoverText="Реклама. ООО «Чай». erid: 2VtzqvTea"')],
    ['the other text of an icon', icon('altText="erid=2VtzqvTea, 0+"')],
    ['the link of an icon', icon('program="x"', 'https://shop.example/about?erid=2VtzqvTea')],
  ])('has the token from %s', (_, parts) => expect(inline(parts)?.erid).toBe('2VtzqvTea'));

  it.each([
    ['an extension', extension('https://shop.example/about', 'type="advertiserUrl"')],
    ['an attribute', extension('<Info advertiser_url="https://shop.example/about"/>')],
    ['the icon of the label', icon('program="erid"')],
  ])('has the page about the advertiser from %s', (_, parts) =>
    expect(inline(parts)?.aboutUrl).toBe('https://shop.example/about'),
  );

  it('does not take another icon’s link for the page about the advertiser', () =>
    expect(inline(icon('program="AdChoices"'))).toEqual(NOTHING));

  it('reads the operator’s names of fields before the usual ones', () => {
    const parts = extension(
      '<Person>ИП Чайников</Person><advertiser>Агентство</advertiser><t>Own-token</t><erid>Other</erid>',
    );
    expect(inline(parts, { advertiser: 'Person', erid: ['None', 'T'] })).toMatchObject({
      advertiser: 'ИП Чайников',
      erid: 'Own-token',
    });
    expect(labelOf(clickTo('https://shop.example/?marker=2VtzqvTea'), { erid: 'marker' })?.erid).toBe('2VtzqvTea');
  });

  it('takes from a wrapper the parts that the ad does not have', () => {
    const wrapper = wrapperVast('https://b.example/').replace(
      '<Creatives>',
      '<Extensions><Extension type="erid">OuterToken</Extension></Extensions><Creatives>',
    );
    const outer = labelOf(wrapper) ?? NOTHING;
    expect(outer.erid).toBe('OuterToken');
    expect(mergeLabels(outer, { ...NOTHING, advertiser: 'ООО «Чай»' })).toEqual({
      advertiser: 'ООО «Чай»',
      aboutUrl: null,
      erid: 'OuterToken',
    });
    expect(mergeLabels(outer, { ...NOTHING, erid: 'InnerToken' }).erid).toBe('InnerToken');
  });
});

describe('a hostile ad label', () => {
  it('cannot reverse its text, break its line or be endless', () => {
    const name = inline({ inline: `<Advertiser>ООО\u202e «Чай»\u2028${'а'.repeat(5_000)}</Advertiser>` })?.advertiser;
    expect(name).toHaveLength(200);
    expect(name).toMatch(/^ООО «Чай» а+$/);
  });

  it.each(['', ' ', 'две строки', 'abc', '<b>', 'a'.repeat(129), '"><script>'])(
    'has no token if the document has "%s"',
    (token) => expect(inline(extension(`<![CDATA[${token}]]>`, 'type="erid"'))?.erid).toBeNull(),
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '/about', 'ftp://shop.example/', ''])(
    'has no page if the document has "%s"',
    (address) => expect(inline(extension(`<![CDATA[${address}]]>`, 'type="advertiserUrl"'))?.aboutUrl).toBeNull(),
  );

  it('is read within its limits, in linear time', async () => {
    const growth = growthOf(1_000, (size) => {
      const nested = clickTo('https://a.example/?u='.repeat(size / 5));
      const long = clickTo(`https://a.example/?${'u=https://b.example/?u=1&'.repeat(size / 5)}`);
      const many = extension(`<Info erid="x"/>`.repeat(size));
      return () => {
        labelOf(nested);
        labelOf(long);
        expect(inline(many)).toEqual(NOTHING);
      };
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });

  it('has a valid shape, whatever the document says', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, value) => {
        const safe = (text: string) => text.replaceAll(/[<>&"'\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
        const label = inline(extension(safe(value), `type="${safe(name)}" erid="${safe(value)}"`));
        expect(label?.erid ?? 'none').toMatch(/^[\w-]{4,128}$/);
      }),
    ));
});

describe('readLabelFields', () => {
  it.each([undefined, null, 7, 'erid', [], { advertiser: 7, erid: [{}, null, 'two words', 'x'.repeat(61), ''] }])(
    'uses the usual names for %j',
    (setting) => expect(readLabelFields({ env_ad_label_fields: setting })).toEqual(readLabelFields({})),
  );

  it('takes at most ten names for each part, in lower case', () => {
    const names = Array.from({ length: 30 }, (_, index) => `Name${String(index)}`);
    const { erid } = readLabelFields({ env_ad_label_fields: { erid: names } });
    expect(erid).toEqual([...names.slice(0, 10).map((name) => name.toLowerCase()), 'erid']);
  });
});
