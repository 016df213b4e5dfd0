import { describe, expect, it } from 'vitest';
import { hlsContents } from '../../../../src/widget/engines/hls/contents.ts';
import type { Contents } from '../../../../streams/model/contents.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { FakeHls } from './fake-hls.ts';

const fragments = (...gaps: readonly number[]) =>
  [0, 1, 2, 3].map((sn) => ({
    sn,
    type: 'main',
    start: sn * 2,
    end: sn * 2 + 2,
    tagList: gaps.includes(sn) ? [['GAP']] : [['INF', '2']],
  }));

function setUp(details: object, sound?: object) {
  const hls = new FakeHls({});
  hls.levels = [{ details }];
  hls.loadLevel = 0;
  if (sound !== undefined) [hls.audioTracks, hls.audioTrack] = [[{ url: '/sound.m3u8', details: sound }], 0];
  const told: NetworkSignal[] = [];
  hlsContents(hls as never).subscribe((signal) => told.push(signal));
  const parsed = (sn: number, { sound: hasSound, picture }: Contents) =>
    hls.emit('hlsFragParsed', {
      frag: {
        ...fragments()[sn],
        elementaryStreams: { audio: hasSound ? {} : null, video: picture ? {} : null, audiovideo: null },
      },
    });
  return { hls, told, parsed };
}

const both: Contents = { sound: true, picture: true };
const pictures: Contents = { sound: false, picture: true };

describe('the contents of an HLS film', () => {
  it('are reported when its sound comes or goes', () => {
    const { told, parsed } = setUp({ fragments: fragments() });
    parsed(0, both);
    expect(told).toEqual([]);
    parsed(1, pictures);
    parsed(2, both);
    expect(told.at(-1)).toEqual({
      type: 'presences.changed',
      presences: {
        sound: {
          present: [
            [0, 2],
            [4, 6],
          ],
          absent: [[2, 4]],
        },
        picture: { present: [[0, 6]], absent: [] },
      },
    });
  });

  it.each<[string, Contents]>([
    ['both everywhere', both],
    ['no sound at all', pictures],
    ['no picture at all', { sound: true, picture: false }],
  ])('are not reported if it has %s', (_, contents) => {
    const { hls, told, parsed } = setUp({ fragments: fragments() });
    hls.emit('hlsLevelUpdated', { details: { startSN: 0 } });
    for (const sn of [0, 1, 2, 3]) parsed(sn, contents);
    expect(told).toEqual([]);
  });

  it('are known for gaps before their segments load, and for all sound that is apart', () => {
    const { hls, told } = setUp({ fragments: fragments() }, { fragments: fragments(0, 1) });
    hls.emit('hlsAudioTrackUpdated');
    expect(told).toEqual([
      {
        type: 'presences.changed',
        presences: {
          sound: { present: [[4, 8]], absent: [[0, 4]] },
          picture: { present: [[0, 8]], absent: [] },
        },
      },
    ]);
  });

  it('are not read from parts of segments, and are forgotten with the film', () => {
    const { hls, told, parsed } = setUp({ fragments: fragments() });
    hls.emit('hlsFragParsed', { frag: { ...fragments()[0], elementaryStreams: {} }, part: {} });
    parsed(1, pictures);
    hls.emit('hlsManifestLoading');
    parsed(2, both);
    expect(told).toEqual([]);
  });

  it('are forgotten for segments that a channel has left behind', () => {
    const { hls, told, parsed } = setUp({ fragments: fragments() });
    parsed(0, both);
    parsed(1, pictures);
    const count = told.length;
    hls.emit('hlsLevelUpdated', { details: { startSN: 1 } });
    parsed(2, pictures);
    expect(told).toHaveLength(count + 2);
    expect(told.at(-1)).toEqual({
      type: 'presences.changed',
      presences: { sound: { present: [], absent: [[2, 6]] }, picture: { present: [[2, 6]], absent: [] } },
    });
  });

  it('include those of its buffers', () => {
    const { hls, told } = setUp({ fragments: [] });
    hls.emit('hlsBufferCreated', { tracks: { video: {} } });
    hls.emit('hlsBufferCreated', { tracks: { audiovideo: {} } });
    expect(told).toEqual([
      { type: 'buffers.made', contents: pictures },
      { type: 'buffers.made', contents: both },
    ]);
  });
});
