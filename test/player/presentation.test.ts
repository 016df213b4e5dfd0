// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, find, mockMediaQueries, names } from '../on-screen.ts';
import { Hand } from './hand.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';

const FULL = 'Полный экран';
const NOT_FULL = 'Выйти из полноэкранного режима';
const PICTURE = 'Картинка в картинке';
const notice = () => document.querySelector('.notice')?.textContent ?? '';

/** What the document of the test lacks of a browser; removed again after each test. */
let given: readonly (readonly [object, string])[] = [];
function give(target: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
  given = [...given, ...Object.keys(values).map((name) => [target, name] as const)];
}

/** The browser's fullscreen: what fills the screen, or that it refuses. */
function giveFullscreen(refuses = false): { readonly element: () => Element | null } {
  let element: Element | null = null;
  const become = (next: Element | null) => {
    element = next;
    give(document, { fullscreenElement: next });
    setTimeout(() => document.dispatchEvent(new Event('fullscreenchange')));
    return Promise.resolve();
  };
  give(document, { fullscreenEnabled: true, fullscreenElement: null, exitFullscreen: () => become(null) });
  give(Element.prototype, {
    requestFullscreen(this: Element) {
      return refuses ? Promise.reject(new TypeError('Fullscreen request denied')) : become(this);
    },
  });
  return { element: () => element };
}

beforeEach(() => void (given = []));
afterEach(() => {
  expect(closePlayer()).toEqual([]);
  for (const [target, name] of given) Reflect.deleteProperty(target, name);
});

async function watch(options: PlayerOptions = {}): Promise<TestPlayer> {
  const player = await openPlayer({ query: 'movie_id=1', ...options });
  await player.press('Воспроизвести');
  await player.wait(500);
  return player;
}

describe('fullscreen', () => {
  it('lays a phone on its side for a wide film, lets it go, and is not disturbed by a refusal of that', async () => {
    giveFullscreen();
    mockMediaQueries((query) => query === '(pointer: coarse)');
    const asked: string[] = [];
    const lock = (wanted: string) => {
      asked.push(wanted);
      return Promise.reject(new DOMException('', 'NotSupportedError'));
    };
    give(window.screen, { orientation: { lock, unlock: () => asked.push('unlocked') } });
    const { press, wait } = await watch();
    await press(FULL);
    await wait(100);
    await press(NOT_FULL);
    await wait(100);
    expect([asked, notice()]).toEqual([['landscape', 'unlocked'], '']);
  });

  it('brings a notice for four seconds if it is refused, and the film plays on', async () => {
    giveFullscreen(true);
    const { film, press, wait } = await watch();
    await press(FULL);
    expect(notice()).toBe('Не удалось открыть полноэкранный режим');
    await wait(3_900);
    expect(notice()).toBe('Не удалось открыть полноэкранный режим');
    await wait(200);
    expect([notice(), film.paused]).toEqual(['', false]);
  });

  it('has no button where the browser lacks it, and a key says why', async () => {
    const { key } = await watch();
    expect(names('button')).toContain('Настройки');
    expect(names('button')).not.toContain(FULL);
    await key('KeyF');
    expect(notice()).toBe('Полноэкранный режим здесь не поддерживается');
  });

  describe('by the page around', () => {
    const framed = { host: 'https://site.example', globals: { env_fullscreen_mode: 'parent' } };
    const told = ({ host }: TestPlayer) =>
      host.posted.filter(({ type }) => type === 'fullscreen').map(({ payload }) => payload['state']);

    it('is recognised when the page stretches the frame without a message', async () => {
      const screen = giveFullscreen();
      const player = await watch(framed);
      await player.press(FULL);
      await player.act(() => window.dispatchEvent(new Event('resize')));
      await player.wait(1_000);
      expect([names('button').includes(NOT_FULL), screen.element()]).toEqual([true, null]);
      await player.press(NOT_FULL);
      expect(names('button')).toContain(FULL);
      expect(told(player)).toEqual(['enterFullScreen', 'exitFullScreen']);
    });

    it('gives way to the browser’s if the page does nothing', async () => {
      const screen = giveFullscreen();
      const player = await watch(framed);
      await player.press(FULL);
      await player.wait(290);
      expect(screen.element()).toBeNull();
      await player.wait(20);
      expect([names('button').includes(NOT_FULL), screen.element()?.id]).toEqual([true, 'potok']);
      await player.press(NOT_FULL);
      await player.wait(10);
      expect([names('button').includes(FULL), screen.element()]).toEqual([true, null]);
      // The page receives both, because it may have stretched the frame in a way that cannot be seen.
      expect(told(player)).toEqual(['enterFullScreen', 'exitFullScreen']);
    });

    it('is asked for first on an iPhone, whatever the configuration, but not in a page of the player’s own', async () => {
      const screen = giveFullscreen();
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)');
      const player = await watch({ host: framed.host, globals: { env_fullscreen_mode: 'native' } });
      await player.press(FULL);
      expect([told(player), screen.element()]).toEqual([['enterFullScreen'], null]);
      closePlayer();
      const own = await watch();
      await own.press(FULL);
      expect(screen.element()?.id).toBe('potok');
    });
  });
});

describe('picture in picture', () => {
  it('has to wait for the film, and a notice says so', async () => {
    give(document, { pictureInPictureEnabled: true, pictureInPictureElement: null });
    const { press } = await openPlayer({ query: 'movie_id=1', file: () => ({ seconds: 120, loadMs: 60_000 }) });
    await press(PICTURE);
    expect(notice()).toBe('Видео ещё загружается. Попробуйте чуть позже');
  });

  it('has no button if the browser lacks it, and a key says why', async () => {
    const { key } = await watch();
    expect(names('button')).not.toContain(PICTURE);
    await key('KeyI');
    expect(notice()).toBe('Браузер не поддерживает «картинку в картинке»');
  });
});

it('a viewer who prefers less motion sees nothing start by itself, a notice that says so, and the film after a press', async () => {
  mockMediaQueries((query) => query.includes('prefers-reduced-motion'));
  const { film, press, wait } = await openPlayer({ query: 'movie_id=1&auto_play=1' });
  await wait(1_000);
  expect([film.paused, notice()]).toEqual([true, 'Автозапуск отключён. Нажмите «Воспроизвести»']);
  await press('Воспроизвести');
  await wait(1_000);
  expect([film.paused, notice()]).toEqual([false, '']);
});

it('a film that breaks off is tried again after five seconds, and a notice says so', async () => {
  const { act, film, media, wait } = await watch();
  await wait(5_000);
  await act(() => media.fail(2));
  expect(notice()).toBe('Видео прервалось. Через 5 секунд попробуем ещё раз');
  await wait(4_900);
  expect(film.error).not.toBeNull();
  await wait(1_000);
  expect([film.error, film.paused]).toEqual([null, false]);
  expect(film.currentTime).toBeGreaterThan(5);
});

it('AirPlay is offered while a screen is there, on which the film goes on from the same place', async () => {
  give(HTMLVideoElement.prototype, {
    webkitCurrentPlaybackTargetIsWireless: false,
    webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
      const isWireless = Reflect.get(this, 'webkitCurrentPlaybackTargetIsWireless') !== true;
      Object.assign(this, { webkitCurrentPlaybackTargetIsWireless: isWireless });
      this.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    },
  });
  const player = await watch();
  const { film, press, wait } = player;
  const announce = (availability: string) =>
    player.act(() => {
      const event = new Event('webkitplaybacktargetavailabilitychanged');
      film.dispatchEvent(Object.assign(event, { availability }));
    });
  const isPressed = async () => {
    // Hidden controls keep their last state.
    await new Hand(player, 'mouse').move([400, 150]);
    return find('button', 'AirPlay').getAttribute('aria-pressed');
  };
  expect(names('button')).not.toContain('AirPlay');
  await announce('available');
  expect(await isPressed()).toBe('false');
  await wait(3_000);
  await press('AirPlay');
  await wait(500);
  expect(document.body.textContent).toContain('Воспроизводится на другом экране');
  expect([await isPressed(), film.currentTime > 3.4]).toEqual(['true', true]);
  await press('AirPlay');
  await wait(500);
  expect([await isPressed(), document.body.textContent?.includes('на другом экране')]).toEqual(['false', false]);
  await announce('not-available');
  await new Hand(player, 'mouse').move([400, 150]);
  expect(names('button')).not.toContain('AirPlay');
  expect(all('alert')).toEqual([]);
});
