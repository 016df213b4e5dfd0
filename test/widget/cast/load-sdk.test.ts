// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSdk, SDK_URL, type CastScope } from '../../../src/widget/cast/load-sdk.ts';
import { installCast } from '../support/fake-cast.ts';
import { aWindow } from '../support/fake-window.ts';

const scope = (): CastScope => aWindow({ document }) as CastScope;
const script = () => document.head.querySelector('script');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('the Cast library', () => {
  it('is loaded from Google, once', async () => {
    // The test loads nothing from the network.
    vi.spyOn(document.head, 'append').mockImplementation((element) => void document.head.appendChild(mute(element)));
    const page = scope();
    const loading = loadSdk(page);
    expect(script()?.getAttribute('data-src')).toBe(SDK_URL);
    installCast(page as Parameters<typeof installCast>[0], false);
    const sdk = await loading;
    expect(sdk.media.DEFAULT_MEDIA_RECEIVER_APP_ID).toBe('CC1AD845');
    document.head.replaceChildren();
    expect(await loadSdk(page)).toEqual(sdk);
    expect(script()).toBeNull();
    vi.restoreAllMocks();
  });

  it('is loaded by one policy of its own if there are Trusted Types, however often it is tried', async () => {
    vi.spyOn(document.head, 'append').mockImplementation((element) => void document.head.appendChild(mute(element)));
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
    const page = Object.assign(scope(), { trustedTypes: { createPolicy } });
    for (const _ of [1, 2]) {
      const failure = loadSdk(page).catch((error: unknown) => error);
      expect(script()?.getAttribute('data-src')).toBe(SDK_URL);
      script()?.dispatchEvent(new Event('error'));
      await failure;
    }
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('potok-cast', expect.anything());
    // The policy returns this one address, whatever it is asked for.
    expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.test/')).toBe(SDK_URL);
    vi.restoreAllMocks();
  });

  it.each([
    ['is blocked', 'unreachable', () => script()?.dispatchEvent(new Event('error'))],
    ['does not answer', 'unreachable', () => vi.advanceTimersByTime(10_000)],
    ['finds that this browser cannot cast', 'unsupported', (page: CastScope) => page.__onGCastApiAvailable?.(false)],
    ['reports success without an SDK', 'unsupported', (page: CastScope) => page.__onGCastApiAvailable?.(true)],
  ])('that %s is %s and leaves nothing behind', async (_, reason, act) => {
    vi.spyOn(document.head, 'append').mockImplementation((element) => void document.head.appendChild(mute(element)));
    const page = scope();
    const failure = loadSdk(page).catch((error: unknown) => error);
    act(page);
    expect(await failure).toMatchObject({ reason });
    expect([script(), page.__onGCastApiAvailable, vi.getTimerCount()]).toEqual([null, undefined, 0]);
    vi.restoreAllMocks();
  });
});

function mute(element: unknown): HTMLElement {
  const muted = element as HTMLScriptElement;
  muted.setAttribute('data-src', muted.src);
  muted.removeAttribute('src');
  return muted;
}
