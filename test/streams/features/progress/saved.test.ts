import { describe, expect, it } from 'vitest';
import {
  forgetPlace,
  saved,
  saveProgress,
  storeVariant,
  storeWatchedAgain,
} from '../../../../streams/features/progress/saved.ts';
import { session } from '../../../../streams/features/session/session.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { EpisodeProgress, ProgressSample, SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aCatalogue, aSelection, aSession, aVariant, anEpisode, loaded, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const aSample = (episodeId: number, variantId: number | null, positionSeconds: number): ProgressSample => ({
  contentId: 7,
  episodeId,
  variantId,
  positionSeconds,
});
const sampled = (sample: ProgressSample): Signal => ({ type: 'player.progressSampled', sample });
const started = (episodesTimeProgress: SavedProgress): Signal => ({
  type: 'session.started',
  session: aSession({ stored: { episodesTimeProgress } }),
});

const completedSet = (episodeId: number, isCompleted: boolean): Signal => ({
  type: 'catalogue.completedSet',
  episodeId,
  isCompleted,
});

describe('the saved positions', () => {
  it('are those that were stored, with those of this session', () => {
    const stored = { 1: 100, 2: { 5: 50 } };
    const signals = [started(stored), sampled(aSample(1, null, 120)), sampled(aSample(2, 6, 10))];
    expect(slicesAfter('saved', [saved], signals)).toEqual([
      stored,
      { 1: 120, 2: { 5: 50 } },
      { 1: 120, 2: { 5: 50, 6: 10 } },
    ]);
  });

  it('do not include a completed episode until it is watched again', () => {
    const [seen, begun] = [anEpisode(1, { isCompleted: true }), anEpisode(2)];
    const signals: readonly Signal[] = [
      started({ 1: 100, 2: { 5: 50 }, 9: 90 }),
      { type: 'catalogue.loaded', catalogue: aCatalogue([seen, begun]) },
      sampled(aSample(1, null, 30)),
      completedSet(2, true),
      completedSet(1, false),
    ];
    expect(slicesAfter('saved', [saved], signals).slice(1)).toEqual([
      { 2: { 5: 50 }, 9: 90 },
      { 1: 30, 2: { 5: 50 }, 9: 90 },
      { 1: 30, 9: 90 },
      { 1: 30, 9: 90 },
    ]);
  });

  it('include a completed episode that was watched again in an earlier visit', () => {
    const stored = { episodesTimeProgress: { 1: 100, 2: 50 }, episodesWatchedAgain: { 1: true } as const };
    const signals: readonly Signal[] = [
      { type: 'session.started', session: aSession({ stored }) },
      { type: 'catalogue.loaded', catalogue: aCatalogue([1, 2].map((id) => anEpisode(id, { isCompleted: true }))) },
    ];
    expect(slicesAfter('saved', [session, saved], signals).at(-1)).toEqual({ 1: 100 });
  });

  it('are empty if nothing was stored', () =>
    expect(slicesAfter('saved', [saved], [started({}), sampled(aSample(3, null, 7))])).toEqual([{}, { 3: 7 }]));
});

describe('saveProgress', () => {
  it('writes only the entry of the new position, and tells the catalogue each one', () =>
    marbles((t) => {
      const [p, q] = [aSample(1, null, 110), aSample(2, 5, 0)];
      const signals = { s: started({ 1: 100, 2: { 4: 40 } }), p: sampled(p), q: sampled(q) };
      const result$ = outputs(t, saveProgress, { features: [saved], signals: ['s-p---p-q', signals] });
      const write = (entry: string, value: EpisodeProgress) =>
        ({ type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', entry, value }) as const;
      const report = (sample: ProgressSample) =>
        ({ type: 'catalogue.saveProgress', cause: 'progress', ...sample }) as const;
      t.expectMarbles(result$, '--(wp)p-(vq)', {
        w: write('1', 110),
        p: report(p),
        v: write('2', { 4: 40, 5: 0 }),
        q: report(q),
      });
    }));
});

describe('storeWatchedAgain', () => {
  const completed = loaded(aCatalogue([anEpisode(1, { isCompleted: true }), anEpisode(2)]));
  const marked = { type: 'storage.write', cause: 'progress', key: 'episodesWatchedAgain', value: true } as const;

  it('marks a completed episode with its first position, and no other episode', () =>
    marbles((t) => {
      const signals = {
        a: sampled(aSample(1, null, 10)),
        b: sampled(aSample(1, null, 20)),
        c: sampled(aSample(2, 5, 9)),
      };
      const result$ = outputs(t, storeWatchedAgain, {
        features: [saved],
        state: { content: completed, session: aSession() },
        signals: ['-a-b-c', signals],
      });
      t.expectMarbles(result$, '-m----', { m: { ...marked, entry: '1' } });
    }));

  it('marks nothing that an earlier visit has marked', () =>
    marbles((t) => {
      const session = aSession({ stored: { episodesWatchedAgain: { 1: true } } });
      const signals = { a: sampled(aSample(1, null, 10)) };
      const result$ = outputs(t, storeWatchedAgain, {
        features: [saved],
        state: { content: completed, session },
        signals: ['-a', signals],
      });
      t.expectMarbles(result$, '--', {});
    }));
});

describe('forgetPlace', () => {
  it('clears the stored position of an episode once when it is completed', () =>
    marbles((t) => {
      const signals = {
        s: started({ 1: 100, 2: 50 }),
        a: completedSet(1, true),
        b: completedSet(2, false),
        c: completedSet(3, true),
      };
      const result$ = outputs(t, forgetPlace, { features: [saved], signals: ['s-a-a-b-c', signals] });
      t.expectMarbles(result$, '--w------', {
        w: { type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', entry: '1', value: 0 },
      });
    }));
});

describe('storeVariant', () => {
  const episode = anEpisode(1, { episodeVariants: [aVariant(11, 'Дубляж'), aVariant(12, 'Оригинал')] });
  const content = loaded(aCatalogue([episode]));
  const selection = aSelection(episode, { variant: aVariant(12, 'Оригинал'), cause: 'viewer' });
  const session = aSession({ stored: { episodeVariants: { 9: { id: 90, title: null } } } });
  const value = { id: 12, title: 'Оригинал' };

  const expectStored = (row: string, state: Partial<State>, expected: string) =>
    marbles((t) => {
      const result$ = outputs(t, storeVariant, {
        state: { content, session, ...state },
        states: ['---b', { b: { selection } }],
        signals: [row, { c: { type: 'intent.chooseVariant', variantId: 12 } }],
      });
      t.expectMarbles(result$, expected, {
        V: { type: 'storage.write', cause: 'preference', key: 'episodeVariants', entry: '7', value },
      });
    });

  it('writes a chosen variant with its title, and leaves other titles alone', () => expectStored('---c', {}, '---V'));

  it('writes no variant that came with an episode', () => expectStored('----', {}, '----'));

  it('writes no variant if none is selected, or while the title is not loaded', () => {
    expectStored('-c', { selection: aSelection(anEpisode(1)) }, '--');
    expectStored('-c', { selection: null }, '--');
    expectStored('---c', { content: { status: 'loading' } }, '----');
  });
});
