import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createBucket } from '../bucket/bucket.ts';
import { readBucket } from '../bucket/settings.ts';
import type { CommandContext } from '../../backend/catalogue-file/added-commands.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { sendAnalyses } from '../packaging/send.ts';
import { readTools } from '../packaging/settings.ts';
import { requireTools } from '../shared/tools.ts';
import { compareSeason } from '../analysis/compare-season.ts';
import { analyseFilm } from '../analysis/film.ts';
import { nameInManifest, readFindings, writeFindings } from '../analysis/folder.ts';
import { openPlaylist } from '../analysis/playlist.ts';
import { readMediaDir } from '../../backend/media/settings.ts';
import { findEpisodes, type FoundEpisode, seasonFolders } from '../analysis/titles.ts';

export const ANALYSE_USAGE = `       npm run catalogue -- analyse <slug or id>   looks at the films of a title that lie on this machine
       npm run catalogue -- analyse <playlist> …   the same for master playlists: the episodes of a season, in order`;

const LEAST_MS = 10 * 60_000;
const SLOWEST = 20;

/** Runs `analyse`. Returns the exit code: 1 if an episode could not be analysed. Throws a readable error. */
export async function analyse(context: CommandContext, words: readonly string[]): Promise<number> {
  const { env, print } = context;
  await requireTools(readTools(env));
  const episodes = (await arePlaylists(words)) ? episodesOfPlaylists(words) : await episodesOfTitles(context, words);
  let faults = 0;
  for (const { seasonOrder, episodeOrder, playlists } of episodes) {
    const [first] = playlists;
    const name = seasonOrder === null ? '' : `Season ${seasonOrder}, episode ${episodeOrder}: `;
    try {
      if (first === undefined) throw new PackagingFailure('it plays nothing that lies on this machine.');
      await analyseFolder(context, first, playlists);
      print(`${name}${dirname(first)} was looked at.`);
    } catch (error) {
      if (!(error instanceof PackagingFailure)) throw error;
      faults++;
      print(`${name}${error.message}`);
    }
  }
  for (const season of new Set(episodes.map(({ seasonOrder }) => seasonOrder)))
    if (season !== null) await compare(context, seasonFolders(episodes, season));
  return faults > 0 ? 1 : 0;
}

async function analyseFolder(
  { env, signal }: CommandContext,
  playlist: string,
  playlists: readonly string[],
): Promise<void> {
  const tools = readTools(env);
  const film = await openPlaylist(tools, playlist, signal);
  const timeoutMs = LEAST_MS + film.seconds * SLOWEST * 1_000;
  await writeFindings(dirname(playlist), await analyseFilm(film, { ffmpeg: tools.ffmpeg, timeoutMs, signal }));
  const folder = dirname(playlist);
  const besides = (await readdir(folder)).filter((name) => name.endsWith('.mpd')).map((name) => join(folder, name));
  const ofFolder = playlists.filter((path) => dirname(path) === folder);
  for (const path of [...ofFolder, ...besides]) await nameInManifest(path);
}

async function compare({ env, print, signal }: CommandContext, folders: readonly string[]): Promise<void> {
  await compareSeason(folders);
  const [bucket, mediaDir] = [readBucket(env), readMediaDir(env)];
  if (bucket !== undefined && mediaDir !== undefined)
    await sendAnalyses(createBucket(bucket), mediaDir, folders, signal);
  for (const folder of folders) {
    const parts = (await readFindings(folder))?.analysis.parts ?? [];
    const told = parts.map(({ kind, start, end }) => `${kind} ${start.toFixed(1)}–${end.toFixed(1)} s`).join(', ');
    print(`${folder}: ${told || 'no parts'}`);
  }
}

async function arePlaylists(words: readonly string[]): Promise<boolean> {
  const [first] = words;
  if (first === undefined) throw new PackagingFailure('A slug, an id or playlists are needed.');
  return first.endsWith('.m3u8') && (await stat(first).catch(() => null)) !== null;
}

const episodesOfPlaylists = (words: readonly string[]): FoundEpisode[] =>
  words.map((word, at) => ({
    seasonOrder: words.length > 1 ? 1 : null,
    episodeOrder: at + 1,
    playlists: [resolve(word)],
  }));

async function episodesOfTitles({ database, env }: CommandContext, words: readonly string[]): Promise<FoundEpisode[]> {
  const mediaDir = readMediaDir(env);
  const found: FoundEpisode[] = [];
  for (const word of words) {
    const episodes = await findEpisodes(database, word, mediaDir === undefined ? [] : [mediaDir]);
    if (episodes === null) throw new PackagingFailure(`The catalogue has no ${word}.`);
    found.push(...episodes);
  }
  return found;
}
