import { subjects, subjectsOf, names } from './subjects.ts';
import type { Options } from './options.ts';
import { slow, type Profile } from './profiles.ts';
import type { Results, Samples } from './rounds.ts';
import { scenarios } from './scenarios.ts';
import type { StartSample } from './start.ts';
import type { Interaction } from './interactions.ts';
import { phaseNames } from './phases.ts';
import { pressNames } from './presses.ts';
import { median } from './statistics.ts';
import type { SteadySample } from './steady.ts';
import { count, kilobytes, milliseconds, table, tenths, type Row } from './table.ts';

const startRows: readonly Row<StartSample>[] = [
  { title: 'time to first frame', value: ({ firstFrameMs }) => firstFrameMs, format: milliseconds },
  { title: 'bytes before it, without media', value: ({ bytes }) => bytes, format: kilobytes },
  { title: 'requests before it, without media', value: ({ requests }) => requests, format: count },
  { title: 'bytes, media included', value: ({ bytesWithMedia }) => bytesWithMedia, format: kilobytes },
  { title: 'requests, media included', value: ({ requestsWithMedia }) => requestsWithMedia, format: count },
  { title: 'height of that frame', value: ({ height }) => height, format: count },
];

const laterRows: readonly Row<StartSample>[] = [
  { title: 'height five seconds later', value: ({ laterHeight }) => laterHeight ?? Number.NaN, format: count },
];

/** Rows that show that the profile was in force for every player. */
const profileRows: readonly Row<StartSample>[] = [
  { title: 'check: wait for the page itself', value: ({ pageWaitMs }) => pageWaitMs, format: milliseconds },
  { title: 'check: CPU slowed down by', value: ({ slowdown }) => slowdown, format: (value) => value.toFixed(1) },
];

export const steadyRows: readonly Row<SteadySample>[] = [
  { title: 'main thread, all tasks', value: ({ TaskDuration }) => TaskDuration, format: milliseconds },
  { title: 'of it script', value: ({ ScriptDuration }) => ScriptDuration, format: milliseconds },
  { title: 'of it layout', value: ({ LayoutDuration }) => LayoutDuration, format: milliseconds },
  { title: 'of it style', value: ({ RecalcStyleDuration }) => RecalcStyleDuration, format: milliseconds },
  { title: 'layouts', value: ({ LayoutCount }) => LayoutCount, format: count },
  { title: 'recalculations of style', value: ({ RecalcStyleCount }) => RecalcStyleCount, format: count },
  { title: 'paint, for each second', value: ({ paintMs }) => paintMs, format: tenths },
  { title: 'renderer processes', value: ({ rendererMs }) => rendererMs, format: milliseconds },
  { title: 'GPU process', value: ({ gpuMs }) => gpuMs, format: milliseconds },
  { title: 'main thread for each second, pointer moving', value: ({ pointerMs }) => pointerMs, format: milliseconds },
  {
    title: 'click until the settings are painted, for the first time',
    value: ({ firstMenuMs }) => firstMenuMs ?? Number.NaN,
    format: tenths,
  },
  { title: 'allocation per minute', value: (sample) => sample.allocatedBytesPerMinute, format: kilobytes },
  { title: 'heap after it and a collection', value: (sample) => sample.heapBytes, format: kilobytes },
  { title: 'array buffers beside it', value: (sample) => sample.backingBytes, format: kilobytes },
  { title: 'nodes', value: ({ nodes }) => nodes, format: count },
  { title: 'listeners', value: ({ listeners }) => listeners, format: count },
  { title: 'bytes in the first ten seconds, without media', value: ({ earlyBytes }) => earlyBytes, format: kilobytes },
  { title: 'requests in them, without media', value: ({ earlyRequests }) => earlyRequests, format: count },
  { title: 'check: seconds played', value: ({ playedSeconds }) => playedSeconds, format: count },
  { title: 'check: height', value: ({ height }) => height, format: count },
];

/** The median growth of the heap, in bytes for each switch of films. */
export const growthOf = ({ switches }: Results, who: 'potok' | 'bare') => ({
  data: median(switches.map((sample) => sample[who].data)),
  code: median(switches.map((sample) => sample[who].code)),
});

export function report(results: Results, options: Options): string {
  const sections = ['Medians (min–max); ratios are medians of the rounds’ own ratios. Cold cache each time.'];
  for (const scenario of options.measuresStart ? scenarios : []) {
    const samples = results.start[scenario.id];
    if (samples.potok.length === 0) continue;
    const rows = [
      ...startRows,
      ...(scenario.looksAgain ? laterRows : []),
      ...(scenario.profile.cpuSlowdown > 1 ? profileRows : []),
    ];
    const title = `### ${scenario.title}${scenario.profile === slow ? ` (${slow.name})` : ''}`;
    sections.push(title, table(samples, rows, subjectsOf(scenario)));
  }
  if (options.measuresSteady) {
    sections.push(
      `### ${options.steadySeconds} s of steady play in a frame of another site`,
      table(results.steady, steadyRows, subjects),
    );
    for (const who of ['potok', 'bare'] as const) {
      const { data, code } = growthOf(results, who);
      const [kept, compiled] = [kilobytes(data), kilobytes(code)];
      sections.push(`Heap for each switch of films, ${names[who]}: ${kept} kept, ${compiled} of compiled code.`);
    }
  }
  if (results.presses !== null)
    sections.push(pressReport(results.presses), `### Where its time goes\n\n${phaseReport(results.phases)}`);
  if (results.interactions.length > 0) sections.push(interactionReport(results.interactions));
  return sections.join('\n\n');
}

function pressReport({ potok, bare }: NonNullable<Results['presses']>): string {
  const lines = pressNames.map((name) => {
    const [ours, theirs] = [median(potok[name]), median(bare[name])];
    return `| ${name} | ${tenths(ours)} | ${tenths(theirs)} | ${(ours / theirs).toFixed(2)} |`;
  });
  const header = `| | ${names.potok} | ${names.bare} | Potok ÷ ${names.bare} |\n|---|---:|---:|---:|`;
  return [`### Press until it is painted, median of ${potok.pause.length}`, [header, ...lines].join('\n')].join('\n\n');
}

/** Milliseconds, as medians of each column by itself, so that the columns of a line do not add up to its press. */
export function phaseReport(phases: Results['phases']): string {
  const lines = (['potok', 'bare'] as const).flatMap((subject) =>
    Object.entries(phases[subject]).map(([name, presses]) => {
      const times = phaseNames.map((phase) => tenths(median(presses.map(({ ms }) => ms[phase]))));
      const counts = [presses.map(({ elements }) => elements), presses.map(({ boxes }) => boxes)].map((values) =>
        String(median(values)),
      );
      return `| ${[names[subject], name, ...times, ...counts].join(' | ')} |`;
    }),
  );
  const header = [
    `| | | ${[...phaseNames, 'elements styled', 'boxes laid out'].join(' | ')} |`,
    `|---|---|${'---:|'.repeat(phaseNames.length + 2)}`,
  ];
  return [...header, ...lines].join('\n');
}

/** The measure by which pages are judged: the wait that 98 of 100 actions stay below. */
export function interactionReport(interactions: readonly Interaction[]): string {
  const slowest = interactions.toSorted((one, other) => other.ms - one.ms);
  const [worst] = slowest;
  const most = slowest[Math.floor(slowest.length * 0.02)];
  return [
    `${interactions.length} interactions, slowed down four times: 98 of 100 were painted within ${most?.ms} ms;`,
    `the slowest was "${worst?.action}" with ${worst?.ms} ms.`,
  ].join('\n');
}

/** The reasons why the comparison would not be fair, in sentences; empty if it is. */
export function doubts({ start, steady }: Results): string[] {
  const starts = scenarios.flatMap(({ id, profile }) => ({ profile, samples: start[id] }));
  const everybody = subjects.flatMap((subject) => [
    ...starts.flatMap(({ profile, samples }) =>
      profile.cpuSlowdown > 1 ? throttleDoubts(samples, subject, profile) : [],
    ),
    ...([...starts.flatMap(({ samples }) => samples[subject]), ...steady[subject]].some(({ muted }) => muted)
      ? [`${names[subject]} played muted.`]
      : []),
    ...(steady[subject].some(({ volume }) => volume !== 1) ? [`${names[subject]} played at another volume.`] : []),
  ]);
  const heights = new Set(subjects.flatMap((subject) => steady[subject].map(({ height }) => height)));
  return [...new Set(heights.size > 1 ? [...everybody, 'Not all played the same rendition.'] : everybody)];
}

function throttleDoubts(samples: Samples<StartSample>, subject: (typeof subjects)[number], profile: Profile) {
  const of = samples[subject];
  if (of.length === 0) return [];
  const waitMs = median(of.map(({ pageWaitMs }) => pageWaitMs));
  const slowdown = median(of.map((sample) => sample.slowdown));
  return [
    ...(waitMs < profile.latencyMs ? [`${names[subject]} was not slowed down by the network.`] : []),
    ...(slowdown < profile.cpuSlowdown / 2 ? [`${names[subject]} was not slowed down by the CPU.`] : []),
  ];
}
