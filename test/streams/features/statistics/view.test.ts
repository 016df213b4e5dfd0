import { skip } from 'rxjs';
import { describe, it } from 'vitest';
import { view, viewing } from '../../../../streams/features/statistics/view.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { NO_VIEW } from '../../../../streams/model/view.ts';
import { aReadySource, aSelection, anEpisode, marbles, type MarbleHelpers } from '../../support.ts';
import { holds, playbacks, selected, viewings } from './support.ts';

const wish = (wants: IntentState['wants'], cause: IntentState['cause']): IntentState => ({
  wants,
  cause,
  autoplay: 'free',
});
const intents = { p: wish('play', 'viewer'), q: wish('pause', 'viewer'), e: wish('pause', 'ended') };
const selections = {
  a: aSelection(anEpisode(1)),
  v: aSelection(anEpisode(1), { cause: 'viewer' }),
  b: aSelection(anEpisode(2)),
};
const sources = { r: aReadySource('/a.m3u8'), P: aReadySource('/p.mp4', { isPlaceholder: true }) };
const views = {
  ...Object.fromEntries(Object.entries(viewings).map(([name, known]) => [name, known.view])),
  0: NO_VIEW,
};

interface Rows {
  readonly selection?: string;
  readonly attaching?: string;
  readonly source?: string;
  readonly playback: string;
  readonly intent?: string;
  readonly held?: string;
}

const seen = (t: MarbleHelpers, rows: Rows) =>
  selected(t, view, {
    features: [viewing],
    state: { selection: null },
    slices: [
      ['selection', rows.selection ?? 'a', selections],
      ['source', rows.source ?? 'r', sources],
      ['playback', rows.playback, playbacks],
      ['intent', rows.intent ?? 'p', intents],
      ['ads', rows.held ?? 'f', holds],
    ],
    signals: [rows.attaching ?? '-x', { x: { type: 'engine.attaching', url: '', startSeconds: 0 } }],
  });

describe('view', () => {
  it('is empty at first, then that of the selected episode', () =>
    marbles((t) => t.expectMarbles(seen(t, { selection: '--a', playback: 'n' }), '0-N', views)));

  const stories: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['starts with the first frame that moves', { playback: 'n--l--p-' }, '------P-'],
    ['is paused and goes on', { playback: 'n--p--q--p-', intent: 'p----q--p--' }, '---P--Q--P-'],
    [
      'ends, though the element pauses before that without a wish of the viewer',
      { playback: 'n--p--q-e--p-', intent: 'p--------e-p--' },
      '---P----E--P-',
    ],
    [
      'is not paused by an ad that blocks the film for a while',
      { playback: 'n--p--q---p--', held: 'f----t---f---' },
      '---P---------',
    ],
    [
      'is paused if the film does not go on after the ad',
      { playback: 'n--p--q------', held: 'f----t---f---', intent: 'p------q-----' },
      '---P-----Q---',
    ],
    [
      'stalls when nothing can be shown, and no longer when the film moves',
      { playback: 'n--p--w----p' },
      '---P--S----P',
    ],
    ['no longer stalls when it is paused', { playback: 'n--p--w--q-', intent: 'p-------q--' }, '---P--S--Q-'],
    ['does not stall during a seek, however long that takes', { playback: 'n--p-s-S-w---p-w-p' }, '---P-----------S-P'],
    [
      'does not stall while a stream is being attached',
      { attaching: '-x---x', playback: 'n--p-l--w-p-' },
      '---P--------',
    ],
    [
      'begins anew with another episode once that is attached',
      { selection: 'a----b', attaching: '-x--------x', playback: 'n--p--w-pl---p' },
      '---P-M-------R',
    ],
    [
      'goes on with another variant or source of the same episode',
      { selection: 'a----v', attaching: '-x---x', playback: 'n--p-l--p' },
      '---P-----',
    ],
    ['does not exist for the placeholder', { source: 'P', playback: 'n--p--w--e' }, '----------'],
  ];

  /** The changes of a view from the start of its attachment, without the values before. */
  it.each(stories)('%s', (_, rows, expected) =>
    marbles((t) => t.expectMarbles(seen(t, rows).pipe(skip(2)), expected, views)),
  );
});
