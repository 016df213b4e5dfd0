import { describe, expect, it } from 'vitest';
import { saved, saveProgress, storeVariant } from '../../../../streams/features/progress/saved.ts';
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

describe('saved', () => {
  it('adds what this session has seen to what was stored', () => {
    const stored = { 1: 100, 2: { 5: 50 } };
    const signals = [started(stored), sampled(aSample(1, null, 120)), sampled(aSample(2, 6, 10))];
    expect(slicesAfter('saved', [saved], signals)).toEqual([
      stored,
      { 1: 120, 2: { 5: 50 } },
      { 1: 120, 2: { 5: 50, 6: 10 } },
    ]);
  });

  it('has no place of an episode that counts as completed, until it is watched again', () => {
    const [seen, begun] = [anEpisode(1, { isCompleted: true }), anEpisode(2)];
    const signals: readonly Signal[] = [
      started({ 1: 100, 2: { 5: 50 }, 9: 90 }),
      { type: 'catalogue.loaded', catalogue: aCatalogue([seen, begun]) },
      sampled(aSample(1, null, 30)),
      { type: 'catalogue.completedSet', episodeId: 2, isCompleted: true },
      { type: 'catalogue.completedSet', episodeId: 1, isCompleted: false },
    ];
    expect(slicesAfter('saved', [saved], signals).slice(1)).toEqual([
      { 2: { 5: 50 }, 9: 90 },
      { 1: 30, 2: { 5: 50 }, 9: 90 },
      { 1: 30, 9: 90 },
      { 1: 30, 9: 90 },
    ]);
  });

  it('begins with nothing where nothing was stored', () =>
    expect(slicesAfter('saved', [saved], [started({}), sampled(aSample(3, null, 7))])).toEqual([{}, { 3: 7 }]));
});

describe('saveProgress', () => {
  it('writes the entry of each new place alone, and tells the catalogue every one', () =>
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

  it('writes a chosen variant with its title, and nothing of other titles', () => expectStored('---c', {}, '---V'));

  it('writes no variant that came by itself with an episode', () => expectStored('----', {}, '----'));

  it('writes no variant where there is none, or while the title is not loaded', () => {
    expectStored('-c', { selection: aSelection(anEpisode(1)) }, '--');
    expectStored('-c', { selection: null }, '--');
    expectStored('---c', { content: { status: 'loading' } }, '----');
  });
});
