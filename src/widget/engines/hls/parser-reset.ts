type Buffer = Pick<SourceBuffer, 'appendBuffer' | 'abort'>;

/** Names of the boxes that an initialisation segment of MP4 begins with. */
const INITIAL = ['ftyp', 'moov'];

function isInitialisation(data: BufferSource): boolean {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return INITIAL.includes(String.fromCharCode(...bytes.subarray(4, 8)));
}

const known = new WeakSet<Buffer>();

/**
 * Resets the parser of a buffer before each initialisation segment but the first. WebKit of GStreamer (Linux, boxes
 * beside televisions) otherwise loses the sound that follows a discontinuity, where timestamps go back: nothing of it
 * gets into the buffer, and the film stands.
 */
export function resetParserOf(buffer: Buffer): void {
  if (known.has(buffer)) return;
  known.add(buffer);
  const append = buffer.appendBuffer.bind(buffer);
  let hasBegun = false;
  buffer.appendBuffer = (data) => {
    if (hasBegun && isInitialisation(data)) reset(buffer);
    hasBegun = true;
    append(data);
  };
}

function reset(buffer: Buffer): void {
  try {
    buffer.abort();
  } catch {
    // A source that has been ended resets its parsers when it is opened again.
  }
}
