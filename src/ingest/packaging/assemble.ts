import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FINGERPRINTS_FILE } from '../analysis/folder.ts';
import { ANALYSIS_FILE } from '../../contract/analysis.ts';
import { checkManifests, checkTimelines } from './check-title.ts';
import { dashManifest } from './dash.ts';
import { hlsFiles } from './hls.ts';
import { pictureName, planOf, type PackagedTitle } from './plan.ts';
import type { Film } from './probe.ts';
import { POSTER } from './poster.ts';
import { madeSubtitles, subtitleFile } from './subtitles.ts';
import { readTrack } from './track.ts';
import { CHAPTERS_VTT, chaptersJson, chaptersVtt } from './webvtt.ts';
import { CHAPTERS_JSON, DASH_MANIFEST } from '../shared/names.ts';

/** The steps whose files lie beside the manifests, and not in a folder of their own. */
const beside = ['poster', 'thumbnails', 'analysis'];

/**
 * Writes the manifests of the files that all steps made, and checks the whole title. It can be repeated after an
 * interruption. Returns whether there is a poster. Throws a readable error.
 */
export async function assemble(folder: string, film: Film): Promise<{ readonly hasPoster: boolean }> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith('.') && one !== FINGERPRINTS_FILE))
    await rm(join(folder, name), { recursive: true, force: true });
  for (const step of beside) {
    for (const name of await readdir(join(folder, step)).catch(() => []))
      await rename(join(folder, step, name), join(folder, name));
    await rm(join(folder, step), { recursive: true, force: true });
  }
  const title = await readTitle(folder, film);
  const files = new Map([...hlsFiles(title), [DASH_MANIFEST, dashManifest(title)]]);
  if (title.hasChapters) {
    files.set(CHAPTERS_VTT, chaptersVtt(film.chapters, film.seconds));
    files.set(CHAPTERS_JSON, chaptersJson(film.chapters, film.seconds));
  }
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  checkTimelines(title);
  await checkManifests(folder, title);
  await openToReaders(folder);
  return { hasPoster: (await readdir(folder)).includes(POSTER) };
}

async function readTitle(folder: string, film: Film): Promise<PackagedTitle> {
  const { renditions, sounds } = planOf(film);
  const made = await madeSubtitles(folder);
  return {
    seconds: film.seconds,
    picture: film.picture,
    renditions: await Promise.all(
      renditions.map(async (rendition) => ({ ...rendition, track: await readTrack(folder, pictureName(rendition)) })),
    ),
    sounds: await Promise.all(sounds.map(async (sound) => ({ ...sound, track: await readTrack(folder, sound.name) }))),
    subtitles: film.subtitles.flatMap((subtitle, at) =>
      made.has(subtitleFile(at)) ? [{ ...subtitle, file: `subtitles/${subtitleFile(at)}` }] : [],
    ),
    hasChapters: film.chapters.length > 0,
    hasAnalysis: (await readdir(folder)).includes(ANALYSIS_FILE),
  };
}

/** Lets a web server of another account read the title: everybody may watch it. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else await chmod(path, 0o644);
  }
}
