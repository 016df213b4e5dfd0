// @vitest-environment happy-dom
import { EMPTY, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import type { AdControl } from '../../../streams/model/commands.ts';
import { showAd } from '../../../src/widget/ads/show.ts';
import { until } from '../../until.ts';
import { aCreative, aFile, aShow, aVpaid } from '../../streams/features/ads/support.ts';

/** Reports a visible part to the callback that the player gave to the intersection observer. */
let look: (part: number) => void = () => undefined;
let isLooking = false;

class FakeObserver {
  constructor(callback: (entries: readonly { intersectionRatio: number }[]) => void) {
    look = (intersectionRatio) => callback([{ intersectionRatio }]);
  }
  observe(): void {
    isLooking = true;
  }
  disconnect(): void {
    isLooking = false;
  }
}

function show(creative = aCreative()) {
  const film = document.createElement('video');
  const layer = document.createElement('div');
  document.body.append(film, layer);
  const controls$ = new Subject<AdControl>();
  const said: Signal[] = [];
  let isOver = false;
  const measured$ = new Subject<AdSignal>();
  const verification = { signals$: measured$, begin: vi.fn(), measure: vi.fn(), finish: vi.fn() };
  const begin = () =>
    showAd(
      { show: aShow({ creative }), layer, controls$, engine: () => EMPTY, isLoud: false },
      film,
      verification,
    ).subscribe({
      next: (signal) => void said.push(signal),
      complete: () => void (isOver = true),
    });
  return {
    film,
    layer,
    controls$,
    said,
    begin,
    measured$,
    verification,
    media: () => layer.querySelector('video'),
    isOver: () => isOver,
  };
}

function setFullscreen(element: Element | null): void {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  document.dispatchEvent(new Event('fullscreenchange'));
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  setFullscreen(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('an ad that is shown', () => {
  it('is measured from its start to its end', () => {
    const { said, begin, controls$, measured$, verification } = show();
    begin().unsubscribe();
    expect(verification.finish).toHaveBeenCalledOnce();
    begin();
    expect(verification.begin).not.toHaveBeenCalled();
    measured$.next({ type: 'ad.notVerified', index: 0, reason: 2 });
    expect(said.at(-1)).toEqual({ type: 'ad.notVerified', index: 0, reason: 2 });
    controls$.next({ type: 'ad.skip', cause: 'viewer' });
    expect(verification.finish).toHaveBeenCalledTimes(2);
  });

  it('reports its creation, then how much of it is visible', () => {
    const { said, begin } = show();
    begin();
    look(0.505);
    expect(said).toMatchObject([{ type: 'ad.created' }, { type: 'ad.visibilityChanged', part: 0.505 }]);
  });

  it('reports that the page is hidden before anything else', () => {
    const { said, begin } = show();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    begin();
    expect(said.map(({ type }) => type)).toEqual(['page.hidden', 'ad.created']);
  });

  it('is visible from its first frame to its end', () => {
    const { layer, media, begin } = show();
    begin();
    expect(layer.dataset['shown']).toBeUndefined();
    const element = media();
    if (element === null) throw new Error('no element');
    Object.defineProperty(element, 'currentTime', { value: 0.1 });
    element.dispatchEvent(new Event('playing'));
    element.dispatchEvent(new Event('timeupdate'));
    expect(layer.dataset['shown']).toBe('');
    element.dispatchEvent(new Event('ended'));
    expect(layer.dataset['shown']).toBeUndefined();
  });

  it('is over when it is skipped or fails, and only a failure is warned of', () => {
    const skipped = show();
    skipped.begin();
    skipped.controls$.next({ type: 'ad.skip', cause: 'viewer' });
    expect([skipped.said.at(-1)?.type, skipped.isOver()]).toEqual(['ad.skipped', true]);
    expect(console.warn).not.toHaveBeenCalled();
    const failed = show();
    failed.begin();
    Object.defineProperty(failed.media(), 'error', { value: { code: 4, message: '' } });
    failed.media()?.dispatchEvent(new Event('error'));
    expect([failed.said.at(-1)?.type, failed.isOver()]).toEqual(['ad.failed', true]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^potok: ad failed, 405: /));
  });

  it('gives way to its other file if its own fails before the first frame, but not after it', () => {
    const fail = (element: HTMLVideoElement | null) => {
      Object.defineProperty(element, 'error', { value: { code: 4, message: '' } });
      element?.dispatchEvent(new Event('error'));
    };
    const creative = aCreative({ otherFiles: [aFile({ url: 'https://cdn.example/other.mp4' })] });
    const early = show(creative);
    early.begin();
    fail(early.media());
    expect([early.said.at(-1), early.isOver()]).toEqual([
      { type: 'ad.fileFailed', code: 405, message: 'Media file error: https://cdn.example/ad.mp4' },
      true,
    ]);
    const late = show(creative);
    late.begin();
    const element = late.media();
    Object.defineProperty(element, 'currentTime', { value: 0.1 });
    element?.dispatchEvent(new Event('playing'));
    element?.dispatchEvent(new Event('timeupdate'));
    fail(element);
    expect(late.said.at(-1)).toMatchObject({ type: 'ad.failed', code: 405 });
  });

  it('is over when a script ad goes away before its end', async () => {
    let say: (data: object) => void = () => undefined;
    const calls: { readonly id: number; readonly method: string }[] = [];
    const port = {
      postMessage: (call: (typeof calls)[number]) => void calls.push(call),
      close: () => undefined,
      set onmessage(listener: (event: { readonly data: object }) => void) {
        say = (said) => listener({ data: { said } });
      },
    };
    vi.stubGlobal(
      'MessageChannel',
      class {
        readonly port1 = port;
      },
    );
    const { said, begin, isOver, controls$, layer } = show(aVpaid());
    begin();
    controls$.next({ type: 'ad.play', cause: 'ad' });
    await until(() => expect(layer.children).toHaveLength(1));
    say({ type: 'ready' });
    say({ type: 'answer', id: calls.at(-1)?.id, value: '2.0', error: null });
    await until(() => expect(calls.at(-1)?.method).toBe('initAd'));
    for (const name of ['AdLoaded', 'AdStarted', 'AdStopped']) say({ type: 'event', name, args: [] });
    expect([said.at(-1)?.type, isOver()]).toEqual(['ad.closed', true]);
  });

  it('is in its own frame if it is a script', async () => {
    vi.stubGlobal(
      'MessageChannel',
      class {
        readonly port1 = { close: () => undefined };
      },
    );
    const { layer, begin } = show(aVpaid());
    const showing = begin();
    await until(() => expect([...layer.children].map(({ tagName }) => tagName)).toEqual(['IFRAME']));
    showing.unsubscribe();
  });

  it('is over at its end, and leaves nothing behind', () => {
    const { layer, media, said, begin, isOver } = show();
    begin();
    media()?.dispatchEvent(new Event('ended'));
    expect(said.at(-1)).toEqual({ type: 'ad.ended' });
    expect([isOver(), isLooking, layer.children.length, Object.keys(layer.dataset)]).toEqual([true, false, 0, []]);
  });

  it('leaves nothing behind when it is removed', () => {
    const { layer, begin } = show();
    begin().unsubscribe();
    expect([isLooking, layer.children.length]).toEqual([false, 0]);
  });

  it('is impossible while the bare film fills the screen', () => {
    const { film, layer, said, begin, isOver } = show();
    setFullscreen(film);
    begin();
    expect(said).toEqual([{ type: 'ad.impossible' }]);
    expect([isOver(), layer.children.length]).toEqual([true, 0]);
  });

  it.each([
    ['by the standard API', (film: HTMLVideoElement) => setFullscreen(film)],
    [
      'by the API of phones',
      (film: HTMLVideoElement) => {
        Object.assign(film, { webkitDisplayingFullscreen: true });
        film.dispatchEvent(new Event('webkitbeginfullscreen'));
      },
    ],
  ])('stops when the film alone fills the screen, %s', (_, fill) => {
    const { film, said, begin, isOver } = show();
    begin();
    setFullscreen(document.body);
    expect(isOver()).toBe(false);
    fill(film);
    expect([said.at(-1)?.type, isOver()]).toEqual(['ad.impossible', true]);
  });
});
