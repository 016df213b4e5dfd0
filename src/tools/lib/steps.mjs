/** Named steps, one after another: a header with the time so far, and on failure the name of the step. */
import { Failure } from './run.mjs';

/** @typedef {{ name: string, work: () => Promise<unknown> }} Step */

const startedAt = performance.now();
const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * @param {Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runSteps(steps) {
  for (const { name, work } of steps) {
    console.log(`\n── ${name} · at ${elapsed()}`);
    try {
      await work();
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
      console.error(`\nFailed: ${name}, at ${elapsed()}`);
      return false;
    }
  }
  console.log(`\n── done · at ${elapsed()}`);
  return true;
}
