import type { XmlElement } from '../../../../src/widget/ads/vast/xml.ts';

const bare = (name: string, text = '', children: readonly XmlElement[] = []): XmlElement => ({
  name,
  attributes: new Map(),
  children,
  text,
});

/** Documents that can be read: a description, the text, and the result. */
export const readable: readonly (readonly [string, string, XmlElement])[] = [
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
  ['elements of one name in each other', '<style>a<style>b</style></style>', bare('style', 'a', [bare('style', 'b')])],
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
  ['prefixes that nothing declares', '<a><v:b/></a>', bare('a', '', [bare('b')])],
  ['an encoding that a text no longer has', '<?xml version="1.0" encoding="windows-1251"?><a>да</a>', bare('a', 'да')],
  [
    'a name of web pages',
    '<html xmlns="http://www.w3.org/1999/xhtml"><img/></html>',
    {
      ...bare('html', '', [bare('img')]),
      attributes: new Map([['xmlns', 'http://www.w3.org/1999/xhtml']]),
    },
  ],
];

/** Documents that are refused: a description and the text. */
export const refused: readonly (readonly [string, string])[] = [
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
  ['a type and the definitions of another', '<!DOCTYPE a><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['a comment, a type without an end', '<!-- > --><!DOCTYPE a'],
  ['a document type behind the root', '<a/><!DOCTYPE a>'],
];
