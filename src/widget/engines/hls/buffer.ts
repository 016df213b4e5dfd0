import { ErrorDetails } from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';
import { filter, fromEvent, map, merge, take, type Observable } from 'rxjs';
import { bufferLimits, noteFullBuffer } from '../shared/index.ts';

/** Just enough to start at once, since viewers who never press play load it too. */
const beforePlaySeconds = 12;

type BufferLimits = Pick<HlsConfig, 'maxBufferLength' | 'maxMaxBufferLength' | 'backBufferLength'>;

/** The library, as much of it as is used here. */
interface Buffering {
  readonly config: BufferLimits;
}

export function bufferBeforePlay(): BufferLimits {
  const { minimum, behind } = bufferLimits();
  const ahead = Math.min(beforePlaySeconds, minimum);
  return { maxBufferLength: ahead, maxMaxBufferLength: ahead, backBufferLength: behind };
}

export function fillBuffer({ config }: Buffering): void {
  const { minimum, maximum, behind } = bufferLimits();
  config.maxBufferLength = minimum;
  config.maxMaxBufferLength = maximum;
  config.backBufferLength = Math.min(config.backBufferLength, behind);
}

/** The library loads the refused segment again; by itself it would try several times with too long a buffer. */
function shrinkBuffer(hls: Buffering, media: Pick<HTMLMediaElement, 'buffered'>): void {
  const before = hls.config.maxMaxBufferLength;
  noteFullBuffer(media);
  fillBuffer(hls);
  // Before the first play the limits are lower, and the library may have lowered them further.
  hls.config.maxMaxBufferLength = Math.min(hls.config.maxMaxBufferLength, before);
}

/** Lengthens the buffer with the first play, and shortens it where the browser refuses more. */
export function fitBuffer(hls: Buffering, media: HTMLMediaElement, errors$: Observable<ErrorData>): Observable<void> {
  return merge(
    fromEvent(media, 'play').pipe(
      take(1),
      map(() => fillBuffer(hls)),
    ),
    errors$.pipe(
      filter(({ details }) => details === ErrorDetails.BUFFER_FULL_ERROR),
      map(() => shrinkBuffer(hls, media)),
    ),
  );
}
