import type { Figures } from '../../simulate/compare.ts';

type ByGroup<F> = ReadonlyMap<string, F>;

/** Two tables in Markdown: the scores in every group, and the mean of the other figures over all groups. */
export function table(
  byRule: readonly (readonly [string, ByGroup<Figures>])[],
  bounds: ByGroup<Pick<Figures, 'score'>>,
  seconds: number,
): string {
  const groups = [...bounds.keys()];
  const scores = [...byRule, ['known in advance', bounds] as const].map(([name, figures]) => [
    name,
    ...groups.map((group) => (figures.get(group)?.score ?? NaN).toFixed(2)),
  ]);
  const means = byRule.map(([name, figures]) => {
    const mean = figures.get('mean');
    if (mean === undefined) throw new Error(`There is no mean of ${name}.`);
    const { startSeconds, stalledSeconds, stalls, switches, wastedMegabytes } = mean;
    return [
      name,
      ...[startSeconds, stalledSeconds, stalls, switches, wastedMegabytes].map((figure) => figure.toFixed(2)),
    ];
  });
  return [
    `Score for each segment that was due, ${seconds} s a session:`,
    '',
    ...markdown(['', ...groups], scores),
    '',
    'The same sessions, in the mean of the groups:',
    '',
    ...markdown(['', 'start, s', 'stalled, s', 'stalls', 'switches', 'MB thrown away'], means),
  ].join('\n');
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
