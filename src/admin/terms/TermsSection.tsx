import { useState } from 'react';
import { caller } from '../../api/caller.ts';
import * as calls from '../../contract/calls/admin/terms.ts';
import { Button, IconButton } from '../shared/Button.tsx';
import { SearchField } from '../shared/Fields.tsx';
import { toCount } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { goTo, hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { KnownTerm, NewTerm } from './TermDialog.tsx';
import { words } from './texts.ts';

const findTerms = caller(calls.findTerms);
const SIZE = 50;

/** Names that titles refer to: `#/terms/genre`. */
export function TermsSection() {
  const [first] = useRoute().path;
  const kind = calls.termKinds.find((one) => one === first) ?? 'type';
  return <Terms key={kind} kind={kind} />;
}

function Terms({ kind }: { readonly kind: calls.TermKind }) {
  const route = useRoute();
  const page = pageOf(route);
  const { query = '' } = route.query;
  const found = useLoaded(findTerms, { kind, page, size: SIZE, query });
  const [opened, setOpened] = useState<calls.Term | 'new' | null>(null);
  const dialog = {
    kind,
    onClose: () => setOpened(null),
    onChange: () => {
      setOpened(null);
      found.reload();
    },
  };
  const columns: readonly Column<calls.Term>[] = [
    {
      title: words.one[kind],
      kind: 'main',
      cell: ({ name, slug }) => (
        <>
          <b>{name}</b>
          <span className="line soft">{slug}</span>
        </>
      ),
    },
    { title: words.titles, cell: ({ titles }) => toCount(titles) },
    ...(kind === 'genre' || kind === 'country'
      ? [{ title: words.categories, cell: ({ categories }: calls.Term) => toCount(categories) }]
      : []),
    {
      title: texts.actions,
      kind: 'actions',
      cell: (term) => <IconButton icon="edit" label={`${texts.edit}: ${term.name}`} onClick={() => setOpened(term)} />,
    },
  ];
  return (
    <>
      <Heading title={texts.terms.title}>
        <Button kind="primary" icon="add" onClick={() => setOpened('new')}>
          {words.add[kind]}
        </Button>
      </Heading>
      <nav className="tabs" aria-label={texts.terms.title}>
        {calls.termKinds.map((one) => (
          <a key={one} href={hrefTo(['terms', one])} aria-current={one === kind ? 'page' : undefined}>
            {words.kinds[one]}
          </a>
        ))}
      </nav>
      <div className="filters">
        <SearchField value={query} onSearch={(asked) => goTo(hrefTo(['terms', kind], { query: asked }))} />
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        hrefOf={(next) => hrefTo(['terms', kind], { query, page: next + 1 })}
        {...(query === '' ? { empty: words.empty } : { hrefOfAll: hrefTo(['terms', kind]) })}
      >
        {(items) => <Table label={words.kinds[kind]} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      {opened === 'new' && <NewTerm {...dialog} />}
      {opened !== null && opened !== 'new' && <KnownTerm {...dialog} term={opened} />}
    </>
  );
}
