// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { all, find, nameOf, point } from '../on-screen.ts';
import { anAudioTrack, aTextTrack } from '../streams/support.ts';
import { installCast, type FakeDevice } from '../widget/support/fake-cast.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';

const CAST = 'Google Cast';

afterEach(() => expect(closePlayer()).toEqual([]));

/** Opens a player in a browser that can cast, and plays for a second. Google's script comes from this test. */
async function openInRoom(setUp: Partial<FakeDevice> = {}, options: PlayerOptions = {}) {
  const room = { device: null as FakeDevice | null, isBlocked: false, asked: 0 };
  const browser = { PresentationRequest: () => undefined, chrome: {}, cast: undefined, isSecureContext: true };
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    room.asked += 1;
    if (room.isBlocked) setTimeout(() => (script as HTMLElement).dispatchEvent(new Event('error')));
    else
      setTimeout(
        () => (room.device = Object.assign(installCast(window as Parameters<typeof installCast>[0], true), setUp)),
      );
  });
  const player = await openPlayer({ ...options, globals: { ...browser, ...options.globals } });
  await player.press('Воспроизвести');
  await player.wait(2_000);
  return {
    room,
    player,
    cast: async (): Promise<FakeDevice> => {
      await player.press(CAST);
      await player.wait(500);
      await showControls(player);
      if (room.device === null) throw new Error('there is no device');
      return room.device;
    },
  };
}

/** Controls that are hidden are not drawn anew. */
const showControls = (player: TestPlayer) =>
  player.act(() => point('pointermove', find('button', CAST), { pointerType: 'mouse', clientX: 9, clientY: 9 }));
const isPressed = () => find('button', CAST).getAttribute('aria-pressed') === 'true';
const notice = () => all('status').map(nameOf).join('');
const isHere = ({ film }: TestPlayer) => film.getAttribute('src') !== null;

it('no script of Google is loaded before the viewer asks to cast', async () => {
  const { room } = await openInRoom();
  expect([room.asked, isPressed()]).toEqual([0, false]);
});

it('the film goes on on the device, which the controls then command', async () => {
  const { player, cast } = await openInRoom({ durationSeconds: 60 });
  const device = await cast();
  expect(document.body.textContent).toContain('Воспроизводится на Гостиная');
  expect([isPressed(), isHere(player)]).toEqual([true, false]);
  expect(device.loads).toMatchObject([
    { autoplay: true, currentTime: expect.closeTo(2.25, 0) as unknown, media: { metadata: { title: 'Серия 1' } } },
  ]);
  await player.press('Пауза');
  expect(device.isPaused()).toBe(true);
  await player.key('Digit5');
  await player.wait(500);
  expect(device.position()).toBe(30);
  expect(find('slider', 'Перемотка').getAttribute('aria-valuetext')).toMatch(/^30 секунд/);
  await player.press('Вперёд на 10 секунд');
  await player.wait(500);
  expect(device.position()).toBe(40);
  await player.press('Выключить звук');
  await player.wait(100);
  expect(device.isMuted()).toBe(true);
  await player.key('ArrowUp');
  await player.wait(100);
  expect(device.isMuted()).toBe(false);
  await player.press('Воспроизвести');
  await player.wait(1_000);
  expect(device.position()).toBeGreaterThan(40.5);
  // Somebody uses the device's own remote control.
  await player.act(() => device.press('pause'));
  await player.wait(100);
  expect(find('button', 'Воспроизвести')).toBeDefined();
});

it('the film comes back playing at the place of the device, at the same speed, with the same voice', async () => {
  const streamTracks = [
    { trackId: 1, type: 'AUDIO', name: 'Дубляж', language: 'ru' },
    { trackId: 2, type: 'AUDIO', name: 'Оригинал', language: 'en' },
    { trackId: 3, type: 'TEXT', name: 'Русские', language: 'ru' },
  ];
  const { player, cast } = await openInRoom(
    { streamTracks, durationSeconds: 60 },
    {
      query: 'movie_id=1',
      tracks: () => ({
        audioTracks: [anAudioTrack('dub', 'Дубляж'), anAudioTrack('original', 'Оригинал', 'en')],
        textTracks: [aTextTrack('ru', 'Русские')],
      }),
    },
  );
  await player.choose('Субтитры', 'Русские');
  await player.choose('Настройки', 'Аудио', 'Оригинал');
  await player.choose('Настройки', 'Скорость', '0.5');
  const device = await cast();
  expect([...device.activeTrackIds()].sort()).toEqual([2, 3]);
  expect(device.loads[0]?.['playbackRate']).toBe(0.5);
  await player.key('Digit5');
  await player.wait(500);
  expect(device.position()).toBeGreaterThanOrEqual(30);
  await player.press(CAST);
  await player.wait(2_000);
  expect(isPressed()).toBe(false);
  expect([player.film.paused, player.film.playbackRate]).toEqual([false, 0.5]);
  expect(player.film.currentTime).toBeGreaterThan(30);
  expect(player.film.currentTime).toBeLessThan(33);
  await player.press('Настройки');
  expect(document.body.textContent).toContain('Оригинал');
});

it('a film that was paused on the device comes back paused, and as loud as it was here', async () => {
  const { player, cast } = await openInRoom({ durationSeconds: 60 });
  const device = await cast();
  await player.press('Пауза');
  await player.key('Digit5');
  await player.wait(500);
  await player.act(() => device.press('off'));
  await player.wait(2_000);
  expect(isPressed()).toBe(false);
  expect(player.film.currentTime).toBeCloseTo(30, 0);
  expect(player.film.paused).toBe(true);
  expect(find('slider', 'Громкость').getAttribute('aria-valuenow')).toBe('100');
});

it('the next episode follows on the device', async () => {
  const { player, cast } = await openInRoom();
  const device = await cast();
  await player.act(() => device.finish());
  await player.wait(500);
  await player.press('Смотреть сейчас');
  await player.wait(2_000);
  expect(document.body.textContent).toContain('1 сезон, 2 серия');
  expect(device.loads.map(({ media }) => media.contentId)).toEqual([
    expect.stringMatching(/\/201-1\.mp4$/),
    expect.stringMatching(/\/202-1\.mp4$/),
  ]);
  expect([device.isPaused(), isHere(player)]).toEqual([false, false]);
});

describe('the film plays on, and the viewer knows why', () => {
  async function playsOn(player: TestPlayer): Promise<void> {
    const before = player.film.currentTime;
    expect([isPressed(), find('button', CAST).getAttribute('aria-busy')]).toEqual([false, 'false']);
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(before + 0.5);
  }

  it('when Google’s script is blocked, which may come the next time', async () => {
    const { room, player, cast } = await openInRoom();
    room.isBlocked = true;
    await player.press(CAST);
    await player.wait(500);
    expect(notice()).toContain('Google Cast сейчас недоступен');
    await playsOn(player);
    room.isBlocked = false;
    await cast();
    expect(isPressed()).toBe(true);
  });

  it.each([
    ['there is no device', { choice: 'receiver_unavailable' }, /^Устройства Google Cast не найдены$/],
    ['the viewer chose no device, which needs no words', { choice: 'cancel' }, /^$/],
    [
      'the device cannot play the film',
      { loadError: 'load_media_failed' },
      /^Не удалось показать видео на устройстве$/,
    ],
  ] as const)('when %s', async (_, setUp, words) => {
    const { player, cast } = await openInRoom(setUp);
    await cast();
    expect(notice()).toMatch(words);
    await player.wait(1_000);
    await playsOn(player);
  });
});
