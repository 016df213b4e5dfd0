import type { AdLabel } from '../../../../streams/model/ad.ts';
import { childOf, descend, linearsOf, type Resolve } from './elements.ts';
import type { LabelFields } from './label-fields.ts';
import { isWeb } from './values.ts';
import type { XmlElement } from './xml.ts';

const LONGEST_NAME = 200;
/** The most elements of an ad's extensions that are read, because extensions may hold anything. */
const MOST_ELEMENTS = 500;
const MOST_ICONS = 20;
/** Addresses of click servers hold the advertiser's address in a parameter, which sometimes holds one more. */
const DEEPEST_ADDRESS = 3;

const tokenShape = /^[\w-]{4,128}$/;
const tokenInText = /\berid\s*[:=]\s*([\w-]{4,128})/i;
/** Control characters, and invisible characters that could reverse a name. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Reads what an ad, or a wrapper, says about the advertiser. If several places say something, the first counts:
 * parameters of click-through addresses, `Advertiser`, `Extension`, `Icon`. Nothing is guessed.
 */
export function readLabel(ad: XmlElement, fields: LabelFields, resolve: Resolve): AdLabel {
  const linears = linearsOf(ad);
  const clicks = descend(linears, 'videoclicks', 'clickthrough').map(resolve);
  const icons = descend(linears, 'icons', 'icon').slice(0, MOST_ICONS);
  const iconLinks = descend(icons, 'iconclicks', 'iconclickthrough').map(resolve);
  const links = [...clicks, ...iconLinks].filter((link) => link !== null);
  const parameters = links.flatMap((link) => parametersOf(link, DEEPEST_ADDRESS));
  const extensions = flatten(descend(ad, 'extensions', 'extension'));

  // Most ads have neither parameters nor extensions.
  const saysMore = parameters.length + extensions.length > 0;
  const statedValues = (field: keyof AdLabel): readonly string[] =>
    (saysMore ? fields[field] : []).flatMap((name) => [
      ...parameters.filter(([key]) => key === name).map(([, value]) => value),
      ...extensions.flatMap((element) => valuesOf(element, name)),
    ]);
  const iconTexts = icons.flatMap(({ attributes }) => [attributes.get('hovertext'), attributes.get('alttext')]);
  const inIcons = iconTexts.map((text = '') => tokenInText.exec(text)?.[1] ?? '');
  // An icon that names the token belongs to the label: its link leads to a page about the advertiser.
  const isOfLabel = (icon: XmlElement): boolean =>
    fields.erid.includes(icon.attributes.get('program')?.trim().toLowerCase() ?? '') ||
    descend(icon, 'iconclicks', 'iconclickthrough').some((link) => hasToken(resolve(link), fields));
  const labelIcons = descend(icons.filter(isOfLabel), 'iconclicks', 'iconclickthrough');

  return {
    advertiser: nameOf([childOf(ad, 'advertiser')?.text ?? '', ...statedValues('advertiser')]),
    aboutUrl:
      [...statedValues('aboutUrl').map((text) => text.trim()), ...labelIcons.map(resolve)].find(isAddress) ?? null,
    erid:
      [...statedValues('erid'), ...inIcons].map((text) => text.trim()).find((text) => tokenShape.test(text)) ?? null,
  };
}

const nameOf = (texts: readonly string[]): string | null => {
  const cleaned = texts.map((text) => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  return cleaned.find((text) => text !== '')?.slice(0, LONGEST_NAME) ?? null;
};

const isAddress = (text: string | null): text is string => text !== null && isWeb(text);

const hasToken = (link: string | null, { erid }: LabelFields): boolean =>
  link !== null && parametersOf(link, DEEPEST_ADDRESS).some(([key]) => erid.includes(key));

/** Parameters of an address, then those of addresses within its parameters; names in lower case. */
function parametersOf(link: string, levels: number): (readonly [string, string])[] {
  const query = /[?#].*/s.exec(link)?.[0].slice(1).replaceAll(/[?#]/g, '&') ?? '';
  if (query === '') return [];
  const own = [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value] as const);
  const inner = levels > 1 ? own.filter(([, value]) => isWeb(value)) : [];
  return [...own, ...inner.flatMap(([, value]) => parametersOf(value, levels - 1))];
}

/** The values of an extension's element under a name: its text, or an attribute. */
function valuesOf({ name, attributes, text }: XmlElement, wanted: string): string[] {
  const isNamed = name === wanted || (name === 'extension' && attributes.get('type')?.trim().toLowerCase() === wanted);
  return [isNamed ? text : '', attributes.get(wanted) ?? ''].filter((value) => value !== '');
}

/** These elements and all elements within them, up to the limit. */
function flatten(elements: readonly XmlElement[]): readonly XmlElement[] {
  const all = [...elements];
  for (let index = 0; index < all.length && all.length < MOST_ELEMENTS; index += 1)
    all.push(...(all[index]?.children ?? []));
  return all.slice(0, MOST_ELEMENTS);
}

/** The inner of two labels is preferred, field by field. */
export const mergeLabels = (outer: AdLabel, inner: AdLabel): AdLabel => ({
  advertiser: inner.advertiser ?? outer.advertiser,
  aboutUrl: inner.aboutUrl ?? outer.aboutUrl,
  erid: inner.erid ?? outer.erid,
});
