import { join } from 'node:path';
import { PackagingFailure } from '../shared/failure.ts';
import { readAll, readTrack, type Track } from './track.ts';
import { run, RunFailure } from '../shared/run.ts';
import type { Tools } from '../shared/tools.ts';

interface Checking {
  readonly tools: Tools;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/**
 * Decodes a finished track from its header to its end, as a player appends it. Throws a readable error if a segment is
 * missing or incomplete, does not begin with a key frame or cannot be decoded, or if frames are lost.
 */
export async function checkTrack(
  parent: string,
  name: string,
  isPicture: boolean,
  { tools, signal, timeoutMs }: Checking,
): Promise<Track> {
  const fault = (why: string) => new PackagingFailure(`What was made of it is faulty (${name}): ${why}`);
  const track = await readTrack(parent, name).catch((error: unknown) => {
    throw fault((error as Error).message);
  });
  const dependent = track.segments.findIndex(({ beginsWithKeyFrame }) => !beginsWithKeyFrame);
  if (dependent >= 0) throw fault(`segment ${dependent + 1} does not begin with a key frame.`);
  let frames = 0;
  const onLine = (line: string) => {
    if (line.startsWith('frame=')) frames = Number(line.slice('frame='.length));
  };
  const args = [
    ...['-hide_banner', '-v', 'error', '-xerror', '-protocol_whitelist', 'pipe', '-f', 'mov', '-i', 'pipe:0'],
    ...['-map', '0:0', '-fps_mode', 'passthrough', '-f', 'null', '-progress', 'pipe:1', '-'],
  ];
  const input = readAll(join(parent, name));
  const { complaints } = await run(tools.ffmpeg, args, { signal, timeoutMs, onLine, input }).catch((error: unknown) => {
    throw error instanceof RunFailure ? fault(error.message) : error;
  });
  if (complaints[0] !== undefined) throw fault(complaints[0]);
  if (isPicture && frames !== track.frames) throw fault(`${frames} of ${track.frames} frames can be decoded.`);
  return track;
}
