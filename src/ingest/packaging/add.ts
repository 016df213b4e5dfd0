import { randomBytes } from 'node:crypto';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../backend/db/database.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { type Added, addJob, jobsOf, readJob, reoffer, type Target } from './jobs.ts';
import { isFilm, readFileName, toSlug } from '../shared/names.ts';
import { isOffered, mustBeFree } from './offer.ts';
import { type Film, probe } from './probe.ts';
import type { PackagingSettings } from './settings.ts';
import { digestOf, storageId } from './storage.ts';
import { withSubtitlesBeside } from './subtitles-beside.ts';
import { requireAv1 } from '../shared/tools.ts';

/** What an operator says about a file. A missing value is read from the file or its name. */
export interface AddOptions {
  readonly title?: string | undefined;
  readonly slug?: string | undefined;
  readonly series?: string | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  /** Renditions in AV1 are made, too. */
  readonly av1?: boolean | undefined;
  readonly mayReplace: boolean;
  readonly priority: number;
}

const MOST_FILES = 2_000;
const LARGEST_BYTES = 2 ** 41;

const ordered = new Intl.Collator('en', { numeric: true });

/**
 * The file itself, or the films of a folder in the order of their names. Throws a readable error if there is no film.
 */
export async function filmsAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => {
    throw new PackagingFailure(`There is no ${path}.`);
  });
  const whole = await realpath(path);
  if (!found.isDirectory()) return [whole];
  const names = (await readdir(whole)).filter(isFilm).sort(ordered.compare);
  if (names.length === 0) throw new PackagingFailure(`There is no film in ${path}.`);
  if (names.length > MOST_FILES)
    throw new PackagingFailure(
      `There are ${names.length} films in ${path}; ${MOST_FILES} at most are added at a time.`,
    );
  return names.map((name) => join(whole, name));
}

/** The title or episode that a file becomes. Values of the operator come first, then those of the file and its name. */
export function targetOf(path: string, film: Pick<Film, 'title'>, options: AddOptions, place = 1): Target {
  const name = readFileName(path);
  const isEpisode =
    options.series !== undefined ||
    options.season !== undefined ||
    options.episode !== undefined ||
    name.episode !== null;
  if (!isEpisode) {
    const title = options.title ?? film.title ?? name.title;
    const slug = options.slug ?? slugOf(title, path);
    return { slug, title, year: name.year, seasonOrder: null, episodeOrder: null, episodeTitle: null };
  }
  const title = options.series ?? name.title;
  const episodeOrder = options.episode ?? name.episode ?? place;
  return {
    slug: options.slug ?? slugOf(title, path),
    title,
    year: name.year,
    seasonOrder: options.season ?? name.season ?? 1,
    episodeOrder,
    episodeTitle: options.title ?? `Серия ${episodeOrder}`,
  };
}

function slugOf(title: string, path: string): string {
  const slug = toSlug(title) || toSlug(readFileName(path).title);
  if (slug === '') throw new PackagingFailure(`No slug can be made of “${title}”: give one with --slug.`);
  return slug;
}

export interface AddedFile {
  readonly added: Added;
  readonly target: Target;
  readonly film: Film;
}

/**
 * Puts a file into the queue. `name` is the name that its sender gave it, if the file has another name on the disk.
 * Throws a readable error if the file is not a film, or if its title is taken.
 */
export async function addFile(
  database: Database,
  settings: PackagingSettings,
  path: string,
  options: AddOptions,
  { place, name, signal }: { readonly place: number; readonly name?: string | undefined; readonly signal: AbortSignal },
): Promise<AddedFile> {
  const found = await stat(path);
  if (!found.isFile()) throw new PackagingFailure('It is no file.');
  if (found.size === 0) throw new PackagingFailure('It is empty.');
  if (found.size > LARGEST_BYTES) throw new PackagingFailure('It is larger than 2 TB.');
  const storage = await storageId(settings.mediaDir);
  if (options.av1 === true) await requireAv1(settings);
  const film = {
    ...(await withSubtitlesBeside(await probe(settings, path, signal), path, signal)),
    ...(options.av1 === true && { hasAv1: true }),
  };
  const target = targetOf(name ?? path, film, options, place);
  await mustBeFree(database, target, options.mayReplace);
  const modifiedMs = Math.floor(found.mtimeMs);
  // A file with the same path, size and time as a known one is not read again.
  const known = (await jobsOf(database, target)).find(
    (job) => job.sourcePath === path && job.sourceBytes === found.size && job.sourceModifiedMs === modifiedMs,
  );
  const digest = known?.digest ?? (await digestOf(path, signal));
  const added = await addJob(database, {
    key: randomBytes(8).toString('hex'),
    storage,
    target,
    film,
    file: { path, name, bytes: found.size, modifiedMs, digest },
    mayReplace: options.mayReplace,
    priority: options.priority,
  });
  const job = added.kind === 'done' ? await readJob(database, added.id) : null;
  if (job === null || (await isOffered(database, job))) return { added, target, film };
  await reoffer(database, job.id, { path, name, modifiedMs });
  return { added: { kind: 'again', id: job.id }, target, film };
}

/** The name of a file, for messages. */
export const shortName = (path: string): string => basename(path);
