import { describe, expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, aMaster, anEpisode, anOption, aSession, aVariant, marbles } from '../support.ts';
import { runStory, SOURCE_COMMANDS } from './story.ts';

const season = (id: number, order: number) => ({ id, order });
const variants = (base: number) => [aVariant(base + 1, 'Дубляж'), aVariant(base + 2, 'Оригинал')];
const catalogue = aCatalogue([
  anEpisode(1, { season: season(50, 0), episodeVariants: variants(10) }),
  anEpisode(2, { season: season(51, 1), episodeVariants: variants(20) }),
]);
const at = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  e: { type: 'media.ended' },
  x: { type: 'intent.cancelNext' },
  n: { type: 'intent.playNext' },
  p: { type: 'intent.play' },
  P: { type: 'intent.pause' },
  B: { type: 'media.playing' },
  k: { type: 'media.seeking', positionSeconds: 700 },
  l: { type: 'page.left' },
  h: { type: 'page.hidden' },
  v: { type: 'intent.chooseVariant', variantId: 12 },
  1: { type: 'intent.chooseEpisode', episodeId: 1 },
  2: { type: 'intent.chooseEpisode', episodeId: 2 },
  3: at(3.2),
  4: at(4.9),
  5: at(300),
  9: at(1_439.8),
  q: { type: 'intent.chooseSource', label: '480' },
} satisfies Record<string, Signal>;

describe('a series', () => {
  it('goes on by itself: end, completed, card, next season, from the beginning', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e', signals), { catalogue });
      expect(
        story.commands(...SOURCE_COMMANDS, 'media.play', 'media.pause', 'player', 'catalogue.setCompleted', 'host'),
      ).toEqual([
        '0 attach /variants/11.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '3 completed 1 (ended)',
        '3 post timeProgressChanged (progress)',
        '3 prepare /variants/21.m3u8 at 0 (ended)',
        '5003 attach /variants/21.m3u8 at 0 (selection)',
        '5003 post episodeChanged (selection)',
        '5003 play (selection)',
      ]);
      expect(story.state()).toMatchObject({
        selection: { episode: { id: 2 }, season: { order: 1 }, cause: 'ended', next: null },
        nextCard: { isShown: false },
        playback: { phase: 'playing' },
      });
    }));

  it('counts the card down in the state', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e 1500ms P 10s -', signals), { catalogue });
      const cards = story.states.flatMap(({ nextCard }) => (nextCard.isShown ? [nextCard.secondsLeft] : []));
      expect([...new Set(cards)]).toEqual([5, 4, 3, 2, 1]);
      expect(story.state().selection?.episode.id).toBe(2);
    }));

  it.each([
    ['the viewer cancels', 'a--e 1500ms x'],
    ['the viewer plays it again', 'a--e 1500ms p'],
    ['it plays again from outside the player', 'a--e 1500ms B'],
  ])('stays with its episode if %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(row, signals), { catalogue });
      expect(story.commands('engine.attach')).toHaveLength(1);
      expect(story.state()).toMatchObject({ selection: { episode: { id: 1 } }, nextCard: { isShown: false } });
    }),
  );

  it('goes on at once if the viewer wants that, and only once', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e-n', signals), { catalogue });
      expect(story.commands('player', 'engine.attach')).toEqual([
        '0 attach /variants/11.m3u8 at 0 (start)',
        '5 attach /variants/21.m3u8 at 0 (selection)',
      ]);
    }));

  it('plays an episode again that the viewer chooses at its end, and stays with it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e-1 10s -', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play', 'media.pause', 'media.seek', 'player')).toEqual([
        '0 attach /variants/11.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '3 prepare /variants/21.m3u8 at 0 (ended)',
        '5 seek 0 (viewer)',
        '5 play (viewer)',
      ]);
      expect(story.state()).toMatchObject({
        timeline: { positionSeconds: 0 },
        playback: { phase: 'playing' },
        nextCard: { isShown: false },
      });
    }));

  it('does nothing if the viewer chooses the episode that plays', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--1-P-1', signals), { catalogue });
      expect(story.commands(...SOURCE_COMMANDS, 'media.play', 'media.seek')).toEqual([
        '0 attach /variants/11.m3u8 at 0 (start)',
        '0 play (autoplay)',
      ]);
    }));

  it.each([
    ['the viewer has played it again', 'a--e-p-1'],
    ['the viewer has sought back from its end', 'a--e-k-1'],
  ])('does nothing for a choice of the episode that has ended if %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(row, signals), { catalogue });
      expect(story.commands('media.seek')).toEqual([]);
    }),
  );

  it('does not replay the first episode if the viewer chooses another one at its end', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--e-2', signals), { catalogue });
      expect(story.commands('media.seek', 'media.play')).toEqual(['0 play (autoplay)', '5 play (selection)']);
    }));

  it('has no card after its last episode, and no next one', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-2-e-n', signals), { catalogue });
      expect(story.commands('player', 'media.play').slice(-1)).toEqual(['2 play (selection)']);
      expect(story.state()).toMatchObject({ nextCard: { isShown: false }, intent: { wants: 'pause' } });
    }));

  it('starts an episode that was seen to its end at its beginning when the viewer comes back to it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('                        a-3-9-e 9s 1', signals), { catalogue });
      expect(story.commands('engine.attach').at(-1)).toBe('9007 attach /variants/11.m3u8 at 0 (selection)');
    }));

  it('starts an episode at the position where the viewer left it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('                        a-3-4-5-2-1', signals), { catalogue });
      expect(story.commands('engine.attach').at(-1)).toBe('10 attach /variants/11.m3u8 at 300 (selection)');
    }));

  it('starts a completed episode that is watched again at the position where the viewer left it', () =>
    marbles((t) => {
      const [first, second] = catalogue.episodes;
      const again = aCatalogue([{ ...first!, isCompleted: true }, second!]);
      const story = runStory(t, t.hot('a-1-3-4-5-2-1', signals), { catalogue: again });
      expect(story.commands('engine.attach')).toEqual([
        '0 attach /variants/21.m3u8 at 0 (start)',
        '2 attach /variants/11.m3u8 at 0 (selection)',
        '10 attach /variants/21.m3u8 at 0 (selection)',
        '12 attach /variants/11.m3u8 at 300 (selection)',
      ]);
      expect(story.commands('catalogue.setCompleted')).toEqual([]);
    }));
});

describe('a change within an episode', () => {
  it('keeps the position when the variant changes, plays on, and tells the host page', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--5--v', signals), { catalogue });
      const told = story
        .commands(...SOURCE_COMMANDS, 'media.play', 'storage', 'host')
        .filter((line) => line.startsWith('6 '));
      expect(told).toEqual([
        '6 attach /variants/12.m3u8 at 300 (sourceChange)',
        '6 post episodeVariantChanged (selection)',
        '6 write episodeVariants 7 {"id":12,"title":"Оригинал"} (preference)',
        '6 play (sourceChange)',
      ]);
    }));

  it('stays paused when the variant changes while paused', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a--5-P-v', signals), { catalogue });
      expect(story.commands('media.play')).toEqual(['0 play (autoplay)']);
      expect(story.state()).toMatchObject({ intent: { wants: 'pause' }, timeline: { positionSeconds: 300 } });
    }));

  it('starts at the beginning when the variant changes after the end', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-3-9-e-v', signals), { catalogue });
      expect(story.commands('engine.attach', 'media.play').slice(-2)).toEqual([
        '8 attach /variants/12.m3u8 at 0 (sourceChange)',
        '8 play (sourceChange)',
      ]);
    }));

  it('starts at the beginning when the source changes after the end', () =>
    marbles((t) => {
      const film = aCatalogue([anEpisode(1, { m3u8MasterFilePath: '/1.json' })]);
      const masters = { 'https://player.example/1.json': aMaster(anOption('720', true), anOption('480')) };
      const story = runStory(t, t.hot('a--9-e-q', signals), { catalogue: film, masters });
      expect(story.commands('engine.attach', 'media.play').slice(-2)).toEqual([
        '7 attach https://cdn.example/480.m3u8 at 0 (sourceChange)',
        '7 play (sourceChange)',
      ]);
    }));

  it('keeps the position when the source changes, without loading the master JSON again', () =>
    marbles((t) => {
      const url = 'https://player.example/1.json';
      const film = aCatalogue([anEpisode(1, { m3u8MasterFilePath: '/1.json' })]);
      const masters = { [url]: aMaster(anOption('720', true), anOption('480')) };
      const story = runStory(t, t.hot('a--5--q', signals), { catalogue: film, masters });
      expect(story.commands('catalogue.loadMaster', ...SOURCE_COMMANDS, 'media.play')).toEqual([
        `0 loadMaster ${url} (selection)`,
        '0 attach https://cdn.example/720.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '6 attach https://cdn.example/480.m3u8 at 300 (sourceChange)',
        '6 play (sourceChange)',
      ]);
    }));

  it('leaves the old film alone while the next source is resolved', () =>
    marbles((t) => {
      const url = 'https://player.example/2.json';
      const mixed = aCatalogue([anEpisode(1), anEpisode(2, { m3u8MasterFilePath: '/2.json' })]);
      const world = { catalogue: mixed, masters: { [url]: aMaster(anOption('720')) }, masterDelayMs: 50 };
      const story = runStory(t, t.hot('a--2--P-p', signals), world);
      expect(story.commands(...SOURCE_COMMANDS, 'media.play', 'media.pause')).toEqual([
        '0 attach /episodes/1.m3u8 at 0 (start)',
        '0 play (autoplay)',
        '3 detach (selection)',
        '53 attach https://cdn.example/720.m3u8 at 0 (selection)',
        '53 play (selection)',
      ]);
    }));

  it('attaches the next episode anew even if its address is the same', () =>
    marbles((t) => {
      const shared = { m3u8MasterFilePath: '/same.m3u8' };
      const story = runStory(t, t.hot('a--5--2', signals), {
        catalogue: aCatalogue([anEpisode(1, shared), anEpisode(2, shared)]),
      });
      expect(story.commands(...SOURCE_COMMANDS)).toEqual([
        '0 attach /same.m3u8 at 0 (start)',
        '6 attach /same.m3u8 at 0 (selection)',
      ]);
    }));
});

describe('the position', () => {
  it('is saved in both stores from the second sample on, and once more when the page is left', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-3-4-5-l-h', signals), { catalogue });
      expect(story.commands('storage', 'catalogue.saveProgress')).toEqual([
        '4 write episodesTimeProgress 1 {"11":4} (progress)',
        '4 save 1/11 at 4 (progress)',
        '8 write episodesTimeProgress 1 {"11":300} (progress)',
        '8 save 1/11 at 300 (progress)',
      ]);
    }));

  it('is saved when the episode is left, under that episode', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('                                 a-3-4-5-2', signals), { catalogue });
      expect(story.commands('catalogue.saveProgress').at(-1)).toBe('8 save 1/11 at 300 (progress)');
    }));
});
