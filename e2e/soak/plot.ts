import type { Measure, Sample } from './sample.ts';
import { judged, measures, mostPerSwitch, slopeOf } from './slopes.ts';

/** The samples of one session, in order. */
export interface Line {
  readonly name: string;
  readonly color: string;
  readonly samples: readonly Sample[];
}

export const titles: Readonly<Record<Measure, string>> = {
  heapBytes: 'heap, MB',
  nodes: 'nodes',
  listeners: 'listeners',
  timers: 'timers',
  mediaSources: 'MediaSource',
  sourceBuffers: 'SourceBuffer',
  textTracks: 'TextTrack',
  requests: 'XMLHttpRequest',
  workers: 'Worker',
  objectUrls: 'object URLs',
};

const WIDTH = 900;
const LEFT = 60;
const PANEL = 110;
const GAP = 46;
const TOP = 50;

/** The value in the unit that the title of its panel names. */
export const inUnit = (measure: Measure, value: number): number => (measure === 'heapBytes' ? value / 1e6 : value);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x: number, y: number, content: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(content)}</text>`;
const round = (value: number): string => String(Number(value.toPrecision(3)));

/** One panel for each measure, from zero up, over the number of switches, with the slope of each line and its limit. */
export function soakPicture(lines: readonly Line[]): string {
  const height = TOP + measures.length * (PANEL + GAP);
  const mostSwitches = Math.max(1, ...lines.flatMap(({ samples }) => samples.map(({ switches }) => switches)));
  const xOf = (switches: number): number => LEFT + (switches / mostSwitches) * (WIDTH - LEFT - 20);
  const legend = lines.map(({ name, color }, index) =>
    text(LEFT + index * 160, 20, name, `fill="${color}" font-weight="bold"`),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...legend,
    ...measures.flatMap((measure, index) => panel(measure, lines, xOf, TOP + index * (PANEL + GAP))),
    text(WIDTH - 20, height - 12, `${mostSwitches} switches of the episode`, 'text-anchor="end"'),
    '</svg>\n',
  ].join('\n');
}

function panel(
  measure: Measure,
  lines: readonly Line[],
  xOf: (switches: number) => number,
  top: number,
): readonly string[] {
  const most = Math.max(
    1,
    ...lines.flatMap(({ samples }) => samples.map((sample) => inUnit(measure, sample[measure]))),
  );
  const bottom = top + PANEL;
  const yOf = (sample: Sample): number => bottom - (inUnit(measure, sample[measure]) / most) * PANEL;
  const slopes = lines.map(
    ({ name, samples }) => `${name} ${round(inUnit(measure, slopeOf(judged(samples), measure)))}`,
  );
  const limit = round(inUnit(measure, mostPerSwitch[measure]));
  return [
    text(LEFT, top - 8, titles[measure], 'font-weight="bold"'),
    text(WIDTH - 20, top - 8, `for each switch: ${slopes.join(', ')}; at most ${limit}`, 'text-anchor="end"'),
    text(LEFT - 6, top + 10, round(most), 'text-anchor="end"'),
    text(LEFT - 6, bottom, '0', 'text-anchor="end"'),
    `<path d="M${LEFT} ${top}V${bottom}H${WIDTH - 20}" fill="none" stroke="#999"/>`,
    ...lines.map(({ color, samples }) => {
      const points = samples.map((sample) => `${xOf(sample.switches).toFixed(1)},${yOf(sample).toFixed(1)}`);
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
    }),
  ];
}
