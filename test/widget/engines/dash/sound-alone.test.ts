// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dashSound, soundManifest } from '../../../../src/widget/engines/dash/sound-alone.ts';
import { fakeMedia } from '../fake-media.ts';

const picture = { contentType: 'video', Representation: [{ id: '360' }] };
const sound = { mimeType: 'audio/mp4', Representation: [{ id: 'ru' }] };
const words = { contentType: 'text', Representation: [{ id: 'words' }] };
const manifest = { url: 'https://cdn.test/film.mpd', Period: [{ AdaptationSet: [picture, sound, words] }] };
const muxed = { Period: [{ AdaptationSet: [picture] }] };

function film(given: object | null = manifest) {
  const held = { qualities: [], qualityId: '360' };
  const attached: unknown[] = [];
  const told: unknown[] = [];
  const alone = dashSound(fakeMedia(), {
    manifest: () => given,
    offered: () => held,
    attach: (what) => {
      if (what === null) alone.endAlone();
      attached.push(what);
    },
  });
  alone.facts$.subscribe((fact) => told.push(fact));
  return { alone, held, attached, told };
}

const isAlone = { type: 'sound.aloneChanged', isAlone: true };
const isWhole = { type: 'sound.aloneChanged', isAlone: false };

describe('a DASH film that plays its sound alone', () => {
  it('continues with its sound, keeps offering the same tracks, and reports it once', () => {
    const { alone, held, attached, told } = film();
    expect([alone.held(), alone.isSeparate()]).toEqual([null, true]);
    alone.setAlone(true);
    alone.setAlone(true);
    expect(attached).toEqual([{ ...manifest, Period: [{ AdaptationSet: [sound, words] }] }]);
    expect(alone.held()).toBe(held);
    expect(told).toEqual([isAlone]);
  });

  it('has its picture again on command, or when the picture is attached for another reason', () => {
    const { alone, attached, told } = film();
    alone.setAlone(false);
    alone.endAlone();
    expect([attached, told]).toEqual([[], []]);
    alone.setAlone(true);
    alone.setAlone(false);
    expect(attached[1]).toBeNull();
    alone.setAlone(true);
    alone.endAlone();
    expect(alone.held()).toBeNull();
    expect(told).toEqual([isAlone, isWhole, isAlone, isWhole]);
  });

  it.each<[string, object | null]>([
    ['its sound is within the picture', muxed],
    ['its manifest is not known', null],
  ])('keeps its picture if %s', (_, given) => {
    const { alone, attached, told } = film(given);
    expect(alone.isSeparate()).toBe(false);
    alone.setAlone(true);
    expect([attached, told]).toEqual([[], []]);
  });
});

describe('a manifest without pictures', () => {
  it('keeps everything else of each period, and does not change the original manifest', () => {
    const before = structuredClone(manifest);
    expect(soundManifest(manifest)?.Period).toEqual([{ AdaptationSet: [sound, words] }]);
    expect(manifest).toEqual(before);
  });

  it.each<[string, object | null]>([
    ['is null', null],
    ['has no periods', {}],
    ['has an empty period', { Period: [{}] }],
    ['has a period without sound', { Period: [{ AdaptationSet: [picture, sound] }, { AdaptationSet: [picture] }] }],
    [
      'has a picture whose type only its representations name',
      { Period: [{ AdaptationSet: [{ Representation: [{ mimeType: 'video/mp4' }] }] }] },
    ],
    ['has sets without representations', { Period: [{ AdaptationSet: [{}] }] }],
  ])('is null if the original %s', (_, given) => {
    expect(soundManifest(given)).toBeNull();
  });
});
