import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { HostEventName } from '../../src/contract/host-events.ts';
import { noHostState, type HostState } from '../../src/contract/host-state.ts';
import { connect } from '../../src/embed/connect.ts';
import { PotokError } from '../../src/embed/error.ts';
import { createFakeFrame, type FakeFrameOptions, type FakeTitle } from '../../src/testing/index.ts';

// This file has no document, like a test of a server or of a worker.
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
  it('sends what the player sent then, up to the present time', async () => {
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

  it('sends the same in one step and in many', async () => {
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

  const content = { id: 3, title: 'Three', posterUrl: null, year: null, hasMultipleEpisodes: false };

  it.each<[Partial<HostState>, Partial<HostState>, readonly HostEventName[]]>([
    [{}, { content }, ['contentChanged']],
    [{}, { playback: 'playing' }, ['playbackChanged', 'firstFrame']],
    [{ playback: 'paused' }, { playback: 'playing' }, ['playbackChanged']],
    [{ playback: 'playing' }, { playback: 'ended', position: 60 }, ['playbackChanged', 'ended']],
    [{}, { autoplay: 'blocked' }, ['autoplayBlocked']],
    [{}, { rate: 2, muted: true }, ['volumeChanged', 'rateChanged']],
    [{}, { quality: '1' }, ['qualityChanged']],
    [{}, { textTrack: 't' }, ['tracksChanged']],
    [{}, { chapter: 1 }, ['chapterChanged']],
    [{}, { fullscreen: true }, ['fullscreenChanged']],
    [{}, { pictureInPicture: true }, ['pictureInPictureChanged']],
    [{}, { remote: { type: 'cast', device: 'TV' } }, ['remoteChanged']],
    [{}, { error: { code: 4, fatal: true, id: 'e' } }, ['error']],
    [{}, { ad: ad(false) }, ['adBreakStarted', 'adStarted']],
    [{ ad: ad(false) }, { ad: { ...ad(false), number: 2 } }, ['adEnded', 'adStarted']],
    [{ ad: ad(false) }, { ad: { ...ad(false), remaining: 3 } }, []],
    [{ ad: ad(false) }, { ad: null }, ['adEnded', 'adBreakEnded']],
    [{}, { position: 5 }, []],
  ])('in the state %j sends for a change to %j what a player does: %j', async (before, changes, events) => {
    const { fake, player } = await open({ state: before });
    const told: string[] = [];
    const names: HostEventName[] = [
      'contentChanged',
      'firstFrame',
      'autoplayBlocked',
      'playbackChanged',
      'volumeChanged',
      'rateChanged',
      'qualityChanged',
      'tracksChanged',
      'chapterChanged',
      'fullscreenChanged',
      'pictureInPictureChanged',
      'remoteChanged',
      'adBreakStarted',
      'adBreakEnded',
      'adStarted',
      'adEnded',
      'adFailed',
      'error',
      'seeked',
      'ended',
    ];
    for (const name of names) player.on(name, () => told.push(name));
    await Promise.resolve();
    fake.change(changes);
    expect(told).toEqual(events);
  });

  it('tells that an ad was skipped', async () => {
    const { player } = await open({ state: { ad: ad(true) } });
    const told = vi.fn();
    player.on('adEnded', told);
    await player.skipAd();
    expect(told.mock.calls).toEqual([[{ reason: 'skipped' }]]);
  });

  it('loads whatever a page names, and goes to any episode of it', async () => {
    const { player } = await open({ state: film });
    const told: unknown[] = [];
    player.on('contentChanged', ({ content: now, episode }) => told.push([now.id, episode?.id]));
    await player.load({ movieId: 3, season: 2, episode: 4, episodeId: 304, timeCodeSeconds: 7, autoPlay: true });
    expect(player.state).toMatchObject({
      content: { id: 3, title: 'Title 3' },
      episode: { id: 304, order: 4, season: { order: 2 } },
      playback: 'playing',
      position: 7,
    });
    await player.setEpisode(305);
    expect(player.state).toMatchObject({ content: { id: 3 }, episode: { id: 305 }, playback: 'playing', position: 0 });
    await player.load({ movieId: 4 });
    expect(player.state).toMatchObject({ content: { id: 4 }, episode: { id: 4 }, playback: 'notStarted' });
    expect(told).toEqual([
      [3, 304],
      [3, 305],
      [4, 4],
    ]);
    expect(await codeOf(player.next())).toBe('notFound');
  });

  it('loads content of the page’s own', async () => {
    const { player } = await open();
    const sources = ['https://a.example/a.mp4'];
    const seasons = [
      {
        episodes: [
          { title: 'One', sources },
          { title: 'Two', sources },
        ],
      },
      { episodes: [{ sources }] },
    ];
    await player.load({ content: { title: 'Own', seasons }, season: 1, episode: 2 });
    expect(player.state).toMatchObject({
      content: { title: 'Own', hasMultipleEpisodes: true },
      seasons: [{ order: 1 }, { order: 2 }],
      previous: { title: 'One' },
      episode: { title: 'Two' },
      next: { title: 'Own', order: 1 },
    });
  });

  it('has the titles that a test gives it, and no others', async () => {
    const season = (order: number) => ({ id: 10 + order, order });
    const episode = (id: number, order: number, of: number) => ({
      id,
      title: `E${String(id)}`,
      order,
      season: season(of),
      isCompleted: false,
    });
    const series: FakeTitle = {
      content: { ...content, id: 2, hasMultipleEpisodes: true },
      episodes: [episode(201, 1, 1), episode(202, 2, 1), episode(203, 1, 2)],
      variants: [
        { id: 1, title: 'Dub' },
        { id: 2, title: 'Original' },
      ],
    };
    const { player } = await open({ titles: [series] });
    const at = () => [player.state.episode?.id, player.state.variant?.title];
    expect(await codeOf(player.load({ movieId: 9 }))).toBe('notFound');
    expect(await codeOf(player.load({ movieId: 2, season: 9 }))).toBe('notFound');
    expect(await codeOf(player.load({ movieId: 2, episodeVariantId: 9 }))).toBe('notFound');
    expect(await codeOf(player.prepare({ movieId: 9 }))).toBe('notFound');
    expect(player.state.content).toBe(noHostState.content);
    await player.load({ movieId: 2, season: 1, episode: 2 });
    expect(at()).toEqual([202, 'Dub']);
    await player.setVariant(2);
    await player.next();
    expect(at()).toEqual([203, 'Original']);
    expect(await codeOf(player.next())).toBe('notFound');
    await player.setSeason(11);
    expect(at()).toEqual([201, 'Original']);
    expect(await codeOf(player.setEpisode(9))).toBe('notFound');
    expect(await codeOf(player.setSeason(9))).toBe('notFound');
    expect(await codeOf(player.setVariant(9))).toBe('notFound');
    await player.setEpisode(202);
    await player.previous();
    expect(at()).toEqual([201, 'Original']);
  });

  it('gives a picture, and none during an ad', async () => {
    const { fake, player } = await open();
    const blob = await player.snapshot();
    expect([blob instanceof Blob, blob.type]).toEqual([true, 'image/jpeg']);
    expect(await sharp(await blob.arrayBuffer()).metadata()).toMatchObject({ width: 1, height: 1 });
    fake.change({ ad: ad(false) });
    expect(await codeOf(player.snapshot())).toBe('duringAd');
  });

  it('refuses what a test wants refused', async () => {
    const { fake, player } = await open();
    fake.refuse('play', 'notAllowed');
    expect(await codeOf(player.play())).toBe('notAllowed');
    fake.refuse('play', null);
    expect(await codeOf(player.play())).toBe('done');
  });

  it('loses unanswered commands when it is reloaded, and answers again', async () => {
    const { fake, player } = await open();
    const lost = codeOf(player.play());
    // Waits until the library has sent it, but not until the player answers.
    for (let turn = 0; turn < 2; turn += 1) await Promise.resolve();
    expect(fake.requests).toEqual([{ command: 'play', arguments: [] }]);
    fake.reload();
    expect(await lost).toBe('destroyed');
    expect(await codeOf(player.pause())).toBe('done');
  });
});

const ad = (canSkip: boolean) =>
  ({ break: 'preroll', number: 1, total: 1, remaining: 9, canSkip, isPaused: false }) as const;
