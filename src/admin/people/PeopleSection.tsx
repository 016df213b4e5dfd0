import { useState } from 'react';
import { blockUser, findUsers } from '../../api/authentication.ts';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/people.ts';
import { type User, useAdmin } from '../shared/admin.ts';
import { Button, IconButton } from '../shared/Button.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { SearchField, SelectField } from '../shared/Fields.tsx';
import { toDay } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useAction } from '../shared/use-action.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { PersonDialog } from './PersonDialog.tsx';

const unblockUser = caller(calls.unblockUser);
const SIZE = 20;
const words = texts.people;

/** Users of the site: found by name or address, and blocked. */
export function PeopleSection() {
  const { user: me, announce } = useAdmin();
  const route = useRoute();
  const page = pageOf(route);
  const { query = '', state = '' } = route.query;
  const found = useLoaded(findUsers, {
    page,
    size: SIZE,
    query,
    ...(state !== '' && { isBlocked: state === 'blocked' }),
  });
  const [chosen, setChosen] = useState<User | null>(null);
  const [opened, setOpened] = useState<User | null>(null);
  const blocking = useAction(blockUser);
  const unblocking = useAction(unblockUser);

  const close = () => {
    setChosen(null);
    blocking.forget();
  };
  const block = async (user: User) => {
    if ((await blocking.run({ userId: user.id })) === null) return;
    close();
    announce(words.blocked(user.name));
    found.reload();
  };
  const unblock = async (user: User) => {
    if ((await unblocking.run({ userId: user.id })) === null) return;
    announce(words.unblocked(user.name));
    found.reload();
  };
  const columns: readonly Column<User>[] = [
    {
      title: words.one,
      kind: 'main',
      cell: ({ id, name, email }) => (
        <>
          <b>{name}</b> {id === me.id && <span className="soft">({words.you})</span>}
          <span className="line soft">{email}</span>
        </>
      ),
    },
    { title: words.role, cell: ({ role }) => words.roles[role] },
    {
      title: words.state,
      cell: ({ isBlocked }) => (
        <span className={`badge ${isBlocked ? 'bad' : 'good'}`}>{isBlocked ? words.isBlocked : words.isActive}</span>
      ),
    },
    { title: words.since, cell: ({ createdAt }) => toDay(createdAt) },
    {
      title: texts.actions,
      kind: 'actions',
      cell: (user) =>
        user.id !== me.id && (
          <div className="buttons">
            {user.isBlocked ? (
              <Button onClick={() => void unblock(user)} disabled={unblocking.isRunning}>
                {words.unblock}
              </Button>
            ) : (
              <Button onClick={() => setChosen(user)}>{words.block}</Button>
            )}
            <IconButton icon="settings" label={words.moreOf(user.name)} onClick={() => setOpened(user)} />
          </div>
        ),
    },
  ];

  return (
    <>
      <Heading title={words.title} />
      <div className="filters">
        <SearchField value={query} onSearch={(asked) => goTo(hrefTo(['people'], { query: asked, state }))} />
        <SelectField
          label={words.state}
          value={state}
          options={[
            { value: '', text: texts.all },
            { value: 'active', text: words.onlyActive },
            { value: 'blocked', text: words.onlyBlocked },
          ]}
          onChange={({ target }) => goTo(hrefTo(['people'], { query, state: target.value }))}
        />
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        hrefOf={(next) => hrefTo(['people'], { query, state, page: next + 1 })}
        hrefOfAll={query === '' && state === '' ? undefined : hrefTo(['people'])}
      >
        {(items) => <Table label={words.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      <ProblemNotice problem={unblocking.problem} />
      {opened !== null && (
        <PersonDialog
          user={opened}
          onChange={() => {
            setOpened(null);
            found.reload();
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {chosen !== null && (
        <Confirm
          title={words.blockWhat(chosen.name)}
          confirmLabel={words.block}
          isRunning={blocking.isRunning}
          problem={blocking.problem}
          onConfirm={() => void block(chosen)}
          onClose={close}
        >
          <p>{words.blockWhy}</p>
        </Confirm>
      )}
    </>
  );
}
