/** How many tests passed and failed, and which only at a second try, read from the runners' JSON reports. */
import { existsSync, readFileSync, rmSync } from 'node:fs';

export const unitReport = '.reports/unit.json';
export const e2eReport = '.reports/e2e.json';

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
 * What passed at a second try only, counted and by name, one to a line; nothing where there is none.
 * @param {E2eReport} [report] @returns {string[]}
 */
export function secondTryLines(report = read(e2eReport)) {
  const names = secondTries(report);
  return names.length === 0
    ? []
    : [`${names.length} passed only at a second try:`, ...names.map((name) => `  ${name}`)];
}

/**
 * A machine that others use loses a connection now and then; more than that is a fault of a test, or of the product.
 */
const secondTriesAllowed = 2;

/** @param {E2eReport} [report] */
export const hasTooManySecondTries = (report = read(e2eReport)) => secondTries(report).length > secondTriesAllowed;

/** @param {UnitReport} [unitRun] @param {E2eReport} [e2eRun] */
export function totalsLine(unitRun = read(unitReport), e2eRun = read(e2eReport)) {
  const unit = unitTotals(unitRun);
  const e2e = e2eTotals(e2eRun);
  return `tests: ${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed`;
}
