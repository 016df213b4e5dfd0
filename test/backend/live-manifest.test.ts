import { expect, test } from 'vitest';
import { shiftToRound } from '../../src/backend/live/chunks.ts';
import { liveManifest } from '../../src/backend/live/manifest.ts';
import { parseLoop } from '../../src/backend/live/read-loop.ts';
import { partedDescription } from './support/live.ts';

const loop = parseLoop(partedDescription);
const text = liveManifest(loop);

/** The attributes of all elements with a name. */
const attributes = (name: string): Record<string, string>[] =>
  [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, list = '']) =>
    Object.fromEntries([...list.matchAll(/([\w]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  );

test('the manifest is of a live channel that began at the anchor, and names a clock', () => {
  expect(attributes('MPD')).toMatchObject([
    {
      type: 'dynamic',
      availabilityStartTime: '2025-01-01T00:00:00.000Z',
      timeShiftBufferDepth: 'PT180S',
    },
  ]);
  expect(attributes('UTCTiming')).toContainEqual({ schemeIdUri: 'urn:mpeg:dash:utc:http-iso:2014', value: 'time' });
  expect(attributes('Period')).toEqual([{ id: 'p0', start: 'PT0S' }]);
});

test('the manifest asks for the same latency as HLS does, within limits', () => {
  expect(attributes('Latency')).toEqual([{ referenceId: '0', target: '1500', min: '1218', max: '3000' }]);
  expect(attributes('ProducerReferenceTime')[0]).toEqual({
    id: '0',
    type: 'encoder',
    wallClockTime: '2025-01-01T00:00:00.000Z',
    presentationTime: '0',
  });
});

test('the manifest lets players request a segment when its first chunk is complete', () => {
  for (const { timescale, duration, ...rest } of attributes('SegmentTemplate')) {
    expect(Number(duration) / Number(timescale)).toBe(2);
    expect(rest).toMatchObject({
      startNumber: '0',
      availabilityTimeOffset: '1.594',
      availabilityTimeComplete: 'false',
    });
  }
  expect(attributes('SegmentTemplate').map(({ media }) => media)).toEqual(['v720/$Number$.m4s', 'air/$Number$.m4s']);
  expect(attributes('SegmentTemplate')[0]?.['initialization']).toBe('v720/init.mp4');
});

test('the manifest lists all tracks', () => {
  expect(attributes('Representation').map(({ id, codecs, height }) => [id, codecs, height])).toEqual([
    ['v720', 'avc1.64001f', '720'],
    ['air', 'mp4a.40.2', undefined],
  ]);
});

test('names of tracks are escaped in the manifest', () => {
  const [sound] = loop.audio;
  expect(liveManifest({ ...loop, audio: [{ ...sound!, label: '<a & "b">' }] })).toContain(
    '<Label>&#60;a &#38; &#34;b&#34;&#62;</Label>',
  );
});

test('the decode time of a fragment is moved to its round, and its other bytes stay', () => {
  const fragment = Buffer.concat([
    Buffer.from('....tfdt'),
    Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x64, 0]),
    Buffer.from('data'),
  ]);
  const moved = shiftToRound(Buffer.from(fragment), 5_000_000_000n);
  expect(moved.readBigUInt64BE(12)).toBe(5_000_025_600n);
  expect(moved.subarray(0, 12)).toEqual(fragment.subarray(0, 12));
  expect(moved.subarray(20)).toEqual(fragment.subarray(20));
});

test.each(['', 'no such box', '....tfdt', '....tfdt\u0001123456', '....tfdt\u00001234567890'])(
  'a fragment without a decode time, like %j, stays as it is',
  (bytes) => {
    expect(shiftToRound(Buffer.from(bytes), 5n).toString()).toBe(bytes);
  },
);
