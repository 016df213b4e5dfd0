import { adCounts } from '../../contract/stats.ts';
import { bounded, ofDay } from './rows.ts';

/** The most rows of one day. There is a limit because anybody can make up tags, campaigns and creatives. */
export const MOST_AD_GROUPS = 20_000;
const LONGEST_NAME = 200;
const LONGEST_DETAIL = 100;
/** A later skip counts as a skip at this second. */
const LAST_SECOND = 180;

const listOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const text = (field: string, longest = LONGEST_NAME): string =>
  `left(coalesce(payload ->> '${field}', ''), ${longest})`;
const number = (field: string): string =>
  `case when jsonb_typeof(payload -> '${field}') = 'number' then ${bounded(`(payload ->> '${field}')::numeric`)} end`;
const into = `insert into stats_ads_daily
  (day, place, tag, campaign, creative, price_model, currency, price, measure, detail, events, amount, answered)`;

/** Counts what happened to ads on a day, `$1`. The detail of a skip is its second; of an error, its code and cause. */
export const adAccounts = `
  ${into}
  select $1::date, place, tag, campaign, creative, price_model, currency, price, measure, detail,
    count(*), coalesce(sum(amount), 0), coalesce(sum(answered), 0)
  from (select payload ->> 'ad_place' as place, ${text('ad_tag')} as tag, ${text('ad_campaign')} as campaign,
      ${text('ad_creative')} as creative,
      case when payload ->> 'ad_price_model' in ('cpm', 'cpc', 'cpe', 'cpv') then payload ->> 'ad_price_model' else '' end
        as price_model,
      case when payload ->> 'ad_currency' ~ '^[A-Z]{3}$' then payload ->> 'ad_currency' else '' end as currency,
      coalesce(${number('ad_price')}, 0) as price,
      case event when 'ad_count' then payload ->> 'ad_counted' when 'ad_banner_click' then 'click'
        when 'ad_ended' then 'skip' end as measure,
      case when event = 'ad_ended' then least(floor(coalesce(${number('ad_current_time')}, 0)), ${LAST_SECOND})::int::text
        when payload ->> 'ad_counted' in ('error', 'pinged') then ${text('ad_detail', LONGEST_DETAIL)}
        else '' end as detail,
      ${number('ad_amount')} as amount, ${number('ad_answered')} as answered
    ${ofDay} and payload ->> 'ad_place' in ('preroll', 'midroll')
      and (event = 'ad_banner_click' or (event = 'ad_ended' and payload ->> 'ad_end_reason' = 'skipped')
        or (event = 'ad_count' and payload ->> 'ad_counted' in (${listOf(adCounts)})))) as told
  group by 2, 3, 4, 5, 6, 7, 8, 9, 10`;

/** Keeps the largest groups as they are, and adds up all others to one group for each place and measure. */
export const foldAdAccounts = (most: number): string => `
  with ranked as (select ctid as place_of_row, row_number() over (order by events desc, amount desc) as rank
    from stats_ads_daily where day = $1),
  folded as (delete from stats_ads_daily using ranked where ctid = place_of_row and rank > ${most}
    returning place, measure, events, amount, answered)
  ${into}
  select $1::date, place, '', '', '', '', '', 0, measure, '', sum(events), sum(amount), sum(answered)
  from folded group by place, measure`;
