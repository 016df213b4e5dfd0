// @vitest-environment happy-dom
import { EMPTY, Subject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { FrameCall, FrameStart } from '../../../../src/widget/ads/units/vpaid-frame.ts';
import { vpaidUnit } from '../../../../src/widget/ads/units/vpaid.ts';
import { aShow, aVpaid } from '../../../streams/features/ads/support.ts';

let say: (data: unknown) => void;
let calls: FrameCall[];
let shown: Subscription;
let observed: { readonly change: () => void; isOn: boolean } | null;

const settle = () => vi.advanceTimersByTimeAsync(0);

/** The unit of a VPAID ad whose frame the test plays by hand. */
function open({ isLoud = false, parameters = 'a=1' as string | null } = {}) {
  const layer = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(layer, 'clientWidth', { configurable: true, value: 640 });
  Object.defineProperty(layer, 'clientHeight', { configurable: true, value: 360 });
  const controls$ = new Subject<AdControl>();
  const told: AdSignal[] = [];
  const show = aShow({ creative: aVpaid({ parameters }), sound: { volume: 0.4, muted: false } });
  const running = vpaidUnit({ show, layer, controls$, isLoud, engine: () => EMPTY }).subscribe((signal) =>
    told.push(signal),
  );
  shown = running;
  const frame = layer.querySelector('iframe');
  const started: FrameStart[] = [];
  if (frame !== null) {
    const contentWindow = { postMessage: ({ script }: { readonly script: FrameStart }) => void started.push(script) };
    Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
    frame.dispatchEvent(new Event('load'));
  }
  const answer = (value: unknown) => say({ type: 'answer', id: calls.at(-1)?.id, value, error: null });
  const event = async (name: string) => {
    say({ type: 'event', name, args: [] });
    await settle();
  };
  const begin = async () => {
    say({ type: 'ready' });
    answer('2.0');
    await settle();
    await event('AdLoaded');
    answer(8);
    await settle();
    controls$.next({ type: 'ad.play', cause: 'ad' });
    await event('AdStarted');
  };
  return { layer, controls$, told, running, started, begin, event };
}

const called = () => calls.map(({ method, args }) => [method, ...args].join(' '));

function setFullscreen(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  document.dispatchEvent(new Event('fullscreenchange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  observed = null;
  const port = {
    postMessage: (call: FrameCall) => void calls.push(call),
    close: () => undefined,
    set onmessage(listener: (event: { readonly data: unknown }) => void) {
      say = (said) => listener({ data: { said } });
    },
  };
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = port;
      readonly port2 = {};
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(change: () => void) {
        observed = { change, isOn: false };
      }
      observe(): void {
        if (observed !== null) observed.isOn = true;
      }
      disconnect(): void {
        if (observed !== null) observed.isOn = false;
      }
    },
  );
});
afterEach(() => {
  shown.unsubscribe();
  setFullscreen(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('the unit of a VPAID ad', () => {
  it('starts the frame with the script, its parameters and all events that have listeners', () => {
    const [start] = open().started;
    expect(start).toMatchObject({ scriptUrl: 'https://cdn.example/ad.mp4', parameters: 'a=1', videoClass: '' });
    expect(start?.events).toEqual(
      expect.arrayContaining(['AdLoaded', 'AdStarted', 'AdStopped', 'AdSkipped', 'AdError', 'AdImpression', 'AdLog']),
    );
    expect(new Set(start?.events).size).toBe(start?.events.length);
  });

  it('has no parameters if the document names none, and the class for full volume if the operator wants it', () => {
    const [start] = open({ isLoud: true, parameters: null }).started;
    expect(start).toMatchObject({ parameters: '', videoClass: 'safety-volume' });
  });

  it('obeys the commands of the player', async () => {
    const { begin, controls$, told } = open();
    await begin();
    expect(told.map(({ type }) => type)).toEqual(['ad.loaded', 'ad.started', 'ad.playing']);
    calls = [];
    controls$.next({ type: 'ad.pause', cause: 'viewer' });
    controls$.next({ type: 'ad.play', cause: 'viewer' });
    controls$.next({ type: 'ad.setSound', cause: 'viewer', volume: 0.2, muted: false });
    controls$.next({ type: 'ad.skip', cause: 'viewer' });
    expect(called()).toEqual(['pauseAd', 'resumeAd', 'setAdVolume 0.2', 'skipAd']);
  });

  it('plays at full volume if the operator wants it, but not before a gesture of the viewer', async () => {
    const volumeAfter = async (userActivation: object) => {
      calls = [];
      Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation });
      const { begin, running } = open({ isLoud: true });
      await begin();
      running.unsubscribe();
      return called().filter((call) => call.startsWith('setAdVolume'));
    };
    expect(await volumeAfter({ hasBeenActive: true })).toEqual(['setAdVolume 1']);
    expect(await volumeAfter({ hasBeenActive: false })).toEqual(['setAdVolume 0.4']);
  });

  it('reports to the ad a new size, and entering and leaving fullscreen', async () => {
    const { begin, layer } = open();
    await begin();
    calls = [];
    Object.defineProperty(layer, 'clientWidth', { configurable: true, value: 320 });
    observed?.change();
    setFullscreen(document.body);
    setFullscreen(null);
    expect(called()).toEqual(['resizeAd 320 360 normal', 'resizeAd 320 360 fullscreen', 'resizeAd 320 360 normal']);
  });

  it('reports the size only at fullscreen in a browser that cannot observe sizes', async () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const { begin } = open();
    await begin();
    calls = [];
    setFullscreen(document.body);
    expect(called()).toEqual(['resizeAd 640 360 fullscreen']);
  });

  it('leaves no frame, no timer and no observer', async () => {
    const { begin, layer, running } = open();
    await begin();
    expect(observed?.isOn).toBe(true);
    running.unsubscribe();
    expect([layer.children.length, vi.getTimerCount(), observed?.isOn]).toEqual([0, 0, false]);
  });
});
