/** How many tests passed and failed, summed over the runners' JSON reports. */
import { existsSync, readFileSync, rmSync } from 'node:fs';

export const unitReport = '.reports/unit.json';
export const e2eReport = '.reports/e2e.json';

/** @typedef {{ passed: number, failed: number }} Totals */

/** @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: object[] }} report @returns {Totals} */
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

/** @param {{ stats?: { expected?: number, unexpected?: number, flaky?: number }, errors?: object[] }} report */
function e2eTotals({ stats = {}, errors = [] }) {
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: (stats.unexpected ?? 0) + errors.length };
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

export function forgetReports() {
  rmSync(unitReport, { force: true });
  rmSync(e2eReport, { force: true });
}

export function totalsLine() {
  const unit = unitTotals(read(unitReport));
  const e2e = e2eTotals(read(e2eReport));
  return `tests: ${unit.passed + e2e.passed} passed, ${unit.failed + e2e.failed} failed`;
}
