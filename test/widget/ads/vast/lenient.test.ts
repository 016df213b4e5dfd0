import { describe, expect, it } from 'vitest';
import { filter, isElementNode, isTextNode, parse, type TNode } from 'txml';
import { parseXml, type XmlElement } from '../../../../src/widget/ads/vast/xml.ts';
import { inlineVast, wrapperVast } from './samples.ts';
import { fc } from '../../../fast-check.ts';

/** Reads with a lenient reader. Both readers read the same from a well-formed document. */
function readLeniently(source: string): XmlElement {
  const [root] = filter(parse(source), ({ tagName }) => !tagName.startsWith('?'));
  if (root === undefined) throw new Error('no element');
  return toElement(root);
}

const toElement = ({ tagName, attributes, children }: TNode): XmlElement => ({
  name: tagName.toLowerCase(),
  attributes: new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value ?? ''])),
  children: children.filter(isElementNode).map(toElement),
  text: children.filter(isTextNode).join('').trim(),
});

interface Tree {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Tree[];
  readonly text: string;
}

const name = fc.constantFrom('Ad', 'InLine', 'Creative', 'MediaFile', 'x-y', 'ns.a');
const text = fc.string({ unit: fc.constantFrom(...'abc 019.:/?=_-й'.split('')), maxLength: 20 });
const tree: (depth: number) => fc.Arbitrary<Tree> = fc.memo((depth) =>
  fc.record({
    name,
    attributes: fc.dictionary(fc.constantFrom('id', 'Type', 'width'), text, { maxKeys: 3 }),
    children: depth > 1 ? fc.array(tree(depth - 1), { maxLength: 4 }) : fc.constant([]),
    text,
  }),
);

function write(element: Tree): string {
  const attributes = Object.entries(element.attributes).map(([key, value]) => ` ${key}="${value}"`);
  const content = element.text + element.children.map(write).join('\n');
  const tag = element.name + attributes.join('');
  return content === '' ? `<${tag}/>` : `<${tag}>${content}</${element.name}>`;
}

describe('a well-formed document', () => {
  it('gives the same elements, attributes and texts as with a lenient reader', () => {
    fc.assert(
      fc.property(tree(4), (document) => {
        const source = `<?xml version="1.0"?>\n${write(document)}`;
        expect(parseXml(source)).toEqual(readLeniently(source));
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it.each([
    ['an ad', inlineVast()],
    ['a wrapper', wrapperVast('https://a.example/')],
  ])('gives the same elements as with a lenient reader: %s', (_, source) => {
    const names = ({ name: own, children }: XmlElement): unknown => [own, children.map(names)];
    expect(names(parseXml(source))).toEqual(names(readLeniently(source)));
  });
});
