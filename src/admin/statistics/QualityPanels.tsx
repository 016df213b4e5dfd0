import type { Loaded } from '../shared/use-loaded.ts';
import type { Quality } from './calls.ts';
import { toNumber, toPercent, toSeconds } from './formats.ts';
import { Panel } from './Panel.tsx';
import { pointsOf } from './plots/ColumnPlot.tsx';
import { LinePlot } from './plots/LinePlot.tsx';
import { words } from './texts.ts';

type Measure = Quality['startup'];
const shares = ['p50', 'p75', 'p95'] as const;

/** How soon films start, and how long they stall: for half, most and nearly all viewers. */
export const QualityPanels = ({ loaded }: { readonly loaded: Loaded<Quality> }) => (
  <>
    <MeasurePanel
      text={words.startup}
      name="startup"
      loaded={loaded}
      measureOf={({ startup }) => startup}
      show={toSeconds}
      showTick={toNumber}
    />
    <MeasurePanel
      text={words.rebuffering}
      name="rebuffering"
      loaded={loaded}
      measureOf={({ rebuffering }) => rebuffering}
      show={toPercent}
      showTick={(share) => toNumber(share * 100)}
    />
  </>
);

function MeasurePanel({
  text,
  name,
  loaded,
  measureOf,
  show,
  showTick,
}: {
  readonly text: { readonly title: string; readonly hint: string; readonly unit: string };
  readonly name: string;
  readonly loaded: Loaded<Quality>;
  readonly measureOf: (value: Quality) => Measure;
  readonly show: (value: number | null) => string;
  readonly showTick: (value: number) => string;
}) {
  const { percentiles } = words;
  return (
    <Panel
      title={text.title}
      hint={text.hint}
      loaded={loaded}
      isEmpty={(value) => measureOf(value).views === 0}
      sheetOf={(value) => ({
        name,
        columns: [
          { title: words.day },
          { title: percentiles.views, show: toNumber },
          ...shares.map((share) => ({ title: percentiles[share], show })),
        ],
        rows: measureOf(value).days.map((day) => [day.day, day.views, ...shares.map((share) => day[share])]),
      })}
    >
      {(value) => {
        const { days, ...total } = measureOf(value);
        return (
          <>
            <dl className="figures">
              {shares.map((share, styleIndex) => (
                <div key={share}>
                  <dt>
                    <i data-look={styleIndex} />
                    {percentiles[share]}
                  </dt>
                  <dd>{show(total[share])}</dd>
                </div>
              ))}
            </dl>
            <LinePlot
              label={`${text.title}. ${text.hint}`}
              unit={text.unit}
              points={pointsOf(days.map(({ day }) => day))}
              series={shares.map((share) => ({ name: percentiles[share], values: days.map((day) => day[share]) }))}
              show={show}
              showTick={showTick}
            />
          </>
        );
      }}
    </Panel>
  );
}
