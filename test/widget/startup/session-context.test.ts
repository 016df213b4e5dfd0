import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as SessionContext from '../../../src/widget/startup/session-context.ts';

/** A page with a cookie jar like a browser’s. With `blocked` it throws, as a sandboxed frame does. */
function pageWith(cookie: string, { protocol = 'https:', blocked = false, isJarClosed = false } = {}) {
  const written: string[] = [];
  let jar = cookie;
  const page = {
    location: { protocol },
    get cookie() {
      if (blocked) throw new DOMException('no', 'SecurityError');
      return jar;
    },
    set cookie(text: string) {
      if (blocked) throw new DOMException('no', 'SecurityError');
      written.push(text);
      if (!isJarClosed) jar = text.split(';')[0] ?? '';
    },
  };
  return { page, written };
}

let module: typeof SessionContext;
beforeEach(async () => {
  vi.resetModules();
  module = await import('../../../src/widget/startup/session-context.ts');
});

describe('the device cookie', () => {
  it.each([
    ['device_fp=abc', 'abc'],
    ['a=1; device_fp=abc; b=2', 'abc'],
    ['a=1;device_fp=abc', 'abc'],
    ['device_fp=a%3Db', 'a=b'],
    ['device_fp=a=b', 'a=b'],
    ['device_fp=100%', '100%'],
    ['my_device_fp=abc', ''],
    ['device_fp=', ''],
    ['', ''],
    ['device_fp=a%0D%0Ab', ''],
    ['device_fp=%D0%B6', ''],
    [`device_fp=${'x'.repeat(300)}`, ''],
  ])('is read from %j as %j', (cookie, expected) => {
    expect(module.readSessionContext(pageWith(cookie).page)).toBe(expected);
  });

  it('is empty if cookies are blocked', () => {
    expect(module.readSessionContext(pageWith('', { blocked: true }).page)).toBe('');
  });

  it('has the attributes for a frame when it is written on https', () => {
    const { page, written } = pageWith('');
    module.writeSessionContext('abc', page);
    expect(written).toEqual(['device_fp=abc; path=/; max-age=31536000; SameSite=None; Secure; Partitioned']);
  });

  it('has none of these attributes on http', () => {
    const { page, written } = pageWith('', { protocol: 'http:' });
    module.writeSessionContext('abc', page);
    expect(written).toEqual(['device_fp=abc; path=/; max-age=31536000']);
  });

  it.each([{ blocked: true }, { isJarClosed: true }])('is remembered in memory if it is not stored: %j', (kind) => {
    const { page } = pageWith('', kind);
    module.writeSessionContext('abc', page);
    expect(module.readSessionContext(page)).toBe('abc');
  });

  it('is encoded so that it can be read back', () => {
    const { page } = pageWith('');
    module.writeSessionContext('a;b=c', page);
    expect(module.readSessionContext(page)).toBe('a;b=c');
  });
});
