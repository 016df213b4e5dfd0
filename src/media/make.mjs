/**
 * Makes the demo media under public/media.
 *   node src/media/make.mjs                 everything
 *   node src/media/make.mjs river live      these titles only ("extras" for the placeholder and the broken stream)
 *   node src/media/make.mjs codecs          the stories' film in AV1 and HEVC, from the finished "river"
 * Encoded pictures are kept in the system's temporary folder, so a second run is quick; --fresh paints them again.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildItem } from './build.mjs';
import { writeCodecs } from './codecs.mjs';
import { items } from './data/titles.mjs';
import { buildExtras } from './extras.mjs';
import { makePoster } from './picture/film.mjs';
import { requireTools, run } from './tools.mjs';

const output = fileURLToPath(new URL('../../public/media/', import.meta.url));
const ofStories = fileURLToPath(new URL('../../e2e/media/codecs/', import.meta.url));
const runner = fileURLToPath(new URL('../tools/run-ts.mjs', import.meta.url));
const services = fileURLToPath(new URL('../ingest/catalogue.ts', import.meta.url));
const work = path.join(os.tmpdir(), 'potok-media');

function chosenSlugs(names) {
  const known = [...new Set(items.map((item) => item.slug)), 'extras', 'codecs'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) {
    console.error(`No such title: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
    process.exit(1);
  }
  return names.length ? known.filter((slug) => names.includes(slug)) : known;
}

async function buildSlug(slug) {
  if (slug === 'codecs') {
    writeCodecs(output, ofStories);
    return [];
  }
  fs.rmSync(path.join(output, slug), { recursive: true, force: true });
  if (slug === 'extras') return buildExtras(output);
  const entries = [];
  for (const item of items.filter((each) => each.slug === slug)) {
    const started = Date.now();
    entries.push(await buildItem(item, { output, work }));
    if (item.season && !fs.existsSync(path.join(output, slug, 'poster.jpg')))
      await makePoster({ ...item, line: undefined }, path.join(output, slug, 'poster.jpg'));
    console.log(`${item.folder}${item.file ? `/${item.file}` : ''}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  analyseSeries(slug);
  return entries;
}

/** Finds the opening of a series, with the command that operators use. */
function analyseSeries(slug) {
  const playlists = items
    .filter((item) => item.slug === slug && item.openingSeconds)
    .map((item) => path.join(output, item.folder, 'master.m3u8'));
  if (playlists.length === 0) return;
  const command = [runner, services, 'analyse', ...playlists];
  console.log(
    run(process.execPath, command, { DATA_DIR: path.join(work, 'data') })
      .toString()
      .trim(),
  );
}

/** Titles that were not made this time keep their entries. */
function writeIndex(made) {
  const file = path.join(output, 'index.json');
  const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).titles : [];
  const order = [...items.map((item) => item.slug), 'broken'];
  const remade = new Set(made.map((entry) => entry.slug));
  const titles = [...before.filter((entry) => !remade.has(entry.slug)), ...made].sort(
    (a, b) => order.indexOf(a.slug) - order.indexOf(b.slug),
  );
  fs.writeFileSync(file, `${JSON.stringify({ titles }, null, 1)}\n`);
}

requireTools();
const names = process.argv.slice(2);
if (names.includes('--fresh')) fs.rmSync(work, { recursive: true, force: true });
fs.mkdirSync(output, { recursive: true });
const made = [];
for (const slug of chosenSlugs(names.filter((name) => name !== '--fresh'))) made.push(...(await buildSlug(slug)));
writeIndex(made);
