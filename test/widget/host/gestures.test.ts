import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestHost, playing, settled, TestLibrary } from './support.ts';
import { aWindow } from '../support/fake-window.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const by = 'host';
const wish = { type: 'intent.toggleFullscreen', by } as const;
const delegated = { source: 'potok', version: 1, type: 'fullscreenDelegated', payload: {} };

async function openWithout(activation: Partial<UserActivation>) {
  const parent = { postMessage: () => undefined };
  const scope = aWindow({ parent, document: {}, navigator: { userActivation: activation } });
  const test = openTestHost(playing, { scope });
  const posted: MessagePort[] = [];
  parent.postMessage = ((_data: unknown, _target: string, ports: MessagePort[] = []) => posted.push(...ports)) as never;
  test.receive({ source: 'potok', version: 1, type: 'hello', payload: { nonce: 'nonce-12345', protocol: 1 } });
  await settled();
  const library = new TestLibrary(posted[0] as MessagePort);
  const post = (data: unknown, source: unknown = parent) =>
    scope.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  return { test, library, post };
}

describe('fullscreen without a gesture in the player’s frame', () => {
  it('waits for the permission that the page delegates, which may be slower than the port', async () => {
    const { test, library, post } = await openWithout({ isActive: false });
    await library.ask('setFullscreen', true);
    post(delegated, {});
    post({ ...delegated, type: 'other' });
    post(null);
    await settled();
    expect(test.sent).toEqual([]);
    post(delegated);
    await settled();
    expect(test.sent).toEqual([wish]);
  });

  it('uses a permission that came up to a second before', async () => {
    const { test, library, post } = await openWithout({ isActive: false });
    post(delegated);
    vi.advanceTimersByTime(999);
    await library.ask('setFullscreen', true);
    expect(test.sent).toEqual([wish]);
    vi.advanceTimersByTime(1);
    await library.ask('setFullscreen', true);
    expect(test.sent).toEqual([wish]);
  });

  it('is tried without permission after half a second', async () => {
    const { test, library } = await openWithout({ isActive: false });
    await library.ask('setFullscreen', true);
    vi.advanceTimersByTime(499);
    await settled();
    expect(test.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    await settled();
    expect(test.sent).toEqual([wish]);
  });

  it('is not overtaken by the command to leave fullscreen', async () => {
    const { test, library, post } = await openWithout({ isActive: false });
    const [on, off] = [await library.ask('setFullscreen', true), await library.ask('setFullscreen', false)];
    post(delegated);
    await settled();
    expect(test.sent).toEqual([wish]);
    expect([library.outcome(on), library.outcome(off)]).toEqual(['superseded', 'done']);
  });

  it('does not wait if the frame had a gesture, or if the browser does not tell', async () => {
    for (const activation of [{ isActive: true }, {}]) {
      const { test, library } = await openWithout(activation);
      await library.ask('setFullscreen', true);
      expect(test.sent).toEqual([wish]);
    }
  });
});

describe('a gain above 1', () => {
  it('is refused before any gesture in the player, since it would only work after one', async () => {
    const { test, library } = await openWithout({ hasBeenActive: false });
    expect(library.outcome(await library.ask('setGain', 2))).toBe('notAllowed');
    expect(test.sent).toEqual([]);
    expect(library.outcome(await library.ask('setGain', 1))).toBe('done');
    expect(test.sent).toEqual([{ type: 'intent.setGain', gain: 1, by }]);
  });

  it('is set after a gesture', async () => {
    const { test, library } = await openWithout({ hasBeenActive: true });
    await library.ask('setGain', 2);
    expect(test.sent).toEqual([{ type: 'intent.setGain', gain: 2, by }]);
  });
});
