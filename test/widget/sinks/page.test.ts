import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { createPageSink } from '../../../src/widget/sinks/page.ts';

interface World {
  readonly document?: object;
  readonly root?: object;
  readonly media?: object;
  readonly isFramed?: boolean;
  readonly mode?: 'native' | 'parent';
}

function setUp({ document = {}, root = {}, media = {}, isFramed = false, mode = 'native' }: World) {
  const scope = new EventTarget() as Window & { parent: Window };
  scope.parent = isFramed ? ({} as Window) : scope;
  const post = vi.fn();
  const page = Object.assign(document, { defaultView: scope });
  const settings = { document: page, root, media, fullscreenMode: mode, post } as unknown;
  const sink = createPageSink(settings as Parameters<typeof createPageSink>[0]);
  const answer = (data: unknown, source: unknown = scope.parent) =>
    scope.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  const states = () => (post.mock.calls as [{ payload: { state: string } }][]).map(([{ payload }]) => payload.state);
  return { sink, post, page: page as Record<string, unknown>, answer, states };
}

function collect(signals$: Observable<Signal>) {
  const seen: Signal[] = [];
  const subscription = signals$.subscribe((signal) => seen.push(signal));
  return { seen, subscription };
}

const changed = (isFullscreen: boolean) => ({ type: 'page.fullscreenChanged', isFullscreen });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('native fullscreen', () => {
  it('is entered and left; the page itself tells of it', () => {
    const root = { requestFullscreen: vi.fn(() => Promise.resolve()) };
    const document = {
      fullscreenEnabled: true,
      fullscreenElement: null,
      exitFullscreen: vi.fn(() => Promise.resolve()),
    };
    const { sink, page, post } = setUp({ document, root, isFramed: true });
    const { seen } = collect(sink.toggleFullscreen());
    expect(root.requestFullscreen).toHaveBeenCalledOnce();
    page['fullscreenElement'] = root;
    collect(sink.toggleFullscreen());
    expect(document.exitFullscreen).toHaveBeenCalledOnce();
    expect(seen).toEqual([]);
    expect(post).not.toHaveBeenCalled();
  });

  it('has a prefix in old WebKit', () => {
    const root = { webkitRequestFullscreen: vi.fn() };
    const document = { webkitFullscreenEnabled: true, webkitFullscreenElement: null, webkitExitFullscreen: vi.fn() };
    const { sink, page } = setUp({ document, root });
    collect(sink.toggleFullscreen());
    expect(root.webkitRequestFullscreen).toHaveBeenCalledOnce();
    page['webkitFullscreenElement'] = root;
    collect(sink.toggleFullscreen());
    expect(document.webkitExitFullscreen).toHaveBeenCalledOnce();
  });

  it('is the video’s own on a phone', () => {
    const media: Record<string, unknown> = { webkitEnterFullscreen: vi.fn(), webkitExitFullscreen: vi.fn() };
    const { sink } = setUp({ media });
    collect(sink.toggleFullscreen());
    expect(media['webkitEnterFullscreen']).toHaveBeenCalledOnce();
    media['webkitDisplayingFullscreen'] = true;
    collect(sink.toggleFullscreen());
    expect(media['webkitExitFullscreen']).toHaveBeenCalledOnce();
  });

  it('costs a line in the log when it is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const root = { requestFullscreen: () => Promise.reject(new TypeError('no')) };
    const { sink } = setUp({ document: { fullscreenEnabled: true }, root });
    const { seen } = collect(sink.toggleFullscreen());
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is nothing where there is nothing', () => expect(collect(setUp({}).sink.toggleFullscreen()).seen).toEqual([]));
});

describe('fullscreen by the host', () => {
  it('is taken for done when the page is configured so', () => {
    const { sink, states } = setUp({ isFramed: true, mode: 'parent', document: { fullscreenEnabled: true } });
    expect(collect(sink.toggleFullscreen()).seen).toEqual([changed(true)]);
    expect(collect(sink.toggleFullscreen()).seen).toEqual([changed(false)]);
    expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
  });

  it('is for frames only', () => {
    const root = { requestFullscreen: vi.fn() };
    const { sink, post } = setUp({ mode: 'parent', document: { fullscreenEnabled: true }, root });
    collect(sink.toggleFullscreen());
    expect(post).not.toHaveBeenCalled();
    expect(root.requestFullscreen).toHaveBeenCalledOnce();
  });

  describe('in a frame on a phone', () => {
    const phone = () => {
      const media = { webkitEnterFullscreen: vi.fn() };
      return { media, ...setUp({ isFramed: true, media }) };
    };

    it('is done when the host answers', () => {
      const { sink, answer, media, states } = phone();
      const { seen } = collect(sink.toggleFullscreen());
      expect(seen).toEqual([]);
      answer({ source: 'potok', type: 'fullscreen' });
      vi.advanceTimersByTime(1000);
      expect(seen).toEqual([changed(true)]);
      expect(collect(sink.toggleFullscreen()).seen).toEqual([changed(false)]);
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
      expect(media.webkitEnterFullscreen).not.toHaveBeenCalled();
    });

    it('is the video’s own when the host stays silent, and the host is told to let go', () => {
      const { sink, media, states } = phone();
      const { seen } = collect(sink.toggleFullscreen());
      vi.advanceTimersByTime(299);
      expect(media.webkitEnterFullscreen).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(media.webkitEnterFullscreen).toHaveBeenCalledOnce();
      expect(states()).toEqual(['enterFullScreen', 'exitFullScreen']);
      expect(seen).toEqual([]);
    });

    it.each([
      [{ source: 'potok', type: 'fullscreen' }, {}],
      [null],
      ['fullscreen'],
      [{ source: 'other', type: 'fullscreen' }],
    ])('is not answered by %j', (data, source?: object) => {
      const { sink, answer, media } = phone();
      collect(sink.toggleFullscreen());
      answer(data, source);
      vi.advanceTimersByTime(300);
      expect(media.webkitEnterFullscreen).toHaveBeenCalledOnce();
    });

    it('is waited for no longer than somebody cares', () => {
      const { sink, media } = phone();
      collect(sink.toggleFullscreen()).subscription.unsubscribe();
      vi.advanceTimersByTime(1000);
      expect(media.webkitEnterFullscreen).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('picture in picture', () => {
  it('is entered and left', () => {
    const media = { requestPictureInPicture: vi.fn(() => Promise.resolve()) };
    const document = { pictureInPictureEnabled: true, exitPictureInPicture: vi.fn(() => Promise.resolve()) };
    const { sink, page } = setUp({ document, media });
    collect(sink.togglePictureInPicture());
    expect(media.requestPictureInPicture).toHaveBeenCalledOnce();
    page['pictureInPictureElement'] = media;
    collect(sink.togglePictureInPicture());
    expect(document.exitPictureInPicture).toHaveBeenCalledOnce();
  });

  it('is a presentation mode in WebKit', () => {
    const media: Record<string, unknown> = { webkitPresentationMode: 'inline', webkitSetPresentationMode: vi.fn() };
    const { sink } = setUp({ media });
    collect(sink.togglePictureInPicture());
    media['webkitPresentationMode'] = 'picture-in-picture';
    collect(sink.togglePictureInPicture());
    expect((media['webkitSetPresentationMode'] as ReturnType<typeof vi.fn>).mock.calls).toEqual([
      ['picture-in-picture'],
      ['inline'],
    ]);
  });

  it('is nothing where there is nothing', () => {
    expect(collect(setUp({}).sink.togglePictureInPicture()).seen).toEqual([]);
  });
});
