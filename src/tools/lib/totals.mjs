/** How many tests passed and failed, and which passed only at a second try, read from the runners' JSON reports. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

export const reports = {
  unit: '.reports/unit.json',
  slow: '.reports/slow.json',
  e2e: '.reports/e2e.json',
};

/**
 * @typedef {{ passed: number, failed: number }} Totals
 * @typedef {{ status: string, fullName: string }} UnitTest
 * @typedef {{ name: string, status: string, assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: UnitFile[] }} UnitReport
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats?: { expected?: number, unexpected?: number, flaky?: number }, errors?: object[], suites?: Suite[],
 * }} E2eReport
 */

/** A file that does not even load reports no tests, and is still a failure. @param {UnitFile} file */
const isBroken = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;

/** @param {UnitReport} report @returns {Totals} */
function unitTotals({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

/** A story that passed at a second try has passed. @param {E2eReport} report @returns {Totals} */
function e2eTotals({ stats = {}, errors = [] }) {
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: (stats.unexpected ?? 0) + errors.length };
}

/**
 * Stories that ended in some way, with their full names.
 * @param {E2eReport} report
 * @param {string} wanted a status as Playwright names it
 * @returns {{ name: string, spec: Spec, project: string }[]}
 */
function storiesThat({ suites = [] }, wanted) {
  /** @type {(suite: Suite, path: string[]) => { name: string, spec: Spec, project: string }[]} */
  const ofSuite = ({ title, specs = [], suites: inner = [] }, path) => {
    const here = [...path, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => ({ name: [...here, spec.title].join(' › '), spec, project: projectName })),
    );
    return [...own, ...inner.flatMap((suite) => ofSuite(suite, here))];
  };
  return suites.flatMap((suite) => ofSuite(suite, []));
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function forgetReports() {
  for (const path of Object.values(reports)) rmSync(path, { force: true });
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The commands that run only the tests that failed, one to a line; empty if none did.
 * @param {keyof typeof reports} kind
 * @param {UnitReport & E2eReport} [report]
 * @returns {string[]}
 */
export function failedAlone(kind, report = read(reports[kind])) {
  const commands =
    kind === 'e2e'
      ? storiesThat(report, 'unexpected').map(
          ({ spec, project }) => `npx playwright test e2e/${spec.file}:${spec.line} --project=${project}`,
        )
      : (report.testResults ?? []).flatMap((file) => {
          const command = `npx vitest run ${relative('.', file.name)}`;
          const failed = file.assertionResults.filter(({ status }) => status === 'failed');
          return isBroken(file) ? [command] : failed.map(({ fullName }) => `${command} -t ${quoted(fullName)}`);
        });
  return commands.length === 0 ? [] : ['What failed runs alone by:', ...new Set(commands.map((line) => `  ${line}`))];
}

/** @param {Totals} totals */
const counted = ({ passed, failed }) => `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;

/** @param {'unit' | 'slow'} kind */
export const unitCounts = (kind) => counted(unitTotals(read(reports[kind])));

export const storyCounts = () => counted(e2eTotals(read(reports.e2e)));

/**
 * The stories that passed only at a second try, counted and by name, one to a line; empty if there are none.
 * @param {E2eReport} [report] @returns {string[]}
 */
export function secondTryLines(report = read(reports.e2e)) {
  const names = storiesThat(report, 'flaky').map(({ name, project }) => `  ${name} (${project})`);
  return names.length === 0 ? [] : [`${names.length} of them only at a second try:`, ...names];
}

/** @param {UnitReport[]} [unitRuns] @param {E2eReport} [e2eRun] */
export function totalsLine(unitRuns = [read(reports.unit), read(reports.slow)], e2eRun = read(reports.e2e)) {
  const all = [...unitRuns.map(unitTotals), e2eTotals(e2eRun)];
  const sum = (/** @type {keyof Totals} */ key) => all.reduce((total, totals) => total + totals[key], 0);
  return `tests: ${sum('passed')} passed, ${sum('failed')} failed`;
}
