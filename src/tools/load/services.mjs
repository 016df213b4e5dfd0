/** Starts built services, and tells how much processor time they and their database have used. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Services
 * @property {string} url
 * @property {() => number | null} processorSeconds of the process and those that it started; null if it is unknown
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} program
 * @param {Record<string, string>} settings
 * @returns {Promise<Services>}
 */
export async function startServices(program, settings) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ANONYMOUS_WRITES_PER_MINUTE: '999999',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Potok is ready: (.+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, processorSeconds: () => processorSeconds(child.pid ?? 0), stop };
  }
  throw new Error('The services ended before they were ready.');
}

/**
 * Seconds of processor time of a process and of those that it started, including ended ones. Only Linux tells it.
 * @param {number} root
 * @returns {number | null}
 */
export function processorSeconds(root) {
  if (!existsSync(`/proc/${root}/stat`)) return null;
  /** @type {Map<number, number[]>} */
  const children = new Map();
  /** @type {Map<number, number>} */
  const ticks = new Map();
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(Number(name)) : null;
    if (fields === null) continue;
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    // User and system time of the process and of its ended children, in hundredths of a second.
    ticks.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    );
  }
  /** @type {(pid: number) => number} */
  const sum = (pid) => (children.get(pid) ?? []).reduce((total, child) => total + sum(child), ticks.get(pid) ?? 0);
  return sum(root) / 100;
}

/**
 * The fields of a process after its name, which ends with the last bracket.
 * @param {number} pid
 */
function fieldsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}
