import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasParts, tracksOf } from '../../src/backend/live/loop.ts';
import { parseLoop } from '../../src/backend/live/read-loop.ts';

const folder = 'public';
const loop = parseLoop(JSON.parse(readFileSync(join(folder, 'media/live/segments.json'), 'utf8')));

test('the demonstration channel has parts', () => {
  expect(hasParts(loop)).toBe(true);
});

test.each(tracksOf(loop).map((track) => [track.name, track] as const))(
  'the parts of %s are its fragments, and cover each segment to its end',
  (_, track) => {
    for (const { uri, seconds, parts = [] } of track.segments) {
      const bytes = readFileSync(join(folder, uri));
      let end = parts[0]?.offset ?? 0;
      for (const part of parts) {
        expect(part.offset).toBe(end);
        expect(bytes.toString('latin1', part.offset + 4, part.offset + 8)).toBe('moof');
        const data = part.offset + bytes.readUInt32BE(part.offset);
        expect(bytes.toString('latin1', data + 4, data + 8)).toBe('mdat');
        end = part.offset + part.bytes;
        expect(data + bytes.readUInt32BE(data)).toBe(end);
      }
      expect(end).toBe(bytes.length);
      const inParts = parts.reduce((sum, part) => sum + part.seconds, 0);
      // The first segment of sound has one more frame in front, with which the decoder starts.
      expect(Math.abs(inParts - seconds)).toBeLessThan(0.03);
      expect(parts[0]?.independent).toBe(true);
    }
  },
);
