import { describe, expect, it } from 'vitest';
import { holdSoundBack } from '../../../../src/widget/engines/dash/sound-ahead.ts';

/** The length of a segment that the library knows after a load has begun. */
function lengthAfter(mediaType: string, isChannel = false): number {
  const representation = { fragmentDuration: 4 };
  holdSoundBack({ isDynamic: () => isChannel }, { request: { mediaType, representation } });
  return representation.fragmentDuration;
}

describe('the length of a DASH segment that the library reckons with', () => {
  it('is unknown for the sound of a film, so that its loads follow the pictures', () => {
    expect(lengthAfter('audio')).toBeNaN();
  });

  it('stays known for pictures, and for the sound of a channel', () => {
    expect(lengthAfter('video')).toBe(4);
    expect(lengthAfter('audio', true)).toBe(4);
  });

  it('is left alone by a load without a representation', () => {
    const player = { isDynamic: () => false };
    expect(() => holdSoundBack(player, { request: null })).not.toThrow();
    expect(() => holdSoundBack(player, { request: { mediaType: 'audio' } })).not.toThrow();
  });
});
