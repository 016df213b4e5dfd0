import { parse as parseXml } from 'txml';
import { isProblem, type Problem, type MediaReader } from './reader.ts';

const MOST_REPRESENTATIONS = 60;
/** The most tags of a manifest. A larger one takes too long to read. */
const MOST_TAGS = 100_000;
/** The most representations of all periods whose codecs are read. */
const MOST_NAMED = 5_000;

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

/**
 * The elements from the manifest down to a representation. An attribute that is missing below is inherited from above.
 */
type ElementPath = readonly Element[];

function representationsOf(root: Element): ElementPath[] {
  const ways: ElementPath[] = [];
  for (const period of childrenOf(root, 'Period'))
    for (const set of childrenOf(period, 'AdaptationSet'))
      for (const representation of childrenOf(set, 'Representation')) {
        if (ways.length === MOST_NAMED) return ways;
        ways.push([root, period, set, representation]);
      }
  return ways;
}

const attribute = (way: ElementPath, name: string): string | null =>
  way.reduce<string | null>((found, { attributes }) => attributes[name] ?? found, null);

/** The first file of a representation: its header, or the whole representation. */
function firstFile(way: ElementPath, manifest: string): string {
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
  if (text.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1)
    return [{ kind: 'broken', address, detail: `It has more than ${MOST_TAGS} tags.` }];
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
    // Other forms of a list of segments name no header.
    if (at === address) continue;
    const head = await reader.head(at, false);
    if (isProblem(head)) problems.push(head);
  }
  return problems;
}

/** Codecs that every browser can play that the player runs in. */
const PLAYED = /^(?:avc[13]\.|mp4a\.(?:40|69|6b)|mp3$|wvtt$|stpp)/i;

/** A problem if no rendition can be played everywhere. Renditions that do not tell their codecs are not judged. */
export function codecsProblem(address: string, lists: readonly string[]): Problem[] {
  const isPlayed = (list: string) => list.split(',').every((codec) => PLAYED.test(codec.trim()));
  if (lists.length === 0 || lists.some(isPlayed)) return [];
  return [{ kind: 'codecs', address, detail: `No rendition is H.264 with AAC: ${[...new Set(lists)].join('; ')}.` }];
}
