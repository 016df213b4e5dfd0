import type { EngineName } from './browser-window.ts';
import { inStories } from './in-stories.ts';

export interface Outcome {
  /** The name of the file without its endings. */
  readonly file: string;
  readonly line: number;
  readonly story: string;
  readonly engine: string;
  readonly passed: boolean;
  /** Why the engine cannot do what the story is about; null if it can. */
  readonly reason: string | null;
}

const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
const heading = ['Story', 'Chromium', 'Firefox', 'WebKit'];

/**
 * A table of stories by engines, as Markdown; null unless each story passed in each engine that it runs in. The last of
 * several tries counts.
 * @param elsewhere files whose stories `e2e/stories` tells in Chromium
 */
export function tableOf(outcomes: readonly Outcome[], elsewhere = inStories): string | null {
  const latest = new Map(outcomes.map((outcome) => [`${outcome.engine} ${outcome.file} ${outcome.story}`, outcome]));
  const stories = new Map<string, Map<string, Outcome>>();
  // The stories of a loop share a line; the order by title does not depend on which of them ended first.
  const inOrder = [...latest.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.story.localeCompare(b.story),
  );
  for (const outcome of inOrder) {
    const row = stories.get(outcome.story) ?? new Map<string, Outcome>();
    stories.set(outcome.story, row.set(outcome.engine, outcome));
  }
  const reasons: string[] = [];
  const rows: string[][] = [];
  for (const [story, row] of stories) {
    const isElsewhere = [...row.values()].every(({ file }) => elsewhere.includes(file));
    const cells = engines.map((engine) =>
      engine === 'chromium' && isElsewhere ? 'stories' : cellOf(row.get(engine), reasons),
    );
    if (cells.includes(null)) return null;
    rows.push([story, ...(cells as string[])]);
  }
  if (rows.length === 0) return null;
  return [alignedTable([heading, ...rows]), ...reasons.map((reason, index) => `${index + 1}. It ${reason}.`)].join(
    '\n\n',
  );
}

/** Equal reasons share a number. */
function cellOf(outcome: Outcome | undefined, reasons: string[]): string | null {
  if (outcome?.passed !== true) return null;
  if (outcome.reason === null) return 'yes';
  const known = reasons.indexOf(outcome.reason);
  return `no (${known === -1 ? reasons.push(outcome.reason) : known + 1})`;
}

/** The table is aligned as formatters write it, so that they have nothing to change. */
function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill: string): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [
    line(first, ' '),
    line(
      heading.map(() => ''),
      '-',
    ),
    ...others.map((row) => line(row, ' ')),
  ].join('\n');
}
