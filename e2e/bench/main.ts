/**
 * `npm run bench`: this player beside a bare `<video>` with hls.js, Plyr, Vidstack and video.js 10, in one interleaved
 * run. It judges nothing, because machines differ: read the ratios.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { startServer } from '../fixtures/server.ts';
import { launch } from './browser.ts';
import { readOptions, type Options } from './options.ts';
import { doubts, report } from './report.ts';
import { readmeText, withMeasured } from './readme.ts';
import { runRounds, type Results } from './rounds.ts';
import { startsPicture, steadyPicture, waterfallPicture } from './pictures.ts';
import { writeHostPages } from './baselines/host-pages.ts';
import { prepareSite } from './site.ts';

async function measure(options: Options): Promise<Results> {
  // The site is inside the project, so that the services find their packages.
  const site = resolve(`node_modules/.cache/potok/bench-${process.pid}`);
  try {
    await prepareSite(site);
    const server = await startServer(`${site}/dist/backend/main.js`, {
      hasFaults: false,
      env: { DATA_DIR: 'memory:' },
    });
    try {
      await writeHostPages(`${site}/dist/demo/baselines/hosts`, server.url);
      const browser = await launch();
      try {
        return await runRounds(browser, server.url, options, (text) => console.error(text));
      } finally {
        await browser.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

const README = 'test/measured/README.md';

/** JSON with one decimal, and without the requests, which are many and are drawn in the picture of one start. */
const toJson = (value: object): string =>
  JSON.stringify(value, (key, field: unknown) =>
    key === 'transfers' ? undefined : typeof field === 'number' ? Math.round(field * 10) / 10 : field,
  );

try {
  const options = readOptions(process.argv.slice(2));
  const loadBefore = loadavg();
  const results = await measure(options);
  console.log(report(results, options));
  for (const doubt of doubts(results)) console.log(`\n**Not comparable:** ${doubt}`);
  await mkdir(options.folder, { recursive: true });
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', loadBefore, loadAfter: loadavg() };
  await writeFile(`${options.folder}/latest.json`, toJson({ machine, options, results }));
  if (options.measuresStart) {
    await writeFile(`${options.folder}/first-frame.svg`, startsPicture(results));
    await writeFile(`${options.folder}/waterfall.svg`, waterfallPicture(results));
  }
  if (options.measuresSteady) await writeFile(`${options.folder}/steady-play.svg`, steadyPicture(results));
  if (options.writesReadme) {
    const pictures = relative(dirname(README), options.folder) || '.';
    const text = readmeText(results, options.rounds, options.steadySeconds, machine, pictures);
    await writeFile(README, withMeasured(await readFile(README, 'utf8'), text));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
