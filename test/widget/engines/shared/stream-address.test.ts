import { describe, expect, it } from 'vitest';
import { createStreamAddress } from '../../../../src/widget/engines/shared/stream-address.ts';

const old = 'https://cdn.example/film/~100.abc/master.m3u8';
const now = 'https://cdn.example/film/~200.xyz/master.m3u8';
const third = 'https://cdn.example/film/~300.qrs/master.m3u8';

describe('the address of a stream', () => {
  it('moves its files along', () => {
    const address = createStreamAddress(old);
    expect(address.moveTo(now)).toBe(true);
    expect(address.url).toBe(now);
    expect(address.locate('https://cdn.example/film/~100.abc/1.m4s')).toBe('https://cdn.example/film/~200.xyz/1.m4s');
  });

  it('is loaded again if nothing has come from the last address', () => {
    const address = createStreamAddress(old);
    address.moveTo(now);
    expect(address.moveTo(third)).toBe(false);
    address.noteLoaded();
    expect(address.moveTo(now)).toBe(true);
  });

  it('is loaded again if it leads to another file', () => {
    const address = createStreamAddress(old);
    expect(address.moveTo('https://cdn.example/else.m3u8')).toBe(false);
    expect(address.locate(old)).toBe(old);
  });
});
