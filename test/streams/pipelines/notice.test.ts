import { describe, it } from 'vitest';
import type { Notice } from '../../../streams/model/notice.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import type { IntentState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { notice } from '../../../streams/pipelines/notice.ts';
import { aFailure, marbles, type MarbleHelpers } from '../support.ts';

const failed: Record<string, SignalOf<'page.actionFailed'>> = {
  f: { type: 'page.actionFailed', action: 'fullscreen', reason: 'refused' },
  p: { type: 'page.actionFailed', action: 'pictureInPicture', reason: 'notReady' },
  a: { type: 'page.actionFailed', action: 'cast', reason: 'aborted' },
};
const rest: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };
const intents: Record<string, IntentState> = {
  r: rest,
  p: { ...rest, wants: 'play' },
  b: { ...rest, autoplay: 'blocked' },
  B: { ...rest, autoplay: 'blocked', cause: 'error' },
};
const notices: Record<string, Notice | null> = {
  N: null,
  F: { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' },
  P: { kind: 'actionFailed', action: 'pictureInPicture', reason: 'notReady' },
  B: { kind: 'autoplayBlocked' },
  R: { kind: 'retrying' },
  C: { kind: 'copied' },
};

interface Rows {
  readonly failed?: string;
  readonly intent?: string;
  readonly stream?: string;
  readonly copied?: string;
  readonly dismissed?: string;
}

const told = (t: MarbleHelpers, rows: Rows) =>
  notice(
    {
      actionFailed$: t.hot(rows.failed ?? '-', failed),
      intent$: t.hot(rows.intent ?? '-', intents),
      streamFailed$: t.hot(rows.stream ?? '-', { s: aFailure() }),
      copied$: t.hot(rows.copied ?? '-'),
      dismissed$: t.hot(rows.dismissed ?? '-'),
    },
    { noticeMs: 4 },
    t.scheduler,
  ).pipe(hold());

describe('notice', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['is none while nothing happens', { intent: 'rprp' }, 'N---'],
    ['is there for its time', { failed: '-f------' }, 'NF---N--'],
    ['is replaced by the newest, which has its full time', { failed: '-f--p-----' }, 'NF--P---N-'],
    ['of the same kind again has its full time again', { failed: '-f-f------' }, 'NF-----N--'],
    ['is none for what the viewer broke off', { failed: '-a-f-a---' }, 'N--F---N-'],
    ['tells that a link was copied', { copied: '-f------' }, 'NC---N--'],
    ['is over when something graver stands in front', { failed: '-f------', dismissed: '--x' }, 'NFN-----'],
    ['is not owed twice when it was over before its time', { failed: '-f-----', dismissed: '--xx' }, 'NFN----'],
    ['tells that nothing starts by itself', { intent: 'r-b-----' }, 'N-B---N-'],
    ['tells that once, whatever else is wanted', { intent: 'r-bB----' }, 'N-B---N-'],
    ['is over with the tap that starts the film', { intent: 'r-bp----' }, 'N-BN----'],
    ['tells that the stream is tried again', { stream: '-s------' }, 'NR---N--'],
    ['has nothing left to say of a retry given up in the same turn', { stream: '-s-', dismissed: '-x-' }, 'N(RN)'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(told(t, rows), expected, notices)));

  it('lets go of everything, its timer too', () =>
    marbles((t) => {
      const actionFailed$ = t.hot('-f--', failed);
      const none$ = t.hot<never>(' ----');
      const result$ = notice(
        { actionFailed$, intent$: none$, streamFailed$: none$, copied$: none$, dismissed$: none$ },
        { noticeMs: 4 },
        t.scheduler,
      );
      t.expectObservable(result$, '^--!').toBe('NF--', notices);
      t.expectSubscriptions(actionFailed$.subscriptions).toBe('^--!');
    }));
});
