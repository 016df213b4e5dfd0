import { describe, it } from 'vitest';
import type { Failure } from '../../../streams/model/errors.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { regionBlock } from '../../../streams/pipelines/region-block.ts';
import { aReadySource, marbles, type MarbleHelpers } from '../support.ts';

const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  R: aReadySource('/a.m3u8'),
  P: aReadySource('/placeholder.mp4', { isPlaceholder: true }),
};
const blocked: Failure = {
  code: 'regionBlocked',
  category: 'region',
  fatal: true,
  message: 'The content is not available in the region.',
  context: {},
  cause: null,
};

interface Rows {
  readonly source?: string;
  readonly attached?: string;
  readonly playing?: string;
  readonly ended?: string;
}

const blocks = (t: MarbleHelpers, rows: Rows) =>
  regionBlock({
    source$: t.facet(rows.source ?? 'n-P', sources),
    attached$: t.hot(rows.attached ?? '--a'),
    playing$: t.hot(rows.playing ?? '-'),
    ended$: t.hot(rows.ended ?? '-'),
  });

describe('regionBlock', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['says so when the placeholder plays', { playing: '----p' }, '----b'],
    ['says so when the placeholder ends without having told that it plays', { ended: '----e' }, '----b'],
    ['says so once, however the placeholder goes on', { playing: '----p-p', ended: '-----e-e' }, '----b'],
    ['says so again when it is attached again', { attached: '--a--a', playing: '---p--p' }, '---b--b'],
    ['has nothing to say of a film', { source: 'n-R', playing: '----p', ended: '-----e' }, '-'],
    ['has nothing to say of no source at all', { source: 'n', attached: '-', playing: '-p', ended: '--e' }, '-'],
    [
      'says so of the placeholder that comes after a film',
      { source: 'R---P', attached: '-a---a', playing: '--p---p' },
      '------b',
    ],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) =>
    marbles((t) => t.expectMarbles(blocks(t, rows), expected, { b: blocked })),
  );

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const source$ = t.hot('                                                                  P-----', sources);
      const attached$ = t.hot('                                                                -a----');
      const playing$ = t.hot('                                                                 ------');
      const ended$ = t.hot('                                                                   ------');
      t.expectObservable(regionBlock({ source$, attached$, playing$, ended$ }), '^----!').toBe('------');
      t.expectSubscriptions(attached$.subscriptions).toBe('                                    ^----!');
      for (const input$ of [playing$, ended$]) t.expectSubscriptions(input$.subscriptions).toBe('-^---!');
    }));
});
