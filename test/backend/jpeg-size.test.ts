import jpeg from 'jpeg-js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jpegSize } from '../../src/backend/images/jpeg-size.ts';

const made = jpeg.encode({ width: 33, height: 17, data: Buffer.alloc(33 * 17 * 4, 99) }, 80).data;
const segment = (marker: number, bytes: number) =>
  Buffer.concat([Buffer.from([0xff, marker, (bytes + 2) >> 8, (bytes + 2) & 255]), Buffer.alloc(bytes, 0xc0)]);
const [start, rest] = [made.subarray(0, 2), made.subarray(2)];

it.each([
  ['as it was made', made],
  ['with its camera’s notes before', Buffer.concat([start, segment(0xe1, 60_000), segment(0xfe, 3), rest])],
  ['with filling between its parts', Buffer.concat([start, Buffer.alloc(3, 0xff), rest])],
])('tells the size of a JPEG %s', (_, bytes) => expect(jpegSize(bytes)).toEqual({ width: 33, height: 17 }));

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('GIF89a, or anything else')],
  ['a beginning that is too short', made.subarray(0, 30)],
  ['a part without end', Buffer.concat([start, segment(0xe1, 60_000).subarray(0, 100)])],
])('tells none of %s', (_, bytes) => expect(jpegSize(bytes)).toBeNull());

it('comes to an end whatever the bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const size = jpegSize(Buffer.concat([start, bytes]));
      if (size !== null) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
    }),
    { seed: 31, numRuns: 2_000 },
  );
});
