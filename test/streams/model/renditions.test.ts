import { describe, expect, it } from 'vitest';
import type { Quality } from '../../../streams/model/media.ts';
import { automaticQualities, type Decoding } from '../../../streams/model/renditions.ts';

const good: Decoding = { isSupported: true, isSmooth: true, isPowerEfficient: true };
const costly: Decoding = { ...good, isPowerEfficient: false };
const jerky: Decoding = { ...costly, isSmooth: false };
const impossible: Decoding = { ...jerky, isSupported: false };

const codecs = { avc: 'avc1.640028', av1: 'av01.0.08M.08', hevc: 'hvc1.1.6.L120' };
type Name = `${keyof typeof codecs}${'' | '-hdr'}-${number}`;

function quality(name: Name): Quality {
  const [codec, ...rest] = name.split('-') as [keyof typeof codecs, ...string[]];
  const video = { codec: codecs[codec], width: 0, frameRate: 25, isHdr: rest.length > 1 };
  return { id: name, height: Number(rest.at(-1)), bitrateBps: 0, video };
}

const choose = (known: Partial<Record<Name, Decoding>>, { hdr = false, most = null as number | null } = {}) =>
  automaticQualities(
    (Object.keys(known) as Name[]).map(quality),
    { byQuality: known as Record<string, Decoding>, isHdrDisplay: hdr },
    most,
  );

describe('the qualities for the automatic choice', () => {
  it('are all if nothing speaks against any', () => {
    expect(choose({ 'avc-360': good, 'avc-1080': good })).toBeNull();
    expect(automaticQualities([], null, 360)).toBeNull();
    expect(automaticQualities([quality('avc-1080')], null, 360)).toBeNull();
    // A codec that could not be asked about stays in the choice.
    expect(choose({ 'avc-360': good, 'avc-1080': undefined } as never)).toBeNull();
  });

  it.each<[string, Partial<Record<Name, Decoding>>, readonly Name[]]>([
    [
      'the codec with fewer bits if both play well',
      { 'avc-720': good, 'hevc-720': good, 'av1-720': good },
      ['av1-720'],
    ],
    ['those that can be decoded', { 'avc-720': good, 'hevc-720': impossible }, ['avc-720']],
    ['power-efficient ones rather than those with fewer bits', { 'avc-720': good, 'av1-720': costly }, ['avc-720']],
    ['power-efficient ones rather than larger ones', { 'avc-720': good, 'av1-2160': costly }, ['avc-720']],
    ['those with fewer bits if none is power-efficient', { 'avc-720': costly, 'av1-720': costly }, ['av1-720']],
    ['smooth ones rather than those with fewer bits', { 'avc-720': costly, 'av1-720': jerky }, ['avc-720']],
    ['only smooth ones', { 'avc-360': good, 'avc-720': costly, 'avc-2160': jerky }, ['avc-360', 'avc-720']],
    ['power-efficient ones that are good enough', { 'avc-720': good, 'avc-2160': costly }, ['avc-720']],
    ['those without HDR if the display has none', { 'avc-720': good, 'hevc-hdr-2160': good }, ['avc-720']],
  ])('are %s', (_, known, expected) => expect(choose(known)).toEqual(expected));

  it('include costly ones if only low ones are not costly', () =>
    expect(choose({ 'avc-360': good, 'avc-720': costly, 'avc-1080': costly })).toBeNull());

  it('are HDR ones if the display has HDR and the device keeps up', () => {
    expect(choose({ 'avc-1080': good, 'hevc-hdr-1080': good }, { hdr: true })).toEqual(['hevc-hdr-1080']);
    expect(choose({ 'avc-1080': good, 'hevc-hdr-1080': jerky }, { hdr: true })).toEqual(['avc-1080']);
  });

  it('are HDR ones, or ones that cannot be decoded well, if there are no others', () => {
    expect(choose({ 'hevc-hdr-720': good, 'hevc-hdr-1080': good })).toBeNull();
    expect(choose({ 'avc-360': impossible, 'avc-720': impossible })).toBeNull();
  });

  it('have at most the given lines, or are the lowest', () => {
    const ladder = { 'avc-360': good, 'avc-720': good, 'avc-1080': good };
    expect(choose(ladder, { most: 720 })).toEqual(['avc-360', 'avc-720']);
    expect(choose(ladder, { most: 100 })).toEqual(['avc-360']);
    // Also if the stream says nothing about codecs.
    const plain = [360, 720].map((height) => ({ id: `${height}`, height, bitrateBps: 0 }));
    expect(automaticQualities(plain, null, 360)).toEqual(['360']);
  });
});
