// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWithAds, type AdOptions, type AdPlayer } from './ad-viewer.ts';
import { closePlayer } from './player.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

/** A film of forty minutes: an ad comes at 1 200 seconds. */
async function openLong(options: AdOptions, query = 'movie_id=1&t=1100'): Promise<AdPlayer> {
  const player = await openWithAds({ query, filmSeconds: 2_400, ...options });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  return player;
}

async function jumpTo(player: AdPlayer, seconds: number): Promise<void> {
  await player.act(() => (player.film.currentTime = seconds));
  await player.wait(2_500);
}

describe('an ad in the middle of a long film', () => {
  it('comes once, at half of the film, which goes on from there', async () => {
    const player = await openLong({ midroll: 'skip-at-once' });
    expect(player.adMedia()).toEqual([]);
    await jumpTo(player, 1_199);
    const heldAt = player.film.currentTime;
    expect(heldAt).toBeGreaterThanOrEqual(1_200);
    expect([player.film.paused, player.ad().paused]).toEqual([true, false]);
    await player.pressInAd('Пропустить');
    expect(player.film.currentTime).toBe(heldAt);
    await player.wait(1_000);
    expect(player.film.currentTime).toBeCloseTo(heldAt + 1, 0);
    await jumpTo(player, 1_190);
    await jumpTo(player, 1_210);
    expect(player.adMedia()).toEqual([]);
    expect(player.film.currentTime).toBeGreaterThan(1_211);
  });

  it('comes when a seek beyond half of the film lands', async () => {
    const player = await openLong({ midroll: 'skip-at-once' }, 'movie_id=1');
    await jumpTo(player, 2_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    expect(player.film.currentTime).toBeGreaterThanOrEqual(2_000);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(2_000.5);
  });

  it('does not come to a viewer who starts behind its place: its document is not even requested', async () => {
    const player = await openLong({ midroll: 'skip-at-once' }, 'movie_id=1&t=1300');
    await player.wait(3_000);
    expect(player.film.currentTime).toBeGreaterThan(1_301);
    expect(player.services.asked('vast.xml')).toEqual([]);
  });

  it('is not shown while the bare film fills the screen', async () => {
    const player = await openLong({ midroll: 'skip-at-once' });
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: player.film });
    await player.act(() => document.dispatchEvent(new Event('fullscreenchange')));
    await jumpTo(player, 1_199);
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect(player.film.currentTime).toBeGreaterThan(1_201);
    expect(player.adMedia()).toEqual([]);
    expect(player.told('skip-at-once')).toEqual([]);
  });

  it('leaves the film its speed and its place', async () => {
    const player = await openLong({ midroll: 'skip-at-once' });
    await player.choose('Настройки', 'Скорость', '1.5');
    await jumpTo(player, 1_199);
    expect(player.ad().playbackRate).toBe(1);
    const heldAt = player.film.currentTime;
    const seeking = vi.fn();
    player.film.addEventListener('seeking', seeking);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(player.film.playbackRate).toBe(1.5);
    expect(player.film.currentTime).toBeCloseTo(heldAt + 1.5, 0);
    expect(seeking).not.toHaveBeenCalled();
  });

  it('waits for a viewer who has paused until they go on', async () => {
    const player = await openLong({ midroll: 'skip-at-once' });
    await player.press('Пауза');
    await jumpTo(player, 2_000);
    await player.wait(5_000);
    expect(player.adMedia()).toEqual([]);
    expect(player.film.paused).toBe(true);
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(2_000.3);
  });
});

describe('the media controls of the device', () => {
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: () => undefined,
    setPositionState: () => undefined,
  };
  const shown = () => [session.metadata?.title, session.playbackState];

  beforeEach(() => {
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaSession'));

  it('name the ad, and then the film again', async () => {
    const player = await openLong({
      preroll: 'skip-at-once',
      midroll: 'skip-at-once',
      globals: {
        MediaMetadata: class {
          title: string;
          constructor({ title }: { readonly title: string }) {
            this.title = title;
          }
        },
      },
    });
    expect(shown()).toEqual(['Объявление', 'playing']);
    await player.pressInAd('Пауза');
    expect(shown()).toEqual(['Объявление', 'paused']);
    await player.pressInAd('Воспроизвести');
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(shown()).toEqual(['Тёмная вода', 'playing']);
    await jumpTo(player, 1_199);
    expect(shown()).toEqual(['Объявление', 'playing']);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(shown()).toEqual(['Тёмная вода', 'playing']);
  });
});

describe('a schedule of breaks', () => {
  it('plays one break before the film and each break within it once, and its own server is told', async () => {
    const player = await openLong({ preroll: 'schedule' }, 'movie_id=1');
    expect(player.ad().src).toMatch(/ad-1\.mp4$/);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    await jumpTo(player, 18);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    expect(player.film.currentTime).toBeGreaterThanOrEqual(20);
    await player.wait(11_000);
    expect(player.film.currentTime).toBeGreaterThan(21);
    // After a seek back before the second break, and one past half of the film, only the break at the half is left.
    await jumpTo(player, 10);
    await jumpTo(player, 1_500);
    expect(player.ad().src).toMatch(/ad-2\.mp4$/);
    await player.wait(11_000);
    expect(player.film.currentTime).toBeGreaterThan(1_500.5);
    await player.wait(20_000);
    expect(player.told('schedule')).toEqual([
      'breakStart',
      'breakEnd',
      'breakStart',
      'breakEnd',
      'breakStart',
      'breakEnd',
    ]);
  });
});

describe('the rules of the operator', () => {
  const visit = async (preroll: string, env_ad_rules: object, stored: Readonly<Record<string, unknown>> = {}) => {
    const player = await openWithAds({ preroll, globals: { env_ad_rules }, stored });
    await player.press('Воспроизвести');
    await player.wait(1_000);
    return player;
  };
  /** What a visit at nine o'clock has left, in which an ad was shown at this time. */
  const leftBy = (...shown: readonly string[]) => ({
    'potok-ads': {
      since: Date.parse('2026-01-15T09:00:00Z'),
      shown: shown.map((time) => Date.parse(`2026-01-15T${time}:00Z`)),
    },
  });

  it('leave out ads beyond the number that a viewer may see in an hour', async () => {
    const player = await visit('skip-at-once,media', { perHour: 1 });
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.services.asked('vast.xml')).toHaveLength(1);
    expect(player.stored('potok-ads')).toMatchObject({ shown: [expect.any(Number)] });
  });

  it('count the ads of earlier visits, for an hour', async () => {
    const player = await visit('media', { perHour: 1 }, leftBy('11:01'));
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.services.asked('/ads/ping/')).toEqual([]);
    closePlayer();
    const later = await visit('media', { perHour: 1 }, leftBy('10:59'));
    expect(later.ad().currentTime).toBeGreaterThan(0.2);
  });

  it('keep ads from the first minutes of a first visit, and not from later ones', async () => {
    const player = await visit('media', { freeMinutes: 5 });
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.services.asked('/ads/ping/')).toEqual([]);
    closePlayer();
    const later = await visit('media', { freeMinutes: 5 }, leftBy());
    expect(later.ad().currentTime).toBeGreaterThan(0.2);
  });
});
