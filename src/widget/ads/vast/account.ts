import type { AdAccount } from '../../../../streams/model/ad.ts';
import { childOf, childrenOf, descend } from './elements.ts';
import type { XmlElement } from './xml.ts';

const LONGEST = 100;
/** A larger price, for an ad or for a thousand of them, must be a mistake. */
const HIGHEST_PRICE = 100_000;

const cut = (text = ''): string => text.trim().slice(0, LONGEST);

/** Reads campaign, creative and price of an inline ad or a wrapper, given the id of its `Ad` element. */
export function readAccount(ad: XmlElement, id: string | undefined): AdAccount {
  const system = childOf(ad, 'adsystem')?.text;
  const campaign = cut([system, id].map(cut).filter(Boolean).join(' '));
  const creative = creativeOf(ad);
  return {
    ...(campaign !== '' && { ad_campaign: campaign }),
    ...(creative !== '' && { ad_creative: creative }),
    ...priceOf(ad),
  };
}

/** Names the creative that is played. */
function creativeOf(ad: XmlElement): string {
  const creatives = descend(ad, 'creatives', 'creative');
  const played =
    creatives.find((one) => descend(one, 'linear', 'mediafiles', 'mediafile').length > 0) ??
    creatives.find((one) => childOf(one, 'linear') !== null);
  if (played === undefined) return '';
  const { attributes } = played;
  const universal = childrenOf(played, 'universaladid').map((one) => cut(one.text || one.attributes.get('idvalue')));
  const names = [...universal, attributes.get('adid'), attributes.get('id'), childOf(ad, 'adtitle')?.text];
  return names.map(cut).find((name) => name !== '' && name !== 'unknown') ?? '';
}

const models = ['cpm', 'cpc', 'cpe', 'cpv'] as const;

/** A price without its model or currency says nothing, so it is left out. */
function priceOf(ad: XmlElement): AdAccount {
  const element = childOf(ad, 'pricing');
  if (element === null) return {};
  const { text, attributes } = element;
  const model = models.find((one) => one === attributes.get('model')?.trim().toLowerCase());
  const currency = attributes.get('currency')?.trim().toUpperCase() ?? '';
  const price = /^\d{1,9}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : NaN;
  if (model === undefined || !/^[A-Z]{3}$/.test(currency) || !(price > 0 && price <= HIGHEST_PRICE)) return {};
  return { ad_price: price, ad_price_model: model, ad_currency: currency };
}

/**
 * Campaign and price come from the outermost server that names them, which is the buyer's; the creative comes from the
 * ad itself.
 */
export const mergeAccounts = (outer: AdAccount, inner: AdAccount): AdAccount => {
  const creative = inner.ad_creative ?? outer.ad_creative;
  return { ...inner, ...outer, ...(creative !== undefined && { ad_creative: creative }) };
};
