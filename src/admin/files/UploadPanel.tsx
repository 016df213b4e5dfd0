import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/uploads.ts';
import { type Admin, useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/Fields.tsx';
import { toCount } from '../shared/format.ts';
import { ProblemNotice } from '../shared/Notice.tsx';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { words as allWords } from './texts.ts';
import { createUploadQueue, type Sending, type UploadQueue } from './upload-queue.ts';

const words = allWords.upload;
const listUploads = caller(calls.listUploads);
const retryUpload = caller(calls.retryUpload);
const cancelUpload = caller(calls.cancelUpload);

const POLL_INTERVAL_MS = 2_000;
const MEGABYTE = 1_000_000;
const FILE_TYPES = '.mkv,.mp4,.m4v,.mov,.avi,.webm,.ts,.m2ts,.mts,.mpg,.mpeg,.vob,.wmv,.flv,video/*';

/** It goes on while the user is in other sections. */
let queue: UploadQueue | null = null;
const watchers = new Set<() => void>();
const queueOf = ({ token }: Admin): UploadQueue =>
  (queue ??= createUploadQueue(token, () => watchers.forEach((watcher) => watcher())));

/** Files that are being sent from here, and files that the server has in part. */
export function UploadPanel({ onAdded }: { readonly onAdded: () => void }) {
  const admin = useAdmin();
  const sender = queueOf(admin);
  const sendings = useSyncExternalStore(sender.subscribe, sender.sendings);
  const found = useLoaded(listUploads, {});
  const retry = useAction(retryUpload);
  const cancel = useAction(cancelUpload);
  const items = found.value?.items ?? [];
  const others = items.filter(
    ({ name, bytes, state }) =>
      state !== 'receiving' || !sendings.some((one) => one.name === name && one.bytes === bytes),
  );
  // A complete upload becomes a file of the list below.
  const waitsForServer = items.some(({ state }) => state === 'received');
  const reload = () => {
    found.reload();
    onAdded();
  };
  const onUploadDone = useEffectEvent(reload);
  const poll = useEffectEvent(() => {
    if (!found.isLoading && !document.hidden) reload();
  });
  useEffect(() => {
    watchers.add(onUploadDone);
    return () => void watchers.delete(onUploadDone);
  }, []);
  useEffect(() => {
    if (!waitsForServer) return undefined;
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waitsForServer]);

  if (found.value?.mostBytes === null) return <p className="soft">{words.noFolder}</p>;
  const change = async (action: typeof retry, uploadId: string, done?: string) => {
    if ((await action.run({ uploadId })) && done !== undefined) admin.announce(done);
    reload();
  };
  const rows: readonly Row[] = [
    ...sendings.map((sending) => ({ kind: 'here', ...sending }) as const),
    ...others.map((one) => ({ kind: 'there', ...one }) as const),
  ];
  const columns: readonly Column<Row>[] = [
    { title: words.one, kind: 'main', cell: ({ name }) => <b>{name}</b> },
    {
      title: allWords.state,
      cell: (row) => (row.kind === 'here' ? <SendingState sending={row} /> : <UploadState upload={row} />),
    },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (row) => (
        <div className="buttons">
          {row.kind === 'here' && row.state === 'refused' && (
            <Button onClick={() => sender.retry(row.key)}>{words.again}</Button>
          )}
          {row.kind === 'here' && <Button onClick={() => sender.stop(row.key)}>{words.stop}</Button>}
          {row.kind === 'there' && row.state === 'failed' && (
            <Button onClick={() => void change(retry, row.id)}>{words.again}</Button>
          )}
          {row.kind === 'there' && (
            <Button onClick={() => void change(cancel, row.id, words.forgotten)}>{words.forget}</Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <section aria-label={words.title} className="found">
      <Chooser
        mostBytes={found.value?.mostBytes ?? null}
        onChosen={(files, details) => {
          for (const file of files) sender.add(file, details, items);
          found.reload();
        }}
      />
      <ProblemNotice problem={found.problem ?? retry.problem ?? cancel.problem} />
      {rows.length > 0 && (
        <Table
          label={words.list}
          columns={columns}
          rows={rows}
          keyOf={(row) => (row.kind === 'here' ? row.key : row.id)}
        />
      )}
    </section>
  );
}

type Row = ({ readonly kind: 'here' } & Sending) | ({ readonly kind: 'there' } & calls.Upload);

const megabytes = (bytes: number): string => toCount(Math.round(bytes / MEGABYTE));

const SendingState = ({ sending }: { readonly sending: Sending }) => {
  const { state, sentBytes, bytes, refusal } = sending;
  if (state === 'refused') return <span className="line bad">{words.refusals[refusal ?? 'broken']}</span>;
  const progressTexts = {
    waiting: words.waits,
    lost: words.lost,
    sending: words.sends(megabytes(sentBytes), megabytes(bytes)),
  };
  return (
    <>
      <progress className="line" max={bytes} value={sentBytes} aria-label={words.progress} />
      <span className="line soft">{progressTexts[state]}</span>
    </>
  );
};

const UploadState = ({ upload: { state, receivedBytes, bytes, failure } }: { readonly upload: calls.Upload }) => (
  <>
    {state === 'failed' && <span className="badge bad">{words.failed}</span>}
    {state === 'failed' && (
      <span className="line soft" lang="en">
        {failure}
      </span>
    )}
    {state === 'received' && <span className="line soft">{words.whole}</span>}
    {state === 'receiving' && (
      <>
        <progress className="line" max={bytes} value={receivedBytes} aria-label={words.progress} />
        <span className="line soft">{words.half}</span>
      </>
    )}
  </>
);

type UploadDetails = Omit<calls.UploadFields, 'name' | 'modified'>;
const fieldNames = ['title', 'series', 'season', 'episode'] as const;

/** Files are sent as soon as they are chosen, so they have to be described before. */
function Chooser({
  mostBytes,
  onChosen,
}: {
  readonly mostBytes: number | null;
  readonly onChosen: (files: readonly File[], details: Readonly<Record<string, string>>) => void;
}) {
  const [details, setDetails] = useState<UploadDetails>({});
  const field = (name: (typeof fieldNames)[number], label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={details[name] ?? ''}
      maxLength={name === 'title' || name === 'series' ? 200 : 5}
      inputMode={name === 'season' || name === 'episode' ? 'numeric' : 'text'}
      onChange={({ target }) => setDetails({ ...details, [name]: target.value })}
    />
  );
  return (
    <div className="card form">
      <p>{words.why}</p>
      <details>
        <summary>{words.about}</summary>
        <p className="hint">{words.aboutHint}</p>
        <div className="fields">
          {field('title', words.name, words.nameHint)}
          {field('series', words.series)}
          {field('season', words.season)}
          {field('episode', words.episode, words.episodeHint)}
          {(['replace', 'av1'] as const).map((name) => (
            <label key={name} className="check wide">
              <input
                type="checkbox"
                checked={details[name] === 'true'}
                onChange={({ target }) => setDetails({ ...details, [name]: target.checked ? 'true' : 'false' })}
              />
              {words[name]}
            </label>
          ))}
        </div>
      </details>
      <label className="field">
        <span>{words.choose}</span>
        <input
          type="file"
          multiple
          accept={FILE_TYPES}
          disabled={mostBytes === null}
          // The same file can be chosen again.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            onChosen(files, toDetails(details, files.length === 1));
          }}
        />
        {mostBytes !== null && <span className="hint">{words.most(toCount(Math.floor(mostBytes / 1e9)))}</span>}
      </label>
    </div>
  );
}

/**
 * Fields to send: empty ones are left out, and so are those that can be true of only one file, if there are several.
 */
function toDetails({ title, episode, ...rest }: UploadDetails, isOne: boolean): Readonly<Record<string, string>> {
  const given = Object.entries({ ...rest, ...(isOne && { title, episode }) }).flatMap(([name, value]) =>
    value === undefined || value.trim() === '' ? [] : [[name, value.trim()] as const],
  );
  return Object.fromEntries(given);
}
