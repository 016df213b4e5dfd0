import { describe, it } from 'vitest';
import type { PageParameters, SavedProgress } from '../../../streams/model/session.ts';
import type { ContentState, ResumeState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { resume } from '../../../streams/pipelines/resume.ts';
import {
  aCatalogue,
  aSelection,
  aSession,
  aVariant,
  anEpisode,
  loaded,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const episode = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const second = anEpisode(2);
const selections = {
  s: aSelection(episode),
  c: aSelection({ ...episode, isCompleted: true }),
  v: aSelection(episode, { variant: aVariant(12), cause: 'viewer' }),
  n: aSelection(second, { cause: 'viewer' }),
};
const contents: Record<string, ContentState> = {
  l: { status: 'loading' },
  L: loaded(aCatalogue([episode, second])),
  U: loaded(aCatalogue([episode, second], { available: false })),
};
const states: Record<string, ResumeState> = { H: { isShown: false }, P: { isShown: true, positionSeconds: 500 } };

interface Rows {
  readonly selection: string;
  readonly settled?: string;
  readonly content?: string;
  readonly saved?: SavedProgress;
  readonly parameters?: Partial<PageParameters>;
}

const prompt = (t: MarbleHelpers, { selection, settled, content, saved, parameters }: Rows) => {
  const session = aSession({
    parameters: parameters ?? {},
    stored: { episodesTimeProgress: saved ?? { 1: 500, 2: 300 } },
  });
  return resume({
    session$: t.hot('s', { s: session }),
    content$: t.hot(content ?? 'L', contents),
    selection$: t.hot(selection, selections),
    settled$: t.hot(settled ?? '-'),
  }).pipe(hold());
};

describe('resume', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['offers the saved place of the episode the session starts with', { selection: '--s' }, 'H-P'],
    ['reads a place saved for the variant', { selection: '--s', saved: { 1: { 11: 500, 12: 900 } } }, 'H-P'],
    ['reads a place saved under another variant', { selection: '--s', saved: { 1: { 12: 500 } } }, 'H-P'],
    ['offers nothing where nothing is saved', { selection: '--s', saved: { 2: 300 } }, 'H--'],
    ['offers nothing where the beginning is saved', { selection: '--s', saved: { 1: 0 } }, 'H--'],
    ['offers nothing where variants are saved, but none of them', { selection: '--s', saved: { 1: {} } }, 'H--'],
    ['offers nothing for a completed episode', { selection: '--c' }, 'H--'],
    [
      'offers nothing where a time code was asked for',
      { selection: '--s', parameters: { timeCodeSeconds: 60 } },
      'H--',
    ],
    ['counts a time code of 0 for one', { selection: '--s', parameters: { timeCodeSeconds: 0 } }, 'H--'],
    ['counts the episode time for one', { selection: '--s', parameters: { episodeTimeSeconds: 0 } }, 'H--'],
    ['offers nothing the region may not see', { selection: '--s', content: 'U' }, 'H--'],
    ['offers nothing where the title is not there', { selection: '--s', content: 'l' }, 'H--'],
    ['goes when it is answered', { selection: '--s', settled: '-----x' }, 'H-P--H'],
    ['does not come back by a second answer', { selection: '--s', settled: '----xx' }, 'H-P-H-'],
    ['goes with a choice of variant, and does not offer that one', { selection: '--s--v' }, 'H-P--H'],
    ['goes with a choice of episode, and does not offer that one', { selection: '--s--n-s' }, 'H-P--H--'],
    ['is not answered by a tap while the title loads', { selection: '--s', settled: '-x' }, 'H-P'],
    ['makes no second offer after the first came to nothing', { selection: '-c-s' }, 'H---'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(prompt(t, rows), expected, states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('                                                             s', { s: aSession() });
      const content$ = t.hot('                                                             L', contents);
      const selection$ = t.hot('                                                           --s', selections);
      const settled$ = t.hot('                                                             ---');
      t.expectObservable(resume({ session$, content$, selection$, settled$ }), '^!').toBe('H', states);
      for (const input$ of [session$, content$, selection$, settled$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('                                 ^!');
      }
    }));
});
