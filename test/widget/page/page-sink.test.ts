import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { createPageSink } from '../../../src/widget/page/page-sink.ts';
import { give, performed } from '../support/give.ts';
import { until } from '../../until.ts';

interface World {
  readonly document?: object;
  readonly root?: object;
  readonly media?: object;
  readonly isFramed?: boolean;
  readonly mode?: 'native' | 'parent';
  readonly userAgent?: string;
}

function setUp({ document = {}, root = {}, media = {}, isFramed = false, mode = 'native', userAgent = '' }: World) {
  const scope = new EventTarget() as Window & { parent: Window };
  scope.parent = isFramed ? ({} as Window) : scope;
  Object.assign(scope, { navigator: { userAgent, maxTouchPoints: 0 } });
  const post = vi.fn();
  const page = Object.assign(new EventTarget(), document, { defaultView: scope });
  Object.assign(scope, { document: page });
  const element = Object.assign(new EventTarget(), media);
  const settings = { document: page, root, media: element, fullscreenMode: mode, post } as unknown;
  const sink = createPageSink(settings as Parameters<typeof createPageSink>[0]);
  const answer = (data: unknown, source: unknown = scope.parent) =>
    scope.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  const states = () => (post.mock.calls as [{ payload: { state: string } }][]).map(([{ payload }]) => payload.state);
  const fire = (target: EventTarget, event: Event | string) =>
    target.dispatchEvent(typeof event === 'string' ? new Event(event) : event);
  return {
    sink,
    post,
    scope,
    page: page as EventTarget & Record<string, unknown>,
    media: element,
    answer,
    states,
    fire,
  };
}

function collect(signals$: Observable<Signal>) {
  const seen: Signal[] = [];
  const subscription = signals$.subscribe((signal) => seen.push(signal));
  return { seen, subscription };
}

const failed = (action: string, reason: string) => ({ type: 'page.actionFailed', action, reason });
const changed = (isFullscreen: boolean) => ({ type: 'page.fullscreenChanged', isFullscreen });

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('native fullscreen', () => {
  it('is entered and left, and the page signals report that', () => {
    const root = { requestFullscreen: vi.fn(() => Promise.resolve()) };
    const document = {
      fullscreenEnabled: true,
      fullscreenElement: null,
      exitFullscreen: vi.fn(() => Promise.resolve()),
    };
    const { sink, page, post } = setUp({ document, root, isFramed: true });
    const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(root.requestFullscreen).toHaveBeenCalledOnce();
    page['fullscreenElement'] = root;
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(document.exitFullscreen).toHaveBeenCalledOnce();
    expect(seen).toEqual([]);
    expect(post).not.toHaveBeenCalled();
  });

  it('uses prefixed names in old WebKit', () => {
    const root = { webkitRequestFullscreen: vi.fn() };
    const document = { webkitFullscreenEnabled: true, webkitFullscreenElement: null, webkitExitFullscreen: vi.fn() };
    const { sink, page } = setUp({ document, root });
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(root.webkitRequestFullscreen).toHaveBeenCalledOnce();
    page['webkitFullscreenElement'] = root;
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(document.webkitExitFullscreen).toHaveBeenCalledOnce();
  });

  it('is that of the video on a phone', () => {
    const media: Record<string, unknown> = {
      readyState: 1,
      webkitEnterFullscreen: vi.fn(),
      webkitExitFullscreen: vi.fn(),
    };
    const { sink, media: element } = setUp({ media });
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(media['webkitEnterFullscreen']).toHaveBeenCalledOnce();
    Object.assign(element, { webkitDisplayingFullscreen: true });
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(media['webkitExitFullscreen']).toHaveBeenCalledOnce();
  });

  it('is reported if it is refused', async () => {
    const root = { requestFullscreen: () => Promise.reject(new TypeError('no')) };
    const { sink } = setUp({ document: { fullscreenEnabled: true }, root });
    const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([failed('fullscreen', 'refused')]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is reported as unsupported if the browser has none', () =>
    expect(collect(performed(setUp({}).sink, 'page.toggleFullscreen', {})).seen).toEqual([
      failed('fullscreen', 'unsupported'),
    ]));

  it('of a video is reported as not ready before the video is loaded', () => {
    const { sink } = setUp({ media: { webkitEnterFullscreen: vi.fn(), readyState: 0 } });
    expect(collect(performed(sink, 'page.toggleFullscreen', {})).seen).toEqual([failed('fullscreen', 'notReady')]);
  });
});

describe('fullscreen by the host', () => {
  const asked = { source: 'potok', version: 1, type: 'fullscreen', payload: { state: 'enterFullScreen' } };
  const ended = { ...asked, payload: { state: 'exitFullScreen' } };

  it('is for frames only', () => {
    const root = { requestFullscreen: vi.fn() };
    const { sink, post } = setUp({ mode: 'parent', document: { fullscreenEnabled: true }, root });
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(post).not.toHaveBeenCalled();
    expect(root.requestFullscreen).toHaveBeenCalledOnce();
  });

  it('needs no answer if the page is configured for it and the browser has no fullscreen', () => {
    const { sink, states } = setUp({ isFramed: true, mode: 'parent' });
    const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
    vi.advanceTimersByTime(300);
    expect(seen).toEqual([changed(true)]);
    collect(performed(sink, 'page.toggleFullscreen', {}));
    expect(seen).toEqual([changed(true), changed(false)]);
    expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
  });

  describe.each([
    ['in a frame of an iPhone', {}],
    ['in the parent mode', { mode: 'parent', document: { fullscreenEnabled: true } }],
    ['in a frame of an iPad', { userAgent: 'iPad', document: { fullscreenEnabled: true } }],
  ] as const)('%s', (_, world) => {
    const fill = vi.fn();
    const framed = () => {
      fill.mockReset();
      const media = { readyState: 4, webkitEnterFullscreen: fill };
      return setUp({ media, root: { requestFullscreen: fill }, isFramed: true, ...world });
    };

    it('starts when the host answers, and ends when the button is pressed again', () => {
      const { sink, answer, states } = framed();
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      expect(seen).toEqual([]);
      answer({ source: 'potok', type: 'fullscreen' });
      vi.advanceTimersByTime(1000);
      expect(seen).toEqual([changed(true)]);
      expect(collect(performed(sink, 'page.toggleFullscreen', {})).seen).toEqual([]);
      expect(seen).toEqual([changed(true), changed(false)]);
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
      expect(fill).not.toHaveBeenCalled();
    });

    it('starts when the host stretches the frame without an answer', () => {
      const { sink, scope, fire } = framed();
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      fire(scope, 'resize');
      vi.advanceTimersByTime(1000);
      expect(seen).toEqual([changed(true)]);
      expect(fill).not.toHaveBeenCalled();
    });

    it('ends with Escape, unless that key was for something else', () => {
      const { sink, scope, fire, answer, states } = framed();
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      answer(asked);
      const press = (key: string) => Object.assign(new Event('keydown', { cancelable: true }), { key });
      const taken = press('Escape');
      taken.preventDefault();
      for (const event of [press('f'), taken]) fire(scope, event);
      expect(seen).toEqual([changed(true)]);
      fire(scope, press('Escape'));
      expect(seen).toEqual([changed(true), changed(false)]);
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
    });

    it('ends when the host reports that', () => {
      const { sink, answer } = framed();
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      answer(asked);
      answer(ended);
      expect(seen).toEqual([changed(true), changed(false)]);
    });

    it('falls back to the browser if the host does not answer, and reports the end to the host', async () => {
      const { sink, page, fire, states } = framed();
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      vi.advanceTimersByTime(299);
      expect(fill).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(fill).toHaveBeenCalledOnce();
      page['fullscreenElement'] = {};
      fire(page, 'fullscreenchange');
      expect(states()).toEqual(['enterFullScreen']);
      page['fullscreenElement'] = null;
      fire(page, 'fullscreenchange');
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
      expect(seen).toEqual([]);
    });

    it('is reported if the browser refuses as well', async () => {
      const { sink, states } = framed();
      fill.mockImplementation(() => Promise.reject(new TypeError('no')));
      const { seen } = collect(performed(sink, 'page.toggleFullscreen', {}));
      await vi.advanceTimersByTimeAsync(300);
      expect(seen).toEqual([failed('fullscreen', 'refused')]);
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
    });

    it.each([
      [{ source: 'potok', type: 'fullscreen' }, {}],
      [null],
      ['fullscreen'],
      [{ source: 'other', type: 'fullscreen' }],
      [{ ...ended }],
    ])('is not answered by %j', (data, source?: object) => {
      const { sink, answer } = framed();
      collect(performed(sink, 'page.toggleFullscreen', {}));
      answer(data, source);
      vi.advanceTimersByTime(300);
      expect(fill).toHaveBeenCalledOnce();
    });

    it('ends its wait after unsubscribing, and leaves no stretched frame', () => {
      const { sink, states } = framed();
      collect(performed(sink, 'page.toggleFullscreen', {})).subscription.unsubscribe();
      vi.advanceTimersByTime(1000);
      expect(fill).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
    });
  });
});

describe('picture in picture', () => {
  const toggle = (sink: ReturnType<typeof setUp>['sink'], withCaptions = false) =>
    collect(performed(sink, 'page.togglePictureInPicture', { withCaptions }));

  it('is entered and left', () => {
    const media = { readyState: 4, requestPictureInPicture: vi.fn(() => Promise.resolve()) };
    const document = { pictureInPictureEnabled: true, exitPictureInPicture: vi.fn(() => Promise.resolve()) };
    const { sink, page, media: element } = setUp({ document, media });
    toggle(sink);
    expect(media.requestPictureInPicture).toHaveBeenCalledOnce();
    page['pictureInPictureElement'] = element;
    toggle(sink);
    expect(document.exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('is a presentation mode in WebKit', () => {
    const media = { readyState: 4, webkitPresentationMode: 'inline', webkitSetPresentationMode: vi.fn() };
    const { sink, media: element } = setUp({ media });
    toggle(sink);
    Object.assign(element, { webkitPresentationMode: 'picture-in-picture' });
    toggle(sink);
    expect(media.webkitSetPresentationMode.mock.calls).toEqual([['picture-in-picture'], ['inline']]);
  });

  it.each([
    ['there is no film yet', { readyState: 0 }, {}, 'notReady'],
    ['the browser has none', { readyState: 4 }, {}, 'unsupported'],
    [
      'the browser refuses',
      { readyState: 4, requestPictureInPicture: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      { pictureInPictureEnabled: true },
      'refused',
    ],
  ])('is reported as failed if %s', async (_, media, document, reason) => {
    const { seen } = toggle(setUp({ media, document }).sink);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([failed('pictureInPicture', reason)]);
  });

  it('closes the film’s own window if one is open', () => {
    const { sink, scope } = setUp({ media: { readyState: 4 } });
    const close = vi.fn();
    Object.assign(scope, { documentPictureInPicture: { window: { close } } });
    expect(toggle(sink, true).seen).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is that of the browser in a frame, which may not open a window, with captions or without', () => {
    const media = { readyState: 4, requestPictureInPicture: vi.fn(() => Promise.resolve()) };
    const { sink, scope } = setUp({ media, document: { pictureInPictureEnabled: true }, isFramed: true });
    const requestWindow = vi.fn();
    Object.assign(scope, { documentPictureInPicture: { window: null, requestWindow } });
    toggle(sink, true);
    expect(media.requestPictureInPicture).toHaveBeenCalledOnce();
    expect(requestWindow).not.toHaveBeenCalled();
  });
});

describe('AirPlay', () => {
  it('opens the browser’s list of screens', () => {
    const media = { webkitShowPlaybackTargetPicker: vi.fn() };
    expect(collect(performed(setUp({ media }).sink, 'page.showAirPlay', {})).seen).toEqual([]);
    expect(media.webkitShowPlaybackTargetPicker).toHaveBeenCalledOnce();
  });

  it('is reported as unsupported if the browser has none', () =>
    expect(collect(performed(setUp({}).sink, 'page.showAirPlay', {})).seen).toEqual([
      failed('airPlay', 'unsupported'),
    ]));
});

describe('a picture to copy', () => {
  it('is reported if it cannot be copied', async () => {
    const { seen } = collect(performed(setUp({}).sink, 'page.copyPicture', {}));
    await until(() => expect(seen).toEqual([failed('copyPicture', 'unsupported')]));
  });

  it('is reported once it was copied', async () => {
    const { sink, scope, page } = setUp({ media: { readyState: 4, videoWidth: 2, videoHeight: 2 } });
    Object.assign(scope.navigator, { clipboard: { write: () => Promise.resolve() } });
    Object.assign(scope, { ClipboardItem: vi.fn() });
    Object.assign(page, { createElement: () => ({ getContext: () => null, toBlob: () => undefined }) });
    const { seen } = collect(performed(sink, 'page.copyPicture', {}));
    await until(() => expect(seen).toEqual([{ type: 'page.pictureCopied' }]));
  });
});

describe('a phone', () => {
  const lockLandscape = (isLocked: boolean, isTouched: boolean, lock = vi.fn(() => Promise.resolve())) => {
    const { sink, scope } = setUp({});
    const unlock = vi.fn();
    const orientation = { lock, unlock };
    Object.assign(scope, { screen: { orientation }, matchMedia: () => ({ matches: isTouched }) });
    give(sink, 'page.lockLandscape', { isLocked });
    return { lock, unlock };
  };

  it('is locked in landscape and released', () => {
    expect(lockLandscape(true, true).lock).toHaveBeenCalledWith('landscape');
    expect(lockLandscape(false, true).unlock).toHaveBeenCalledOnce();
  });

  it('may refuse without a warning', async () => {
    lockLandscape(
      true,
      true,
      vi.fn(() => Promise.reject(new Error('NotSupportedError'))),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is recognised by its touch screen', () => expect(lockLandscape(true, false).lock).not.toHaveBeenCalled());
});
