import { useState } from 'react';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/moderation.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { orNull } from '../shared/drafts.ts';
import { SelectField, TextArea } from '../shared/Fields.tsx';
import { toMoment } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';

const findAbuseReports = caller(calls.findAbuseReports);
const resolveAbuseReport = caller(calls.resolveAbuseReport);
const SIZE = 20;
const words = texts.reports;

const reasons: Readonly<Record<string, string>> = words.reasons;
const reasonOf = ({ reason }: calls.AbuseReport): string => reasons[reason] ?? reason;

/** The complaints of viewers, the open ones first. */
export function ReportsSection() {
  const { announce } = useAdmin();
  const route = useRoute();
  const page = pageOf(route);
  const { state = 'open' } = route.query;
  const found = useLoaded(findAbuseReports, {
    page,
    size: SIZE,
    ...(state !== 'all' && { state: state === 'resolved' ? 'resolved' : 'open' }),
  });
  const [chosen, setChosen] = useState<calls.AbuseReport | null>(null);
  const columns: readonly Column<calls.AbuseReport>[] = [
    {
      title: words.one,
      kind: 'main',
      cell: (report) => (
        <>
          <b>{reasonOf(report)}</b>
          {report.text !== null && <span className="line said">{report.text}</span>}
          {report.resolution !== null && (
            <span className="line soft">
              {words.resolution}: {report.resolution}
            </span>
          )}
        </>
      ),
    },
    {
      title: words.film,
      cell: ({ title, episodeId }) =>
        episodeId === null ? (
          <a href={hrefTo(['titles', title.id])}>{title.title}</a>
        ) : (
          <a href={hrefTo(['titles', title.id, 'episodes', episodeId])}>
            {title.title}, {words.episode(episodeId)}
          </a>
        ),
    },
    { title: words.when, cell: ({ createdAt }) => toMoment(createdAt) },
    {
      title: words.state,
      cell: ({ resolvedAt }) => (
        <span className={`badge ${resolvedAt === null ? 'warm' : 'good'}`}>
          {resolvedAt === null ? words.isOpen : words.isResolved}
        </span>
      ),
    },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (report) =>
        report.resolvedAt === null && <Button onClick={() => setChosen(report)}>{words.resolve}</Button>,
    },
  ];
  return (
    <>
      <Heading title={words.title} />
      <div className="filters">
        <SelectField
          label={words.state}
          value={state}
          options={[
            { value: 'open', text: words.open },
            { value: 'resolved', text: words.resolved },
            { value: 'all', text: texts.all },
          ]}
          onChange={({ target }) => goTo(hrefTo(['reports'], { state: target.value }))}
        />
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        {...(state === 'all'
          ? { empty: words.empty }
          : { empty: words.noneOf[state === 'resolved' ? 'resolved' : 'open'] })}
        hrefOfAll={state === 'all' ? undefined : hrefTo(['reports'], { state: 'all' })}
        hrefOf={(next) => hrefTo(['reports'], { state, page: next + 1 })}
      >
        {(items) => <Table label={words.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      {chosen !== null && (
        <ResolveDialog
          report={chosen}
          onDone={() => {
            setChosen(null);
            announce(words.done);
            found.reload();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** Asks how a report was dealt with. */
function ResolveDialog({
  report,
  onDone,
  onClose,
}: {
  readonly report: calls.AbuseReport;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { run, isRunning, problem } = useAction(resolveAbuseReport);
  const [text, setText] = useState('');
  const resolve = async () => (await run({ reportId: report.id, resolution: orNull(text) })) && onDone();
  return (
    <Confirm
      title={`${report.title.title}: ${reasonOf(report)}`}
      confirmLabel={words.resolve}
      kind="primary"
      isRunning={isRunning}
      problem={problem}
      onConfirm={() => void resolve()}
      onClose={onClose}
    >
      <TextArea
        label={words.resolution}
        hint={words.resolutionHint}
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Confirm>
  );
}
