import { describe, expect, it } from 'vitest';
import { content, loadCatalogue } from '../../../../streams/features/catalogue/content.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { ContentState } from '../../../../streams/model/state.ts';
import { aCatalogue, aFailure, anEpisode, aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const catalogue = aCatalogue([anEpisode(1)]);
const sessions = {
  s: aSession(),
  m: aSession({ parameters: { movieId: null } }),
  z: aSession({ parameters: { movieId: 0 } }),
  f: aSession({ failure: aFailure({ code: 'notConfigured', category: 'configuration' }) }),
};
const started = (session: Session): Signal => ({ type: 'session.started', session });
const loaded: Signal = { type: 'catalogue.loaded', catalogue };
const failed: Signal = { type: 'catalogue.failed', failure: aFailure() };
const completed = (episodeId: number, isCompleted: boolean): Signal => ({
  type: 'catalogue.completedSet',
  episodeId,
  isCompleted,
});
const states: Readonly<Record<string, ContentState>> = {
  i: { status: 'idle' },
  l: { status: 'loading' },
  L: { status: 'loaded', catalogue },
  M: { status: 'loaded', catalogue: aCatalogue([anEpisode(1, { isCompleted: true })]) },
  F: { status: 'failed' },
};

describe('content', () => {
  const rows: readonly (readonly [title: string, signals: readonly Signal[], expected: string])[] = [
    ['is idle, then loading, then loaded', [{ type: 'page.shown' }, started(sessions.s), loaded], 'ilL'],
    ['is failed if the load failed', [started(sessions.s), failed], 'lF'],
    ['fails at once without a title', [started(sessions.m)], 'F'],
    ['fails at once if the page is not configured', [started(sessions.f)], 'F'],
    ['takes a catalogue that arrives after a failure', [started(sessions.s), failed, loaded], 'lFL'],
    [
      'notes on an episode that it was completed, and that it is not completed any more',
      [started(sessions.s), completed(1, true), loaded, completed(1, true), completed(99, true), completed(1, false)],
      'llLMML',
    ],
  ];

  it.each(rows)('%s', (_, signals, expected) => {
    expect(slicesAfter('content', [content], signals)).toEqual([...expected].map((letter) => states[letter]));
  });
});

describe('loadCatalogue', () => {
  it.each([
    ['asks for the title as soon as the page address is read, with all of its parameters', sessions.s, 'l'],
    ['asks for nothing if no title is named', sessions.m, '-'],
    ['accepts a title with the number 0', sessions.z, 'l'],
    ['asks for nothing if the page is not configured', sessions.f, '-'],
  ])('%s', (_, session, expected) =>
    marbles((t) => {
      const result$ = outputs(t, loadCatalogue, { signals: ['--s', { s: started(session) }] });
      t.expectMarbles(result$, `--${expected}`, {
        l: { type: 'catalogue.load', cause: 'start', parameters: session.parameters },
      });
    }),
  );
});
