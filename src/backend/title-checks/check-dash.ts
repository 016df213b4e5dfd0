import { parse as parseXml } from 'txml';
import { codecsProblem } from './codecs.ts';
import { isProblem, type Problem } from './problem.ts';
import type { MediaReader } from './reader.ts';

const MOST_REPRESENTATIONS = 60;

interface Element {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly children: readonly (Element | string)[];
}

const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string' && child.tagName === name);
const textOf = (element: Element | undefined): string =>
  element?.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim() ?? '';

/** The way from the manifest to a representation: what is not said below is said above. */
type Way = readonly Element[];

function representationsOf(root: Element): Way[] {
  return childrenOf(root, 'Period').flatMap((period) =>
    childrenOf(period, 'AdaptationSet').flatMap((set) =>
      childrenOf(set, 'Representation').map((representation) => [root, period, set, representation]),
    ),
  );
}

const attribute = (way: Way, name: string): string | null =>
  way.reduce<string | null>((found, { attributes }) => attributes[name] ?? found, null);

/** The first file of a representation: its header, or the whole. */
function firstFile(way: Way, manifest: string): string {
  const base = way.reduce((at, element) => {
    const own = textOf(childrenOf(element, 'BaseURL')[0]);
    return own === '' ? at : new URL(own, at).href;
  }, new URL(manifest, 'http://here.invalid').href);
  const template = way.reduce<string | null>(
    (found, element) => childrenOf(element, 'SegmentTemplate')[0]?.attributes['initialization'] ?? found,
    null,
  );
  const name = (template ?? '')
    .replaceAll('$RepresentationID$', attribute(way, 'id') ?? '')
    .replaceAll('$Bandwidth$', attribute(way, 'bandwidth') ?? '');
  const whole = new URL(name, base);
  return whole.host === 'here.invalid' ? whole.pathname + whole.search : whole.href;
}

/** Reads a manifest, and the beginning of each of its representations. */
export async function checkDash(address: string, reader: MediaReader): Promise<Problem[]> {
  const text = await reader.text(address);
  if (isProblem(text)) return [text];
  const root = (parseXml(text) as (Element | string)[]).find(
    (one): one is Element => typeof one !== 'string' && one.tagName === 'MPD',
  );
  const ways = root === undefined ? [] : representationsOf(root);
  if (ways.length === 0) return [{ kind: 'broken', address, detail: 'It is no manifest with representations.' }];
  const pictures = ways.filter(
    (way) => /^video\//.test(attribute(way, 'mimeType') ?? '') || attribute(way, 'contentType') === 'video',
  );
  const problems = codecsProblem(
    address,
    pictures.flatMap((way) => attribute(way, 'codecs') ?? []),
  );
  for (const way of ways.slice(0, MOST_REPRESENTATIONS)) {
    const at = firstFile(way, address);
    // A list of segments may be said in other ways, which name no header.
    if (at === address) continue;
    const head = await reader.head(at, false);
    if (isProblem(head)) problems.push(head);
  }
  return problems;
}
