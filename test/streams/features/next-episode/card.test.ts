import { describe, expect, it } from 'vitest';
import { advance, countToNext, nextCard } from '../../../../streams/features/next-episode/card.ts';
import { feature } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal, SignalType } from '../../../../streams/model/signals.ts';
import { NO_SLEEP } from '../../../../streams/model/sleep.ts';
import type { NextCardState, SelectionState } from '../../../../streams/model/state.ts';
import {
  aPlayback,
  aSelection,
  aTimeline,
  aVariant,
  anEpisode,
  config,
  marbles,
  type MarbleHelpers,
} from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const [first, second, third] = [anEpisode(1), anEpisode(2), anEpisode(3)];
const selections = {
  a: aSelection(first, { next: second }),
  b: aSelection(second, { next: third }),
  z: aSelection(third),
};
const hidden: NextCardState = { isShown: false };
const shown = (secondsLeft: number, episode = second, startSeconds = 0): NextCardState => ({
  isShown: true,
  episode,
  startSeconds,
  secondsLeft,
});
const cardChanged = (card: NextCardState): Signal => ({ type: 'player.nextCardChanged', card });
const cards: Readonly<Record<string, Signal>> = {
  5: cardChanged(shown(5)),
  4: cardChanged(shown(4)),
  3: cardChanged(shown(3)),
  2: cardChanged(shown(2)),
  1: cardChanged(shown(1)),
  0: cardChanged(shown(0)),
  t: cardChanged(shown(5, third)),
  h: cardChanged(hidden),
  k: cardChanged(shown(0, second, 300)),
};
const nothingOpen = {
  isMenuOpen: false,
  help: { isShown: false },
  share: { isOffered: true, popup: null },
  memory: { isShown: false, counts: null },
  transcript: { isShown: false, query: '' },
} as const;
/** At the end of the first episode, with nothing over the picture. */
const watching = {
  selection: selections.a,
  saved: {},
  timeline: aTimeline(),
  resume: { isShown: false },
  sleep: NO_SLEEP,
  playback: aPlayback({ phase: 'ended' }),
  ...nothingOpen,
} as const;
const popup = { title: '', link: 'https://host.example/', seconds: null, withTime: false, isCopied: false };
const signals: Readonly<Record<string, Signal>> = {
  e: { type: 'media.ended' },
  y: { type: 'media.ended', isEarly: true },
  x: { type: 'intent.cancelNext' },
  n: { type: 'intent.chooseEpisode', episodeId: 2 },
};
const dismissals: readonly SignalType[] = [
  'intent.cancelNext',
  'intent.play',
  'intent.togglePlay',
  'intent.openShare',
  'intent.seekTo',
  'intent.seekBy',
  'intent.scrubTo',
  'intent.goLive',
  'intent.startOver',
  'media.playing',
  'media.seeking',
  'engine.attaching',
  'player.fellAsleep',
];

describe('nextCard', () => {
  const after = (given: readonly Signal[], selection: SelectionState = selections.a) =>
    slicesAfter('nextCard', [nextCard], given, { state: { selection } });

  it('is hidden at first, then as the pipeline says', () => {
    expect(after([{ type: 'page.shown' }, cardChanged(shown(5)), cardChanged(shown(4))])).toEqual([
      hidden,
      shown(5),
      shown(4),
    ]);
  });

  it.each(dismissals)('goes by %s, and a second one does not bring it back', (type) => {
    const dismissed = { type } as Signal;
    expect(after([cardChanged(shown(3)), dismissed, dismissed])).toEqual([shown(3), hidden, hidden]);
  });

  it('stays if the end comes again, unless no episode follows by then', () => {
    expect(after([cardChanged(shown(3)), signals['e']!])).toEqual([shown(3), shown(3)]);
    expect(after([cardChanged(shown(3)), signals['e']!], selections.z)).toEqual([shown(3), hidden]);
  });
});

describe('nextCard, if another selection is made,', () => {
  const choose: Signal = { type: 'intent.chooseEpisode', episodeId: 2 };
  const selectionBecomes = (selection: SelectionState) =>
    slicesAfter(
      'nextCard',
      [feature('selection', selections.a, { on: { 'intent.chooseEpisode': () => selection } }), nextCard],
      [cardChanged(shown(3)), choose],
    ).at(-1);

  it.each([
    ['stays while the episode that it announces is prepared', selections.b, shown(3)],
    ['goes if another episode was chosen', aSelection(third), hidden],
  ])('%s', (_, selection, expected) => expect(selectionBecomes(selection)).toEqual(expected));
});

describe('countToNext', () => {
  interface Given {
    readonly selection?: SelectionState;
    readonly isLive?: boolean;
    readonly isResumeOffered?: boolean;
    readonly seconds?: number;
    readonly saved?: SavedProgress;
  }
  const counted = (t: MarbleHelpers & Parameters<typeof outputs>[0], row: string, given: Given = {}) =>
    outputs(t, countToNext, {
      state: {
        ...watching,
        selection: given.selection ?? selections.a,
        saved: given.saved ?? {},
        timeline: aTimeline({ isLive: given.isLive ?? false }),
        resume: given.isResumeOffered === true ? { isShown: true, positionSeconds: 60 } : { isShown: false },
      },
      signals: [row, signals],
      config: { nextEpisodeDelaySeconds: given.seconds ?? config.nextEpisodeDelaySeconds },
    });

  it.each<[title: string, row: string, expected: string, given?: Given]>([
    [
      'counts five seconds down to the next episode and stays at zero',
      '--e',
      '--5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0 9s -',
    ],
    ['counts nothing after the last episode', '--e', '---', { selection: selections.z }],
    ['counts nothing when a channel stops', '--e', '---', { isLive: true }],
    ['counts nothing at an end that the page has asked for', '--y', '---'],
    ['counts nothing while the viewer is asked where to go on', '--e', '---', { isResumeOffered: true }],
    ['stops counting when the viewer cancels', '--e 2499ms x', '--5 999ms 4 999ms 3 999ms 9s -'],
    [
      'can still be cancelled in the last instant, and then does not reach zero',
      '-e 4999ms x',
      '-5 999ms 4 999ms 3 999ms 2 999ms 1 999ms -',
    ],
    [
      'goes on counting while another episode is requested but not selected',
      '-en',
      '-5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0',
    ],
    [
      'counts anew when the end comes again',
      '-e 1499ms e',
      '-5 999ms 4 499ms 5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0',
    ],
    ['says where an episode goes on that the viewer has begun', '-e', '-k', { seconds: 0, saved: { 2: 300 } }],
    ['is at zero at once if no delay is wanted', '--e', '--0', { seconds: 0 }],
  ])('%s', (_, row, expected, given) => marbles((t) => t.expectMarbles(counted(t, row, given), expected, cards)));

  it('counts to the episode after the one that has ended, even if that has changed', () =>
    marbles((t) => {
      const result$ = outputs(t, countToNext, {
        state: watching,
        states: ['----b', { b: { selection: selections.b } }],
        signals: ['-e-x-e-x', signals],
      });
      t.expectMarbles(result$, '-5---t--', cards);
    }));

  it.each<[what: string, open: Partial<State>]>([
    ['a menu is', { isMenuOpen: true }],
    ['the list of shortcuts is', { help: { isShown: true } }],
    ['the share popup is', { share: { isOffered: true, popup } }],
    ['the page of what is stored is', { memory: { isShown: true, counts: null } }],
    ['the transcript is', { transcript: { isShown: true, query: '' } }],
  ])('hides the card while %s open, and starts its count anew after that', (_, open) =>
    marbles((t) => {
      const result$ = outputs(t, countToNext, {
        state: watching,
        states: ['- 1500ms o 9s c', { o: open, c: nothingOpen }],
        signals: ['-e', signals],
      });
      t.expectMarbles(result$, '-5 999ms 4 499ms h 9s 5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0', cards);
    }),
  );

  it('counts nothing if the sleep timer ends with the episode', () =>
    marbles((t) => {
      const asleep = { status: 'asleep', lastTouch: null } as const;
      const result$ = outputs(t, countToNext, { state: { ...watching, sleep: asleep }, signals: ['--e', signals] });
      t.expectMarbles(result$, '');
    }));

  it('shows no card at an end that comes while a menu is open', () =>
    marbles((t) => {
      const result$ = outputs(t, countToNext, {
        state: { ...watching, isMenuOpen: true },
        states: ['---c', { c: nothingOpen }],
        signals: ['-e', signals],
        config: { nextEpisodeDelaySeconds: 0 },
      });
      t.expectMarbles(result$, '-h-0', cards);
    }));

  it.each([
    ['another episode', { selection: aSelection(third) }],
    ['the next one', { selection: selections.b }],
    ['another voice-over', { selection: aSelection(first, { next: second, variant: aVariant(7) }) }],
  ])('stops counting if %s is chosen, however long it takes to load', (_, chosen) =>
    marbles((t) => {
      const result$ = outputs(t, countToNext, {
        state: watching,
        states: ['- 1500ms c', { c: chosen }],
        signals: ['-e', signals],
      });
      t.expectMarbles(result$, '-5 999ms 4', cards);
    }),
  );

  it('goes on counting when something else about the episode becomes known', () =>
    marbles((t) => {
      const watched = { ...selections.a, episode: { ...first, isCompleted: true } };
      const result$ = outputs(t, countToNext, {
        state: watching,
        states: ['--w', { w: { selection: watched } }],
        signals: ['-e', signals],
      });
      t.expectMarbles(result$, '-5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0', cards);
    }));
});

describe('advance', () => {
  const patches = { H: hidden, 2: shown(2), 1: shown(1), 0: shown(0) };
  const states = Object.fromEntries(Object.entries(patches).map(([key, card]) => [key, { nextCard: card }]));

  it.each([
    ['goes on to the next episode when the card has counted to zero', '--2-1-0-H-', '------a---'],
    ['does nothing when the card is dismissed one second before', '--2-1-H---', '----------'],
    ['goes on again at the end of the episode after that', '210H-210H-', '--a----a--'],
  ])('%s', (_, given, expected) =>
    marbles((t) => {
      const result$ = outputs(t, advance, { state: { nextCard: hidden }, states: [given, states] });
      t.expectMarbles(result$, expected, { a: { type: 'player.advanced' } });
    }),
  );
});
