import { useRoute, hrefTo } from '../shared/route.ts';
import { AdPage, listAds, listVastDocuments } from './AdPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { TrialPage } from './trial/TrialPage.tsx';
import type { CallAnswer } from '../../contract/calls/call.ts';
import type { Ad, listVastDocuments as documentsCall } from '../../contract/calls/admin/ads.ts';
import { LinkButton } from '../shared/Button.tsx';
import { Empty } from '../shared/Empty.tsx';
import { toCount, toMoment } from '../shared/format.ts';
import { Heading } from '../shared/Heading.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { type Column, Table } from '../shared/Table.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { texts } from '../texts.ts';
import { words as trialWords } from './texts.ts';

/** Ads: `#/ads`, `#/ads/new`, `#/ads/5`, `#/ads/documents/new`, `#/ads/documents/<slug>`, `#/ads/trial?url=…`. */
export function AdsSection() {
  const { path, query } = useRoute();
  const [first, slug] = path;
  if (first === undefined) return <AdList />;
  if (first === 'trial') return <TrialPage url={query['url'] ?? ''} />;
  if (first === 'documents')
    return <DocumentPage key={slug} slug={slug === undefined || slug === 'new' ? null : slug} />;
  return <AdPage key={first} adId={first === 'new' ? null : Number(first)} />;
}

const words = texts.ads;
type Listed = CallAnswer<typeof documentsCall>[number];

const timeOf = ({ startsAt, endsAt }: Ad): string =>
  [startsAt && words.from(toMoment(startsAt)), endsAt && words.until(toMoment(endsAt))].filter(Boolean).join(' ') ||
  words.always;

const columns: readonly Column<Ad>[] = [
  {
    title: words.one,
    kind: 'main',
    cell: ({ id, vastUrl, vastSlug }) => <a href={hrefTo(['ads', id])}>{vastUrl ?? vastSlug}</a>,
  },
  { title: words.phase, cell: ({ phase }) => words.phases[phase] },
  { title: words.position, cell: ({ position }) => toCount(position) },
  { title: words.time, cell: timeOf },
  {
    title: words.state,
    cell: ({ isOnAir }) => (
      <span className={`badge ${isOnAir ? 'good' : 'warm'}`}>{isOnAir ? words.isOnAir : words.isOff}</span>
    ),
  },
];

const documentColumns: readonly Column<Listed>[] = [
  {
    title: words.slug,
    kind: 'main',
    cell: ({ slug }) => <a href={hrefTo(['ads', 'documents', slug])}>{slug}</a>,
  },
  { title: words.length, cell: ({ length }) => words.symbols(toCount(length)) },
  { title: words.updated, cell: ({ updatedAt }) => toMoment(updatedAt) },
];

/** What is shown before and within films, and the documents that these services give out for it. */
function AdList() {
  const ads = useLoaded(listAds, {});
  const documents = useLoaded(listVastDocuments, {});
  return (
    <>
      <Heading title={words.title}>
        <LinkButton icon="search" href={hrefTo(['ads', 'trial'])}>
          {trialWords.title}
        </LinkButton>
        <LinkButton kind="primary" icon="add" href={hrefTo(['ads', 'new'])}>
          {words.add}
        </LinkButton>
      </Heading>
      <ProblemNotice problem={ads.problem} onRetry={ads.reload} />
      {ads.value === null && ads.isLoading && <Loading />}
      {ads.value?.length === 0 && <Empty {...words.empty} />}
      {ads.value !== null && ads.value.length > 0 && (
        <Table label={words.title} columns={columns} rows={ads.value} keyOf={({ id }) => id} />
      )}
      <section className="part" aria-labelledby="documents">
        <div className="heading">
          <h2 id="documents">{words.documents}</h2>
          <LinkButton icon="add" href={hrefTo(['ads', 'documents', 'new'])}>
            {words.addDocument}
          </LinkButton>
        </div>
        <p className="soft">{words.documentsWhy}</p>
        <ProblemNotice problem={documents.problem} onRetry={documents.reload} />
        {documents.value?.length === 0 && <Empty {...words.noDocuments} />}
        {documents.value !== null && documents.value.length > 0 && (
          <Table label={words.documents} columns={documentColumns} rows={documents.value} keyOf={({ slug }) => slug} />
        )}
      </section>
    </>
  );
}
