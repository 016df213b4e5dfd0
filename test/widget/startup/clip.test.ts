import { describe, expect, it } from 'vitest';
import { readClip } from '../../../src/widget/startup/later-settings.ts';

describe('the end of the film in the page address', () => {
  it('is read', () => {
    expect(readClip('?loop&end=90.5')).toEqual({ isLooped: true, endSeconds: 90 });
    expect(readClip('?loop=0&end=0')).toEqual({ isLooped: false, endSeconds: 0 });
    expect(readClip('?movie_id=1')).toEqual({ isLooped: false, endSeconds: null });
  });

  it.each(['', '-5', 'x', '1e3', '9'.repeat(30), '<b>'])('counts as absent if it is %j', (value) => {
    expect(readClip(`?end=${encodeURIComponent(value)}`).endSeconds).toBeNull();
  });
});
