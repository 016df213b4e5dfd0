import { describe, expect, it } from 'vitest';
import { NO_SLEEP } from '../../../streams/model/sleep.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

const partMarks = { credits: { start: 1_300, end: 1_438 } };
const catalogue = aCatalogue([anEpisode(1, { partMarks }), anEpisode(2, { partMarks }), anEpisode(3)]);
const at = (positionSeconds: number): Signal => ({ type: 'media.timeUpdated', positionSeconds });
const signals = {
  a: { type: 'session.started', session: aSession({ parameters: { autoPlay: true } }) },
  f: { type: 'media.firstFrameShown' },
  1: at(3.2),
  2: at(700),
  3: at(1_299.5),
  4: at(1_300.2),
  5: at(1_301),
  6: at(1_437),
  n: { type: 'intent.playNext' },
  k: { type: 'intent.skipPart' },
  c: { type: 'intent.chooseEpisode', episodeId: 2 },
  d: { type: 'intent.chooseEpisode', episodeId: 3 },
  e: { type: 'media.ended' },
  p: { type: 'intent.play' },
  P: { type: 'intent.pause' },
  y: { type: 'media.paused', positionSeconds: 1_301, isEnd: false },
  s: { type: 'intent.setSleepTimer', after: { episodes: 1 } },
  S: { type: 'intent.setSleepTimer', after: { episodes: 2 } },
  l: { type: 'page.clipAsked', isLooped: true, endSeconds: null },
  E: { type: 'page.clipAsked', isLooped: false, endSeconds: 1_435 },
  r: { type: 'intent.setRepeat', range: { startSeconds: 1_290, endSeconds: 1_350 } },
} satisfies Record<string, Signal>;

const told = (story: ReturnType<typeof runStory>, name: RegExp) =>
  story.raw.flatMap((command) =>
    command.type === 'stats.send' && name.test(command.name)
      ? [`${command.name.replace('videoplayer_', '')} ${String(command.payload.episode)}`]
      : [],
  );

describe('an episode that the viewer leaves for the next one during its last credits', () => {
  it.each([
    ['by itself', 'a-1-2-3-4 10s -'],
    ['by a press on the card, or on the next button', 'a-1-2-3-4-5-n'],
    ['by a skip of the credits', 'a-1-2-3-4-5-k'],
    ['by a choice from the list', 'a-1-2-3-4-5-c'],
    ['in the last moment of its credits', 'a-1-2-3-4-6-n'],
  ])('is completed, has told all milestones, and has no saved position: %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(row, signals), { catalogue });
      expect(story.state().selection?.episode.id).toBe(2);
      expect(story.raw.filter(({ type }) => type === 'catalogue.setCompleted')).toEqual([
        { type: 'catalogue.setCompleted', cause: 'ended', contentId: 7, episodeId: 1, isCompleted: true },
      ]);
      expect(
        story
          .commands('storage.write')
          .filter((line) => line.includes('episodesTimeProgress'))
          .at(-1),
      ).toContain('episodesTimeProgress 1 0 ');
      expect(story.commands('catalogue.saveProgress').at(-1)).toContain('save 1 at 0 ');
      // Both in this order, the first for the episode that was left.
      expect(told(story, /progress_100|episode_change/)).toEqual(['progress_100 1', 'episode_change 2']);
      expect(told(story, /progress_/)).toHaveLength(6);
    }),
  );

  it.each([
    ['before its credits', 'a-1-2-3-n'],
    ['at its credits for another episode than the next', 'a-1-2-3-4-5-d'],
  ])('is not completed if it is left %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(row, signals), { catalogue });
      expect(story.commands('catalogue.setCompleted')).toEqual([]);
      expect(told(story, /progress_100/)).toEqual([]);
      expect(story.commands('catalogue.saveProgress').at(-1)).not.toContain(' at 0 ');
    }),
  );

  it('is completed once, even if it had reached its end before', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-1-2-3-4-6-e-n', signals), { catalogue });
      expect(story.commands('catalogue.setCompleted')).toHaveLength(1);
      expect(told(story, /progress_100/)).toHaveLength(1);
    }));

  it('does not complete the next episode if that is left before it has begun', () =>
    marbles((t) => {
      const masters = catalogue.episodes.map((episode) => ({
        ...episode,
        m3u8MasterFilePath: `/${String(episode.id)}.json`,
      }));
      const [first] = catalogue.episodes;
      const late = aCatalogue([first!, ...masters.slice(1)]);
      const story = runStory(t, t.hot('a-1-2-3-4-5-nn', signals), { catalogue: late });
      expect(story.commands('catalogue.setCompleted')).toHaveLength(1);
    }));

  it('counts for the sleep timer as an episode', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-S-1-2-3-4 10s -', signals), { catalogue });
      expect(story.state()).toMatchObject({ selection: { episode: { id: 2 } }, sleep: { status: 'set', left: 1 } });
    }));
});

describe('the countdown at the last credits', () => {
  it.each([
    ['a press on pause', 'a-1-2-3-4 2s P'],
    ['a pause of the device', 'a-1-2-3-4 2s y'],
    ['a pause and play again', 'a-1-2-3-4 2s P 1s p'],
    ['a sleep timer that is set meanwhile', 'a-1-2-3-4 2s s'],
    ['a part that is to be repeated from now on', 'a-1-2-3-4 2s r'],
  ])('is stopped by %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(`${row} 20s -`, signals), { catalogue });
      expect(story.states.some(({ nextCard }) => nextCard.isShown)).toBe(true);
      expect(story.state()).toMatchObject({ selection: { episode: { id: 1 } }, nextCard: { isShown: false } });
    }),
  );

  it.each([
    ['the sleep timer ends with this episode', 'a-s-1-2-3-4'],
    ['the page has asked for a loop', 'a-l-1-2-3-4'],
    ['the page has asked for an end behind the start of the credits', 'a-E-1-2-3-4'],
    ['the viewer repeats a part that ends within them', 'a-r-1-2-3-4'],
  ])('does not begin if %s', (_, row) =>
    marbles((t) => {
      const story = runStory(t, t.hot(`${row} 20s -`, signals), { catalogue });
      expect(story.states.some(({ nextCard }) => nextCard.isShown)).toBe(false);
      expect(story.state().selection?.episode.id).toBe(1);
    }),
  );

  it('leaves the end of the film to the sleep timer', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-s-1-2-3-4-6-e 20s -', signals), { catalogue });
      expect(story.state()).toMatchObject({ selection: { episode: { id: 1 } }, sleep: { status: 'asleep' } });
      expect(story.commands('catalogue.setCompleted')).toHaveLength(1);
    }));

  it('begins again at the end, also if a pause has stopped it', () =>
    marbles((t) => {
      const story = runStory(t, t.hot('a-1-2-3-4 2s P 1s p-6-e 20s -', signals), { catalogue });
      expect(story.state()).toMatchObject({ selection: { episode: { id: 2 } }, sleep: NO_SLEEP });
    }));
});
