/** How many tests passed and failed, and which only at a second try, read from the runners' JSON reports. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Failure } from './run.mjs';

export const unitReport = '.reports/unit.json';
export const e2eReport = '.reports/e2e.json';

/** A machine has a bad moment now and then; more than this in one run is a fault of the player or of its tests. */
const MOST_SECOND_TRIES = 2;

/**
 * @typedef {{ passed: number, failed: number }} Totals
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, testResults?: object[] }} UnitReport
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats?: { expected?: number, unexpected?: number, flaky?: number }, errors?: object[], suites?: Suite[],
 * }} E2eReport
 */

/** @param {UnitReport} report @returns {Totals} */
function unitTotals({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  // A file that does not even load holds no tests, and still is a failure.
  const brokenFiles = testResults.filter(
    (file) =>
      'status' in file && file.status === 'failed' && 'assertionResults' in file && isEmpty(file.assertionResults),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** @param {unknown} list */
const isEmpty = (list) => Array.isArray(list) && list.length === 0;

/** @param {E2eReport} report @returns {Totals} */
function e2eTotals({ stats = {}, errors = [] }) {
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + errors.length };
}

/**
 * Full names of the tests that failed first and passed when they were run again.
 * @param {E2eReport} report @returns {string[]}
 */
function secondTries({ suites = [] }) {
  /** @type {(suite: Suite, path: string[]) => string[]} */
  const ofSuite = ({ title, specs = [], suites: inner = [] }, path) => {
    const here = [...path, title];
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    return [...own.map((spec) => [...here, spec.title].join(' › ')), ...inner.flatMap((suite) => ofSuite(suite, here))];
  };
  return suites.flatMap((suite) => ofSuite(suite, []));
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function forgetReports() {
  rmSync(unitReport, { force: true });
  rmSync(e2eReport, { force: true });
}

/**
 * Prints by name what passed at a second try only.
 * @param {E2eReport} [report]
 * @throws {Failure} when there are more of them than a run may have
 */
export function checkSecondTries(report = read(e2eReport)) {
  const names = secondTries(report);
  if (names.length === 0) return;
  console.log(`\nPassed only at a second try:\n${names.map((name) => `  ${name}`).join('\n')}`);
  if (names.length > MOST_SECOND_TRIES)
    throw new Failure(`${names.length} tests passed only at a second try, at most ${MOST_SECOND_TRIES} may`);
}

/** @param {UnitReport} [unitRun] @param {E2eReport} [e2eRun] */
export function totalsLine(unitRun = read(unitReport), e2eRun = read(e2eReport)) {
  const unit = unitTotals(unitRun);
  const e2e = e2eTotals(e2eRun);
  const again = e2eRun.stats?.flaky ?? 0;
  const counts = [`${unit.passed + e2e.passed} passed`, `${unit.failed + e2e.failed} failed`];
  return `tests: ${[...counts, ...(again > 0 ? [`${again} passed only at a second try`] : [])].join(', ')}`;
}
