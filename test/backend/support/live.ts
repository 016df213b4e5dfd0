const segments = (track: string, lengths: readonly number[]) =>
  lengths.map((seconds, index) => ({ uri: `${track}/00${index + 1}.m4s`, seconds, bytes: 1_000 }));

/** As the media script writes it: 40 s of picture, and sound that is 21 ms longer and cut elsewhere. */
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
