import { useEffect, useEffectEvent } from 'react';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/files.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { SelectField } from '../shared/Fields.tsx';
import { toMoment } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { words } from './texts.ts';
import { UploadPanel } from './UploadPanel.tsx';

const findFiles = caller(calls.findFiles);
const retryFile = caller(calls.retryFile);
const cancelFile = caller(calls.cancelFile);
const SIZE = 20;
/** How often files under way are loaded again. */
const POLL_INTERVAL_MS = 2_000;
const states = Object.keys(words.states) as calls.FileState[];
const badgeClasses: Readonly<Record<calls.FileState, string>> = {
  open: 'warm',
  done: 'good',
  failed: 'bad',
  cancelled: '',
};

/** Files that become titles, with their progress; files under way come first. */
export function FilesSection() {
  const { announce } = useAdmin();
  const route = useRoute();
  const page = pageOf(route);
  const state = states.find((one) => one === route.query['state']);
  const found = useLoaded(findFiles, { page, size: SIZE, ...(state && { state }) });
  const retry = useAction(retryFile);
  const cancel = useAction(cancelFile);
  const isUnderWay = found.value?.items.some((file) => file.state === 'open') === true;
  const poll = useEffectEvent(() => {
    if (!found.isLoading && !document.hidden) found.reload();
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  const change = async (action: typeof retry, { id }: calls.PackagedFile, done: string) => {
    if (await action.run({ fileId: id })) announce(done);
    found.reload();
  };
  const columns: readonly Column<calls.PackagedFile>[] = [
    { title: words.one, kind: 'main', cell: (file) => <File file={file} /> },
    { title: words.added, cell: ({ addedAt }) => toMoment(addedAt) },
    { title: words.state, cell: (file) => <State file={file} /> },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (file) => {
        if (file.state === 'open')
          return <Button onClick={() => void change(cancel, file, words.cancelled)}>{words.cancel}</Button>;
        if (file.state === 'done') return null;
        return <Button onClick={() => void change(retry, file, words.retried)}>{words.retry}</Button>;
      },
    },
  ];
  return (
    <>
      <Heading title={texts.files.title} />
      <UploadPanel onAdded={found.reload} />
      <div className="filters">
        <SelectField
          label={words.state}
          value={state ?? ''}
          options={[{ value: '', text: texts.all }, ...states.map((value) => ({ value, text: words.states[value] }))]}
          onChange={({ target }) => goTo(hrefTo(['files'], { state: target.value }))}
        />
      </div>
      <ProblemNotice problem={retry.problem ?? cancel.problem} />
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        {...(state === undefined ? { empty: words.empty } : { empty: words.noneOf, hrefOfAll: hrefTo(['files']) })}
        hrefOf={(next) => hrefTo(['files'], { state: state ?? '', page: next + 1 })}
      >
        {(items) => <Table label={texts.files.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}

const File = ({ file: { name, title, titleId, season, episode, notes } }: { readonly file: calls.PackagedFile }) => {
  const shown = season === null ? title : words.episode(title, season, episode ?? 1);
  return (
    <>
      {titleId === null ? <b>{shown}</b> : <a href={hrefTo(['titles', titleId])}>{shown}</a>}
      <span className="line soft">{name}</span>
      {notes.length > 0 && (
        <details className="changes">
          <summary>{words.notes}</summary>
          {notes.map((note) => (
            <span key={note} className="line soft" lang="en">
              {note}
            </span>
          ))}
        </details>
      )}
    </>
  );
};

const State = ({ file: { state, failure, steps, doneSteps, running } }: { readonly file: calls.PackagedFile }) => {
  const [step] = running;
  return (
    <>
      <span className={`badge ${badgeClasses[state]}`}>{words.states[state]}</span>
      {state === 'open' && (
        <>
          <progress className="line" max={steps} value={doneSteps + sum(running)} aria-label={words.progress} />
          <span className="line soft">
            {step === undefined ? words.waits : words.step(doneSteps + 1, steps, step.name)}
          </span>
        </>
      )}
      {state === 'failed' && failure !== null && (
        <span className="line soft" lang="en">
          {failure}
        </span>
      )}
    </>
  );
};

const sum = (running: calls.PackagedFile['running']): number =>
  running.reduce((total, { progress }) => total + progress, 0);
