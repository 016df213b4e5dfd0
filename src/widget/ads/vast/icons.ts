import type { AdIcon } from '../../../../streams/model/ad.ts';
import { addresses, descend, childrenOf, type Resolve } from './elements.ts';
import { readResource, textOf } from './resources.ts';
import { parsePositive, parseTime } from './values.ts';
import type { XmlElement } from './xml.ts';

const MOST_ICONS = 10;
/** A larger picture would be no icon, and would hide the ad. */
const LARGEST = 400;

/** The icons of an ad that can be drawn, one for each `program`. */
export function readIcons(linears: readonly XmlElement[], resolve: Resolve): AdIcon[] {
  const elements = descend(linears, 'icons', 'icon').slice(0, MOST_ICONS);
  return mergeIcons(
    [],
    elements.flatMap((element) => readIcon(element, resolve) ?? []),
  );
}

function readIcon(element: XmlElement, resolve: Resolve): AdIcon | null {
  const resource = readResource(element, resolve);
  const [width, height] = ['width', 'height'].map((name) => parsePositive(element.attributes.get(name)));
  if (resource === null || !width || !height || width > LARGEST || height > LARGEST) return null;
  const place = (name: string): string => element.attributes.get(name)?.trim().toLowerCase() ?? '';
  const x = place('xposition');
  const y = place('yposition');
  const timeOf = (name: string) => parseTime(element.attributes.get(name) ?? '');
  return {
    program: textOf(element, 'program') ?? '',
    resource,
    width,
    height,
    // Such icons are usually in the upper right corner.
    x: x === 'left' || x === 'right' ? x : (pixelsOf(x) ?? 'right'),
    y: y === 'top' || y === 'bottom' ? y : (pixelsOf(y) ?? 'top'),
    offsetSeconds: timeOf('offset') ?? 0,
    durationSeconds: timeOf('duration'),
    alternativeText: textOf(element, 'alttext', 'hovertext'),
    clickThrough: addresses(descend(element, 'iconclicks', 'iconclickthrough'), resolve)[0] ?? null,
    clickTracking: addresses(descend(element, 'iconclicks', 'iconclicktracking'), resolve),
    viewTracking: addresses(childrenOf(element, 'iconviewtracking'), resolve),
  };
}

const pixelsOf = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);

/**
 * Keeps one icon for each `program`: the first one in the innermost document. Icons without a `program` are all kept.
 */
export function mergeIcons(outer: readonly AdIcon[], inner: readonly AdIcon[]): AdIcon[] {
  const programs = new Set<string>();
  return [...inner, ...outer]
    .filter(({ program }) => {
      const name = program.toLowerCase();
      const isNew = name === '' || !programs.has(name);
      programs.add(name);
      return isNew;
    })
    .slice(0, MOST_ICONS);
}
