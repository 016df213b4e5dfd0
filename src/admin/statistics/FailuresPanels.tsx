import { toMoment } from '../shared/format.ts';
import { Table } from '../shared/Table.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import type { Failures } from './calls.ts';
import { FewRows } from './FewRows.tsx';
import { type Filters, hrefWith } from './filters.ts';
import { toNumber } from './formats.ts';
import { Panel, Share } from './Panel.tsx';
import { words } from './texts.ts';

const text = words.failures;
type Release = Failures['releases'][number];
type Report = Failures['reports'][number];

const per1000 = ({ failures, starts }: Release): number | null => (starts === 0 ? null : (failures / starts) * 1_000);
const kindsOf = ({ kinds }: Release): string =>
  kinds
    .map(({ kind, isFatal, count }) => `${kind}${isFatal ? ` (${text.isFatal})` : ''} — ${toNumber(count)}`)
    .join(', ');

/** Failures by release, and the recordings of failures that ended films. */
export function FailuresPanels({ loaded, filters }: { readonly loaded: Loaded<Failures>; readonly filters: Filters }) {
  return (
    <>
      <Panel
        title={text.title}
        hint={text.hint}
        loaded={loaded}
        isEmpty={({ releases }) => releases.length === 0}
        isTable
        isWide
        sheetOf={({ releases }) => ({
          name: 'failures',
          columns: [text.release, text.starts, text.failures, text.errors, text.per1000, text.kinds].map((title) => ({
            title,
          })),
          rows: releases.map((one) => [one.release, one.starts, one.failures, one.errors, per1000(one), kindsOf(one)]),
        })}
      >
        {({ releases }) => <Releases releases={releases} />}
      </Panel>
      <Panel
        title={text.reports}
        hint={text.reportsHint}
        loaded={loaded}
        isEmpty={({ reports }) => reports.length === 0}
        empty={text.noReports}
        isTable
        isWide
        sheetOf={({ reports }) => ({
          name: 'reports',
          columns: [text.at, text.release, text.code, words.titles.name, text.report].map((title) => ({ title })),
          rows: reports.map(({ at, release, code, title, id, url }) => [
            at,
            release,
            code,
            title?.title ?? null,
            url ?? id,
          ]),
        })}
      >
        {({ reports }) => <FewRows rows={reports}>{(few) => <Reports reports={few} filters={filters} />}</FewRows>}
      </Panel>
    </>
  );
}

function Releases({ releases }: { readonly releases: readonly Release[] }) {
  const most = Math.max(1, ...releases.map((release) => per1000(release) ?? 0));
  return (
    <Table
      label={text.title}
      rows={releases}
      keyOf={({ release }) => release}
      columns={[
        { title: text.release, kind: 'main', cell: ({ release }) => release },
        { title: text.starts, cell: ({ starts }) => toNumber(starts) },
        { title: text.failures, cell: ({ failures }) => toNumber(failures) },
        { title: text.errors, cell: ({ errors }) => toNumber(errors) },
        {
          title: text.per1000,
          cell: (release) => {
            const value = per1000(release);
            return <Share share={(value ?? 0) / most} text={value === null ? '—' : toNumber(value)} styleIndex={3} />;
          },
        },
        { title: text.kinds, cell: (release) => <span className="soft">{kindsOf(release)}</span> },
      ]}
    />
  );
}

function Reports({ reports, filters }: { readonly reports: readonly Report[]; readonly filters: Filters }) {
  return (
    <>
      {reports.every(({ url }) => url === null) && <p className="hint">{text.noUrl}</p>}
      <Table
        label={text.reports}
        rows={reports}
        keyOf={({ id }) => id}
        columns={[
          { title: text.at, kind: 'main', cell: ({ at }) => toMoment(at) },
          {
            title: words.titles.name,
            cell: ({ title }) =>
              title === null ? (
                <span className="soft">{text.unknownTitle}</span>
              ) : (
                <a href={hrefWith(filters, { contentId: title.id })}>{title.title}</a>
              ),
          },
          { title: text.code, cell: ({ code }) => code },
          { title: text.release, cell: ({ release }) => release },
          {
            title: text.report,
            cell: ({ id, url }) =>
              url === null ? (
                <code>{id}</code>
              ) : (
                <a href={url} target="_blank" rel="noreferrer" aria-label={text.openOf(id)}>
                  {text.open}
                </a>
              ),
          },
        ]}
      />
    </>
  );
}
