import { describe, it } from 'vitest';
import { completeAtEnd, markCompleted } from '../../../../streams/features/progress/completion.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aCatalogue,
  aFailure,
  aReadySource,
  aSelection,
  aTimeline,
  anEpisode,
  loaded,
  marbles,
} from '../../support.ts';
import { outputs } from '../support.ts';

const set = (
  cause: 'ended' | 'viewer',
  contentId: number,
  episodeId: number,
  isCompleted = true,
): CommandOf<'catalogue.setCompleted'> => ({
  type: 'catalogue.setCompleted',
  cause,
  contentId,
  episodeId,
  isCompleted,
});

describe('completeAtEnd', () => {
  const playing = {
    timeline: aTimeline(),
    selection: aSelection(anEpisode(1)),
    source: aReadySource('/a.m3u8'),
  };
  const ended = ['--e--e', { e: { type: 'media.ended' } }] as const;

  it('marks the episode that was seen to its end, and again at its next end', () =>
    marbles((t) => {
      const next = { selection: aSelection(anEpisode(2, { contentId: 8 })) };
      const result$ = outputs(t, completeAtEnd, {
        state: playing,
        states: ['------n', { n: next }],
        signals: ['--e--e-e', ended[1]],
      });
      t.expectMarbles(result$, '--1--1-2', { 1: set('ended', 7, 1), 2: set('ended', 8, 2) });
    }));

  it.each<[string, Partial<State>]>([
    ['the end of the placeholder', { source: aReadySource('/a.mp4', { isPlaceholder: true }) }],
    ['the end of a channel', { timeline: aTimeline({ isLive: true }) }],
    ['an end before anything is selected', { selection: null }],
    ['an end while the next source is resolved', { source: { status: 'resolving', url: '/b.json' } }],
    ['an end after the next source has failed', { source: { status: 'failed', failure: aFailure() } }],
    ['an end without a source', { source: { status: 'none' } }],
  ])('marks nothing at %s', (_, state) =>
    marbles((t) => {
      t.expectMarbles(outputs(t, completeAtEnd, { state: { ...playing, ...state }, signals: ended }), '------');
    }),
  );
});

describe('an end that the host page has asked for', () => {
  it('marks nothing, since the episode was not seen to its own end', () =>
    marbles((t) => {
      const state = { selection: aSelection(anEpisode(1)), source: aReadySource('/a.m3u8'), timeline: aTimeline() };
      const signals = ['-e', { e: { type: 'media.ended', isEarly: true } }] as const;
      t.expectMarbles(outputs(t, completeAtEnd, { state, signals }), '--');
    }));
});

describe('markCompleted', () => {
  const content = loaded(aCatalogue([anEpisode(1), anEpisode(2, { contentId: 8, isCompleted: true })]));
  const mark = (episodeId: number, isCompleted: boolean): Signal => ({
    type: 'intent.setCompleted',
    episodeId,
    isCompleted,
  });
  const marks = { 1: mark(1, true), n: mark(1, false), 2: mark(2, false), x: mark(99, true) };
  const commands = { 1: set('viewer', 7, 1), 2: set('viewer', 8, 2, false) };

  it.each<[string, string, Partial<State>, string]>([
    ['marks an episode as watched, and takes the mark away', '--1--2', { content }, '--1--2'],
    ['does nothing if the mark is the same already', '--n', { content }, '---'],
    ['marks nothing of another title', '--x', { content }, '---'],
    ['marks nothing before there is a title', '--1', { content: { status: 'loading' } }, '---'],
  ])('%s', (_, row, state, expected) =>
    marbles((t) => t.expectMarbles(outputs(t, markCompleted, { state, signals: [row, marks] }), expected, commands)),
  );
});
