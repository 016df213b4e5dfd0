import { describe, it } from 'vitest';
import { NO_ADS, type AdsState } from '../../../../streams/model/ad-break.ts';
import type { PlaybackState, TimelineState } from '../../../../streams/model/state.ts';
import { midrollPlace, startMidroll } from '../../../../streams/features/ads/midroll.ts';
import { anEpisode, aPlayback, aSelection, aTimeline, marbles } from '../../support.ts';
import { outputs, joinRows } from '../support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const playbacks: Readonly<Record<string, PlaybackState>> = {
  p: aPlayback(),
  q: aPlayback({ phase: 'paused' }),
  s: aPlayback({ isSeeking: true }),
};
/** Digits are eighths of a film: 4 is its middle. */
const timelines = (durationSeconds: number, isLive = false): Readonly<Record<string, TimelineState>> => ({
  '-': aTimeline({ durationSeconds: -2 }),
  ...Object.fromEntries(
    [...'012345678'].map((digit) => [
      digit,
      aTimeline({ positionSeconds: (Number(digit) * durationSeconds) / 8, durationSeconds, isLive }),
    ]),
  ),
  x: aTimeline({ durationSeconds: -2 }),
});

const listed: AdsState = { ...NO_ADS, midroll: ['https://ads.example/'] };
const breaks = {
  n: listed,
  s: { ...listed, break: { id: 1, type: 'midroll', slots: [] } },
  m: { ...NO_ADS, break: { id: 1, type: 'midroll', slots: [] } },
} as const satisfies Readonly<Record<string, AdsState>>;

interface Rows {
  readonly selection?: string;
  /** `a`: another attachment; `o`: «Начать сначала». */
  readonly attaching?: string;
  readonly timeline: string;
  readonly playback?: string;
  /** Whether the page is hidden: `T` or `F`. */
  readonly hidden?: string;
  readonly durationSeconds?: number;
  readonly isLive?: boolean;
  /**
   * `n`: no break; `s`: a scheduled break, with the list's midroll still to come; `m`: a break, and no midroll left.
   */
  readonly ads?: string;
}

describe('the midroll', () => {
  const rows: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['is due in the middle', { timeline: '       x-1-3-4-5' }, '------m--'],
    ['waits while a break of a schedule is on', { timeline: 'x-1-3-4-5--', ads: 'n---s---n' }, '--------m'],
    [
      'waits for that break while the film stands, too',
      { timeline: 'x-1-3-4--5-', playback: 'p------q---p', ads: 'n---s----n' },
      '---------m',
    ],
    ['is gone when its list is gone', { timeline: 'x-1-3-4-5--', ads: 'n---s--mn' }, '-'],
    ['is due once', { timeline: '            x-1-4-3-4-5' }, '----m------'],
    ['is due when a seek lands behind the middle', { timeline: 'x-1-6----', playback: 'p--s-p---' }, '-----m---'],
    ['does not exist in a film of exactly the limit', { timeline: 'x-1-4-5', durationSeconds: 1_800 }, '-'],
    ['exists in a film a little longer than the limit', { timeline: 'x-1-4-5', durationSeconds: 1_801 }, '----m'],
    ['is due in a hidden page', { timeline: 'x-1-4-5---', hidden: 'F--T----F' }, '----m'],
    [
      'stays due if the viewer seeks back before the page is seen',
      { timeline: 'x-1-4-1-4-', hidden: 'F--T----F' },
      '----m',
    ],
    ['does not exist in a live stream', { timeline: 'x-1-4-5', isLive: true }, '-'],
    ['is spent by a viewer who starts behind the middle', { timeline: 'x-5-6-1-4' }, '-'],
    ['comes again when the film is started over', { attaching: 'a----o-----', timeline: 'x-5-6-1-4-5' }, '--------m'],
    [
      'is not due by a position told before the film is back at its start',
      { attaching: 'a---o-------', timeline: 'x-5-6-7-1-4-5' },
      '----------m',
    ],
    ['is not spent by a position at which nothing was played', { timeline: 'x-5-1-4', playback: 'q---p--' }, '------m'],
    [
      'comes when playing goes on after a seek while paused',
      { timeline: 'x-1-6-----', playback: 'p--q----p-' },
      '--------m',
    ],
    [
      'comes again in another episode',
      { selection: 'a----b----', attaching: 'a-----a---', timeline: 'x-1-4-x-1-4' },
      '----m-----m',
    ],
    [
      'does not come again with another source of the same episode',
      { attaching: 'a-----a---', timeline: 'x-1-4-x-1-4' },
      '----m',
    ],
    [
      'does not take a position in the film before for one in the next',
      { selection: 'a--b------', attaching: 'a-----a---', timeline: 'x-1--5x-1-4' },
      '-----m----m',
    ],
  ];

  it.each(rows)('%s', (_, given, expected) =>
    marbles((t) => {
      const { durationSeconds = 2_400, isLive = false } = given;
      const midroll$ = outputs(t, startMidroll, {
        features: [midrollPlace],
        state: {
          selection: null,
          timeline: aTimeline(),
          playback: aPlayback(),
          isPageHidden: false,
          ads: breaks.n,
        },
        states: joinRows(
          ['selection', given.selection ?? 'a', selections],
          ['timeline', given.timeline.trim(), timelines(durationSeconds, isLive)],
          ['playback', (given.playback ?? 'p').trim(), playbacks],
          ['ads', given.ads ?? '-', breaks],
          ['isPageHidden', given.hidden ?? 'F', { T: true, F: false }],
        ),
        signals: [
          given.attaching ?? 'a',
          { a: { type: 'engine.attaching', url: '', startSeconds: 0 }, o: { type: 'intent.startOver' } },
        ],
      });
      const seen: string[] = [];
      midroll$.subscribe(() => seen.push(String(t.scheduler.now())));
      t.flush();
      const wanted = [...expected.trim()].flatMap((mark, index) => (mark === 'm' ? [String(index)] : []));
      if (seen.join() !== wanted.join()) throw new Error(`came at ${seen.join()}, expected at ${wanted.join()}`);
    }),
  );
});
