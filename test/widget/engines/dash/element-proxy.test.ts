// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createElementProxy } from '../../../../src/widget/engines/dash/element-proxy.ts';

it('a proxy element behaves as its element', () => {
  const media = document.createElement('video');
  const { element } = createElementProxy(media);
  element.volume = 0.5;
  element.setAttribute('data-x', '1');
  expect([media.volume, media.dataset['x'], element.nodeName, element.volume]).toEqual([0.5, '1', 'VIDEO', 0.5]);
});

it('listeners of the proxy are removed at its end, and other listeners stay', () => {
  const media = document.createElement('video');
  const { element, end } = createElementProxy(media);
  const [kept, removed, own] = [vi.fn(), vi.fn(), vi.fn()];
  element.addEventListener('canplay', kept);
  element.addEventListener('canplay', removed);
  element.removeEventListener('canplay', removed);
  media.addEventListener('canplay', own);
  media.dispatchEvent(new Event('canplay'));
  end();
  media.dispatchEvent(new Event('canplay'));
  expect([kept, removed, own].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 2]);
});

function stubTracks() {
  class Track {
    current = 'disabled';
    cues: unknown[] = [];
    get mode() {
      return this.current;
    }
    set mode(mode: string) {
      this.current = mode;
    }
    addCue(cue: unknown) {
      this.cues.push(cue);
    }
  }
  const track = new Track();
  vi.stubGlobal('TextTrack', Track);
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, value: track });
  return track;
}

it('text tracks of a proxy are never shown, whatever the library sets', () => {
  const made = stubTracks();
  const track = createElementProxy(document.createElement('video')).element.addTextTrack('subtitles', 'Русские', 'ru');
  track.mode = 'showing';
  expect([made.current, track.mode]).toEqual(['hidden', 'hidden']);
  track.mode = 'disabled';
  expect([made.current, track.mode]).toEqual(['disabled', 'disabled']);
});

it('a text track of unknown language has no language', () => {
  stubTracks();
  const video = document.createElement('video');
  createElementProxy(video).element.addTextTrack('subtitles');
  expect(video.querySelector('track')).toMatchObject({ label: '', srclang: '' });
});

it('cues are reported as they are added', () => {
  const made = stubTracks();
  const onCue = vi.fn();
  const track = createElementProxy(document.createElement('video'), onCue).element.addTextTrack(
    'subtitles',
    'Русские',
    'ru',
  );
  const cue = { startTime: 1 } as TextTrackCue;
  track.addCue(cue);
  expect(made.cues).toEqual([cue]);
  expect(onCue).toHaveBeenCalledWith(track, cue);
});

it('text tracks are removed at the end of their proxy', () => {
  const media = document.createElement('video');
  stubTracks();
  const { element, end } = createElementProxy(media);
  const track = element.addTextTrack('subtitles', 'Русские', 'ru');
  expect(track.mode).toBe('hidden');
  expect(media.querySelector('track')?.getAttribute('label')).toBe('Русские');
  end();
  expect(media.children).toHaveLength(0);
});

it('the address of a media source is revoked at the end of its proxy', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { element, end } = createElementProxy(document.createElement('video'));
  element.src = 'blob:https://example/1';
  end();
  expect(revoke).toHaveBeenCalledWith('blob:https://example/1');
});

it('a proxy has no effect after its end', () => {
  const media = document.createElement('video');
  const { element, end } = createElementProxy(media);
  const listener = vi.fn();
  end();
  element.src = 'blob:https://example/2';
  element.addEventListener('canplay', listener);
  media.dispatchEvent(new Event('canplay'));
  expect(media.hasAttribute('src')).toBe(false);
  expect(element.play()).toBeUndefined();
  expect(listener).not.toHaveBeenCalled();
});
