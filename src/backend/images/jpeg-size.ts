export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const FRAME = { first: 0xc0, last: 0xcf };
/** Tables, which have numbers between those of frames. */
const TABLES = [0xc4, 0xc8, 0xcc];

/** How large a JPEG is, by its beginning; null where that does not say it. */
export function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  // Of a frame the size is in the bytes 5 to 8 after the marker.
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= FRAME.first && marker <= FRAME.last && !TABLES.includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return width > 0 && height > 0 ? { width, height } : null;
    }
    // A marker may be preceded by any number of these.
    if (marker === 0xff) at += 1;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
