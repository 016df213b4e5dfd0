// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import type { EngineControl } from '../../../../src/widget/engines/engine.ts';
import { nativeEngine } from '../../../../src/widget/engines/native/index.ts';
import { byViewer } from '../controls.ts';
import { countListeners, fakeMedia, setReadOnly, typesOf } from '../fake-media.ts';
import { until } from '../../../until.ts';

const url = 'https://cdn.example/film.mp4';

function attach(startSeconds = 0, prepare: (media: HTMLVideoElement) => void = () => undefined, link = url) {
  const media = fakeMedia();
  prepare(media);
  const listeners = countListeners(media);
  const controls$ = new Subject<EngineControl>();
  const signals: EngineSignal[] = [];
  const attachment = { media, source: { kind: 'native', url: link }, startSeconds, controls$ } as const;
  const subscription = nativeEngine(attachment).subscribe((signal) => signals.push(signal));
  return {
    media,
    listeners,
    signals,
    subscription,
    control: (wish: Parameters<typeof byViewer>[0]) => controls$.next(byViewer(wish)),
    loadMetadata: () => {
      setReadOnly(media, { readyState: 1 });
      media.dispatchEvent(new Event('loadedmetadata'));
    },
    fail: (code: number, message = '') => {
      setReadOnly(media, { error: { code, message } });
      media.dispatchEvent(new Event('error'));
    },
  };
}

function answerWith(status: number) {
  const ask = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', ask);
  return ask;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a native source', () => {
  it('is loaded at once, at its position', () => {
    const { media, signals } = attach(30);
    expect(signals).toEqual([{ type: 'engine.attached', url }]);
    expect([media.src, media.currentTime]).toEqual([url, 30]);
  });

  it('is moved to its position if the browser has lost it', () => {
    const { media, loadMetadata } = attach(30);
    media.currentTime = 0;
    loadMetadata();
    expect(media.currentTime).toBe(30);
  });

  it.each([[Number.NaN], [-4], [0]])('starts at the beginning for %d', (startSeconds) => {
    const { media, loadMetadata } = attach(startSeconds);
    loadMetadata();
    expect(media.currentTime).toBe(0);
  });

  it('that starts behind the end starts before it instead', () => {
    const { media, loadMetadata } = attach(99_999);
    Object.defineProperty(media, 'duration', { value: 1_200 });
    media.currentTime = 1_200;
    loadMetadata();
    expect(media.currentTime).toBe(1_190);
  });

  it('has no qualities, and reports its tracks once its metadata is loaded', () => {
    const { signals, loadMetadata } = attach();
    loadMetadata();
    loadMetadata();
    expect(typesOf(signals)).toEqual(['engine.attached', 'engine.tracksChanged', 'engine.activeChanged']);
  });

  it.each([
    ['HLS', 'https://cdn.example/film.m3u8?token=1', 60, true],
    ['a live stream', 'https://cdn.example/film.m3u8', Infinity, false],
    ['a file', url, 60, false],
  ])('that is %s is searched for an analysis only if it is a playlist with an end', (_, link, duration, isNamed) => {
    const { signals, loadMetadata } = attach(
      0,
      (media) => void Object.defineProperty(media, 'duration', { value: duration }),
      link,
    );
    expect(typesOf(signals)).not.toContain('engine.analysisFound');
    loadMetadata();
    loadMetadata();
    expect(signals.filter(({ type }) => type === 'engine.analysisFound')).toEqual(
      isNamed ? [{ type: 'engine.analysisFound', url: link }] : [],
    );
  });

  /** Text tracks that the test adds, in a list like the element’s own. */
  function withTextTracks() {
    const list = Object.assign(new EventTarget(), { length: 0 });
    const add = () => {
      const track = Object.assign(new EventTarget(), { kind: 'subtitles', label: 'Русские', language: 'ru', mode: '' });
      return Object.assign(list, { 0: track, length: 1 })[0];
    };
    const attached = attach(0, (media) => void Object.defineProperty(media, 'textTracks', { value: list }));
    return { ...attached, list, add };
  }

  it.each(['addtrack', 'removetrack', 'change'])(
    'reports its tracks at the event %s of the list of text tracks',
    (type) => {
      const { signals, loadMetadata, list, add } = withTextTracks();
      loadMetadata();
      add();
      list.dispatchEvent(new Event(type));
      const textTracks = [{ id: '0', label: 'Русские', language: 'ru', comesBeside: true }];
      expect(signals.findLast((signal) => signal.type === 'engine.tracksChanged')).toMatchObject({
        tracks: { textTracks },
      });
    },
  );

  it('keeps the chosen subtitles when a voice is chosen', () => {
    const { control, loadMetadata, add } = withTextTracks();
    const track = add();
    control({ type: 'engine.setTextTrack', textTrackId: '0' });
    control({ type: 'engine.setAudioTrack', audioTrackId: '1' });
    track.mode = 'disabled';
    loadMetadata();
    expect(track.mode).toBe('hidden');
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [99, 4],
  ])('that breaks with %i fails with code %i', async (code, expected) => {
    const { signals, fail, loadMetadata } = attach();
    loadMetadata();
    fail(code, 'why');
    await until(() =>
      expect(signals.at(-1)).toMatchObject({
        type: 'engine.failed',
        failure: { code: expected, category: 'media', fatal: true, cause: 'why', context: { url } },
      }),
    );
  });

  describe('without a file at its address', () => {
    it.each([403, 410])('reports %i as a failure of the network, which may answer later', async (status) => {
      const ask = answerWith(status);
      const { signals, fail } = attach();
      fail(4, 'why');
      const failure = { code: 2, cause: 'why', context: { url, status } };
      await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure }));
      expect(ask).toHaveBeenCalledWith(url, expect.objectContaining({ headers: { range: 'bytes=0-0' } }));
    });
  });

  it.each([
    [410, 2],
    [503, 2],
    [404, 4],
  ])('reports the answer of its server with status %i', async (status, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"why":"moved"}', { status })));
    const { signals, fail } = attach();
    fail(4, 'why');
    const failure = { code, cause: 'why', context: { url, status, responseData: '{"why":"moved"}' } };
    await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure }));
  });

  it.each<[string, number, object]>([
    ['film.m3u8', 206, { code: 4, context: { details: 'playlistNotPlayed' } }],
    ['film.m3u8', 404, { code: 4, context: { details: 'MediaError 4' } }],
    ['film.mp4', 206, { code: 4, context: { details: 'MediaError 4' } }],
  ])('%s, answered with %i but not played, fails with its own details', async (file, status, failure) => {
    answerWith(status);
    const { signals, control, fail } = attach();
    control({ type: 'engine.retry', positionSeconds: 0, url: `https://cdn.example/${file}` });
    fail(4);
    await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure }));
  });

  it.each<[string, () => Promise<Response>, boolean]>([
    ['no server answers', () => Promise.reject(new TypeError('failed')), true],
    ['there is no network', () => Promise.reject(new TypeError('failed')), false],
  ])('without any data fails as a network failure if %s', async (_, answer, isOnline) => {
    vi.stubGlobal('fetch', answer);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { signals, fail } = attach();
    fail(4, 'why');
    const failure = { code: 2, category: 'media', cause: 'why', context: { url } };
    await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure }));
  });

  it('that breaks after its metadata is not requested again', async () => {
    const ask = answerWith(200);
    const { signals, fail, loadMetadata } = attach();
    loadMetadata();
    fail(4);
    await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure: { code: 4 } }));
    expect(ask).not.toHaveBeenCalled();
  });

  it('is loaded from a new address at the given position, and again from there', () => {
    const { media, control } = attach();
    control({ type: 'engine.retry', positionSeconds: 77, url: `${url}?2` });
    expect([media.src, media.currentTime]).toEqual([`${url}?2`, 77]);
    control({ type: 'engine.retry', positionSeconds: 78 });
    expect([media.src, media.currentTime]).toEqual([`${url}?2`, 78]);
  });

  it.each([
    ['network, and fails as one that can be tried again', () => Promise.reject(new TypeError('failed')), 2],
    ['file', () => Promise.resolve(new Response(null, { status: 206 })), 4],
  ])('without any data is checked for the fault of the %s', async (_what, answer, code) => {
    vi.stubGlobal('fetch', answer);
    const { signals, fail } = attach();
    fail(4, 'why');
    await until(() => expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure: { code, cause: 'why' } }));
    vi.unstubAllGlobals();
  });

  it('without an answer fails as a network failure after five seconds', async () => {
    vi.useFakeTimers();
    const neverAnswers = (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        const abort = () => reject(new DOMException('', 'AbortError'));
        if (signal?.aborted === true) abort();
        signal?.addEventListener('abort', abort);
      });
    vi.stubGlobal('fetch', neverAnswers);
    const { signals, fail } = attach();
    fail(4, 'why');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signals.some(({ type }) => type === 'engine.failed')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.at(-1)).toMatchObject({ type: 'engine.failed', failure: { code: 2, cause: 'why' } });
  });

  it.each([
    ['stays over a change of the address', `${url}?2`, 1],
    ['goes with a retry of the same address', undefined, 0],
  ])('with a picture on the screen: the picture %s', (_, later, pictures) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
    const { media, control } = attach();
    Object.defineProperty(media, 'videoWidth', { value: 640 });
    setReadOnly(media, { readyState: 4 });
    document.body.append(media);
    control({ type: 'engine.retry', positionSeconds: 77, ...(later !== undefined && { url: later }) });
    expect(document.querySelectorAll('canvas.last-frame')).toHaveLength(pictures);
    document.body.replaceChildren();
  });

  it('is loaded again on a retry, at the given position', () => {
    const { media, fail, control } = attach();
    fail(2);
    media.removeAttribute('src');
    control({ type: 'engine.retry', positionSeconds: 77 });
    expect([media.src, media.currentTime]).toEqual([url, 77]);
  });

  it('plays on after a reload with its rate if it was playing', () => {
    const { media } = attach();
    void media.play();
    media.dispatchEvent(new Event('play'));
    media.playbackRate = 1.5;
    media.dispatchEvent(new Event('ratechange'));
    setReadOnly(media, { paused: true });
    media.dispatchEvent(new Event('emptied'));
    expect([media.paused, media.defaultPlaybackRate]).toEqual([false, 1.5]);
  });

  it('stays paused after a reload if it was paused', () => {
    const { media } = attach();
    media.dispatchEvent(new Event('play'));
    media.dispatchEvent(new Event('pause'));
    media.dispatchEvent(new Event('emptied'));
    expect(media.paused).toBe(true);
  });

  it('is released without a trace', () => {
    const { media, listeners, subscription, loadMetadata } = attach();
    loadMetadata();
    subscription.unsubscribe();
    expect(media.hasAttribute('src')).toBe(false);
    expect(media.load).toHaveBeenCalledOnce();
    expect(listeners()).toBe(0);
  });
});

describe('audio tracks, in a browser that has them', () => {
  const list = () =>
    Object.assign(new EventTarget(), {
      0: { id: '', label: 'Дубляж', language: 'ru', enabled: true },
      1: { id: '', label: '', language: 'en', enabled: false },
      length: 2,
    });

  it('are listed and switched, and the choice survives a retry', () => {
    const audioTracks = list();
    const { signals, control, loadMetadata } = attach(0, (media) => setReadOnly(media, { audioTracks }));
    loadMetadata();
    expect(signals.find((signal) => signal.type === 'engine.tracksChanged')?.tracks.audioTracks).toEqual([
      { id: '0', label: 'Дубляж', language: 'ru', channels: null },
      { id: '1', label: 'en', language: 'en', channels: null },
    ]);
    control({ type: 'engine.setAudioTrack', audioTrackId: '1' });
    expect(signals.at(-1)).toMatchObject({ active: { audioTrackId: '1' } });
    Object.assign(audioTracks[0], { enabled: true });
    Object.assign(audioTracks[1], { enabled: false });
    loadMetadata();
    expect([audioTracks[0].enabled, audioTracks[1].enabled]).toEqual([false, true]);
  });
});

describe('text tracks of a native source', () => {
  const cue = { startTime: 1, endTime: 2, text: 'Привет' };
  const track = (kind: string) =>
    Object.assign(new EventTarget(), { kind, label: 'Русские', language: 'ru', mode: 'showing', activeCues: [cue] });
  const list = () =>
    Object.assign(new EventTarget(), {
      0: track('metadata'),
      1: track('subtitles'),
      length: 2,
      [Symbol.iterator]: Array.prototype[Symbol.iterator],
    });

  function attachWithText() {
    const textTracks = list();
    const attached = attach(0, (media) => Object.defineProperty(media, 'textTracks', { value: textTracks }));
    attached.loadMetadata();
    return { ...attached, textTracks };
  }

  it('are off, even if the file shows them', () => {
    const { textTracks, signals } = attachWithText();
    expect(textTracks[1].mode).toBe('disabled');
    expect(typesOf(signals)).not.toContain('engine.cuesFound');
  });

  it('are hidden while they are chosen, and report their cues as they come', () => {
    const { textTracks, control, signals, subscription } = attachWithText();
    control({ type: 'engine.setTextTrack', textTrackId: '1' });
    expect(textTracks[1].mode).toBe('hidden');
    textTracks[1].dispatchEvent(new Event('cuechange'));
    const told = { startSeconds: 1, endSeconds: 2, text: 'Привет', place: null, look: null };
    expect(signals.at(-1)).toEqual({ type: 'engine.cuesFound', textTrackId: '1', cues: [told] });
    const { length } = signals;
    subscription.unsubscribe();
    textTracks[1].dispatchEvent(new Event('cuechange'));
    expect(signals).toHaveLength(length);
  });

  it('may be two, each with its own cues', () => {
    const { textTracks, control, signals, loadMetadata } = attachWithText();
    textTracks[0].kind = 'captions';
    textTracks[0].activeCues = [{ ...cue, text: 'Hello' }];
    control({ type: 'engine.setTextTrack', textTrackId: '1' });
    control({ type: 'engine.setSecondTextTrack', textTrackId: '0' });
    const modes = () => [textTracks[0].mode, textTracks[1].mode];
    expect(modes()).toEqual(['hidden', 'hidden']);
    textTracks[0].dispatchEvent(new Event('cuechange'));
    const found = signals.filter((signal) => signal.type === 'engine.cuesFound').slice(-2);
    expect(found.map(({ textTrackId, cues }) => [textTrackId, cues[0]?.text])).toEqual([
      ['0', 'Hello'],
      ['1', 'Привет'],
    ]);
    textTracks[0].mode = 'disabled';
    loadMetadata();
    expect(modes()).toEqual(['hidden', 'hidden']);
    control({ type: 'engine.setSecondTextTrack', textTrackId: null });
    control({ type: 'engine.setSecondTextTrack', textTrackId: 'nowhere' });
    expect(modes()).toEqual(['disabled', 'hidden']);
  });
});
