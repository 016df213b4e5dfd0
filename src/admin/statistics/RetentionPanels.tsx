import { Table } from '../shared/Table.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import { FINISHED_PERCENT, type Retention, shareAt } from './calls.ts';
import { toHours, toNumber, toPercent } from './formats.ts';
import { Panel, Share } from './Panel.tsx';
import { LinePlot } from './plots/LinePlot.tsx';
import { words } from './texts.ts';

const text = words.retention;
const isEmpty = ({ marks }: Retention): boolean => (marks[0]?.views ?? 0) === 0;

/** How far views came. */
export const RetentionPanel = ({ loaded }: { readonly loaded: Loaded<Retention> }) => (
  <Panel
    title={text.title}
    hint={text.hint}
    loaded={loaded}
    isEmpty={isEmpty}
    sheetOf={(retention) => ({
      name: 'retention',
      columns: [
        { title: text.place, show: (percent) => `${percent} %` },
        { title: text.views, show: toNumber },
        { title: text.share, show: toPercent },
      ],
      rows: retention.marks.map(({ percent, views }) => [percent, views, shareAt(retention, percent)]),
    })}
  >
    {(retention) => (
      <LinePlot
        label={`${text.title}. ${text.hint}`}
        unit={text.unit}
        unitBelow={text.place}
        points={retention.marks.map(({ percent }) => ({
          at: percent / 100,
          tick: String(percent),
          title: text.at(percent),
        }))}
        series={[{ name: text.share, values: retention.marks.map(({ percent }) => shareAt(retention, percent)) }]}
        show={toPercent}
        showTick={(share) => String(Math.round(share * 100))}
        max={1}
        isFilled
      />
    )}
  </Panel>
);

type Episode = Retention['episodes'][number];

/** How far views came, for each episode of a title. */
export const EpisodesPanel = ({ loaded }: { readonly loaded: Loaded<Retention> }) => (
  <Panel
    title={text.episodes}
    hint={text.hint}
    loaded={loaded}
    isEmpty={({ episodes }) => episodes.length === 0}
    isTable
    isWide
    sheetOf={({ episodes }) => ({
      name: 'episodes',
      columns: [text.episode, text.starts, text.hours, text.half, text.finished].map((title) => ({ title })),
      rows: episodes.map((one) => [
        text.episodeOf(one.season, one.episode),
        one.starts,
        Math.round(one.seconds / 36) / 100,
        shareAt(one, 50),
        shareAt(one, FINISHED_PERCENT),
      ]),
    })}
  >
    {({ episodes }) => (
      <Table
        label={text.episodes}
        rows={episodes}
        keyOf={({ season, episode }) => `${season} ${episode}`}
        columns={[
          { title: text.episode, kind: 'main', cell: ({ season, episode }) => text.episodeOf(season, episode) },
          { title: text.starts, cell: ({ starts }) => toNumber(starts) },
          { title: text.hours, cell: ({ seconds }) => toHours(seconds) },
          { title: text.half, cell: (one) => <Part episode={one} percent={50} styleIndex={0} /> },
          { title: text.finished, cell: (one) => <Part episode={one} percent={FINISHED_PERCENT} styleIndex={2} /> },
        ]}
      />
    )}
  </Panel>
);

const Part = ({
  episode,
  percent,
  styleIndex,
}: {
  readonly episode: Episode;
  readonly percent: number;
  readonly styleIndex: number;
}) => {
  const share = shareAt(episode, percent);
  return <Share share={share ?? 0} text={toPercent(share)} styleIndex={styleIndex} />;
};
