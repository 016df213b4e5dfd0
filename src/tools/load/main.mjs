/**
 * `npm run load`: how many viewers the reference services bear. Starts them with the demonstration catalogue and lets
 * viewers start titles, look around and save their position every ten seconds, over a fixed number of connections.
 * Prints requests for each second that the services had the processor (with the embedded database in them), which other
 * work on the machine changes least, and how many viewers a core would hold. With `--postgres` on a PostgreSQL server
 * of its own. Further builds to compare with may be named by their `main.js`; they take turns. `--processes=2` adds
 * this build with two processes, on PostgreSQL. `SECONDS`, `ROUNDS` and `CONNECTIONS` change the length, the number of
 * rounds and of connections. Needs a build, and Linux for the processor time.
 */
import { Agent } from 'node:http';
import { createDatabase, startPostgres } from '../postgres.mjs';
import { processorSeconds, startServices } from './services.mjs';
import { callsOf, makeCall, SAVED_EVERY_SECONDS, SAVES } from './viewers.mjs';

const seconds = Math.min(Number(process.env['SECONDS'] ?? 5), 60);
const rounds = Math.min(Number(process.env['ROUNDS'] ?? 3), 20);
const connections = Math.min(Number(process.env['CONNECTIONS'] ?? 128), 1_024);
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const others = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const processes = options.find((option) => option.startsWith('--processes='))?.split('=')[1];
const onPostgres = options.includes('--postgres') || processes !== undefined;

/** @param {readonly number[]} values */
const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

let turn = 0;

/**
 * Some seconds of load on one build.
 * @param {string} url
 * @param {() => (number | null)[]} clocks
 */
async function burst(url, clocks) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const delays = [];
  const before = clocks();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < endsAt) {
          // Each viewer begins at another step.
          const calls = callsOf(turn++);
          const from = turn % calls.length;
          for (const call of [...calls.slice(from), ...calls.slice(0, from)]) {
            if (performance.now() >= endsAt) break;
            delays.push(await makeCall(agent, url, call));
          }
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  const [own = null, database = null] = clocks().map((clock, index) =>
    clock === null ? null : clock - (before[index] ?? 0),
  );
  delays.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => delays[Math.floor((delays.length - 1) * share)] ?? 0;
  return { perSecond: delays.length / tookSeconds, p50: at(0.5), p99: at(0.99), count: delays.length, own, database };
}

/** Settings with a new database. */
async function databaseOf() {
  return postgres ? { DATABASE_URL: await createDatabase(postgres.url) } : { DATA_DIR: 'memory:' };
}

const perViewer = callsOf(0).length / (SAVES * SAVED_EVERY_SECONDS);
const postgres = onPostgres ? await startPostgres() : null;
/** @type {Map<string, import('./services.mjs').Services>} */
const builds = new Map();
/** @type {Map<string, Awaited<ReturnType<typeof burst>>[]>} */
const results = new Map();
try {
  const own = 'dist/backend/main.js';
  for (const program of [own, ...others]) builds.set(program, await startServices(program, await databaseOf()));
  if (processes !== undefined) {
    const settings = { ...(await databaseOf()), CLUSTER: processes };
    builds.set(`${own}, ${processes} processes`, await startServices(own, settings));
  }
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [program, services] of builds) {
      const clocks = () => [services.processorSeconds(), postgres === null ? null : processorSeconds(postgres.pid)];
      const result = await burst(services.url, clocks);
      if (round > 0) results.set(program, [...(results.get(program) ?? []), result]);
    }
  }
} finally {
  for (const services of builds.values()) await services.stop();
  await postgres?.stop();
}
for (const [program, bursts] of results) {
  /** @param {(burst: (typeof bursts)[number]) => number} value */
  const of = (value) => middle(bursts.map(value));
  console.log(
    `${program}: ${of(({ perSecond }) => perSecond).toFixed(0)} requests/s over ${connections} connections; ` +
      `p50 ${of(({ p50 }) => p50).toFixed(0)} ms, p99 ${of(({ p99 }) => p99).toFixed(0)} ms`,
  );
  if (bursts.some(({ own }) => own === null)) continue;
  const perCore = of(({ count, own }) => count / (own ?? 1));
  console.log(
    `  ${perCore.toFixed(0)} requests for each second of the processor: ${(perCore / perViewer).toFixed(0)} viewers a core`,
  );
  if (postgres === null) continue;
  const ofBoth = of(({ count, own, database }) => count / ((own ?? 0) + (database ?? 0)));
  console.log(`  with PostgreSQL's share: ${ofBoth.toFixed(0)}, ${(ofBoth / perViewer).toFixed(0)} viewers a core`);
}
