import { describe, expect, it } from 'vitest';
import { spoilers, storeSpoilers } from '../../../../streams/features/spoilers/spoilers.ts';
import { tellSpoilers } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { isEpisodeHidden, NO_SPOILERS_WISH, toSpoilersWish } from '../../../../streams/model/spoilers.ts';
import { aCatalogue, anEpisode, aSelection, aSession, loaded, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const hide: Signal = { type: 'intent.hideSpoilers', change: { ahead: true } };
const show: Signal = { type: 'intent.hideSpoilers', change: { ahead: false } };
const byHost = (ahead: boolean): Signal => ({ type: 'intent.hideSpoilers', change: { ahead }, by: 'host' });
const asked: Signal = { type: 'page.spoilersAsked' };
const started = (stored?: unknown): Signal => ({
  type: 'session.started',
  session: aSession({ stored: { spoilers: stored } }),
});
const three = [1, 2, 3].map((id) => anEpisode(id));
const on = (episodes: readonly Episode[], id: number, saved: SavedProgress = {}): Partial<State> => ({
  content: loaded(aCatalogue(episodes)),
  selection: aSelection(anEpisode(id)),
  saved,
  chapters: { status: 'none' },
  furthestSeconds: 0,
});
const after = (...steps: readonly (Signal | Partial<State>)[]) =>
  slicesAfter('spoilers', [spoilers], [{}, ...steps], { state: { ...on([], 1) } }).at(-1)!;

describe('the wish to hide episodes ahead', () => {
  const isHidden = (...steps: readonly Signal[]) => after(...steps).isAheadHidden;
  it('is what the viewer has chosen, now or at an earlier visit', () => {
    expect([isHidden(), isHidden(hide), isHidden(hide, show)]).toEqual([false, true, false]);
    expect([isHidden(started({ ahead: true })), isHidden(started({ ahead: true }), show)]).toEqual([true, false]);
  });
  it('is what the operator wants if the viewer has not chosen', () => {
    expect([isHidden(started(), asked), isHidden(asked, started())]).toEqual([true, true]);
    expect([isHidden(started({ ahead: false }), asked), isHidden(asked, show)]).toEqual([false, false]);
  });
  it('is what the host page has set until the viewer changes it', () => {
    expect([isHidden(started({ ahead: false }), byHost(true)), isHidden(byHost(true), show)]).toEqual([true, false]);
    expect(after(started({ ahead: false }), byHost(true)).chosen).toEqual({ ahead: false, length: null });
  });
  it("is the operator's again once the choice is forgotten", () => {
    expect(isHidden(hide, { type: 'intent.forget', kinds: ['spoilers'] })).toBe(false);
    expect(isHidden(asked, show, { type: 'intent.forget', kinds: ['spoilers'] })).toBe(true);
    expect(isHidden(hide, { type: 'intent.forget', kinds: ['places'] })).toBe(true);
  });
  it.each([null, 7, 'yes', [], { ahead: 'true' }, { ahead: 1 }, JSON.parse('{"__proto__": {"ahead": true}}')])(
    'is empty if %j was stored',
    (value) => expect(toSpoilersWish(value)).toEqual(NO_SPOILERS_WISH),
  );
});

describe('an episode is hidden', () => {
  const hidden = (...steps: readonly (Signal | Partial<State>)[]) =>
    three.filter((episode) => isEpisodeHidden(after(...steps), three, episode)).map(({ id }) => id);
  const seen = [anEpisode(1), anEpisode(2, { isCompleted: true }), anEpisode(3)];

  it('behind the selected one', () => expect(hidden(hide, on(three, 1))).toEqual([2, 3]));
  it('behind the last one that was begun', () => expect(hidden(hide, on(three, 1, { 2: { 9: 12 } }))).toEqual([3]));
  it('even if its beginning is saved', () => expect(hidden(hide, on(three, 1, { 3: 0 }))).toEqual([2, 3]));
  it('behind the last one that was completed', () => expect(hidden(hide, on(seen, 1))).toEqual([3]));
  it('only among the episodes of its title', () =>
    expect(isEpisodeHidden(after(hide, on(three, 1)), three, anEpisode(9))).toBe(false));
  it('from no viewer who may see everything', () => expect(hidden(on(three, 1))).toEqual([]));
  it('until the viewer wants to see it, which shows no other one', () => {
    const reveal: Signal = { type: 'intent.reveal', episodeId: 2 };
    expect(hidden(hide, on(three, 1), reveal, reveal)).toEqual([3]);
    expect(hidden(hide, on(three, 1), reveal, { ...reveal, episodeId: 3 })).toEqual([]);
    const other: Partial<State> = { content: { status: 'loading' } };
    expect(hidden(hide, on(three, 1), reveal, other, on(three, 1))).toEqual([2, 3]);
  });
});

describe('a choice about spoilers', () => {
  it("is stored, but not the host page's", () =>
    marbles((t) => {
      const stored$ = outputs(t, storeSpoilers, {
        features: [spoilers],
        state: on([], 1),
        signals: ['hbs', { h: hide, b: byHost(false), s: show }],
      });
      const write = (ahead: boolean) =>
        ({ type: 'storage.write', cause: 'preference', key: 'spoilers', value: { ahead, length: null } }) as const;
      t.expectMarbles(stored$, 'h-s', { h: write(true), s: write(false) });
    }));
  it('is reported to statistics if it changes something', () =>
    marbles((t) => {
      const event$ = events(t, tellSpoilers, {
        features: [spoilers],
        state: on([], 1),
        signals: ['hhs', { h: hide, s: byHost(false) }],
      });
      const told = (spoilers_ahead: 'hidden' | 'shown') =>
        anEvent('spoilers', { spoilers_ahead, spoilers_length: 'shown' });
      t.expectMarbles(event$, 'h-s', { h: told('hidden'), s: told('shown') });
    }));
});
