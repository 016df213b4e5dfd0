import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads fresh modules for each test, since client data stays on for the page once it is on. */
async function load() {
  vi.resetModules();
  const { enableCmcd } = await import('../../../src/widget/engines/cmcd.ts');
  const { hlsCmcd } = await import('../../../src/widget/engines/hls/cmcd.ts');
  const { dashCmcd } = await import('../../../src/widget/engines/dash/settings.ts');
  return { enableCmcd, hlsCmcd, dashCmcd };
}

describe('Common Media Client Data', () => {
  let loaded: Awaited<ReturnType<typeof load>>;
  beforeEach(async () => {
    loaded = await load();
  });

  it('is not sent unless an operator asks for it', () => {
    expect([loaded.hlsCmcd(), loaded.dashCmcd()]).toEqual([{}, {}]);
  });

  it.each([
    ['query', false],
    ['headers', true],
  ] as const)('is sent in %s, with session and film, in version 2', async (transmission, useHeaders) => {
    await loaded.enableCmcd({ transmission, sessionId: 's', contentId: '7' });
    const { cmcd, cmcdController } = loaded.hlsCmcd();
    expect(cmcdController).toBeDefined();
    expect(cmcd).toEqual({ version: 2, useHeaders, sessionId: 's', contentId: '7' });
    expect(loaded.dashCmcd()).toEqual({
      streaming: { cmcd: { enabled: true, version: 2, mode: transmission, sid: 's', cid: '7' } },
    });
  });

  it('names no film if there is none', async () => {
    await loaded.enableCmcd({ transmission: 'query', sessionId: 's', contentId: null });
    expect(loaded.hlsCmcd().cmcd).toEqual({ version: 2, useHeaders: false, sessionId: 's' });
  });
});
