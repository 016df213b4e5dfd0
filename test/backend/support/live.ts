const segments = (track: string, lengths: readonly number[]) =>
  lengths.map((seconds, index) => ({ uri: `${track}/00${index + 1}.m4s`, seconds, bytes: 1_000 }));

/**
 * A description as the media script writes it: 40 s of picture, and sound that is 21 ms longer and cut at other times.
 */
export const liveDescription = {
  loopSeconds: 40,
  targetDuration: 10,
  frameRate: 25,
  video: [
    track('v720', [10, 10, 10, 10], { width: 1_280, height: 720, codecs: 'avc1.64001f', bandwidth: 900_000 }),
    track('v360', [10, 10, 10, 10], { width: 640, height: 360, codecs: 'avc1.4d401e', bandwidth: 300_000 }),
  ],
  audio: [
    track('air', [9.984, 10.005333, 9.984, 10.048], {
      label: 'Эфир',
      language: 'ru',
      channels: 1,
      codecs: 'mp4a.40.2',
      bandwidth: 60_000,
    }),
  ],
};

function track<Details extends object>(id: string, lengths: readonly number[], details: Details) {
  return { id, ...details, averageBandwidth: 1, init: `${id}/init.mp4`, segments: segments(id, lengths) };
}

/** Segments of two seconds with parts of 0.4 s, each a fragment of ten bytes, and sound with slightly longer parts. */
export const partedDescription = {
  ...liveDescription,
  targetDuration: 2,
  video: [parted('v720', [2, 2], 0.4, { width: 1_280, height: 720, codecs: 'avc1.64001f', bandwidth: 900_000 })],
  audio: [
    parted('air', [1.984, 1.994667], 0.405333, {
      label: 'Эфир',
      language: 'ru',
      codecs: 'mp4a.40.2',
      bandwidth: 60_000,
    }),
  ],
};

/** The bytes of a part of a segment: `a` fills the first. */
export const partBytes = (index: number): string => 'abcde'.charAt(index).repeat(10);
/** The bytes of a segment: a header, then its parts. */
export const partedSegment = `head${[0, 1, 2, 3, 4].map(partBytes).join('')}`;

function parted<Details extends object>(id: string, lengths: readonly number[], part: number, details: Details) {
  const whole = track(id, lengths, details);
  const segments = whole.segments.map((segment) => ({
    ...segment,
    parts: [0, 1, 2, 3, 4].map((index) => ({
      offset: 4 + 10 * index,
      bytes: 10,
      seconds: index < 4 ? part : Number((segment.seconds - 4 * part).toFixed(6)),
      independent: index === 0 || !('width' in details),
    })),
  }));
  return { ...whole, timescale: 12_800, segments };
}
