import { describe, expect, it } from 'vitest';
import edge, { openAddress } from '../../src/backend/deploy/check-address.mjs';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { clip, early, key, master, seconds, segment } from './support/signed.ts';

/** Checks of signed addresses at the edge of a CDN. `checked-media.slow.test.ts` has those of nginx. */

describe('the edge of a CDN', () => {
  const signer = createMediaSigner({ key, seconds });

  it('opens what the services have signed, and nothing else', async () => {
    const address = signer.sign(master);
    expect(await openAddress(address, key)).toBe(master);
    expect(await openAddress(address.replace('master.m3u8', 'picture-240/00001.m4s'), key)).toBe(segment);
    expect(await openAddress(signer.sign(encodeURI(clip)), key)).toBe(encodeURI(clip));
    expect(await openAddress('/media/titles/sea/0a/poster.jpg', key)).toBe('/media/titles/sea/0a/poster.jpg');
    expect(await openAddress(master, key)).toBe(403);
    expect(await openAddress(address, `${key}!`)).toBe(403);
    expect(await openAddress(address.replace('/sea/0a/~', '/sea/~').replace('master', '0a/master'), key)).toBe(403);
    expect(await openAddress(address.replace('master.m3u8', '.hidden'), key)).toBe(403);
    expect(await openAddress(address.replace('master.m3u8', '%2e%2e/b'), key)).toBe(403);
    expect(await openAddress(address.replace('master.m3u8', '%zz'), key)).toBe(400);
    expect(await openAddress(createMediaSigner({ key, seconds }, early).sign(master), key)).toBe(410);
  });

  it('does not ask the origin for a request that it refuses', async () => {
    const settings = { MEDIA_KEY: key, MEDIA_ORIGIN: 'https://storage.invalid' };
    const ask = async (method: string) =>
      (await edge.fetch(new Request(`https://cdn.example${master}`, { method }), settings)).status;
    expect([await ask('GET'), await ask('POST')]).toEqual([403, 405]);
  });
});
