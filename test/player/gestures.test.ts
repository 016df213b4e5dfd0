// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all } from '../on-screen.ts';
import { Hand, layOut, shrinkFrame } from './hand.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { controls, hint } from './screen.ts';

const centre = [400, 150] as const;
const left = [60, 150] as const;
const right = [760, 150] as const;
/** Longer than a tap waits for the next one, and than the signs of gestures are shown. */
const SETTLED_MS = 1_000;

beforeEach(() => layOut({ '.stage': [0, 0, 800, 360] }));
afterEach(() => expect(closePlayer()).toEqual([]));

/** Plays a film of an hour from its first minute, until the controls are hidden. */
async function watch(options: PlayerOptions = {}): Promise<TestPlayer> {
  const player = await openPlayer({ query: 'movie_id=1&t=60', file: () => ({ seconds: 3_600 }), ...options });
  await player.press('Воспроизвести');
  await player.wait(3_000);
  expect([player.film.paused, controls()]).toEqual([false, 'hidden']);
  return player;
}

/** The film's place beside the place that it would have without any gesture. */
function follow({ film }: TestPlayer): () => number {
  const [place, atMs] = [film.currentTime, performance.now()];
  return () => film.currentTime - place - (performance.now() - atMs) / 1_000;
}

describe('with a mouse', () => {
  it.each([
    ['in the middle', centre],
    ['at a side', right],
  ])('one click %s pauses and seeks nowhere, and another plays', async (_, place) => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    const seeked = follow(player);
    await mouse.tap(place);
    expect(player.film.paused).toBe(false);
    await player.wait(250);
    expect([player.film.paused, seeked()]).toEqual([true, expect.closeTo(0, 0)]);
    await player.wait(100);
    await mouse.tap(place);
    await player.wait(250);
    expect(player.film.paused).toBe(false);
  });

  it('clicks on the picture work while the controls are hidden', async () => {
    const player = await watch();
    const seeked = follow(player);
    await new Hand(player, 'mouse').tap(right, 2);
    expect(hint()).toBe('+10 с');
    await player.wait(SETTLED_MS);
    expect([seeked(), player.film.paused]).toEqual([expect.closeTo(10, 0), false]);
  });

  it('a held press plays twice as fast until it is let go, and then as fast as before', async () => {
    const player = await watch();
    await player.choose('Настройки', 'Скорость', '1.25');
    const mouse = new Hand(player, 'mouse');
    await mouse.down(centre);
    await player.wait(500);
    expect([player.film.playbackRate, hint()]).toEqual([2, '2×']);
    await player.wait(5_000);
    expect(player.film.playbackRate).toBe(2);
    await mouse.up(centre);
    await player.wait(SETTLED_MS);
    expect([player.film.playbackRate, hint(), player.film.paused]).toEqual([1.25, null, false]);
  });

  it('a click is not lost when the next press becomes a hold', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    await mouse.tap(centre);
    await player.wait(100);
    await mouse.down(centre);
    await player.wait(2_000);
    await mouse.up(centre);
    await player.wait(SETTLED_MS);
    expect([player.film.paused, player.film.playbackRate]).toEqual([true, 1]);
  });

  it('a drag over the picture is nothing', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    const seeked = follow(player);
    await mouse.drag(left, right);
    expect(hint()).toBeNull();
    await mouse.up(right);
    await player.wait(SETTLED_MS);
    expect([player.film.paused, player.film.playbackRate, seeked()]).toEqual([false, 1, expect.closeTo(0, 0)]);
  });

  it('a click that closes a menu does nothing else, and the next click pauses', async () => {
    const player = await watch();
    const mouse = new Hand(player, 'mouse');
    await player.press('Настройки');
    expect(all('menu')).toHaveLength(1);
    await mouse.tap(centre);
    await player.wait(SETTLED_MS);
    expect([all('menu').length, player.film.paused]).toEqual([0, false]);
    await mouse.tap(centre);
    await player.wait(SETTLED_MS);
    expect(player.film.paused).toBe(true);
  });

  it('the first click starts the film at once, and does not pause it when no second one follows', async () => {
    const player = await openPlayer();
    const mouse = new Hand(player, 'mouse');
    await mouse.tap(centre);
    expect(player.film.paused).toBe(false);
    await player.wait(SETTLED_MS);
    expect(player.film.paused).toBe(false);
  });

  it('one click in a small frame hides the controls and does not pause, and another shows them', async () => {
    const player = await watch();
    shrinkFrame();
    const mouse = new Hand(player, 'mouse');
    await mouse.move(centre);
    expect(controls()).toBe('shown');
    await mouse.tap(centre);
    await player.wait(250);
    expect([controls(), player.film.paused]).toEqual(['hidden', false]);
    // By then the pointer is known to rest.
    await player.wait(SETTLED_MS);
    await mouse.tap(centre);
    await player.wait(250);
    expect([controls(), player.film.paused]).toEqual(['shown', false]);
  });
});

describe('no gesture begins', () => {
  it('before the film is there', async () => {
    const player = await openPlayer({
      answers: { 'GET /api/contents/1': () => new Promise(() => {}) },
      query: 'movie_id=1',
    });
    await new Hand(player, 'mouse').tap(centre);
    await player.wait(SETTLED_MS);
    expect([player.film.paused, hint()]).toEqual([true, null]);
  });

  it('behind the question where to go on', async () => {
    const player = await openPlayer({ query: 'movie_id=1', stored: { episodesTimeProgress: { 101: 60 } } });
    const mouse = new Hand(player, 'mouse');
    await mouse.tap(centre);
    await mouse.tap(right, 2);
    await player.wait(SETTLED_MS);
    expect([player.film.paused, hint()]).toEqual([true, null]);
    await player.press('Продолжить просмотр');
    await player.wait(2_000);
    expect(player.film.currentTime).toBeCloseTo(62, 0);
  });

  it('on the controls', async () => {
    const player = await watch();
    await new Hand(player, 'mouse', '.play').tap(centre, 2);
    await player.wait(SETTLED_MS);
    // Fullscreen would bring a notice here.
    expect([player.film.paused, document.querySelector('.notice')?.textContent ?? '']).toEqual([false, '']);
  });
});

describe('with fingers', () => {
  it('a tap on a wide picture pauses and shows the controls, another plays, and the controls hide', async () => {
    const player = await watch();
    const finger = new Hand(player, 'touch');
    await finger.tap(centre);
    await player.wait(250);
    expect([player.film.paused, controls()]).toEqual([true, 'shown']);
    await player.wait(5_000);
    expect(controls()).toBe('shown');
    await finger.tap(centre);
    await player.wait(250);
    expect(player.film.paused).toBe(false);
    await player.wait(3_000);
    expect(controls()).toBe('hidden');
  });

  it.each([
    ['two taps', right, 2, 10, '+10 с'],
    ['three taps', left, 3, -20, '−20 с'],
    ['four taps', left, 4, -30, '−30 с'],
  ] as const)('%s at a side add up, while the controls stay hidden', async (_, place, times, seconds, text) => {
    const player = await watch();
    const seeked = follow(player);
    await new Hand(player, 'touch').tap(place, times);
    expect([hint(), controls()]).toEqual([text, 'hidden']);
    await player.wait(2_000);
    expect([hint(), controls(), player.film.paused]).toEqual([null, 'hidden', false]);
    expect(seeked()).toBeCloseTo(seconds, 0);
  });

  it('a swipe shows where it leads, and goes there when the finger is lifted', async () => {
    const player = await watch();
    const finger = new Hand(player, 'touch');
    const seeked = follow(player);
    // A quarter of the width is a quarter of two minutes.
    await finger.drag([300, 150], [500, 150]);
    expect(hint()).toMatch(/^0:01:3\d\+0:30$/);
    expect(seeked()).toBeCloseTo(0, 0);
    await finger.up([500, 150]);
    await player.wait(SETTLED_MS);
    // The way counts from where the swipe began.
    expect(seeked()).toBeGreaterThan(29);
    expect(seeked()).toBeLessThan(30);
    expect(player.film.paused).toBe(false);
  });

  it('a swipe that turns away up or down leads nowhere', async () => {
    const player = await watch();
    const finger = new Hand(player, 'touch');
    const seeked = follow(player);
    await finger.drag([300, 80], [380, 80]);
    expect(hint()).not.toBeNull();
    await finger.move([390, 300]);
    await player.wait(100);
    expect(hint()).toBeNull();
    await finger.up([390, 300]);
    await player.wait(SETTLED_MS);
    expect([seeked(), player.film.paused]).toEqual([expect.closeTo(0, 0), false]);
  });

  it('a second finger cancels the gesture of the first', async () => {
    const player = await watch();
    const finger = new Hand(player, 'touch');
    const seeked = follow(player);
    await finger.drag([300, 150], [400, 150]);
    expect(hint()).not.toBeNull();
    await finger.down([500, 200], 2);
    expect(hint()).toBeNull();
    await finger.up([400, 150]);
    await finger.up([500, 200], 2);
    await player.wait(SETTLED_MS);
    expect([seeked(), player.film.paused, controls()]).toEqual([expect.closeTo(0, 0), false, 'hidden']);
  });
});
