import type { Series } from './ColumnPlot.tsx';
import { Plot, type Point, type Scale } from './Plot.tsx';
import { ticksTo } from './scale.ts';

/** With up to this many points, each one has a dot. */
const MAXIMUM_DOTS = 16;

/** Lines through the known values; they break off at unknown ones. */
export function LinePlot({
  label,
  unit,
  unitBelow,
  points,
  series,
  show,
  showTick = show,
  max,
  isFilled = false,
}: {
  readonly label: string;
  readonly unit: string;
  readonly unitBelow?: string;
  readonly points: readonly Point[];
  readonly series: readonly Series<number | null>[];
  readonly show: (value: number | null) => string;
  readonly showTick?: (value: number) => string;
  /** The top of the axis, if it is not the greatest value. */
  readonly max?: number;
  readonly isFilled?: boolean;
}) {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  return (
    <Plot
      label={label}
      unit={unit}
      {...(unitBelow !== undefined && { unitBelow })}
      points={points}
      ticks={ticksTo(max ?? Math.max(0, ...known))}
      showTick={showTick}
      readingsAt={(index) =>
        series.map(({ name, values }, styleIndex) => ({ name, text: show(values[index] ?? null), styleIndex }))
      }
    >
      {(scale) =>
        series.map(({ name, values }, styleIndex) => (
          <g key={name} data-look={styleIndex}>
            {runsOf(values).map((run) => (
              <Run key={run[0]} run={run} values={values} points={points} scale={scale} isFilled={isFilled} />
            ))}
          </g>
        ))
      }
    </Plot>
  );
}

function Run({
  run,
  values,
  points,
  scale: { x, y, chosen },
  isFilled,
}: {
  readonly run: readonly number[];
  readonly values: readonly (number | null)[];
  readonly points: readonly Point[];
  readonly scale: Scale;
  readonly isFilled: boolean;
}) {
  const at = (index: number) => `${x(points[index]?.at ?? 0)} ${y(values[index] ?? 0)}`;
  const line = `M${run.map(at).join('L')}`;
  const [first = 0, last = first] = [run[0], run.at(-1)];
  const hasDot = (index: number) => chosen === index || run.length === 1 || points.length <= MAXIMUM_DOTS;
  return (
    <>
      {isFilled && (
        <path
          className="area"
          d={`${line}L${x(points[last]?.at ?? 0)} ${y(0)}L${x(points[first]?.at ?? 0)} ${y(0)}Z`}
        />
      )}
      <path className="line" d={line} />
      {run.filter(hasDot).map((index) => (
        <circle key={index} cx={x(points[index]?.at ?? 0)} cy={y(values[index] ?? 0)} r={chosen === index ? 5 : 3.5} />
      ))}
    </>
  );
}

/** Runs of neighbouring indices whose values are known. */
export function runsOf(values: readonly (number | null)[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (index > 0 && values[index - 1] !== null) runs.at(-1)?.push(index);
    else runs.push([index]);
  }
  return runs;
}
