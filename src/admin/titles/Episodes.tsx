import type { EpisodeRow } from '../../contract/calls/admin/episodes.ts';
import { LinkButton } from '../shared/Button.tsx';
import { toDuration } from '../shared/format.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { hrefTo, pageOf, useRoute } from '../shared/route.ts';
import { type Column, Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { findTitleEpisodes } from './calls.ts';
import { Seasons } from './Seasons.tsx';

const SIZE = 50;
const words = texts.episodes;

/** The episodes of a title. */
export function Episodes({ titleId }: { readonly titleId: number }) {
  const page = pageOf(useRoute());
  const found = useLoaded(findTitleEpisodes, { titleId, page, size: SIZE });
  const columns: readonly Column<EpisodeRow>[] = [
    {
      title: words.one,
      kind: 'main',
      cell: ({ id, title }) => <a href={hrefTo(['titles', titleId, 'episodes', id])}>{title}</a>,
    },
    { title: words.season, cell: ({ season }) => season ?? '—' },
    { title: words.number, cell: ({ order }) => order },
    { title: words.duration, cell: ({ seconds }) => (seconds === null ? '—' : toDuration(seconds)) },
    { title: words.variantsCount, cell: ({ variants }) => variants },
    {
      title: words.media,
      cell: ({ hasMedia }) => (
        <span className={`badge ${hasMedia ? 'good' : 'warm'}`}>{hasMedia ? words.hasMedia : words.noMedia}</span>
      ),
    },
  ];
  return (
    <>
      <div>
        <LinkButton kind="primary" icon="add" href={hrefTo(['titles', titleId, 'episodes', 'new'])}>
          {words.add}
        </LinkButton>
      </div>
      <PagedList
        loaded={found}
        page={page}
        size={SIZE}
        empty={words.empty}
        hrefOf={(next) => hrefTo(['titles', titleId, 'episodes'], { page: next + 1 })}
      >
        {(items) => <Table label={words.title} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      <Seasons titleId={titleId} onErased={found.reload} />
    </>
  );
}
