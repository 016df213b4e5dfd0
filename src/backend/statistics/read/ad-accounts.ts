import type { Queryable } from '../../db/database.ts';
import { daysOf, type Period } from './period.ts';

const MOST_ROWS = 200;
/** The most seconds of skips, and the most kinds of failures, that one row lists. */
const MOST_DETAILS = 10;

interface Row {
  readonly place: 'preroll' | 'midroll';
  // A column is missing if the query does not group by it.
  readonly tag?: string;
  readonly campaign?: string;
  readonly creative?: string;
  readonly price_model?: string;
  readonly currency?: string;
  readonly price?: number;
  readonly measure: string;
  readonly detail: string;
  readonly events: number;
  readonly amount: number;
  readonly answered: number;
}

/**
 * What happened to ads, counted twice: by place and address of the VAST document, and by campaign, creative, place and
 * price. The largest rows come first.
 */
export async function adAccounts(database: Queryable, { from, to }: Omit<Period, 'contentId'>) {
  daysOf({ from, to });
  const by = async (names: readonly Name[], isKept: string) => {
    const rows = await database.query<Row>(statementOf(names, isKept), [from, to]);
    const keyOf = (row: Row) => names.map((name) => row[name]).join('\n');
    return rows
      .filter((row, index) => index === 0 || keyOf(row) !== keyOf(rows[index - 1] ?? row))
      .map((first) =>
        accountOf(
          first,
          rows.filter((row) => keyOf(row) === keyOf(first)),
        ),
      );
  };
  return {
    tags: await by(['place', 'tag'], 'true'),
    creatives: await by(
      ['campaign', 'creative', 'place', 'price_model', 'currency', 'price'],
      `campaign || creative <> ''`,
    ),
  };
}

type Name = 'place' | 'tag' | 'campaign' | 'creative' | 'price_model' | 'currency' | 'price';

/** `names` go into the SQL as they are: they come from this file, never from a caller. */
function statementOf(names: readonly Name[], isKept: string): string {
  const list = names.join(', ');
  return `with sums as (select ${list}, measure, detail, sum(events)::double precision as events,
      sum(least(amount, 1e12)) as amount, sum(least(answered, 1e12)) as answered
      from stats_ads_daily where day between $1 and $2 and ${isKept} group by ${list}, measure, detail),
    most as (select ${list}, sum(events) as total from sums group by ${list} order by total desc, ${list} limit ${MOST_ROWS})
    select sums.* from sums join most using (${list}) order by total desc, ${list}, measure, events desc, detail`;
}

function accountOf(first: Row, rows: readonly Row[]) {
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const count = (measure: string) => of(measure).reduce((sum, { events }) => sum + events, 0);
  const { place, tag = '', campaign = '', creative = '', price_model: model = '', currency = '', price = 0 } = first;
  const pings = of('pinged');
  const sum = (list: readonly Row[], field: 'amount' | 'answered') =>
    list.reduce((total, row) => total + row[field], 0);
  const impressions = count('impression');
  const counts = {
    asked: count('asked'),
    refused: count('refused'),
    filled: count('filled'),
    started: count('started'),
    impressions,
    quartiles: [count('firstQuartile'), count('midpoint'), count('thirdQuartile'), count('complete')],
    viewable: count('viewable'),
    notViewable: count('notViewable'),
    skips: count('skip'),
    clicks: count('click'),
    errors: count('error'),
    waitSeconds: sum(of('wait'), 'amount'),
  };
  return {
    place,
    tag,
    campaign,
    creative,
    ...counts,
    skippedAt: of('skip')
      .slice(0, MOST_DETAILS)
      .map(({ detail, events }) => ({ second: Number(detail) || 0, count: events })),
    failures: of('error')
      .slice(0, MOST_DETAILS)
      .map(({ detail, events }) => ({ cause: detail, count: events })),
    /** `pings` are those of all counted events; `impressionPings` are those of impressions alone. */
    pings: { sent: sum(pings, 'amount'), answered: sum(pings, 'answered') },
    impressionPings: {
      sent: sum(
        pings.filter(({ detail }) => detail === 'impression'),
        'amount',
      ),
      answered: sum(
        pings.filter(({ detail }) => detail === 'impression'),
        'answered',
      ),
    },
    price: model === '' || currency === '' || price === 0 ? null : { model, currency, value: price },
    revenue: revenueOf(model, price, { impressions, clicks: counts.clicks, completes: count('complete') }),
  };
}

/** Returns null if there is no price, or if the advertiser pays for engagements, which nothing counts. */
function revenueOf(
  model: string,
  price: number,
  { impressions, clicks, completes }: Readonly<Record<'impressions' | 'clicks' | 'completes', number>>,
): number | null {
  if (price === 0) return null;
  if (model === 'cpm') return (price * impressions) / 1_000;
  if (model === 'cpc') return price * clicks;
  return model === 'cpv' ? price * completes : null;
}
