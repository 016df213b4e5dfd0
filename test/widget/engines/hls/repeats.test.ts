import { Events } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { hlsLoads, placeBehind } from '../../../../src/widget/engines/hls/repeats.ts';
import { FakeHls } from './fake-hls.ts';

const frag = (type: string, change: object = {}) => ({
  type,
  level: 0,
  sn: 44,
  cc: 5,
  start: 237,
  end: 241,
  ...change,
});

describe('what hls.js loads', () => {
  it('is segments asked for and come, and playlists of films that have come', () => {
    const hls = new FakeHls({});
    const loads: unknown[] = [];
    const listening = hlsLoads(hls as never).subscribe(({ key, isLoaded }) => loads.push([key, isLoaded]));
    hls.emit(Events.FRAG_LOADING, { frag: frag('audio') });
    hls.emit(Events.FRAG_LOADED, { frag: frag('audio') });
    hls.emit(Events.FRAG_LOADING, { frag: frag('subtitle') });
    hls.emit(Events.LEVEL_LOADED, { details: { live: false, url: '/v.m3u8' } });
    hls.emit(Events.AUDIO_TRACK_LOADED, { details: { live: false, url: '/a.m3u8' } });
    hls.emit(Events.LEVEL_LOADED, { details: { live: true, url: '/channel.m3u8' } });
    expect(loads).toEqual([
      ['audio 0 44', false],
      ['audio 0 44', true],
      ['/v.m3u8', true],
      ['/a.m3u8', true],
    ]);
    listening.unsubscribe();
    expect(hls.listening()).toBe(0);
  });
});

it('each part of a segment is a load of its own', () => {
  const hls = new FakeHls({});
  const keys: string[] = [];
  const listening = hlsLoads(hls as never).subscribe(({ key }) => keys.push(key));
  for (const index of [0, 1]) hls.emit(Events.FRAG_LOADING, { frag: frag('main'), part: { index } });
  hls.emit(Events.FRAG_LOADED, { frag: frag('main'), part: null });
  expect(keys).toEqual(['main 0 44 0', 'main 0 44 1', 'main 0 44']);
  listening.unsubscribe();
});

describe('the place further on', () => {
  it.each([
    ['behind what is repeated', frag('audio'), 240, 241.1],
    ['a little further where that ends elsewhere', frag('audio'), 260, 260.5],
    ['behind what ends in less than six seconds', frag('audio', { end: 245.9 }), 240, 246],
    ['a little further where that takes six seconds', frag('audio', { end: 246 }), 240, 240.5],
    ['a little further where that has just ended', frag('audio', { end: 240 }), 240, 240.5],
    ['a little further where that is too long to be passed by', frag('audio', { end: 300 }), 240, 240.5],
    ['a little further where that is a playlist', null, 240, 240.5],
  ])('is %s', (_what, repeated, atSeconds, toSeconds) => {
    expect(placeBehind(repeated as never, atSeconds)).toBeCloseTo(toSeconds, 5);
  });
});
