import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdError } from '../../../../src/widget/ads/vast/ad-error.ts';
import { parseXml, type XmlElement } from '../../../../src/widget/ads/vast/xml.ts';
import { inlineVast, wrapperVast } from './samples.ts';

const bare = (name: string, text = '', children: readonly XmlElement[] = []): XmlElement => ({
  name,
  attributes: new Map(),
  children,
  text,
});

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
  it.each([
    ['one element', '<a/>', bare('a')],
    ['a byte order mark and space before everything', '\u{feff} \n<?xml version="1.0"?>\n<a></a>\n', bare('a')],
    ['text, trimmed', '<a>  b c\n</a>', bare('a', 'b c')],
    ['CDATA beside text', '<a> x<![CDATA[<b>&amp;]]> </a>', bare('a', 'x<b>&amp;')],
    ['entities and characters by number', '<a>&lt;&amp;&#65;&#x1F600;&quot;&apos;&gt;</a>', bare('a', '<&A😀"\'>')],
    ['comments and instructions anywhere', '<!-- c --><a><?p i?><!-- <b> --></a><!-- d -->', bare('a')],
    [
      'prefixes of namespaces',
      '<v:A xmlns:v="u"><v:b/></v:A>',
      { ...bare('a', '', [bare('b')]), attributes: new Map([['v', 'u']]) },
    ],
    ['a document type without definitions', '<!DOCTYPE a SYSTEM "a.dtd"><a/>', bare('a')],
    [
      'names that mean something in a web page',
      '<a><style ><b/></style ><script>c</script><img>d</img></a>',
      {
        ...bare('a', '', [bare('style', '', [bare('b')]), bare('script', 'c'), bare('img', 'd')]),
      },
    ],
    [
      'elements of one name in each other',
      '<style>a<style>b</style></style>',
      bare('style', 'a', [bare('style', 'b')]),
    ],
    [
      'an end of a tag in an attribute',
      `<a b="1>2" ж='c="d">'>e</a>`,
      {
        ...bare('a', 'e'),
        attributes: new Map([
          ['b', '1>2'],
          ['ж', 'c="d">'],
        ]),
      },
    ],
    [
      'an attribute that every object has',
      '<a __proto__="1" constructor="2"/>',
      {
        ...bare('a'),
        attributes: new Map([
          ['__proto__', '1'],
          ['constructor', '2'],
        ]),
      },
    ],
    ['markup and references in CDATA', '<a><![CDATA[</a>&lt;<!--]]>&lt;</a>', bare('a', '</a>&lt;<!--<')],
    ['an end of a tag in an instruction', '<a><?p "?a>" ?>b</a>', bare('a', 'b')],
    ['names in any letters', '<имя>да</имя>', bare('имя', 'да')],
  ])('reads %s', (_, source, expected) => expect(parseXml(source)).toEqual(expected));

  it('reads attributes in either quotes, with entities, in any letter case', () => {
    const { attributes } = parseXml(`<a One="1 &amp; 2" two = '"' xsi:three=""/>`);
    expect([...attributes]).toEqual([
      ['one', '1 & 2'],
      ['two', '"'],
      ['three', ''],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['only space', ' \n '],
    ['plain text', 'Not found'],
    ['JSON', '{"error":1}'],
    ['a web page', '<!doctype html><html><body>Bad gateway</body></html>'],
    ['a tag that is not closed', '<a><b></a>'],
    ['a tag closed twice', '<a></a></a>'],
    ['an end too early', '<a><b>'],
    ['a tag cut in the middle', '<a><b c="1'],
    ['two roots', '<a/><b/>'],
    ['text behind the root', '<a/>b'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute without a value', '<a b/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['attributes that touch', '<a b="1"c="2"/>'],
    ['markup in an attribute', '<a b="<"/>'],
    ['a lone ampersand', '<a>b & c</a>'],
    ['an address that was not escaped', '<a>https://x.example/?a=1&b=2</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a character that may not be', '<a>&#0;</a>'],
    ['half a character by number', '<a>&#xD800;</a>'],
    ['a control character', '<a>\u{1}</a>'],
    ['CDATA without an end', '<a><![CDATA[x</a>'],
    ['an end of CDATA without a start', '<a>x]]></a>'],
    ['CDATA outside', '<![CDATA[x]]><a/>'],
    ['a comment without an end', '<a/><!-- x'],
    ['two dashes in a comment', '<a><!-- x -- y --></a>'],
    ['a tag without a name', '<a>< b/></a>'],
    ['an end tag with attributes', '<a></a b="1">'],
    ['a document type behind the root', '<a/><!DOCTYPE a>'],
  ])('refuses %s with code 100', (_, source) => expect(refusal(source)).toMatchObject({ code: 100 }));

  it('refuses definitions of entities, which could grow without end', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>';
    expect(refusal(bomb)).toMatchObject({ code: 100 });
  });

  it('rejects endless nesting without a stack overflow', () => {
    expect(refusal('<a>'.repeat(500_000))).toMatchObject({ code: 100 });
  });

  it('rejects a document that is too long', () => {
    expect(refusal(`<a>${'x'.repeat(2_000_001)}</a>`)).toMatchObject({ code: 100 });
  });

  it.each([
    ['spaces in a tag', `<a${' '.repeat(1_000_000)}b`],
    ['ampersands', `<a>${'&amp'.repeat(400_000)}</a>`],
    ['attributes without values', `<a ${'b '.repeat(500_000)}/>`],
    ['open comments', `<a>${'<!-'.repeat(500_000)}</a>`],
    ['spaces at the end of a text', `<a>b${' '.repeat(1_000_000)}c</a`],
  ])(
    'takes no longer than its length allows for many %s',
    (_, source) => {
      expect(refusal(source)).toMatchObject({ code: 100 });
    },
    2_000,
  );

  const letters = fc.constantFrom(...'<>/!?[]-&;="\' abAB:\u{0}\u{feff}é'.split(''));
  const mutation = fc.record({ at: fc.nat(), length: fc.nat(40), text: fc.string({ unit: letters, maxLength: 12 }) });

  it('reads or refuses whatever it gets, and never fails in another way', () => {
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

  it('reads back what it is given, whatever the text', () => {
    // Control characters cannot stand in XML at all.
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
