import type { AdResource } from '../../../../streams/model/ad.ts';
import { childrenOf, type Resolve } from './elements.ts';
import type { XmlElement } from './xml.ts';

const LONGEST_MARKUP = 20_000;
const pictures = /^image\/(?:avif|gif|jpe?g|png|svg\+xml|webp)$/i;

/**
 * Reads the resource of an icon or a companion: a picture if there is one, else a page, else markup. Null if there is
 * only something that cannot be drawn, such as a script.
 */
export function readResource(element: XmlElement, resolve: Resolve): AdResource | null {
  for (const resource of childrenOf(element, 'staticresource')) {
    const url = resolve(resource);
    // Some servers leave the type out. A script without a type would only be a broken picture.
    if (url !== null && pictures.test(resource.attributes.get('creativetype')?.trim() || 'image/png'))
      return { kind: 'image', url };
  }
  for (const resource of childrenOf(element, 'iframeresource')) {
    const url = resolve(resource);
    if (url !== null) return { kind: 'frame', url };
  }
  const markup = childrenOf(element, 'htmlresource')[0]?.text ?? '';
  // Markup that is too long is not cut, because cut markup would mean something else.
  return markup === '' || markup.length > LONGEST_MARKUP ? null : { kind: 'markup', markup };
}

const LONGEST_TEXT = 200;

/** A short text of an attribute; null if it is missing or empty. */
export const textOf = ({ attributes }: XmlElement, ...names: readonly string[]): string | null =>
  names
    .map((name) => attributes.get(name)?.trim() ?? '')
    .find(Boolean)
    ?.slice(0, LONGEST_TEXT) ?? null;
