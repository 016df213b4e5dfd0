/** Named steps, one after another: a line for each with its time, and its output only if it failed. */
import { Failure } from './run.mjs';

/**
 * @typedef {(doing: string) => void} Say tells what a step is doing now, in a few words
 * @typedef {{ name: string, work: (say: Say) => Promise<unknown> }} Step a text that the work returns ends its line
 */

/** @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * How much of the end of a step's output is shown: it tells why the step failed, after whatever warnings came before.
 */
const END_LINES = 200;

/** @param {string} output */
const endOf = (output) => output.trimEnd().split('\n').slice(-END_LINES).join('\n');

/**
 * The line of a step. In a terminal it shows the time that has passed.
 * @param {string} name
 */
function lineOf(name) {
  const { stdout } = process;
  const startedAt = performance.now();
  const elapsed = () => duration(performance.now() - startedAt);
  const words = [name];
  const redraw = () => stdout.write(`\r\u001B[2K${words.join(' … ')} … ${elapsed()}`);
  if (!stdout.isTTY) stdout.write(name);
  const timer = stdout.isTTY ? setInterval(redraw, 1_000) : undefined;
  return {
    /** @type {Say} */
    say(doing) {
      words.push(doing);
      if (!stdout.isTTY) stdout.write(` … ${doing}`);
    },
    /** @param {string} verdict */
    end(verdict) {
      clearInterval(timer);
      stdout.write(`${stdout.isTTY ? `\r\u001B[2K${words.join(' … ')}` : ''} … ${elapsed()}${verdict}\n`);
    },
  };
}

/**
 * @param {Step[]} steps
 * @returns {Promise<boolean>} whether all of them passed; after a step that fails, no other is begun
 */
export async function runSteps(steps) {
  for (const { name, work } of steps) {
    const line = lineOf(name);
    try {
      const verdict = await work(line.say);
      line.end(typeof verdict === 'string' ? `, ${verdict}` : '');
    } catch (error) {
      line.end(', failed');
      if (error instanceof Failure && error.output !== '') console.error(endOf(error.output));
      console.error(error instanceof Failure ? error.message : error);
      return false;
    }
  }
  return true;
}
