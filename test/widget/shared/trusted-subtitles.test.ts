// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
const load = async () => (await import('../../../src/widget/shared/trusted-subtitles.ts')).trustedSubtitles;

describe('Trusted Types for subtitles', () => {
  it('allow HTML entities, and no markup', async () => {
    const { createHTML } = (await load())();
    expect(createHTML('&mdash;\uE010&#x2014;')).toBe('&mdash;\uE010&#x2014;');
    for (const text of ['<img src=x onerror=alert(1)>', '&lt;</textarea><script>', 'a&lt;', '&lt;\n<b>', '&<b>;'])
      expect(createHTML(text)).toBe('');
  });

  it('allow one worker, whatever address is requested', async () => {
    expect((await load())().createScriptURL('https://evil.example/x.js')).toBe(
      new URL('subtitles-worker.js', document.baseURI).href,
    );
  });

  it('use one policy, created once', async () => {
    const createPolicy = vi.fn((_name: string, rules: unknown) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    const trusted = await load();
    trusted();
    trusted();
    vi.unstubAllGlobals();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['potok-subtitles']);
  });

  it('allow nothing if the page forbids the policy: rare entities stay as they are', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('refused');
      },
    });
    const { decodeEntities } = await import('../../../src/widget/shared/entities.ts');
    expect(decodeEntities('a &amp; b &mdash;')).toBe('a & b &mdash;');
    vi.unstubAllGlobals();
  });
});
