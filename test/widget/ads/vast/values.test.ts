import { describe, expect, it } from 'vitest';
import { parseOffset, parsePositive, parseTime, webAddress } from '../../../../src/widget/ads/vast/values.ts';

const at = 'https://ads.example/tag/vast.xml';

describe('an address in a document', () => {
  it.each([
    [' HTTPS://a.example/x?[M] ', 'HTTPS://a.example/x?[M]'],
    ['http://a.example', 'http://a.example'],
    ['https:///a.example/b', 'https://a.example/b'],
    ['next.xml', 'https://ads.example/tag/next.xml'],
    ['?a=1', 'https://ads.example/tag/vast.xml?a=1'],
  ])('"%s" is read as %s', (text, expected) => expect(webAddress(text, at)).toBe(expected));

  it.each(['', '  ', 'http://', 'javascript:alert(1)', 'data:text/plain,a', 'blob:https://a.example/b'])(
    '"%s" is refused',
    (text) => expect(webAddress(text, at)).toBeNull(),
  );

  it('is refused without a base address', () => expect(webAddress('next.xml', 'about:blank')).toBeNull());

  it('may have at most 16 000 letters', () => {
    const address = `https://a.example/${'x'.repeat(16_000 - 'https://a.example/'.length)}`;
    expect(webAddress(` ${address} `, at)).toBe(address);
    expect(webAddress(`${address}x`, at)).toBeNull();
  });
});

describe('a time in a document', () => {
  it.each([
    ['00:00:00', 0],
    ['1:2:3', 3_723],
    ['100:00:00', 360_000],
    [' 00:59:59.999 ', 3_599.999],
    ['00:00:01,5', 1.5],
  ])('"%s" is %s seconds', (text, expected) => expect(parseTime(text)).toBe(expected));

  it.each(['00:60:00', '00:00:60', '1000:00:00', '00:00', '00:00:00.', '00:00:00.1234567890', 'soon', '-0:00:01'])(
    '"%s" is refused',
    (text) => expect(parseTime(text)).toBeNull(),
  );
});

describe('an offset in a document', () => {
  it.each([
    ['0%', { unit: 'percent', value: 0 }],
    [' 100% ', { unit: 'percent', value: 100 }],
    ['33.3%', { unit: 'percent', value: 33.3 }],
    ['00:00:07', { unit: 'seconds', value: 7 }],
  ])('"%s" is read', (text, expected) => expect(parseOffset(text)).toEqual(expected));

  it.each([undefined, '100.1%', '1000%', '-5%', '%', '7'])('"%s" is refused', (text) =>
    expect(parseOffset(text)).toBeNull(),
  );
});

describe('a number of pixels or kilobits in a document', () => {
  it.each([
    ['1', 1],
    [' 640 ', 640],
    ['640.7', 640],
    ['640px', 640],
    ['999999999', 999_999_999],
  ])('"%s" is read as %s', (text, expected) => expect(parsePositive(text)).toBe(expected));

  it.each([undefined, '', '0', '0.9', '-1', '1e3', '50%', '1000000000'])('"%s" is refused', (text) =>
    expect(parsePositive(text)).toBeNull(),
  );
});
