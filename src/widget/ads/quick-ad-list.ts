import type { AdList } from '../../../streams/model/ad.ts';
import { toAdUrls, type AdItem } from '../../api/ad-list-urls.ts';

const isItem = (value: unknown): value is AdItem => {
  if (typeof value !== 'object' || value === null) return false;
  const { vastUrl, creativeId = null } = value as Readonly<Record<string, unknown>>;
  return typeof vastUrl === 'string' && (creativeId === null || ['string', 'number'].includes(typeof creativeId));
};

const isList = (value: unknown): value is readonly AdItem[] => Array.isArray(value) && value.every(isItem);

/** Reads a well-formed list of ads without a schema; null if the schema has to decide. */
export function quickAdList(raw: unknown, url: string): AdList | null {
  const { prerollList, midrollList } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  if (!isList(prerollList) || !isList(midrollList)) return null;
  return { preroll: toAdUrls('prerollList', prerollList, url), midroll: toAdUrls('midrollList', midrollList, url) };
}
