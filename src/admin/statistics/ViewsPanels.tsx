import type { Loaded } from '../shared/use-loaded.ts';
import type { Views } from './calls.ts';
import { toNumber } from './formats.ts';
import { Panel } from './Panel.tsx';
import { ColumnPlot } from './plots/ColumnPlot.tsx';
import { words } from './texts.ts';

const toHours = (seconds: number): number => Math.round(seconds / 36) / 100;

/** How often viewers began, and how long they watched, by day. */
export function ViewsPanels({ loaded }: { readonly loaded: Loaded<Views> }) {
  const { starts, hours } = words;
  return (
    <>
      <Panel
        title={starts.title}
        hint={starts.hint}
        loaded={loaded}
        isEmpty={({ days }) => days.every((day) => day.starts === 0)}
        sheetOf={({ days }) => ({
          name: 'starts',
          columns: [{ title: words.day }, { title: starts.series, show: toNumber }],
          rows: days.map((day) => [day.day, day.starts]),
        })}
      >
        {({ days }) => (
          <ColumnPlot
            label={`${starts.title}. ${starts.hint}`}
            unit={starts.unit}
            days={days.map(({ day }) => day)}
            series={[{ name: starts.series, values: days.map((day) => day.starts) }]}
            show={toNumber}
            isWhole
          />
        )}
      </Panel>
      <Panel
        title={hours.title}
        hint={hours.hint}
        loaded={loaded}
        isEmpty={({ days }) => days.every(({ seconds }) => seconds === 0)}
        sheetOf={({ days }) => ({
          name: 'hours',
          columns: [{ title: words.day }, { title: hours.series, show: toNumber }],
          rows: days.map(({ day, seconds }) => [day, toHours(seconds)]),
        })}
      >
        {({ days }) => (
          <ColumnPlot
            label={`${hours.title}. ${hours.hint}`}
            unit={hours.unit}
            days={days.map(({ day }) => day)}
            series={[{ name: hours.series, values: days.map(({ seconds }) => seconds / 3_600) }]}
            show={toNumber}
          />
        )}
      </Panel>
    </>
  );
}
