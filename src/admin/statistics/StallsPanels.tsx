import { Table } from '../shared/Table.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import type { Stalls } from './calls.ts';
import { type Filters, hrefWith } from './filters.ts';
import { toNumber, toPercent, toSeconds } from './formats.ts';
import { Panel, Share } from './Panel.tsx';
import { words } from './texts.ts';

const text = words.stalls;
type Causes = Stalls['causes'];

/** Where films stalled: a title, a host or a kind of network. */
interface StallPlace {
  readonly kind: keyof typeof text.kinds;
  readonly name: string;
  /** The id of a title, by which the page can be filtered. */
  readonly contentId: number | null;
  readonly causes: Causes;
}

const secondsOf = (causes: Causes): number => causes.reduce((sum, { seconds }) => sum + seconds, 0);
const shareOf = (seconds: number, all: number): number => (all === 0 ? 0 : seconds / all);
const causesText = (causes: Causes): string =>
  causes
    .map(({ cause, seconds }) => `${text.causesOf[cause]} — ${toPercent(shareOf(seconds, secondsOf(causes)))}`)
    .join(', ');

const placesOf = ({ titles, hosts, networks }: Stalls): readonly StallPlace[] => [
  ...titles.map(({ title, causes }): StallPlace => ({ kind: 'title', name: title.title, contentId: title.id, causes })),
  ...hosts.map(({ host, causes }): StallPlace => ({ kind: 'host', name: host, contentId: null, causes })),
  ...networks.map(({ network, causes }): StallPlace => ({ kind: 'network', name: network, contentId: null, causes })),
];

/** Causes of stalls, in all and by place. */
export const StallsPanels = ({ loaded, filters }: { readonly loaded: Loaded<Stalls>; readonly filters: Filters }) => (
  <>
    <Panel
      title={text.title}
      hint={text.hint}
      loaded={loaded}
      isEmpty={({ causes }) => causes.length === 0}
      isTable
      sheetOf={({ causes }) => ({
        name: 'stalls',
        columns: [text.cause, text.stalls, text.seconds].map((title) => ({ title })),
        rows: causes.map(({ cause, stalls, seconds }) => [text.causesOf[cause], stalls, seconds]),
      })}
    >
      {({ causes }) => <CausesTable causes={causes} />}
    </Panel>
    <Panel
      title={text.where}
      hint={text.whereHint}
      loaded={loaded}
      isEmpty={(value) => placesOf(value).length === 0}
      isTable
      isWide
      sheetOf={(value) => ({
        name: 'stalls-by-place',
        columns: [text.kind, text.name, text.seconds, text.causes].map((title) => ({ title })),
        rows: placesOf(value).map(({ kind, name, causes }) => [
          text.kinds[kind],
          name,
          secondsOf(causes),
          causesText(causes),
        ]),
      })}
    >
      {(value) => <PlacesTable places={placesOf(value)} filters={filters} />}
    </Panel>
  </>
);

function CausesTable({ causes }: { readonly causes: Causes }) {
  const all = secondsOf(causes);
  return (
    <Table
      label={text.title}
      rows={causes}
      keyOf={({ cause }) => cause}
      columns={[
        { title: text.cause, kind: 'main', cell: ({ cause }) => text.causesOf[cause] },
        { title: text.stalls, cell: ({ stalls }) => toNumber(stalls) },
        { title: text.seconds, cell: ({ seconds }) => toSeconds(seconds) },
        {
          title: text.share,
          cell: ({ seconds }) => (
            <Share share={shareOf(seconds, all)} text={toPercent(shareOf(seconds, all))} styleIndex={3} />
          ),
        },
      ]}
    />
  );
}

const PlacesTable = ({ places, filters }: { readonly places: readonly StallPlace[]; readonly filters: Filters }) => (
  <Table
    label={text.where}
    rows={places}
    keyOf={({ kind, name, contentId }) => `${kind} ${contentId ?? name}`}
    columns={[
      {
        title: text.name,
        kind: 'main',
        cell: ({ name, contentId }) =>
          contentId === null ? name : <a href={hrefWith(filters, { contentId })}>{name}</a>,
      },
      { title: text.kind, cell: ({ kind }) => text.kinds[kind] },
      { title: text.seconds, cell: ({ causes }) => toSeconds(secondsOf(causes)) },
      { title: text.causes, cell: ({ causes }) => <span className="soft">{causesText(causes)}</span> },
    ]}
  />
);
