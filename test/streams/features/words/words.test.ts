import { describe, expect, it } from 'vitest';
import { tellWords } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import { storeWordPause, words } from '../../../../streams/features/words/words.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { toWordCard } from '../../../../streams/model/words.ts';
import { anEpisode, aSelection, aSession, aTimeline, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const word = { word: 'лодка', sentence: 'Где лодка?', language: 'ru', isSecond: false };
const offer: Signal = { type: 'intent.offerWords', isOn: true, by: 'host' };
const choose: Signal = { type: 'intent.chooseWord', word };
const show: Signal = { type: 'intent.showWordCard', card: { title: '', text: 'boat' }, by: 'host' };
const state: Partial<State> = { timeline: aTimeline({ positionSeconds: 12 }), selection: aSelection(anEpisode(1)) };
const after = (...steps: readonly (Signal | Partial<State>)[]) =>
  slicesAfter('words', [words], [{}, ...steps], { state }).at(-1)!;

describe('words', () => {
  it('can be chosen once a page wants to hear of them', () => {
    expect(after(choose).chosen).toBeNull();
    expect(after(offer, choose).chosen).toEqual({ ...word, positionSeconds: 12 });
    expect(after(offer, choose, { type: 'intent.offerWords', isOn: false }).chosen).toBeNull();
  });
  it('have a card for the last chosen one, until another one is chosen', () => {
    expect(after(offer, show).card).toBeNull();
    expect(after(offer, choose, show).card).toEqual({ title: '', text: 'boat' });
    expect(after(offer, choose, show, choose).card).toBeNull();
    expect(after(offer, choose, show, { type: 'intent.showWordCard', card: null }).card).toBeNull();
  });
  it('are not chosen any more in another episode', () =>
    expect(after(offer, choose, show, { selection: aSelection(anEpisode(2)) })).toMatchObject({
      isOffered: true,
      chosen: null,
      card: null,
    }));
  it('can be reached by key only if they are offered', () => {
    const enter: Signal = { type: 'intent.enterWords' };
    expect([after(enter).entries, after(offer, enter, enter).entries]).toEqual([0, 2]);
  });
  it.each([
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
    [{}, false],
  ])('pause the film when pointed at if %j was stored: %s', (wordPause, isOn) =>
    expect(after({ type: 'session.started', session: aSession({ stored: { wordPause } }) }).pausesOnPoint).toBe(isOn),
  );
  it('have cards whose text is cut and cleaned', () => {
    const { title, text } = toWordCard({ title: 'a'.repeat(300), text: `\u202E${'b'.repeat(3_000)}\u0007` });
    expect([title.length, text.length, text.includes('\u202E')]).toEqual([200, 2_000, false]);
    expect(toWordCard({ title: '<img onerror=1>', text: 'a\nb\tc\ud800' })).toEqual({
      title: '<img onerror=1>',
      text: 'a\nbc',
    });
  });
  it('have a stored setting for the pause, and are told by statistics when chosen', () =>
    marbles((t) => {
      const stored$ = outputs(t, storeWordPause, {
        features: [words],
        signals: ['p', { p: { type: 'intent.setWordPause', isOn: true } }],
      });
      t.expectMarbles(stored$, 's', {
        s: { type: 'storage.write', cause: 'preference', key: 'wordPause', value: true },
      });
      const event$ = events(t, tellWords, { features: [words], state, signals: ['coc', { c: choose, o: offer }] });
      t.expectMarbles(event$, '--w', { w: anEvent('word_chosen', { subtitles_language: 'ru' }) });
    }));
});
