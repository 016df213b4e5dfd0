import { useState } from 'react';
import { SelectField } from '../shared/Fields.tsx';
import { Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { getWatchedTitles, type WatchedTitle } from './calls.ts';
import { FewRows } from './FewRows.tsx';
import { type Filters, hrefWith } from './filters.ts';
import { toHours, toNumber, toPercent } from './formats.ts';
import { Panel, Share } from './Panel.tsx';
import type { Sheet } from './sheet.ts';
import { words } from './texts.ts';

const text = words.titles;
const finishedOf = ({ views, finished }: WatchedTitle): number | null => (views === 0 ? null : finished / views);

const sheetOf = (rows: readonly WatchedTitle[]): Sheet => ({
  name: 'titles',
  columns: [{ title: text.name }, { title: text.starts }, { title: text.hours }, { title: text.finished }],
  rows: rows.map((row) => [row.title.title, row.starts, Math.round(row.seconds / 36) / 100, finishedOf(row)]),
});

/** The titles that are watched most; each leads to its own numbers. */
export function TitlesPanel({ filters }: { readonly filters: Filters }) {
  const { from, to } = filters;
  const [sort, setSort] = useState<'starts' | 'seconds'>('starts');
  const loaded = useLoaded(getWatchedTitles, { from, to, sort });
  return (
    <Panel
      title={text.title}
      hint={text.hint}
      loaded={loaded}
      isEmpty={(rows) => rows.length === 0}
      sheetOf={sheetOf}
      isTable
      isWide
      tools={
        <SelectField
          label={text.sort}
          value={sort}
          options={[
            { value: 'starts', text: text.byStarts },
            { value: 'seconds', text: text.byHours },
          ]}
          onChange={({ target }) => setSort(target.value === 'seconds' ? 'seconds' : 'starts')}
        />
      }
    >
      {(rows) => {
        const most = {
          starts: Math.max(...rows.map(({ starts }) => starts)),
          seconds: Math.max(...rows.map(({ seconds }) => seconds)),
        };
        return (
          <FewRows rows={rows}>
            {(few) => (
              <Table
                label={text.title}
                rows={few}
                keyOf={({ title }) => title.id}
                columns={[
                  {
                    title: text.name,
                    kind: 'main',
                    cell: ({ title }) => <a href={hrefWith(filters, { contentId: title.id })}>{title.title}</a>,
                  },
                  {
                    title: text.starts,
                    cell: ({ starts }) => <Share share={starts / most.starts} text={toNumber(starts)} />,
                  },
                  {
                    title: text.hours,
                    cell: ({ seconds }) => (
                      <Share share={seconds / most.seconds} text={toHours(seconds)} styleIndex={1} />
                    ),
                  },
                  {
                    title: text.finished,
                    cell: (row) => (
                      <Share share={finishedOf(row) ?? 0} text={toPercent(finishedOf(row))} styleIndex={2} />
                    ),
                  },
                ]}
              />
            )}
          </FewRows>
        );
      }}
    </Panel>
  );
}
