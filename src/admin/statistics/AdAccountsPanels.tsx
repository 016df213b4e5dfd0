import { Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { type AdAccounts, getAdAccounts } from './calls.ts';
import { FewRows } from './FewRows.tsx';
import { toMoney, toNumber, toPercent, toSeconds } from './formats.ts';
import { Panel } from './Panel.tsx';
import type { Cell } from './sheet.ts';
import { words } from './texts.ts';

const text = words.accounts;
type Account = AdAccounts['tags'][number];

const share = (part: number, whole: number): string => toPercent(whole === 0 ? null : part / whole);
const tagOf = ({ tag }: Account): string => tag || text.noTag;
const nameOf = ({ campaign, creative }: Account): string =>
  [campaign || text.noName, creative].filter(Boolean).join(' · ');
const causesOf = ({ failures }: Account): string =>
  failures.map(({ cause, count }) => `${cause} — ${toNumber(count)}`).join(', ');
const skipsOf = ({ skippedAt }: Account): string =>
  [...skippedAt]
    .sort((left, right) => left.second - right.second)
    .map(({ second, count }) => text.at(second, toNumber(count)))
    .join(', ');
const priceOf = ({ price }: Account): string =>
  price === null ? '—' : `${toMoney(price.value, price.currency)} ${text.models[price.model] ?? price.model}`;
const revenueOf = ({ price, revenue }: Account): string =>
  price === null || revenue === null ? '—' : toMoney(revenue, price.currency);
const unanswered = ({ sent, answered }: Account['pings']): number => sent - answered;

const tagColumns: readonly (readonly [title: string, cell: (account: Account) => Cell])[] = [
  [text.place, ({ place }) => text.places[place]],
  [text.tag, ({ tag }) => tag],
  [text.asked, ({ asked }) => asked],
  [text.refused, ({ refused }) => refused],
  [text.filled, ({ filled }) => filled],
  [text.started, ({ started }) => started],
  [text.errors, ({ errors }) => errors],
  [text.causes, causesOf],
  [text.waitSeconds, ({ waitSeconds }) => waitSeconds],
];
const creativeColumns: typeof tagColumns = [
  [text.campaign, ({ campaign }) => campaign],
  [text.creative, ({ creative }) => creative],
  [text.place, ({ place }) => text.places[place]],
  [text.filled, ({ filled }) => filled],
  [text.started, ({ started }) => started],
  [text.impressions, ({ impressions }) => impressions],
  ...text.quartiles.map((title, index) => [title, ({ quartiles }: Account) => quartiles[index] ?? 0] as const),
  [text.viewable, ({ viewable }) => viewable],
  [text.notViewable, ({ notViewable }) => notViewable],
  [text.skips, ({ skips }) => skips],
  [text.skippedAt, skipsOf],
  [text.clicks, ({ clicks }) => clicks],
  [text.errors, ({ errors }) => errors],
  [text.causes, causesOf],
  [text.waitSeconds, ({ waitSeconds }) => waitSeconds],
  [text.sent, ({ pings }) => pings.sent],
  [text.answered, ({ pings }) => pings.answered],
  [text.difference, ({ pings }) => unanswered(pings)],
  [text.price, ({ price }) => price?.value ?? null],
  [text.currency, ({ price }) => price?.currency ?? null],
  [text.revenue, ({ revenue }) => revenue],
];

const sheetOf = (name: string, columns: typeof tagColumns, rows: readonly Account[]) => ({
  name,
  columns: columns.map(([title]) => ({ title })),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
});

/** What became of ads, for operators and for advertisers. Sums are of all titles. */
export function AdAccountsPanels(period: { readonly from: string; readonly to: string }) {
  const loaded = useLoaded(getAdAccounts, period);
  return (
    <>
      <Panel
        title={text.title}
        hint={text.hint}
        loaded={loaded}
        isEmpty={({ tags }) => tags.length === 0}
        isTable
        isWide
        sheetOf={({ tags }) => sheetOf('ad-tags', tagColumns, tags)}
      >
        {({ tags }) => <FewRows rows={tags}>{(rows) => <Tags rows={rows} />}</FewRows>}
      </Panel>
      <Panel
        title={text.creatives}
        hint={text.creativesHint}
        loaded={loaded}
        isEmpty={({ creatives }) => creatives.length === 0}
        isTable
        isWide
        sheetOf={({ creatives }) => sheetOf('ad-creatives', creativeColumns, creatives)}
      >
        {({ creatives }) => <FewRows rows={creatives}>{(rows) => <Creatives rows={rows} />}</FewRows>}
      </Panel>
    </>
  );
}

interface Rows {
  readonly rows: readonly Account[];
}

const Tags = ({ rows }: Rows) => (
  <Table
    label={text.title}
    rows={rows}
    keyOf={({ place, tag }) => `${place} ${tag}`}
    columns={[
      { title: text.tag, kind: 'main', cell: tagOf },
      { title: text.place, cell: ({ place }) => text.places[place] },
      { title: text.asked, cell: ({ asked }) => toNumber(asked) },
      {
        title: text.filled,
        cell: ({ filled, asked }) => (
          <>
            {toNumber(filled)} <span className="soft">{share(filled, asked)}</span>
          </>
        ),
      },
      { title: text.started, cell: ({ started }) => toNumber(started) },
      { title: text.errors, cell: (one) => <Errors account={one} /> },
      { title: text.wait, cell: ({ waitSeconds, asked }) => toSeconds(asked === 0 ? null : waitSeconds / asked) },
    ]}
  />
);

const Errors = ({ account }: { readonly account: Account }) => (
  <span title={causesOf(account)}>
    {toNumber(account.errors)} <span className="soft">{causesOf(account)}</span>
  </span>
);

const Creatives = ({ rows }: Rows) => (
  <Table
    label={text.creatives}
    rows={rows}
    keyOf={(one) => `${one.campaign} ${one.creative} ${one.place} ${priceOf(one)}`}
    columns={[
      {
        title: text.campaign,
        kind: 'main',
        cell: (one) => (
          <>
            {nameOf(one)} <span className="soft">{text.places[one.place]}</span>
          </>
        ),
      },
      { title: text.impressions, cell: ({ impressions }) => toNumber(impressions) },
      { title: text.difference, cell: ({ impressionPings }) => toNumber(unanswered(impressionPings)) },
      { title: text.quartiles[3] ?? '', cell: ({ quartiles, started }) => share(quartiles[3] ?? 0, started) },
      {
        title: text.viewable,
        cell: ({ viewable, notViewable }) => share(viewable, viewable + notViewable),
      },
      {
        title: text.skips,
        cell: (one) => (
          <>
            {toNumber(one.skips)} <span className="soft">{skipsOf(one)}</span>
          </>
        ),
      },
      { title: text.clicks, cell: ({ clicks }) => toNumber(clicks) },
      {
        title: text.revenue,
        cell: (one) => (
          <>
            {revenueOf(one)} <span className="soft">{priceOf(one)}</span>
          </>
        ),
      },
    ]}
  />
);
