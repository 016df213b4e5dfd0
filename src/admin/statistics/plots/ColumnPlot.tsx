import { Plot } from './Plot.tsx';
import { toFullDay, toShortDay } from '../formats.ts';
import { ticksTo } from './scale.ts';

export interface Series<Value = number> {
  readonly name: string;
  /** One for each day. */
  readonly values: readonly Value[];
}

/** The places of days on the axis: each column stands in the middle of its share. */
export const pointsOf = (days: readonly string[]) =>
  days.map((day, index) => ({ at: (index + 0.5) / days.length, tick: toShortDay(day), title: toFullDay(day) }));

/** Columns by day, with several series on top of each other. The legend is beside the plot. */
export function ColumnPlot({
  label,
  unit,
  days,
  series,
  show,
  isWhole = false,
}: {
  readonly label: string;
  readonly unit: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly show: (value: number) => string;
  readonly isWhole?: boolean;
}) {
  const points = pointsOf(days);
  const sums = days.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const below = (place: number, index: number) =>
    series.slice(0, place).reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  return (
    <Plot
      label={label}
      unit={unit}
      points={points}
      ticks={ticksTo(Math.max(0, ...sums), isWhole)}
      showTick={show}
      readingsAt={(index) =>
        series.map(({ name, values }, styleIndex) => ({ name, text: show(values[index] ?? 0), styleIndex }))
      }
    >
      {({ x, y, step, chosen }) => {
        const width = Math.min(Math.max(step * 0.72, 1), 56);
        return points.map(({ at }, index) => (
          <g key={days[index]} className={chosen === index ? 'chosen' : undefined}>
            {series.map(({ name, values }, place) => {
              const value = values[index] ?? 0;
              const foot = below(place, index);
              const height = y(foot) - y(foot + value);
              // The smallest column is still visible.
              const seen = value > 0 ? Math.max(height, 1.5) : 0;
              return (
                <rect
                  key={name}
                  data-look={place}
                  x={x(at) - width / 2}
                  y={y(foot) - seen}
                  width={width}
                  height={seen}
                  rx={series.length === 1 ? Math.min(3, width / 4) : 0}
                />
              );
            })}
          </g>
        ));
      }}
    </Plot>
  );
}
