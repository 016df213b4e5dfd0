/**
 * `npm run bench:parts`: makes seasons with known parts from a seed, has ffmpeg encode them, finds their parts as the
 * services do, and prints how many of them are right.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseFilm } from '../../../src/ingest/analysis/film.ts';
import { partsOfSeason } from '../../../src/ingest/analysis/season.ts';
import { unpackSpans } from '../../../src/ingest/analysis/spans.ts';
import { run } from '../../../src/ingest/shared/run.ts';
import { readTools } from '../../../src/ingest/packaging/settings.ts';
import { partKinds } from '../../../src/contract/analysis.ts';
import { precisionOf, recallOf, scoreParts, sumScores, type Score } from './score.ts';
import { makeSeason, type MadeEpisode } from './season.ts';
import { toWav } from './sound.ts';

const EPISODES = 5;
const TIMEOUT_MS = 300_000;
const LEAST = 0.95;
const { ffmpeg } = readTools(process.env);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seasons: { type: 'string', default: '6' },
    verbose: { type: 'boolean' },
  },
});

async function encode(folder: string, { samples, blacks, seconds }: MadeEpisode): Promise<string> {
  const [wav, film] = [join(folder, 'sound.wav'), join(folder, 'film.mkv')];
  await writeFile(wav, toWav(samples));
  const isBlack = blacks.map(({ start, end }) => `between(t,${start.toFixed(3)},${end.toFixed(3)})`).join('+') || '0';
  const picture = `testsrc2=s=128x72:r=12:d=${seconds.toFixed(3)},drawbox=c=black:t=fill:enable='${isBlack}'`;
  await run(
    ffmpeg,
    [
      ...['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', '-i', picture, '-i', wav, '-c:v', 'libx264'],
      ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '96k', '-shortest', film],
    ],
    { timeoutMs: TIMEOUT_MS },
  );
  return film;
}

async function analyse(folder: string, episode: MadeEpisode) {
  const open = ['-i', await encode(folder, episode)];
  const film = {
    seconds: episode.seconds,
    picture: { open, stream: '0:v:0' },
    voices: [{ open, stream: '0:a:0', label: 'Voice', language: 'und' }],
    chapters: [],
  };
  const { analysis, fingerprints } = await analyseFilm(film, { ffmpeg, timeoutMs: TIMEOUT_MS });
  const silences = unpackSpans(analysis.voices[0]?.silences ?? []);
  return { seconds: episode.seconds, fingerprints, blacks: unpackSpans(analysis.blacks), silences, chapters: [] };
}

const folder = await mkdtemp(join(tmpdir(), 'potok-parts-'));
const scores = new Map<string, Score[]>(partKinds.map((kind) => [kind, []]));
try {
  for (let at = 0; at < Number(values.seasons); at++) {
    const season = makeSeason(Number(values.seed) * 1_000 + at, EPISODES);
    const analysed = [];
    for (const episode of season) analysed.push(await analyse(folder, episode));
    partsOfSeason(analysed).forEach((found, number) => {
      const truth = season[number]?.parts ?? [];
      for (const kind of partKinds) {
        const [own, known] = [found, truth].map((parts) => parts.filter((part) => part.kind === kind));
        const score = scoreParts(own ?? [], known ?? []);
        scores.get(kind)?.push(score);
        if (values.verbose && (score.right < score.found || score.right < score.known))
          console.log(`season ${at + 1}, episode ${number + 1}, ${kind}:`, own, 'instead of', known);
      }
    });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const rows = [...scores, ['all', [...scores.values()].flat()] as const];
console.log('| part | there | found | precision | recall | worst border, s |\n|---|---:|---:|---:|---:|---:|');
for (const [name, each] of rows) {
  const score = sumScores(each);
  const worst = Math.max(0, ...score.errors).toFixed(2);
  console.log(
    `| ${name} | ${score.known} | ${score.found} | ${precisionOf(score).toFixed(3)} | ${recallOf(score).toFixed(3)} | ${worst} |`,
  );
  if (precisionOf(score) < LEAST || recallOf(score) < LEAST) process.exitCode = 1;
}
