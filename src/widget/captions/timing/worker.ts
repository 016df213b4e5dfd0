/** Runs in a worker: compares subtitles with a reference. */
import { align } from '../../../alignment/align.ts';
import type { AlignQuestion } from './worker-client.ts';

addEventListener('message', ({ data }: MessageEvent<AlignQuestion>) => {
  postMessage(align(data.lines, data.reference));
});
