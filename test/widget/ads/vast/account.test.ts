import { describe, expect, it } from 'vitest';
import { mergeAccounts } from '../../../../src/widget/ads/vast/account.ts';
import { readDocument } from '../../../../src/widget/ads/vast/document.ts';
import { inlineVast, wrapperVast } from './samples.ts';

const accountOf = (text: string) => readDocument(text, 'https://ads.example/vast.xml').ad?.account;
const priced = (attributes: string, price: string) =>
  accountOf(inlineVast({ inline: `<Pricing ${attributes}>${price}</Pricing>` }));

describe('the account of an ad', () => {
  it('names the server with the id of the ad, and the creative that is played', () => {
    expect(accountOf(inlineVast())).toEqual({ ad_campaign: 'Server a1', ad_creative: 'c1' });
    expect(accountOf(wrapperVast('https://inner.example/'))).toEqual({ ad_campaign: 'Broker wrapper' });
  });

  it.each([
    ['<Creative adId="B-7" id="c1">', 'B-7'],
    ['<Creative id="c1"><UniversalAdId idRegistry="ad-id">U-1</UniversalAdId>', 'U-1'],
    ['<Creative id="c1"><UniversalAdId idRegistry="ad-id" idValue="U-2"/>', 'U-2'],
    ['<Creative id="c1"><UniversalAdId idRegistry="unknown">unknown</UniversalAdId>', 'c1'],
    ['<Creative>', 'Tea & biscuits'],
    [`<Creative id="${'x'.repeat(500)}">`, 'x'.repeat(100)],
  ])('names the creative by its best id: %s', (creative, name) =>
    expect(accountOf(inlineVast().replace('<Creative id="c1" sequence="1">', creative))?.ad_creative).toBe(name),
  );

  it('has the price with its model and currency', () =>
    expect(priced('model="CPM" currency="usd"', ' <![CDATA[25.00]]> ')).toMatchObject({
      ad_price: 25,
      ad_price_model: 'cpm',
      ad_currency: 'USD',
    }));

  it.each([
    ['model="cpm"', '25'],
    ['model="cpm" currency="roubles"', '25'],
    ['model="flat" currency="RUB"', '25'],
    ['model="cpm" currency="RUB"', '-1'],
    ['model="cpm" currency="RUB"', '0'],
    ['model="cpm" currency="RUB"', '1e9'],
    ['model="cpm" currency="RUB"', '999999999'],
    ['model="cpm" currency="RUB"', 'Infinity'],
    ['model="cpm" currency="RUB"', ''],
  ])('has no price for %s and %j', (attributes, price) =>
    expect(Object.keys(priced(attributes, price) ?? {})).toEqual(['ad_campaign', 'ad_creative']),
  );

  it('takes the campaign and the price from the outer document, and the creative from the inner one', () => {
    const outer = {
      ad_campaign: 'Broker 1',
      ad_creative: 'outer',
      ad_price: 5,
      ad_price_model: 'cpm',
      ad_currency: 'RUB',
    } as const;
    const inner = {
      ad_campaign: 'Server 2',
      ad_creative: 'inner',
      ad_price: 9,
      ad_price_model: 'cpc',
      ad_currency: 'EUR',
    } as const;
    expect(mergeAccounts(outer, inner)).toEqual({ ...outer, ad_creative: 'inner' });
    expect(mergeAccounts({}, inner)).toEqual(inner);
    expect(mergeAccounts(outer, {})).toEqual(outer);
  });
});
