// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { offerAirPlaySource } from '../../../../src/widget/engines/hls/engine.ts';

const address = 'https://films.example/master.m3u8';

function element({ hasPicker, sources }: { hasPicker: boolean; sources: number }): HTMLVideoElement {
  const media = document.createElement('video');
  media.disableRemotePlayback = true;
  if (hasPicker) Object.assign(media, { webkitShowPlaybackTargetPicker: () => undefined });
  for (let left = sources; left > 0; left -= 1) media.append(document.createElement('source'));
  return media;
}

const addresses = (media: HTMLVideoElement): string[] =>
  [...media.querySelectorAll('source')].map((source) => source.src).filter((src) => src !== '');

describe('an AirPlay screen', () => {
  test('gets the address of the stream, beside a managed source', () => {
    const media = element({ hasPicker: true, sources: 1 });
    offerAirPlaySource(media, address);
    expect(addresses(media)).toEqual([address]);
    expect(media.querySelectorAll('source')[1]?.type).toBe('application/vnd.apple.mpegurl');
    expect(media.disableRemotePlayback).toBe(false);
  });

  test.each([
    { what: 'if there is no picker of screens', hasPicker: false, sources: 1 },
    { what: 'if the element has no managed source', hasPicker: true, sources: 0 },
  ])('gets no address $what', (given) => {
    const media = element(given);
    offerAirPlaySource(media, address);
    expect(addresses(media)).toEqual([]);
    expect(media.disableRemotePlayback).toBe(true);
  });
});
