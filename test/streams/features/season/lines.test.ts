import { describe, expect, it } from 'vitest';
import { loadSeasonLines, seasonLines } from '../../../../streams/features/season/lines.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_SEASON_LINES, type SeasonLines } from '../../../../streams/model/season-lines.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { NOTHING_HIDDEN } from '../../../../streams/model/spoilers.ts';
import {
  aCatalogue,
  aContent,
  aCue,
  anEpisode,
  aSelection,
  aTextTrack,
  loaded,
  marbles,
  someText,
} from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const season = (id: number) => ({ id, order: id });
const episodes = [
  ...[1, 2, 3, 4].map((id) => anEpisode(id, { season: season(1) })),
  ...[5, 6].map((id) => anEpisode(id, { season: season(2) })),
];
const tracks = [aTextTrack('r', 'Русские', 'ru'), aTextTrack('e', 'English', 'en')];
const state = {
  content: loaded(aCatalogue(episodes)),
  selection: aSelection(episodes[2]!, { season: season(1) }),
  spoilers: NOTHING_HIDDEN,
  text: someText({ tracks, trackId: 'r' }),
  transcript: { isShown: true, query: '' },
};
const search = (more: object = {}): Signal => ({ type: 'intent.searchSeason', isOn: true, ...more });
const found = (episodeId: number, cues: SeasonLines['found'][number]): Signal => ({
  type: 'catalogue.seasonLinesFound',
  episodeId,
  cues,
});
const A = [aCue(1, 2, 'A')];
const russian = { label: 'Русские', language: 'ru' };
const linesAfter = (steps: readonly (Signal | Partial<State>)[], more: Partial<State> = {}) =>
  slicesAfter('seasonLines', [seasonLines], steps, { state: { ...state, ...more } }).at(-1);

describe('the lines of a season', () => {
  it('are requested from the present episode outwards, in the chosen subtitles', () =>
    expect(linesAfter([search()])).toEqual({ wanted: russian, asked: [3, 2, 4, 1], found: {} }));

  it('are those of all episodes if there are no seasons', () => {
    const bare = [1, 2].map((id) => anEpisode(id, { season: null }));
    const more = { content: loaded(aCatalogue(bare)), selection: aSelection(bare[0]!, { season: null }) };
    expect(linesAfter([search()], more)?.asked).toEqual([1, 2]);
  });

  it('of hidden episodes ahead are requested only if the viewer wants them', () => {
    const hidden = { spoilers: { ...NOTHING_HIDDEN, isAheadHidden: true, firstAhead: 3 } };
    expect(linesAfter([search()], hidden)?.asked).toEqual([3, 2, 1]);
    expect(linesAfter([search(), search({ isAheadWanted: true })], hidden)?.asked).toEqual([3, 2, 4, 1]);
    const revealed = { spoilers: { ...hidden.spoilers, revealed: [4] } };
    expect(linesAfter([search()], revealed)?.asked).toEqual([3, 2, 4, 1]);
  });

  it('are kept once as they come, and only if they were requested', () => {
    const steps = [found(3, A), search(), found(3, A), found(3, null), found(2, null), found(6, A), found(NaN, A)];
    expect(linesAfter(steps)?.found).toEqual({ 3: A, 2: null });
  });

  it('are limited to what can be searched', () => {
    const many = Array.from({ length: 90_000 }, (_, at) => aCue(at, at + 1));
    expect(linesAfter([search(), found(3, many), found(2, many)])?.found).toEqual({ 3: many, 2: null });
    const long = Array.from({ length: 400 }, (_, at) => anEpisode(at + 1, { season: season(1) }));
    expect(linesAfter([search()], { content: loaded(aCatalogue(long)) })?.asked).toHaveLength(100);
  });

  it.each<[string, Signal | Partial<State>]>([
    ['are dropped when the search is switched off', { type: 'intent.searchSeason', isOn: false }],
    ['are dropped when the transcript is closed', { transcript: { isShown: false, query: '' } }],
    ['are dropped with the title', { content: loaded(aCatalogue(episodes, { content: aContent({ id: 8 }) })) }],
  ])('%s', (_, step) => expect(linesAfter([search(), found(3, A), step])).toEqual(NO_SEASON_LINES));

  it.each<[string, Partial<State>]>([
    ['no subtitles are on', { text: someText({ tracks }) }],
    ['the title is not there', { content: { status: 'loading' } }],
    ['nothing is selected', { selection: null }],
  ])('are not requested if %s', (_, more) => expect(linesAfter([search()], more)?.asked).toEqual([]));

  it('stay between two episodes, and are requested anew in another language', () => {
    const steps = [search(), found(3, A), { text: someText({ tracks: [] }) }];
    expect(linesAfter(steps)?.found).toEqual({ 3: A });
    const again = { text: someText({ tracks: [aTextTrack('x', 'Русские', 'ru')], trackId: 'x' }) };
    expect(linesAfter([...steps, again])?.found).toEqual({ 3: A });
    const english = { text: someText({ tracks, trackId: 'e' }) };
    expect(linesAfter([...steps, english])).toEqual({
      wanted: { label: 'English', language: 'en' },
      asked: [3, 2, 4, 1],
      found: {},
    });
  });
});

describe('loadSeasonLines', () => {
  it('requests what is not there yet, and drops the requests at the end of the search', () =>
    marbles((t) => {
      const on: SeasonLines = { wanted: russian, asked: [3, 2], found: {} };
      const some: SeasonLines = { ...on, found: { 3: A } };
      const values = {
        a: { seasonLines: on },
        f: { seasonLines: some },
        m: { seasonLines: { ...some, asked: [3, 2, 4] } },
        o: { seasonLines: NO_SEASON_LINES },
      };
      const load = (...episodeIds: readonly number[]) =>
        ({ type: 'catalogue.loadSeasonLines', cause: 'viewer', episodeIds, ...russian }) as const;
      const result$ = outputs(t, loadSeasonLines, {
        state: { seasonLines: NO_SEASON_LINES },
        states: ['-a-f-m-o-o', values],
      });
      t.expectMarbles(result$, '-a---m-o', {
        a: load(3, 2),
        m: load(2, 4),
        o: { type: 'catalogue.dropSeasonLines', cause: 'viewer' },
      });
    }));
});
