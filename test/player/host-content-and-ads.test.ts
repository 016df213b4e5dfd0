// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Player } from '../../src/embed/player.ts';
import { vast } from './ads.ts';
import { openInPage, SITE } from './in-page.ts';
import { closePlayer } from './player.ts';
import { adList } from './services.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

describe('a page that brings its own film', () => {
  const own = { title: 'Свой фильм', sources: [`${SITE}/film.mp4?token=1`] };
  const isAllowed = { env_hosts: { content: [SITE] } };

  it('is refused if the operator does not name it, which the viewer reads', async () => {
    const { player, page, give, ready } = await openInPage({ query: 'direct=1' });
    expect((await ready()).capabilities.directContent).toBe(false);
    expect(await give((one) => one.load({ content: own }))).toEqual(['notAllowed']);
    await player.wait(5_000);
    expect(document.body.textContent).toContain('Этой странице не разрешено показывать здесь своё видео');
    expect(page.state.error?.code).toBe('contentForbidden');
  });

  it('is told why its film is malformed, as is the viewer, and may then bring another one', async () => {
    const { player, page, give } = await openInPage({ query: 'direct=1', globals: isAllowed });
    expect(await give((one) => one.load({ content: { title: 'A', sources: ['/a.mp4'] } }))).toEqual(['range']);
    await player.wait(5_000);
    expect(document.body.textContent).toContain('Страница передала видео с ошибкой');
    expect(page.state.error?.code).toBe('contentMalformed');
    expect(await give((one) => one.load({ content: own, autoPlay: true }))).toEqual(['done']);
    expect([page.state.error, page.state.content?.title]).toEqual([null, 'Свой фильм']);
  });

  it('has it played from the place that the address names', async () => {
    const { player, page, give } = await openInPage({ query: 'direct=1&t=4', globals: isAllowed });
    expect(await give((one) => one.load({ content: own, autoPlay: true }))).toEqual(['done']);
    expect([page.state.content?.title, page.state.error, page.state.playback]).toEqual(['Свой фильм', null, 'playing']);
    expect(player.film.currentTime).toBeGreaterThan(4);
  });

  it('goes on at the place that was saved under the address of the file, whatever its token', async () => {
    const first = await openInPage({ query: 'direct=1', globals: isAllowed });
    await first.give((one) => one.load({ content: own }));
    await first.give((one) => one.seekTo(40));
    await first.give((one) => one.play());
    await first.player.wait(20_000);
    const saved = first.player.stored('episodesTimeProgress') as Readonly<Record<string, number>>;
    expect(Object.values(saved)[0]).toBeGreaterThan(40);
    closePlayer();
    const { player, give } = await openInPage({
      query: 'direct=1',
      globals: isAllowed,
      stored: { episodesTimeProgress: saved },
    });
    await give((one) => one.load({ content: { ...own, sources: [`${SITE}/film.mp4?token=2`] } }));
    await player.press('Продолжить просмотр');
    await player.wait(1_000);
    expect(player.film.currentTime).toBeGreaterThan(40);
  });
});

describe('the operator', () => {
  it('names the sites that may command, and other sites receive facts alone', async () => {
    const { player, page, give, ready } = await openInPage({ globals: { env_hosts: { command: [] } } });
    expect((await ready()).commands).toEqual([]);
    expect(await give((one) => one.play())).toEqual(['notAllowed']);
    await player.press('Воспроизвести');
    await player.wait(1_000);
    expect(page.state.playback).toBe('playing');
  });
});

describe('a page, during ads,', () => {
  it('is told of each, commands it, and may do to it what the viewer may', async () => {
    const { player, page, give, hear, told } = await openInPage({
      answers: {
        ...adList({ preroll: ['a', 'none', 'b'].map((name) => `https://ads.example/${name}`) }),
        'GET https://ads.example/a': vast({ id: 'a', skipSeconds: 5 }),
        'GET https://ads.example/none': vast({ id: 'none' }),
        'GET https://ads.example/b': vast({ id: 'b' }),
      },
      file: (url) => (url.endsWith('/none.mp4') ? null : { seconds: url.startsWith('https://ads') ? 10 : 120 }),
    });
    hear('adBreakStarted', 'adStarted', 'adFailed', 'adEnded', 'adBreakEnded');
    await give((one) => one.play());
    expect(page.state.ad).toMatchObject({ break: 'preroll', number: 1, canSkip: false, isPaused: false });
    const during = [(one: Player) => one.seekTo(3), (one: Player) => one.snapshot(), (one: Player) => one.skipAd()];
    expect(await give(...during)).toEqual(['duringAd', 'duringAd', 'notAllowed']);
    await give((one) => one.pause());
    expect(page.state.ad?.isPaused).toBe(true);
    await give((one) => one.play());
    expect(page.state.ad?.isPaused).toBe(false);
    await player.wait(3_000);
    expect(page.state.ad?.canSkip).toBe(true);
    expect(await give((one) => one.skipAd())).toEqual(['done']);
    await player.wait(12_000);
    const ofBreak = expect.objectContaining({ break: 'preroll' }) as unknown;
    const ad = (number: number) => expect.objectContaining({ break: 'preroll', number }) as unknown;
    expect(told).toEqual([
      ['adBreakStarted', ofBreak],
      ['adStarted', ad(1)],
      ['adEnded', { reason: 'skipped' }],
      ['adFailed', {}],
      ['adStarted', ad(3)],
      ['adEnded', { reason: 'completed' }],
      ['adBreakEnded', ofBreak],
    ]);
    expect([page.state.ad, page.state.playback]).toEqual([null, 'playing']);
    expect(await give((one) => one.skipAd())).toEqual(['notFound']);
  });
});
