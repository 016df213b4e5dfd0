/**
 * `npm run load`: how much the reference services bear. Starts them with a catalogue in memory, makes the calls of playback
 * over a fixed number of connections for some seconds, and prints requests per second and delays; on Linux also requests
 * for each second that the services had the processor, which other work on the machine changes least. `SECONDS` and
 * `CONNECTIONS` change how long and how many. Needs a build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const seconds = Math.min(Number(process.env['SECONDS'] ?? 10), 60);
const connections = Math.min(Number(process.env['CONNECTIONS'] ?? 16), 64);

/** A viewing: what opening a title asks, then its place every so often. */
const viewing = [
  { method: 'GET', path: '/contents/2' },
  { method: 'GET', path: '/contents/2/seasons' },
  { method: 'GET', path: '/episodes?content-id=2' },
  { method: 'GET', path: '/contents/2/available?domain=https%3A%2F%2Fsite.example' },
  ...[10, 20, 30, 40].map((time) => ({
    method: 'POST',
    path: '/contents/2/episodes/201/time-progress',
    body: JSON.stringify({ time, variantId: null }),
  })),
];

/** @returns {Promise<{ url: string, processorSeconds: () => number | null, stop: () => Promise<void> }>} */
async function startServices() {
  const child = spawn(process.execPath, ['dist/backend/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: 'memory:',
      DEMO: '1',
      ANONYMOUS_WRITES_PER_MINUTE: '999999',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const processorSeconds = () => {
    const path = `/proc/${child.pid}/stat`;
    if (!existsSync(path)) return null;
    // After the name, which ends with the last bracket, the 12th and 13th are hundredths of a second, in and for the process.
    const fields = readFileSync(path, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Potok is ready: (.+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, processorSeconds, stop };
  }
  throw new Error('The services ended before they were ready.');
}

/**
 * @param {Agent} agent
 * @param {string} url
 * @param {{ method: string, path: string, body?: string }} call
 * @param {string} device
 * @returns {Promise<number>} milliseconds
 */
function makeCall(agent, url, { method, path, body }, device) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'x-session-context': device, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${method} ${path}: ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    sent.once('error', reject).end(body);
  });
}

const { url, processorSeconds, stop } = await startServices();
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** @type {number[]} */
const delays = [];
let atWork = processorSeconds();
const endsAt = performance.now() + seconds * 1_000;
try {
  await Promise.all(
    Array.from({ length: connections }, async (_, viewer) => {
      while (performance.now() < endsAt) {
        for (const call of viewing) delays.push(await makeCall(agent, url, call, `load-${viewer}`));
      }
    }),
  );
  atWork = atWork === null ? null : (processorSeconds() ?? 0) - atWork;
} finally {
  agent.destroy();
  await stop();
}
delays.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => (delays[Math.floor((delays.length - 1) * share)] ?? 0).toFixed(1);
console.log(
  `${Math.round(delays.length / seconds)} requests/s over ${connections} connections for ${seconds} s; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
);
if (atWork !== null) console.log(`${Math.round(delays.length / atWork)} requests for each second of the processor`);
