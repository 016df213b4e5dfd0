import type { CommandOf } from '../../../../streams/model/commands.ts';
import { unpackSpans } from '../../../../streams/model/spans.ts';
import type { Line } from '../../../../streams/model/time-map.ts';
import type { Alignment } from '../../../alignment/align.ts';
import { loadCaptions } from '../parse/load.ts';
import { alignInWorker } from './worker-client.ts';

type Command = CommandOf<'catalogue.alignCaptions'>;

/** Compares the file with subtitles of the film, or with the times at which the film has speech. */
export async function findTiming(command: Command, signal: AbortSignal): Promise<Alignment> {
  const [lines, reference] = await Promise.all([linesOf([command.fileUrl], signal), referenceOf(command, signal)]);
  return alignInWorker(lines, reference, signal);
}

async function referenceOf({ referenceFiles, speech }: Command, signal: AbortSignal): Promise<readonly Line[]> {
  // A reference that fails to load counts as missing.
  const subtitles = referenceFiles.length === 0 ? [] : await linesOf(referenceFiles, signal).catch(() => []);
  return subtitles.length > 0 ? subtitles : unpackSpans(speech);
}

async function linesOf(files: readonly string[], signal: AbortSignal): Promise<Line[]> {
  const { cues } = await loadCaptions(files, signal);
  return cues.map(({ startSeconds: start, endSeconds: end }) => ({ start, end }));
}
