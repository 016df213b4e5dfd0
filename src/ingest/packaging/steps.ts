import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { analyseFilm } from '../analysis/film.ts';
import { writeFindings } from '../analysis/folder.ts';
import { unpackSpans } from '../analysis/spans.ts';
import { checkTrack } from './check-track.ts';
import { PackagingFailure } from '../shared/failure.ts';
import { framesOf, fpsOf, renditionArgs } from './picture.ts';
import { pictureName, type MadeStep, type Plan, planOf, smallestOf } from './plan.ts';
import { makePoster } from './poster.ts';
import { openFilm, type Film } from './probe.ts';
import { run, RunFailure } from '../shared/run.ts';
import type { PackagingSettings } from './settings.ts';
import { soundArgs } from './sound.ts';
import { fitAll, makeSubtitles } from './subtitles.ts';
import { readAll, MANIFEST, segmentArgs } from './track.ts';
import { makeThumbnails } from './thumbnails.ts';

/** A film that is being made into a title. */
export interface StepContext {
  readonly settings: PackagingSettings;
  readonly film: Film;
  /** The source file. */
  readonly path: string;
  /** The hidden folder that becomes the folder of the title. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the done part of a step, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** How slow a machine may be: seconds of work for one second of the film. */
const SLOWEST = 120;
const LEAST_MS = 10 * 60_000;

const timeoutOf = ({ seconds }: Film): number => LEAST_MS + seconds * SLOWEST * 1_000;

export function stepNamed(plan: Plan, name: string): MadeStep | null {
  const step = plan.steps.find((one) => one.name === name);
  if (step === undefined) throw new PackagingFailure(`There is no step ${name} in this release: add the file again.`);
  return step.kind === 'offer' ? null : step;
}

/**
 * Does one step. Its files appear in the folder with the step's name when they are complete and checked. A step that is
 * done already is not done again. Returns notes for the operator. Throws a readable error.
 */
export async function makeStep(making: StepContext, step: MadeStep, attempt: string): Promise<string[]> {
  const done = join(making.folder, step.name);
  if (await exists(done)) return [];
  const name = `.${step.name}.${attempt.replace(/[^\w-]+/g, '_')}`;
  const to = join(making.folder, name);
  await mkdir(to, { recursive: true });
  try {
    const notes = await make(making, step, name);
    await rename(to, done).catch(async (error: unknown) => {
      // The worker that had the step before was only slow, not lost, and has finished it.
      if (!(await exists(done))) throw error;
    });
    return notes;
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function make(making: StepContext, step: MadeStep, name: string): Promise<string[]> {
  const { settings, film, path, folder, signal } = making;
  const to = join(folder, name);
  switch (step.kind) {
    case 'picture': {
      const complaints = await encode(making, renditionArgs(film, step.rendition, settings), to);
      const { frames } = await checkTrack(folder, name, true, { tools: settings, signal, timeoutMs: timeoutOf(film) });
      if (frames !== framesOf(film))
        throw new PackagingFailure(
          `Its picture can be read for ${(frames / fpsOf(film.picture)).toFixed(1)} of ${film.seconds.toFixed(1)} s only.`,
        );
      return faultNotes(complaints, step.name);
    }
    case 'sound': {
      const complaints = await encode(making, soundArgs(film, step.sound), to);
      await checkTrack(folder, name, false, { tools: settings, signal, timeoutMs: timeoutOf(film) });
      return faultNotes(complaints, step.name);
    }
    case 'subtitles':
      return makeSubtitles({ ...making, timeoutMs: timeoutOf(film) }, to);
    case 'poster': {
      const [largest] = planOf(film).renditions;
      const seconds = await makePoster(settings, path, film, largest ?? film.picture, to, signal);
      return [
        seconds === null ? 'No frame will do as a poster.' : `Its poster is the frame at ${seconds.toFixed(1)} s.`,
      ];
    }
    case 'thumbnails': {
      const size = smallestOf(planOf(film));
      const track = join(folder, pictureName(size));
      const limits = { signal, timeoutMs: timeoutOf(film) };
      await makeThumbnails(settings, { track, size, seconds: film.seconds }, to, limits);
      return [];
    }
    case 'analysis':
      return analyse(making, to);
  }
}

/**
 * Analyses the finished tracks, with the smallest rendition, because that is the easiest to decode. If the analysis
 * fails, the film can still be watched.
 */
async function analyse({ settings, film, folder, signal }: StepContext, to: string): Promise<string[]> {
  const plan = planOf(film);
  const track = (name: string, stream: string) => ({
    open: ['-protocol_whitelist', 'pipe', '-f', 'mov', '-i', 'pipe:0'],
    stream,
    input: () => readAll(join(folder, name)),
  });
  const voices = plan.sounds.map(({ name, label, language }) => ({ ...track(name, '0:a:0'), label, language }));
  const picture = track(pictureName(smallestOf(plan)), '0:v:0');
  const limits = { ffmpeg: settings.ffmpeg, timeoutMs: timeoutOf(film), signal };
  try {
    const found = await analyseFilm({ seconds: film.seconds, picture, voices, chapters: film.chapters }, limits);
    await writeFindings(to, found);
    return await fitAll(folder, film, unpackSpans(found.analysis.voices[0]?.speech ?? []));
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    return [`It was not analysed: ${error.message}`];
  }
}

const faultNotes = (complaints: number, name: string): string[] =>
  complaints === 0 ? [] : [`The file has faults (${complaints} in ${name}), which were concealed.`];

/** Runs ffmpeg on the film, and makes segments. Returns the number of ffmpeg's complaints. */
async function encode(making: StepContext, output: readonly string[], to: string): Promise<number> {
  const { settings, film, path, signal, onProgress } = making;
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds !== undefined) onProgress(Math.min(1, Number(microseconds) / 1e6 / film.seconds));
  };
  const args = [
    // If more than a tenth of a file cannot be decoded, it is not a film.
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-max_error_rate', '0.1', '-progress', 'pipe:1'],
    ...['-filter_threads', String(settings.threads), '-threads', String(settings.threads)],
    ...openFilm(path),
    ...output,
    ...segmentArgs(to),
  ];
  const { complaintCount } = await run(settings.ffmpeg, args, { signal, timeoutMs: timeoutOf(film), onLine });
  await rm(join(to, MANIFEST), { force: true });
  return complaintCount;
}
