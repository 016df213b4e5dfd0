import { describe, expect, it } from 'vitest';
import type { EngineKind } from '../../../streams/model/media.ts';
import { isWithinWebAudio } from '../../../streams/model/web-audio.ts';

const cases: readonly (readonly [url: string, kind: EngineKind, expected: boolean])[] = [
  ['https://cdn.example/1.m3u8', 'hls', true],
  ['https://cdn.example/1.mpd', 'dash', true],
  ['https://player.example/1.mp4', 'native', true],
  ['HTTPS://Player.Example/1.mp4', 'native', true],
  ['https://player.example.evil/1.mp4', 'native', false],
  ['https://cdn.example/1.mp4', 'native', false],
  ['http://player.example/1.mp4', 'native', false],
  ['https://player.example/1.m3u8?t=1', 'native', false],
  ['', 'native', false],
];

describe('Web Audio', () => {
  it.each(cases)('may process %s played by %s: %s', (url, kind, expected) => {
    expect(isWithinWebAudio({ url, kind }, 'https://player.example')).toBe(expected);
  });
});
