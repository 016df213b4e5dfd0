/** Running a command as a step's work. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A failure that needs no stack trace: its message, or the output of the command, says everything. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string} [output] what the command printed
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** @param {string} command @param {string[]} args */
const shownAs = (command, args) => [command === process.execPath ? 'node' : command, ...args].join(' ');

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
function ended(command, args, options) {
  const shown = shownAs(command, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    child.once('error', (error) => {
      reject(new Failure(`${shown}: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Failure(`${shown} ended with ${signal ?? `code ${String(code)}`}`));
    });
  });
}

/**
 * Runs a command whose output goes straight to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const run = (command, args, env = {}) =>
  ended(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });

/**
 * Runs a command whose output goes to a file in `.reports`, and into the failure if it fails.
 * @param {string} name of the file
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runQuietly(name, command, args, env = {}) {
  const path = `.reports/logs/${name}.log`;
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  await new Promise((resolve) => file.once('open', resolve));
  try {
    await ended(command, args, { stdio: ['ignore', file, file], env: { ...process.env, ...env } });
  } catch (error) {
    throw new Failure(/** @type {Error} */ (error).message, readFileSync(path, 'utf8'));
  } finally {
    file.close();
  }
}

/**
 * Runs a script of an installed package by this same Node.
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runScript = (script, args, env) => run(process.execPath, [`node_modules/${script}`, ...args], env);

/**
 * The same, quietly.
 * @param {string} name of the file with its output
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runScriptQuietly = (name, script, args, env) =>
  runQuietly(name, process.execPath, [`node_modules/${script}`, ...args], env);
