import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/contract/decode-text.ts';
import { likelyEncoding } from '../../src/contract/likely-encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const inUtf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
/** Encodes a text by what the decoder makes of each byte. */
function inBytes(text: string, name: string): Uint8Array {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const signs = new TextDecoder(name).decode(all);
  return Uint8Array.from([...text].map((sign) => signs.indexOf(sign)));
}
const TEXT = '1\r\n00:00:01,000 --> 00:00:02,500\r\n— Ты слышишь? Поезд уже ушёл.\r\n';

describe('the encoding of a text from elsewhere', () => {
  it.each([
    ['is UTF-8 without any sign', utf8('Жёлтый'), null],
    ['comes from a mark of UTF-8', utf8('\uFEFFЖёлтый'), null],
    [
      'comes from a mark of UTF-16, before the content type',
      inUtf16('\uFEFFЖёлтый', true),
      'text/plain; charset=windows-1251',
    ],
    ['comes from the other mark of UTF-16', inUtf16('\uFEFFЖёлтый', false), null],
    ['comes from its content type', inBytes('Жёлтый', 'windows-1251'), 'text/xml;charset="Windows-1251"'],
    ['comes from its content type, without a space', inBytes('Жёлтый', 'koi8-r'), 'text/plain;charset=koi8-r;x=y'],
    ['comes from its content type, in UTF-16', inUtf16('Жёлтый', true), 'text/plain; charset=utf-16le'],
    ['is UTF-8 if the content type names an unknown one', utf8('Жёлтый'), 'text/plain; charset=nonsense'],
  ])('%s', (_, bytes, contentType) => expect(decodeText(bytes, contentType)).toBe('Жёлтый'));

  it('is the one that an XML document declares', () => {
    const xml = (name: string) => `<?xml version="1.0" encoding='${name}'?><a>Жёлтый</a>`;
    for (const name of ['windows-1251', 'koi8-r'])
      expect(decodeText(inBytes(xml(name), name), 'application/xml')).toBe(xml(name));
    // The server claims UTF-8 for all its texts.
    expect(decodeText(inBytes(xml('windows-1251'), 'windows-1251'), 'text/xml; charset=utf-8')).toContain('Жёлтый');
    expect(decodeText(utf8(xml('UTF-16')))).toContain('Жёлтый');
    expect(decodeText(utf8(xml('windows-1251')), 'text/xml; charset=utf-8')).toContain('Жёлтый');
  });

  it('is UTF-8 if nothing names it, with a sign for a character that is cut off', () => {
    expect(decodeText(Uint8Array.of(0x61, 0xd0))).toBe('a\uFFFD');
    expect(decodeText(new Uint8Array())).toBe('');
  });
});

describe('the encoding that fits the bytes if nothing names one', () => {
  it.each([
    ['windows-1251', inBytes(TEXT, 'windows-1251')],
    ['koi8-r', inBytes(TEXT.replace('—', '-'), 'koi8-r')],
    ['windows-1251', inBytes(TEXT.toUpperCase(), 'windows-1251')],
    ['koi8-r', inBytes(TEXT.replace('—', '-').toUpperCase(), 'koi8-r')],
    ['windows-1251', inBytes('Да', 'windows-1251')],
    ['koi8-r', inBytes('Привет', 'koi8-r')],
    ['utf-16le', inUtf16(TEXT, true)],
    ['utf-16be', inUtf16(TEXT, false)],
    ['utf-8', utf8(TEXT).slice(0, -6)],
    ['utf-8', Uint8Array.from([...utf8(TEXT), 0xff, ...utf8(TEXT)])],
  ])('is %s', (name, bytes) => {
    expect(decodeText(bytes, null, likelyEncoding)).toBe(new TextDecoder(name).decode(bytes));
  });
  it('is used even if the server says that all its texts are UTF-8', () => {
    const bytes = inBytes(TEXT, 'windows-1251');
    expect(decodeText(bytes, 'text/vtt; charset=utf-8', likelyEncoding)).toBe(TEXT);
  });
});
