import { useRoute, goTo, hrefTo, pageOf } from '../shared/route.ts';
import { ImportPage } from './ImportPage.tsx';
import { NewTitle } from './NewTitle.tsx';
import { TitlePage } from './TitlePage.tsx';
import { getTypes } from '../../api/catalogue.ts';
import { mediaStates, type TitleRow, titleStates } from '../../contract/calls/admin/titles.ts';
import { LinkButton } from '../shared/Button.tsx';
import { SearchField, SelectField } from '../shared/Fields.tsx';
import { toCount } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { Heading } from '../shared/Heading.tsx';
import { type Column, Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { findTitles } from './calls.ts';
import { MediaBadge } from './MediaCheck.tsx';
import { StateBadge } from './TakeDown.tsx';

/** The catalogue: `#/titles`, `#/titles/new`, `#/titles/import`, `#/titles/12`, `#/titles/12/episodes/5`. */
export function TitlesSection() {
  const [first, part, episode] = useRoute().path;
  if (first === undefined) return <TitleList />;
  if (first === 'new') return <NewTitle />;
  if (first === 'import') return <ImportPage />;
  return <TitlePage key={first} titleId={Number(first)} part={part} episode={episode} />;
}

const SIZE = 20;
const words = texts.titles;

const columnsWith = (types: readonly { slug: string; title: string }[]): readonly Column<TitleRow>[] => [
  {
    title: words.one,
    kind: 'main',
    cell: ({ id, title, originalTitle, posterUrl }) => (
      <a className="with-poster" href={hrefTo(['titles', id])}>
        {posterUrl === null ? (
          <span className="poster" />
        ) : (
          <img className="poster" src={posterUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />
        )}
        <span>
          <b>{title}</b>
          {originalTitle !== null && <span className="line soft">{originalTitle}</span>}
        </span>
      </a>
    ),
  },
  { title: words.type, cell: ({ type }) => types.find(({ slug }) => slug === type)?.title ?? type ?? '—' },
  { title: words.year, cell: ({ year }) => year ?? '—' },
  { title: words.episodes, cell: ({ episodes }) => toCount(episodes) },
  { title: words.state, cell: ({ state }) => <StateBadge state={state} /> },
  { title: words.media.title, cell: ({ media }) => <MediaBadge media={media} /> },
];

/** Titles, found by words, the latest first. */
function TitleList() {
  const route = useRoute();
  const page = pageOf(route);
  const { query = '', state = '', media = '' } = route.query;
  const asked = titleStates.find((one) => one === state);
  const askedMedia = mediaStates.find((one) => one === media);
  const { value: types } = useLoaded(getTypes, {});
  const found = useLoaded(findTitles, {
    page,
    size: SIZE,
    query,
    ...(asked && { state: asked }),
    ...(askedMedia && { media: askedMedia }),
  });
  return (
    <>
      <Heading title={words.title}>
        <LinkButton href={hrefTo(['titles', 'import'])}>{words.importFile}</LinkButton>
        <LinkButton kind="primary" icon="add" href={hrefTo(['titles', 'new'])}>
          {words.add}
        </LinkButton>
      </Heading>
      <div className="filters">
        <SearchField value={query} onSearch={(asked) => goTo(hrefTo(['titles'], { query: asked, state, media }))} />
        <SelectField
          label={words.state}
          value={state}
          options={[
            { value: '', text: texts.all },
            ...titleStates.map((value) => ({ value, text: words.withState[value] })),
          ]}
          onChange={({ target }) => goTo(hrefTo(['titles'], { query, state: target.value, media }))}
        />
        <SelectField
          label={words.media.title}
          value={media}
          options={[
            { value: '', text: texts.all },
            ...mediaStates.map((value) => ({ value, text: words.media.withState[value] })),
          ]}
          onChange={({ target }) => goTo(hrefTo(['titles'], { query, state, media: target.value }))}
        />
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        hrefOf={(next) => hrefTo(['titles'], { query, state, media, page: next + 1 })}
        {...(query + state + media === '' ? { empty: words.empty } : { hrefOfAll: hrefTo(['titles']) })}
      >
        {(items) => (
          <Table label={words.title} columns={columnsWith(types ?? [])} rows={items} keyOf={({ id }) => id} />
        )}
      </PagedList>
    </>
  );
}
