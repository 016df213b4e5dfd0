import { steadyRows } from './report.ts';
import type { Results } from './rounds.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { StartSample } from './start.ts';
import { summarize } from './statistics.ts';
import { names, subjects, subjectsOf, type Subject } from './subjects.ts';
import { milliseconds } from './table.ts';

const WIDTH = 900;
const LEFT = 250;
const BAR = 16;
const colors: Readonly<Record<Subject, string>> = {
  potok: '#d9822b',
  unrecorded: '#e8b27d',
  bare: '#4a7fb5',
  plyr: '#5aa7b8',
  vidstack: '#6aa56a',
  videojs: '#8a6fb0',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const plainName = (subject: Subject): string => names[subject].replaceAll('`', '');

function svg(height: number, parts: readonly string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">`;
  return [open, `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`, ...parts, '</svg>\n'].join('\n');
}

const label = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(text)}</text>`;
const bar = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, width).toFixed(1)}" height="${height}" fill="${fill}"/>`;

interface BarRow {
  readonly title: string;
  readonly values: readonly (readonly [subject: Subject, values: readonly number[]])[];
  readonly format: (value: number) => string;
  /** The end of the scale; without it the scale ends at the greatest value of the row. */
  readonly most?: number;
}

/** Draws bars up to the medians, and lines from the least to the greatest value. */
function bars(rows: readonly BarRow[]): string {
  const parts: string[] = [];
  let y = 10;
  for (const { title, values, format, most } of rows) {
    const measured = values.filter(([, of]) => of.length > 0).map(([subject, of]) => ({ subject, ...summarize(of) }));
    if (measured.length === 0) continue;
    const end = most ?? Math.max(...measured.map(({ max }) => max), Number.MIN_VALUE);
    const x = (value: number) => LEFT + (value / end) * (WIDTH - LEFT - 120);
    parts.push(label(10, y + 12, title, 'font-weight="bold"'));
    y += 20;
    for (const { subject, median, min, max } of measured) {
      const middle = y + BAR / 2;
      parts.push(label(LEFT - 8, y + 12, plainName(subject), 'text-anchor="end"'));
      parts.push(bar(LEFT, y, x(median) - LEFT, BAR - 3, colors[subject]));
      parts.push(`<path d="M${x(min).toFixed(1)} ${middle - 1.5}H${x(max).toFixed(1)}" stroke="#222"/>`);
      parts.push(label(x(max) + 6, y + 12, format(median)));
      y += BAR;
    }
    y += 10;
  }
  return svg(y + 10, parts);
}

/** Draws the first frames of all scenarios, on one scale. */
export function startsPicture({ start }: Results): string {
  const times = (id: Scenario['id'], subject: Subject) => start[id][subject].map(({ firstFrameMs }) => firstFrameMs);
  const most = Math.max(1, ...scenarios.flatMap(({ id }) => subjects.flatMap((subject) => times(id, subject))));
  return bars(
    scenarios.map((scenario) => ({
      title: scenario.title,
      values: subjectsOf(scenario).map((subject) => [subject, times(scenario.id, subject)] as const),
      format: milliseconds,
      most,
    })),
  );
}

/** Draws all measures of steady play, each on a scale of its own. */
export const steadyPicture = ({ steady }: Results): string =>
  bars(
    steadyRows.map(({ title, value, format }) => ({
      title,
      values: subjects.map((subject) => [subject, steady[subject].map(value)] as const),
      format,
    })),
  );

/** The start whose time is nearest to the median. */
function usual(samples: readonly StartSample[]): StartSample | undefined {
  const { median } = summarize(samples.map(({ firstFrameMs }) => firstFrameMs));
  return [...samples].sort((a, b) => Math.abs(a.firstFrameMs - median) - Math.abs(b.firstFrameMs - median))[0];
}

/** Draws all requests of one slow start, from its beginning to its first frame. */
export function waterfallPicture({ start }: Results): string {
  const sample = usual(start.frameSlow.potok) ?? usual(scenarios.flatMap(({ id }) => start[id].potok));
  if (sample === undefined) return svg(20, []);
  const { firstFrameMs, transfers } = sample;
  const x = (ms: number) => LEFT + (Math.min(ms, firstFrameMs) / firstFrameMs) * (WIDTH - LEFT - 60);
  const parts = transfers.flatMap(({ path, isMedia, startMs, answeredMs, endMs, bytes }, index) => {
    const y = 10 + index * BAR;
    const answered = answeredMs ?? firstFrameMs;
    const end = endMs ?? firstFrameMs;
    return [
      label(LEFT - 8, y + 11, path.replace(/\?.*/, '').slice(-42), 'text-anchor="end"'),
      bar(x(startMs), y, x(answered) - x(startMs), BAR - 4, '#ccc'),
      bar(x(answered), y, x(end) - x(answered), BAR - 4, isMedia ? colors.potok : colors.bare),
      label(x(end) + 4, y + 11, `${Math.round(startMs)}–${Math.round(end)} ms, ${(bytes / 1000).toFixed(1)} kB`),
    ];
  });
  const height = 10 + transfers.length * BAR;
  const line = `<path d="M${x(firstFrameMs)} 5V${height}" stroke="#c00" stroke-dasharray="4 2"/>`;
  const end = label(x(firstFrameMs), height + 14, `first frame ${Math.round(firstFrameMs)} ms`, 'text-anchor="middle"');
  return svg(height + 24, [...parts, line, end]);
}
