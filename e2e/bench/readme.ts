import { growthOf, interactionReport, phaseReport } from './report.ts';
import { pressNames, type PressTimes } from './presses.ts';
import type { Results, Samples } from './rounds.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { StartSample } from './start.ts';
import { median, pairedRatio, summarize } from './statistics.ts';
import { SETTLED_SECONDS, type SteadySample } from './steady.ts';
import { names, subjectsOf, type Subject } from './subjects.ts';
import { count, kilobytes, milliseconds, spread, tenths } from './table.ts';

const shown = ['potok', 'bare', 'plyr', 'vidstack', 'videojs'] as const satisfies readonly Subject[];

export interface Machine {
  readonly cores: number;
  readonly model: string;
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
}

/** One line of the table, with values by subject in the order of rounds. */
interface Line {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly of: (subject: Subject) => readonly number[];
}

function startLines(start: Results['start']): Line[] {
  const line = (id: Scenario['id'], title: string, value: (sample: StartSample) => number, format = milliseconds) => {
    const entrants = subjectsOf(scenarios.find((one) => one.id === id) ?? fail(id));
    return {
      title,
      format,
      of: (subject: Subject) => (entrants.includes(subject) ? start[id][subject].map(value) : []),
    };
  };
  /** All players in a frame, and the bare page without one. */
  const beside = (id: Scenario['id'], title: string, bareId: Scenario['id']) => ({
    title,
    format: milliseconds,
    of: (subject: Subject) => start[subject === 'bare' ? bareId : id][subject].map(time),
  });
  const time = ({ firstFrameMs }: StartSample) => firstFrameMs;
  return [
    line('frame', 'first frame', time),
    line('frameSlow', 'first frame, slow', time),
    line('frameSlow', 'height of that frame', ({ height }) => height, count),
    line('frameSlow', 'height five seconds later', ({ laterHeight }) => laterHeight ?? Number.NaN, count),
    line('byHand', 'the same, without the library on the host page', time),
    beside('frameSlow', 'the same, beside a bare page by itself', 'pageSlow'),
    line('again', 'second visit, slow', time),
    line('preroll', 'first frame of a preroll, slow', time),
    line('page', 'first frame, not in a frame', time),
    line('pageSlow', 'the same, slow', time),
    line('frame', 'bytes before it, without media', ({ bytes }) => bytes, kilobytes),
    line('frame', 'requests before it, without media', ({ requests }) => requests, count),
  ];
}

function steadyLines(steady: Results['steady'], seconds: number): Line[] {
  const line = (title: string, format: Line['format'], value: (sample: SteadySample) => number) => ({
    title,
    format,
    of: (subject: Subject) => steady[subject].map(value),
  });
  return [
    line('bytes in the first ten seconds, without media', kilobytes, ({ earlyBytes }) => earlyBytes),
    line('requests in them', count, ({ earlyRequests }) => earlyRequests),
    line('main thread for each second, nothing touched', tenths, ({ TaskDuration }) => TaskDuration / seconds),
    line('the same, pointer moving', tenths, ({ pointerMs }) => pointerMs),
    line('first click until the settings are painted', tenths, ({ firstMenuMs }) => firstMenuMs ?? Number.NaN),
    line(`heap after ${SETTLED_SECONDS + seconds} s of play`, kilobytes, ({ heapBytes }) => heapBytes),
    line('array buffers beside it', kilobytes, ({ backingBytes }) => backingBytes),
    line('nodes', count, ({ nodes }) => nodes),
    line('listeners', count, ({ listeners }) => listeners),
  ];
}

const pressTitles: Readonly<Record<keyof PressTimes, string>> = {
  pause: 'press until it is painted: pause',
  mute: 'mute',
  step: 'ten seconds on',
  settings: 'settings opened',
  captions: 'captions opened',
};

/** The lines for presses in one visit, each a median of many presses. */
const pressLines = (presses: Results['presses']): Line[] =>
  pressNames.map((name) => ({
    title: pressTitles[name],
    format: tenths,
    of: (subject) =>
      presses !== null && (subject === 'potok' || subject === 'bare') ? [median(presses[subject][name])] : [],
  }));

/** The text under “Measured”. */
export function readmeText(
  results: Results,
  rounds: number,
  seconds: number,
  machine: Machine,
  pictures: string,
): string {
  const lines = [...startLines(results.start), ...steadyLines(results.steady, seconds), ...pressLines(results.presses)];
  const [before, after] = [machine.loadBefore[0] ?? Number.NaN, machine.loadAfter[0] ?? Number.NaN];
  const header = ['', ...shown.map((one) => names[one]), '÷ bare', '÷ Vidstack'];
  const rows = lines.map(({ title, format, of }) => [
    title,
    ...shown.map((subject) => spread(summarize(of(subject)), format)),
    ratio(of('potok'), of('bare')),
    ratio(of('potok'), of('vidstack')),
  ]);
  return [
    `\`npm run bench\`, ${rounds} interleaved rounds on ${machine.cores} cores (${machine.model}, load ${before.toFixed(1)} before and ${after.toFixed(1)} after)`,
    'in headless Chromium: medians with their spread, ratios paired by round. All play the same stream, each in a frame of',
    'another site with a cold cache; slow is a CPU slowed down four times, 9 Mbit/s and 85 ms. At a second visit the film',
    'begins at its start again, with what the browser has kept of the first.',
    '',
    ...[header, header.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(
      (cells) => `| ${cells.join(' | ')} |`,
    ),
    '',
    growthText(results),
    '',
    recordingText(results.start.frame, results.steady),
    '',
    ...(results.presses !== null ? [PHASES, '', phaseReport(results.phases), ''] : []),
    ...(results.interactions.length > 0 ? [interactionReport(results.interactions), ''] : []),
    ...['first-frame', 'steady-play', 'waterfall'].map((name) => `![${alternatives[name]}](${pictures}/${name}.svg)`),
  ].join('\n');
}

const PHASES = 'Where the time of a press goes, in milliseconds of the main thread, while the browser traces itself:';

const alternatives: Readonly<Record<string, string>> = {
  'first-frame': 'Times to the first frame',
  'steady-play': 'Steady play',
  waterfall: 'The requests of one slow start',
};

function growthText(results: Results): string {
  const [ours, bare] = [growthOf(results, 'potok'), growthOf(results, 'bare')];
  return [
    `At each switch of films, from the 7th to the 26th, ${kilobytes(ours.data)} of data stay (bare: ${kilobytes(bare.data)}), and the`,
    `engine compiles ${kilobytes(ours.code)} of functions that run often (bare: ${kilobytes(bare.code)}).`,
  ].join('\n');
}

function recordingText({ potok, unrecorded }: Samples<StartSample>, steady: Results['steady']): string {
  const times = <T>(of: readonly T[], others: readonly T[], value: (sample: T) => number) =>
    ratio(of.map(value), others.map(value));
  const frame = times(potok, unrecorded, ({ firstFrameMs }) => firstFrameMs);
  const thread = times(steady.potok, steady.unrecorded, ({ TaskDuration }) => TaskDuration);
  const heap = times(steady.potok, steady.unrecorded, ({ heapBytes }) => heapBytes);
  return [
    `With the black box the first frame takes ${frame} times as long as without. The main thread is busy for ${thread} times as`,
    `long, and the heap is ${heap} times as large.`,
  ].join('\n');
}

const ratio = (values: readonly number[], others: readonly number[]): string => {
  const { median } = pairedRatio(values, others);
  return Number.isNaN(median) ? '–' : median.toFixed(2);
};

function fail(id: string): never {
  throw new Error(`There is no scenario ${id}.`);
}

const MARKS = ['<!-- made by npm run bench -->', '<!-- end of what npm run bench has made -->'] as const;

/** Puts a text between the two marks of a README. */
export function withMeasured(readme: string, text: string): string {
  const [start, end] = [readme.indexOf(MARKS[0]), readme.indexOf(MARKS[1])];
  if (start < 0 || end < start) throw new Error('The README has no place for what was measured.');
  return `${readme.slice(0, start + MARKS[0].length)}\n${text}\n${readme.slice(end)}`;
}
