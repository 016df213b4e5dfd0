import type { AdCreative } from '../../../../streams/model/ad.ts';
import { Empty } from '../../shared/Empty.tsx';
import { toDuration } from '../../shared/format.ts';
import { type Column, Table } from '../../shared/Table.tsx';
import { words } from '../texts.ts';
import { pingsOf, type PlannedPing } from './pings.ts';

const columns: readonly Column<PlannedPing>[] = [
  { title: words.event, cell: ({ event }) => event },
  {
    title: words.at,
    cell: ({ offset }) =>
      offset === null ? '—' : offset.unit === 'seconds' ? toDuration(offset.value) : `${offset.value} %`,
  },
  {
    title: words.address,
    kind: 'main',
    cell: ({ urls }) =>
      urls.map((url, index) => (
        <span key={index} className="line">
          {url}
        </span>
      )),
  },
];

export function Pings({ creative }: { readonly creative: AdCreative }) {
  const pings = pingsOf(creative).map((ping, index) => ({ ...ping, index }));
  return (
    <section className="part" aria-labelledby="pings">
      <h2 id="pings">{words.pings}</h2>
      <p className="soft">{words.pingsWhy}</p>
      {pings.length === 0 ? (
        <Empty text={words.noPings} />
      ) : (
        <Table label={words.pings} columns={columns} rows={pings} keyOf={({ index }) => index} />
      )}
    </section>
  );
}
