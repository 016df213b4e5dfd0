import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/embed/connect.ts';
import { PotokError } from '../../src/embed/error.ts';
import { createFakeFrame, type FakeFrameOptions } from '../../src/testing/index.ts';

// No document here: as in the test of a server or of a worker.
const binge = readFileSync(new URL('../replay/recordings/series-binge.json', import.meta.url), 'utf8');

async function open(options: FakeFrameOptions = {}) {
  const fake = createFakeFrame(options);
  const player = connect(fake.frame);
  await player.ready;
  return { fake, player };
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof PotokError ? error.code : String(error)),
  );

describe('a fake frame with a recording', () => {
  it('tells what the player told then, as far as its time has come', async () => {
    const { fake, player } = await open({ recording: binge });
    const seen: string[] = [];
    const messages: string[] = [];
    player.on('contentChanged', ({ episode }) => seen.push(`episode ${String(episode?.order)}`));
    player.on('playbackChanged', ({ playback }) => seen.push(playback));
    player.on('timeProgressChanged', ({ currentTime }) => messages.push(currentTime.toFixed(0)));
    player.state$.subscribe();
    await Promise.resolve();
    expect(player.state.playback).toBe('notStarted');
    expect(seen).toEqual([]);

    fake.advance(600_000);
    expect(seen).toContain('playing');
    expect(new Set(seen.filter((one) => one.startsWith('episode'))).size).toBeGreaterThan(1);
    expect(messages.length).toBeGreaterThan(2);
    expect(player.state).toEqual(fake.state);
    expect(player.state.content?.hasMultipleEpisodes).toBe(true);
  });

  it('tells the same in one step and in many', async () => {
    const tell = async (stepMs: number) => {
      const { fake, player } = await open({ recording: binge });
      const events: unknown[] = [];
      for (const type of ['playbackChanged', 'seeked', 'ended', 'contentChanged', 'firstFrame'] as const) {
        player.on(type, (payload) => events.push([type, payload]));
      }
      await Promise.resolve();
      while (fake.nowMs < 600_000) fake.advance(stepMs);
      return events;
    };
    const [whole, steps] = await Promise.all([tell(600_000), tell(37)]);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps).toEqual(whole);
  });

  it('answers commands and keeps them for the test, but plays on as recorded', async () => {
    const { fake, player } = await open({ recording: binge });
    await player.seekTo(5);
    expect(fake.requests).toEqual([{ command: 'seekTo', arguments: [5] }]);
    expect(fake.state.position).toBe(0);
  });

  it.each([['{}'], ['no json'], [JSON.stringify({ ...(JSON.parse(binge) as object), entries: [{ atMs: -1 }] })]])(
    'describes the fault of a damaged recording',
    (recording) => expect(() => createFakeFrame({ recording })).toThrow(/recording|JSON/),
  );
});

describe('a fake frame without one', () => {
  const film = { playback: 'paused', duration: 60, position: 10 } as const;

  it('is a film that plays, seeks and ends', async () => {
    const { fake, player } = await open({ state: film });
    const ended = vi.fn();
    player.on('ended', ended);
    await player.play();
    expect(player.state.playback).toBe('playing');
    fake.advance(5_000);
    expect(player.state.position).toBeCloseTo(15);
    await player.setRate(2);
    await player.seekTo(50);
    fake.advance(3_000);
    expect(player.state.position).toBeCloseTo(56);
    fake.advance(10_000);
    expect(player.state).toMatchObject({ playback: 'ended', position: 60 });
    expect(ended.mock.calls).toEqual([[{ position: 60 }]]);
  });

  it.each<
    [string, Parameters<typeof open>[0], (player: Awaited<ReturnType<typeof open>>['player']) => Promise<unknown>]
  >([
    ['range', { state: film }, (player) => player.seekTo(61)],
    ['range', { state: film }, (player) => player.setVolume(2)],
    ['notFound', { state: film }, (player) => player.setQuality('9')],
    ['notFound', { state: film }, (player) => player.skipAd()],
    ['duringAd', { state: { ...film, ad: ad(false) } }, (player) => player.seekTo(5)],
    ['notAllowed', { state: { ...film, ad: ad(false) } }, (player) => player.skipAd()],
    ['done', { state: { ...film, ad: ad(true) } }, (player) => player.skipAd()],
  ])('answers as a player does: %s', async (code, options, ask) => {
    const { player } = await open(options);
    expect(await codeOf(ask(player))).toBe(code);
  });

  it('says that it has every command', async () => {
    const { player } = await open();
    const { commands } = await player.ready;
    expect(commands).toEqual(expect.arrayContaining(['play', 'load', 'next', 'snapshot']));
  });

  it('is changed by a test, with the events of the change', async () => {
    const { fake, player } = await open({ state: film });
    const told = vi.fn();
    player.on('volumeChanged', told);
    player.on('cueChanged', told);
    await Promise.resolve();
    fake.change({ volume: 0.3 });
    fake.emit('cueChanged', { cues: [] });
    expect(told.mock.calls).toEqual([[{ volume: 0.3, muted: false }], [{ cues: [] }]]);
  });

  it('refuses what a test wants refused', async () => {
    const { fake, player } = await open();
    fake.refuse('play', 'notAllowed');
    expect(await codeOf(player.play())).toBe('notAllowed');
    fake.refuse('play', null);
    expect(await codeOf(player.play())).toBe('done');
  });

  it('loses what was asked for when it is loaded anew, and answers again', async () => {
    const { fake, player } = await open();
    const lost = codeOf(player.play());
    // Until the library has sent it, and before the player answers.
    for (let turn = 0; turn < 2; turn += 1) await Promise.resolve();
    expect(fake.requests).toEqual([{ command: 'play', arguments: [] }]);
    fake.reload();
    expect(await lost).toBe('destroyed');
    expect(await codeOf(player.pause())).toBe('done');
  });
});

const ad = (canSkip: boolean) =>
  ({ break: 'preroll', number: 1, total: 1, remaining: 9, canSkip, isPaused: false }) as const;
