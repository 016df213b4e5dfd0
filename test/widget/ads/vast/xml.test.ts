import { describe, expect, it } from 'vitest';
import { AdError } from '../../../../src/widget/ads/vast/ad-error.ts';
import { parseXml } from '../../../../src/widget/ads/vast/xml.ts';
import { readable, refused } from './documents.ts';
import { inlineVast, wrapperVast } from './samples.ts';
import { fc } from '../../../fast-check.ts';
import { FAR_BELOW_SQUARED, growthOf } from '../../../growth.ts';

const refusal = (source: string): AdError => {
  try {
    parseXml(source);
  } catch (error) {
    if (error instanceof AdError) return error;
    throw error;
  }
  throw new Error(`was taken: ${source}`);
};

describe('parseXml', () => {
  it.each(readable)('reads %s', (_, source, expected) => expect(parseXml(source)).toEqual(expected));

  it('reads attributes in either quotes, with entities, in any letter case', () => {
    const { attributes } = parseXml(`<a One="1 &amp; 2" two = '"' xsi:three=""/>`);
    expect([...attributes]).toEqual([
      ['one', '1 & 2'],
      ['two', '"'],
      ['three', ''],
    ]);
  });

  it.each(refused)('refuses %s with code 100', (_, source) => expect(refusal(source)).toMatchObject({ code: 100 }));

  it('refuses entity definitions, which could expand without end', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
    expect(refusal(bomb)).toMatchObject({ code: 100 });
  });

  it.each([
    ['definitions of parameters', '<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY % b SYSTEM "b.dtd">%b;]><a/>'],
    ['definitions that it does not use', '<!-- > --><!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['no definitions in their place', '<!DOCTYPE a []><a/>'],
  ])('refuses a document with %s', (_, source) => {
    expect(refusal(source)).toMatchObject({
      code: 100,
      message: expect.stringContaining('defines entities') as string,
    });
  });

  it('reads elements up to 64 levels deep', () => {
    const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    expect(parseXml(nested(64)).name).toBe('a');
    expect(refusal(nested(65)).message).toContain('too deep');
  });

  it('takes entity definitions in CDATA for text', () => {
    expect(parseXml('<a><![CDATA[<!DOCTYPE a [<!ENTITY b "c">]>&b;]]></a>').text).toBe(
      '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
    );
  });

  it('rejects endless nesting without a stack overflow', () => {
    expect(refusal('<a>'.repeat(500_000))).toMatchObject({ code: 100 });
  });

  it('rejects a document that is too long', () => {
    expect(refusal(`<a>${'x'.repeat(2_000_001)}</a>`)).toMatchObject({ code: 100 });
  });

  it.each<[string, (count: number) => string]>([
    ['spaces in a tag', (count) => `<a${' '.repeat(count)}b`],
    ['ampersands', (count) => `<a>${'&amp'.repeat(count)}</a>`],
    ['attributes without values', (count) => `<a ${'b '.repeat(count)}/>`],
    ['open comments', (count) => `<a>${'<!-'.repeat(count)}</a>`],
    ['spaces at the end of a text', (count) => `<a>b${' '.repeat(count)}c</a`],
  ])('needs only linear time for many %s', async (_, fill) => {
    const growth = growthOf(50_000, (count) => {
      const source = fill(count);
      return () => expect(refusal(source)).toMatchObject({ code: 100 });
    });
    expect(await growth).toBeLessThan(FAR_BELOW_SQUARED);
  });

  const letters = fc.constantFrom(...'<>/!?[]-&;="\' abAB:\u{0}\u{feff}é'.split(''));
  const mutation = fc.record({ at: fc.nat(), length: fc.nat(40), text: fc.string({ unit: letters, maxLength: 12 }) });

  it('reads or refuses any text, and never fails in another way', () => {
    const documents = fc.constantFrom(inlineVast(), wrapperVast('https://a.example/'));
    fc.assert(
      fc.property(documents, fc.array(mutation, { minLength: 1, maxLength: 6 }), (source, mutations) => {
        const mutated = mutations.reduce((text, { at, length, text: piece }) => {
          const from = at % text.length;
          return text.slice(0, from) + piece + text.slice(from + length);
        }, source);
        try {
          expect(parseXml(mutated)).toHaveProperty('name');
        } catch (error) {
          expect(error).toBeInstanceOf(AdError);
        }
      }),
      { seed: 4, numRuns: 1_500 },
    );
  });

  it('reads back the text that was written', () => {
    // Control characters are not allowed in XML.
    const text = fc
      .string({ unit: 'binary' })
      .filter((value) => !/[\p{Control}\p{Surrogate}\u{fffe}\u{ffff}]/u.test(value));
    const escape = (value: string) => value.replace(/[<>&"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
    fc.assert(
      fc.property(text, text, (attribute, content) => {
        const read = parseXml(`<a b="${escape(attribute)}">${escape(content)}</a>`);
        expect(read.attributes.get('b')).toBe(attribute);
        expect(read.text).toBe(content.trim());
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});
