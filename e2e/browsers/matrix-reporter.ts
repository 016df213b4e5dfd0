import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { cannotDo } from './cannot.ts';
import { tableOf, type Outcome } from './matrix-table.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const readme = join(folder, 'README.md');
const begin = '<!-- The table is written by the test run. -->';
const end = '<!-- End of the table. -->';

/**
 * Writes which story runs in which engine into the README of this folder, after a run of all stories that passed. On a
 * machine for continuous integration an outdated table fails the run instead.
 */
export default class MatrixReporter implements Reporter {
  readonly #outcomes: Outcome[] = [];

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (dirname(test.location.file) !== folder) return;
    this.#outcomes.push({
      file: basename(test.location.file, '.spec.ts'),
      line: test.location.line,
      story: test.title,
      engine: test.parent.project()?.name ?? '',
      passed: status === 'passed',
      reason: annotations.find(({ type }) => type === cannotDo)?.description ?? null,
    });
  }

  /** Whether all files ran: the gate, and a developer who looks at one file, run only a part of them. */
  #hasAllFiles(): boolean {
    const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
    return files.every((name) => this.#outcomes.some(({ file }) => `${file}.spec.ts` === name));
  }

  onEnd({ status }: FullResult): ReturnType<NonNullable<Reporter['onEnd']>> {
    if (!this.#hasAllFiles()) return;
    const table = tableOf(this.#outcomes);
    if (table === null) return;
    const text = readFileSync(readme, 'utf8');
    const [before = '', rest = ''] = text.split(begin);
    const [, after = ''] = rest.split(end);
    const updated = `${before}${begin}\n\n${table}\n\n${end}${after}`;
    if (updated === text) return;
    if (process.env['CI'] === undefined) {
      writeFileSync(readme, updated);
      return;
    }
    console.error(`The table of stories and engines in ${readme} is not what this run found:\n${table}`);
    return Promise.resolve({ status: status === 'passed' ? 'failed' : status });
  }
}
