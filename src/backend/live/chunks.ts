import { type LiveLoop, type LiveTrack, loopSeconds } from './loop.ts';
import { readPart } from './parts.ts';
import type { Waiting } from './waiting.ts';
import { dueMs, type PlacedSegment } from './window.ts';

/**
 * Moves a fragment to its round: its decode time (`tfdt`, if it has 64 bits) becomes the time since the anchor. A
 * fragment without such a time stays unchanged.
 */
export function shiftToRound(fragment: Buffer<ArrayBuffer>, roundTicks: bigint): Buffer<ArrayBuffer> {
  const at = fragment.indexOf('tfdt');
  const isLong = at !== -1 && fragment[at + 4] === 1 && at + 16 <= fragment.length;
  if (isLong) fragment.writeBigUInt64BE(fragment.readBigUInt64BE(at + 8) + roundTicks, at + 8);
  return fragment;
}

interface Channel {
  readonly mediaDir: string;
  readonly loop: LiveLoop;
  readonly track: LiveTrack;
  readonly waiting: Waiting;
}

/** Sends a segment in chunks, each as soon as it is complete. Ends early if it is cancelled. */
export function segmentInChunks(
  { mediaDir, loop, track, waiting }: Channel,
  segment: PlacedSegment,
): ReadableStream<Uint8Array> {
  const roundTicks = BigInt(Math.round(segment.round * loopSeconds(loop) * (track.timescale ?? 1)));
  const cancelled = new AbortController();
  const left = [...segment.parts];
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const part = left.shift();
        if (part !== undefined) {
          await waiting.until(dueMs(part), cancelled.signal);
          if (cancelled.signal.aborted) return;
          controller.enqueue(shiftToRound(await readPart(mediaDir, segment.uri, part), roundTicks));
        }
        if (left.length === 0) controller.close();
      },
      cancel: () => cancelled.abort(),
    },
    // No part is read before the client asks for it.
    { highWaterMark: 0 },
  );
}
