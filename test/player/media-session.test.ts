// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { closePlayer, openPlayer, type TestPlayer } from './player.ts';

type Handler = ((details: object) => void) | null;

afterEach(() => {
  expect(closePlayer()).toEqual([]);
  Reflect.deleteProperty(navigator, 'mediaSession');
});

/** Opens a player on a device that has keys and a lock screen. */
async function openOnDevice(query: string) {
  const handlers = new Map<string, Handler>();
  const positions: (MediaPositionState | null)[] = [];
  const session = {
    metadata: null as MediaMetadataInit | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: Handler) => void handlers.set(action, handler),
    setPositionState: (state?: MediaPositionState) => void positions.push(state ?? null),
  };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  function MediaMetadata(shown: MediaMetadataInit) {
    return { ...shown };
  }
  const player = await openPlayer({ query, globals: { MediaMetadata } });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  return {
    player,
    session,
    positions,
    keys: () => [...handlers].flatMap(([action, handler]) => (handler === null ? [] : [action])).sort(),
    press: (action: string, details: object = {}) => player.act(() => handlers.get(action)?.({ action, ...details })),
  };
}

const PLAIN = ['pause', 'play', 'seekbackward', 'seekforward', 'seekto', 'stop'];
const heading = () => document.body.textContent;
const placeOf = ({ film }: TestPlayer) => Math.round(film.currentTime);

it('the keys of the device lead to the episodes there are, and its screen shows which one is on', async () => {
  const { player, session, keys, press } = await openOnDevice('movie_id=2');
  expect(session.metadata).toMatchObject({ title: 'Тихая гавань', artist: '1 сезон, 1 серия · Серия 1' });
  expect(keys()).toEqual([...PLAIN, 'nexttrack'].sort());
  await press('nexttrack');
  await player.wait(1_000);
  expect(session.metadata).toMatchObject({ artist: '1 сезон, 2 серия · Серия 2' });
  expect(keys()).toEqual([...PLAIN, 'nexttrack', 'previoustrack'].sort());
  await press('previoustrack');
  await player.wait(1_000);
  expect(heading()).toContain('1 сезон, 1 серия');
});

it('a film has no keys for episodes', async () => {
  const { session, keys } = await openOnDevice('movie_id=1');
  expect(session.metadata).toMatchObject({ title: 'Тёмная вода', artist: 'Episode 101' });
  expect(keys()).toEqual(PLAIN);
});

it('the keys of the device play, pause and stop the film', async () => {
  const { player, session, press } = await openOnDevice('movie_id=1');
  expect(session.playbackState).toBe('playing');
  await press('pause');
  expect([player.film.paused, session.playbackState]).toEqual([true, 'paused']);
  await press('play');
  expect(player.film.paused).toBe(false);
  await press('stop');
  expect(player.film.paused).toBe(true);
});

it('the keys of the device step ten seconds, whatever the browser proposes, and seek to any place', async () => {
  const { player, press } = await openOnDevice('movie_id=1');
  await press('pause');
  const rows: readonly (readonly [key: string, details: object, place: number])[] = [
    ['seekto', { seekTime: 60 }, 60],
    ['seekforward', {}, 70],
    ['seekbackward', { seekOffset: 30 }, 60],
    ['seekto', { seekTime: 65, fastSeek: true }, 65],
    ['seekto', { seekTime: Number.NaN }, 65],
    ['seekto', { seekTime: 1e9 }, 120],
  ];
  for (const [key, details, place] of rows) {
    await press(key, details);
    await player.wait(1_000);
    expect([key, placeOf(player)]).toEqual([key, place]);
  }
});

it('the device is told the position only when something but time has moved it', async () => {
  const { player, positions } = await openOnDevice('movie_id=1');
  const before = positions.length;
  await player.wait(10_000);
  expect(positions).toHaveLength(before);
  await player.choose('Настройки', 'Скорость', '1.5');
  await player.wait(500);
  expect(positions.at(-1)).toMatchObject({ playbackRate: 1.5, duration: 120 });
  await player.key('Digit5');
  await player.wait(1_000);
  expect(positions.at(-1)?.position).toBeCloseTo(60, 0);
  expect(positions.length).toBeLessThan(before + 6);
});
