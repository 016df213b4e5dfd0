import { type KeyboardEvent, type ReactNode, useState, type RefObject, useLayoutEffect, useRef } from 'react';
import { nearestIndex, labelledIndexes } from './scale.ts';

const HEIGHT = 224;
const margin = { left: 46, right: 14, top: 26, bottom: 26 };
/** The distance from one label to the next, by the length of the labels. */
const gapFor = (points: readonly Point[]): number => 28 + 8 * Math.max(0, ...points.map(({ tick }) => tick.length));

/** A place on the horizontal axis. */
export interface Point {
  /** From 0 at the left to 1 at the right. */
  readonly at: number;
  readonly tick: string;
  /** Describes in full what the values count. */
  readonly title: string;
}

export interface Reading {
  readonly name: string;
  readonly text: string;
  /** The look of its line or column; missing if it is not drawn. */
  readonly styleIndex?: number;
}

export interface Scale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  /** Pixels from one point to the next, if they are evenly spread. */
  readonly step: number;
  readonly chosen: number | null;
}

interface Props {
  readonly label: string;
  readonly points: readonly Point[];
  readonly ticks: readonly number[];
  readonly showTick: (value: number) => string;
  /** The labels of the vertical axis, and of the horizontal one if it is not obvious. */
  readonly unit: string;
  readonly unitBelow?: string;
  readonly readingsAt: (index: number) => readonly Reading[];
  readonly children: (scale: Scale) => ReactNode;
}

const keyMoves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Axes with units, and the values of one place at a time: under the pointer, or chosen by the arrow keys. For screen
 * readers the plot is a slider along the places, which tells their values.
 */
export function Plot({ label, points, ticks, showTick, unit, unitBelow, readingsAt, children }: Props) {
  const [box, width] = useWidth(640);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const top = ticks.at(-1) ?? 1;
  const inner = { width: Math.max(1, width - margin.left - margin.right), height: HEIGHT - margin.top - margin.bottom };
  const x = (at: number) => margin.left + at * inner.width;
  const y = (value: number) => margin.top + inner.height * (1 - value / top);
  const places = points.map(({ at }) => x(at));
  // The days may have changed while one was chosen.
  const index = chosen === null ? null : Math.min(chosen, last);
  const point = index === null ? undefined : points[index];

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(move(index ?? last, last), 0), last));
  };
  const textOf = (at: number) =>
    `${points[at]?.title ?? ''}: ${readingsAt(at)
      .map(({ name, text }) => `${name} ${text}`)
      .join(', ')}`;

  return (
    <div
      ref={box}
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={index ?? last}
      aria-valuetext={textOf(index ?? last)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(last)}
      onBlur={() => setChosen(null)}
      onPointerLeave={() => setChosen(null)}
      onPointerMove={({ clientX, currentTarget }) =>
        setChosen(nearestIndex(places, clientX - currentTarget.getBoundingClientRect().left))
      }
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'axis' : 'grid'}
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {showTick(tick)}
            </text>
          </g>
        ))}
        <text className="unit" x={0} y={11}>
          {unit}
        </text>
        {unitBelow !== undefined && (
          <text className="unit" x={width - margin.right} y={11} textAnchor="end">
            {unitBelow}
          </text>
        )}
        {labelledIndexes(places, gapFor(points)).map((at) => (
          <text key={at} x={places[at]} y={HEIGHT - 6} textAnchor={anchorOf(places[at] ?? 0, width)}>
            {points[at]?.tick}
          </text>
        ))}
        {index !== null && <line className="cursor" x1={places[index]} x2={places[index]} y1={margin.top} y2={y(0)} />}
        {children({ x, y, step: inner.width / Math.max(points.length, 1), chosen: index })}
      </svg>
      {point !== undefined && index !== null && (
        <div
          className="readout"
          data-side={(places[index] ?? 0) > width / 2 ? 'left' : 'right'}
          style={{ left: places[index] }}
        >
          <b>{point.title}</b>
          {readingsAt(index).map(({ name, text, styleIndex }) => (
            <span key={name}>
              {styleIndex !== undefined && <i data-look={styleIndex} />}
              {name} <b>{text}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Labels at the edges stay inside. */
const anchorOf = (place: number, width: number): 'start' | 'middle' | 'end' =>
  place < margin.left + 24 ? 'start' : place > width - margin.right - 24 ? 'end' : 'middle';

/** The width of an element, CSS pixels, as it changes. */
export function useWidth(usual: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // An element that is not laid out has no width.
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
