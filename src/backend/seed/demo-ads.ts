import type { Chance } from './random.ts';

const creatives = [
  { ad_campaign: 'Ромашка 12', ad_creative: 'Букеты', ad_price: 250, ad_price_model: 'cpm', ad_currency: 'RUB' },
  { ad_campaign: 'Ромашка 12', ad_creative: 'Доставка', ad_price: 9, ad_price_model: 'cpc', ad_currency: 'RUB' },
  { ad_campaign: 'Чай 4', ad_creative: 'Утро', ad_price: 0.4, ad_price_model: 'cpv', ad_currency: 'RUB' },
] as const;
const tags = ['https://ads.example/vast?zone=preroll', 'https://exchange.example/tag/[CACHEBUSTING]'] as const;
const quartiles = ['firstQuartile', 'midpoint', 'thirdQuartile', 'complete'] as const;

type DemoEvent = readonly [name: string, payload: object];

/** The events that a player sends for a demonstration ad, from the request to the end of the ad. */
export function adOf(outcome: string, { below, of }: Pick<Chance, 'below' | 'of'>): readonly DemoEvent[] {
  const place = { ad_place: below(4) === 0 ? 'midroll' : 'preroll', ad_tag: of(tags) };
  const ad = { ...place, ...of(creatives) };
  const count = (ad_counted: string, more: object = {}, where: object = ad): DemoEvent => [
    'ad_count',
    { ...where, ad_counted, ad_detail: null, ad_amount: 1, ad_answered: null, ...more },
  ];
  const wait = count('wait', { ad_amount: 0.2 + below(90) / 100 });
  const end: DemoEvent = [
    'ad_ended',
    { ...ad, ad_end_reason: outcome, ad_current_time: outcome === 'completed' ? 15 : 5 + below(4) },
  ];
  const asked = count('asked', {}, place);
  if (outcome === 'error') {
    const cause = of(['405 The media cannot be loaded', '303 No VAST response', '901 Empty vast']);
    return [asked, count('error', { ad_detail: cause }), wait, end];
  }
  const passed = outcome === 'completed' ? quartiles : quartiles.slice(0, below(3));
  return [
    asked,
    count('filled'),
    wait,
    count('started'),
    count('impression'),
    count('pinged', { ad_detail: 'impression', ad_amount: 2, ad_answered: below(12) === 0 ? 1 : 2 }),
    ...passed.map((event) => count(event)),
    count(below(5) > 0 ? 'viewable' : 'notViewable'),
    ...(below(20) === 0 ? [['ad_banner_click', ad] satisfies DemoEvent] : []),
    end,
  ];
}
