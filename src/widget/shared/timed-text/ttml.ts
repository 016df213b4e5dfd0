import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';
import type { Cue } from '../../../../streams/model/cues.ts';
import { decodeEntities } from '../entities.ts';
import { toCue } from '../vtt-cue.ts';
import { lookOf, placeOf, type Attributes } from './ttml-style.ts';
import { clockOf, ttmlSeconds, type TtmlClock } from './ttml-time.ts';

const LONGEST_DOCUMENT = 2_000_000;
const DEEPEST = 32;
const MOST_CUES = 20_000;

/** Names without their prefixes, which documents choose as they like. */
const localNameOf = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/**
 * The attributes that are read. There may be any number of others, and each style is copied to every element that names
 * it.
 */
const known: ReadonlySet<string> = new Set(
  (
    'id style region begin end dur color textAlign displayAlign origin extent fontStyle fontWeight textDecoration ' +
    'frameRate frameRateMultiplier tickRate'
  ).split(' '),
);

const attributesOf = ({ attributes }: XmlElement): Attributes =>
  new Map(
    Object.entries(attributes)
      .map(([name, value]) => [localNameOf(name), value] as const)
      .filter(([name]) => known.has(name)),
  );

const elementsOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement);

function* descendantsOf(element: XmlElement, name: string, levels = DEEPEST): Generator<XmlElement> {
  if (levels === 0) return;
  for (const child of elementsOf(element)) {
    if (localNameOf(child.name) === name) yield child;
    yield* descendantsOf(child, name, levels - 1);
  }
}

/** Documents that were made from HTML have its entities. */
function resolveHtmlEntity(entity: string): string | null {
  const text = decodeEntities(entity);
  return text === entity ? null : text;
}

interface Sheet {
  readonly clock: TtmlClock;
  readonly styles: ReadonlyMap<string, Attributes>;
  readonly regions: ReadonlyMap<string, Attributes>;
}

interface Inherited {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly style: Attributes;
}

/** An element's own attributes, over those of the styles that it names, over `beneath`. */
function styled(own: Attributes, styles: Sheet['styles'], beneath: Attributes = new Map()): Attributes {
  const named = (own.get('style') ?? '').split(/\s+/).slice(0, 20);
  return new Map([...beneath, ...named.flatMap((id) => [...(styles.get(id) ?? [])]), ...own]);
}

function sheetOf(root: XmlElement): Sheet {
  const head = elementsOf(root).find(({ name }) => localNameOf(name) === 'head');
  const own = attributesOf(root);
  const styles = new Map<string, Attributes>();
  const regions = new Map<string, Attributes>();
  const layout = head === undefined ? [] : [...descendantsOf(head, 'region')];
  for (const style of head === undefined ? [] : descendantsOf(head, 'style')) {
    const attributes = attributesOf(style);
    const id = attributes.get('id');
    if (id !== undefined) styles.set(id, styled(attributes, styles));
  }
  for (const region of layout) {
    const nested = elementsOf(region).filter(({ name }) => localNameOf(name) === 'style');
    const attributes = new Map([...nested.flatMap((style) => [...attributesOf(style)]), ...attributesOf(region)]);
    regions.set(attributes.get('id') ?? '', styled(attributes, styles));
  }
  return { clock: clockOf((name) => own.get(name)), styles, regions };
}

/**
 * The cues of a TTML document, in the text profile of IMSC. Throws if the text is no TTML, defines entities of its own,
 * or is too long; contents that are not understood are left out.
 */
export function parseTtml(source: string): readonly Cue[] {
  if (source.length > LONGEST_DOCUMENT) throw new Error('The document is too long.');
  const text = source.trim().replace(/^\uFEFF?<\?xml\s[^]*?\?>/, '');
  const { root } = parseXml(text, { resolveUndefinedEntity: resolveHtmlEntity });
  if (root === null || localNameOf(root.name) !== 'tt') throw new Error('This is no TTML.');
  const sheet = sheetOf(root);
  const cues: Cue[] = [];
  const body = elementsOf(root).find(({ name }) => localNameOf(name) === 'body');
  if (body !== undefined) walk(body, { startSeconds: 0, endSeconds: Infinity, style: new Map() }, DEEPEST);
  return cues;

  function walk(element: XmlElement, around: Inherited, levels: number): void {
    if (levels === 0) return;
    const now = timed(element, around, sheet);
    const isParagraph = localNameOf(element.name) === 'p';
    const timedSpans = isParagraph ? [...descendantsOf(element, 'span')].filter(isTimed) : [];
    if (isParagraph && timedSpans.length === 0) add(element, now);
    else if (isParagraph) for (const span of timedSpans) add(span, timed(span, now, sheet));
    else for (const child of elementsOf(element)) walk(child, now, levels - 1);
  }

  function add(element: XmlElement, { startSeconds, endSeconds, style }: Inherited): void {
    if (cues.length >= MOST_CUES || endSeconds === Infinity) return;
    const text = textOf(element, sheet.styles, DEEPEST)
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .trim();
    const region = sheet.regions.get(style.get('region') ?? '') ?? new Map<string, string>();
    const all = new Map([...region, ...style]);
    // The place comes from the region alone.
    for (const name of ['origin', 'extent', 'displayAlign']) all.set(name, region.get(name) ?? '');
    const cue = toCue({ startTime: startSeconds, endTime: endSeconds, text, ...placeOf(all) }, lookOf(all));
    if (cue !== null) cues.push(cue);
  }
}

const isTimed = ({ attributes }: XmlElement): boolean => attributes['begin'] !== undefined;

/** Times of an element count from the beginning of its parent element, and end with it. */
function timed(element: XmlElement, around: Inherited, { clock, styles }: Sheet): Inherited {
  const own = attributesOf(element);
  const seconds = (name: string) => ttmlSeconds(own.get(name), clock);
  const startSeconds = around.startSeconds + (seconds('begin') ?? 0);
  const [end, length] = [seconds('end'), seconds('dur')];
  const ends = [around.endSeconds, end === null ? Infinity : around.startSeconds + end];
  if (length !== null) ends.push(startSeconds + length);
  const { id: _id, ...rest } = Object.fromEntries(own);
  return {
    startSeconds,
    endSeconds: Math.min(...ends),
    style: styled(new Map(Object.entries(rest)), styles, around.style),
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of an element as WebVTT, with tags for slanted, bold and underlined words. */
function textOf(element: XmlElement, styles: Sheet['styles'], levels: number): string {
  if (levels === 0) return '';
  const text = element.children.map((child: XmlNode) => {
    if (child instanceof XmlText) return escaped(child.text.replace(/\s+/g, ' '));
    if (!(child instanceof XmlElement)) return '';
    if (localNameOf(child.name) === 'br') return '\n';
    return localNameOf(child.name) === 'span' ? textOf(child, styles, levels - 1) : '';
  });
  const style = styled(attributesOf(element), styles);
  const tags = [
    ...(style.get('fontStyle') === 'italic' || style.get('fontStyle') === 'oblique' ? ['i'] : []),
    ...(style.get('fontWeight') === 'bold' ? ['b'] : []),
    ...(style.get('textDecoration') === 'underline' ? ['u'] : []),
  ];
  return (
    tags.map((tag) => `<${tag}>`).join('') +
    text.join('') +
    tags
      .map((tag) => `</${tag}>`)
      .reverse()
      .join('')
  );
}
