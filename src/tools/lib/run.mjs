/** Running a command as a step's work: its output goes straight to the terminal. */
import { execFile, spawn } from 'node:child_process';

/** A failure that needs no stack trace: the message, or the output above it, says all. */
export class Failure extends Error {}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(command, args, env = {}) {
  const shown = [command === process.execPath ? 'node' : command, ...args].join(' ');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', (error) => {
      reject(new Failure(`${shown}: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Failure(`${shown} ended with ${signal ?? `code ${String(code)}`}`));
    });
  });
}

/**
 * A script of an installed package, run by this very Node.
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runScript = (script, args, env) => run(process.execPath, [`node_modules/${script}`, ...args], env);

/**
 * The same beside others that write: what it says comes in one piece, when it has ended.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function runScriptQuietly(script, args) {
  return new Promise((resolve, reject) => {
    const path = `node_modules/${script}`;
    execFile(process.execPath, [path, ...args], { maxBuffer: 64 * 2 ** 20 }, (error, out, warnings) => {
      process.stdout.write(out + warnings);
      if (error === null) resolve();
      else reject(new Failure(`${['node', path, ...args].join(' ')} ended with ${String(error.code ?? error.signal)}`));
    });
  });
}
