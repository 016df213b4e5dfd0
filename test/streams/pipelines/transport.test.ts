import { describe, it } from 'vitest';
import type { Cause, Command } from '../../../streams/model/commands.ts';
import type { IntentState } from '../../../streams/model/state.ts';
import { transport } from '../../../streams/pipelines/transport.ts';
import { marbles, type MarbleHelpers } from '../support.ts';

const intents: Record<string, IntentState> = {
  P: { wants: 'pause', autoplay: 'free' },
  p: { wants: 'play', autoplay: 'free' },
  m: { wants: 'play', autoplay: 'muted' },
  M: { wants: 'pause', autoplay: 'muted' },
  B: { wants: 'pause', autoplay: 'blocked' },
};
const play = (cause: Cause): Command => ({ type: 'media.play', cause });
const commands: Record<string, Command> = {
  a: play('autoplay'),
  v: play('viewer'),
  s: play('selection'),
  f: play('mutedFallback'),
  x: { type: 'media.pause', cause: 'viewer' },
  q: { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
};

interface Rows {
  readonly intent: string;
  readonly attached?: string;
  readonly detached?: string;
}

const moves = (t: MarbleHelpers, rows: Rows) =>
  transport({
    intent$: t.hot(rows.intent, intents),
    attached$: t.hot(rows.attached ?? '-'),
    detached$: t.hot(rows.detached ?? '-'),
  });

describe('transport', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays once there is something to play', { intent: 'Pp----', attached: '---a--' }, '---a--'],
    ['plays what is attached when the viewer wants it', { intent: 'P--p--', attached: '-a----' }, '---v--'],
    ['pauses and plays on', { intent: 'P-p-P-p', attached: '-a-----' }, '--v-x-v'],
    ['follows fast toggles one by one', { intent: 'P-(pPp)', attached: '-a-----' }, '--(vxv)'],
    ['does not pause an element that starts paused', { intent: 'P-----', attached: '-a-a--' }, '------'],
    ['plays again in each attachment', { intent: 'p-----', attached: '-a--a-' }, '-a--s-'],
    ['does not play in the next attachment what was paused', { intent: 'p-P---', attached: '-a--a-' }, '-ax---'],
    ['does nothing while nothing is attached', { intent: 'PpPp--', detached: 'd-d---' }, '------'],
    [
      'leaves the old film alone once another is chosen',
      { intent: 'P--p--', attached: '-a---a', detached: 'd-d---' },
      '-----s',
    ],
    ['does not pause what is gone', { intent: 'p--P--', attached: '-a---a', detached: 'd-d---' }, '-a----'],
    [
      'goes by the last wish when the next film is there',
      { intent: 'p--Pp-', attached: '-a---a', detached: 'd-d---' },
      '-a---s',
    ],
    ['mutes and asks again when sound is refused', { intent: 'p-m---', attached: '-a----' }, '-a(qf)'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(moves(t, rows), expected, commands)));

  it('pauses when it is refused muted too', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'p-m-----B', attached: '-a' }), '-a(qf)--x', commands);
    }));

  it('plays in the next attachment without muting again', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'p-m', attached: '-a------a', detached: '-------d' }), '-a(qf)--s', commands);
    }));

  it('mutes in the next attachment where the refusal came too late for the last', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'p--m', attached: '-a---a', detached: '--d' }), '-a---(qf)', commands);
    }));

  it('asks for nothing when the viewer takes the sound back while it plays', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'p-m-----p', attached: '-a' }), '-a(qf)---', commands);
    }));

  it('goes on muted after a pause', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'p-m-----M-m', attached: '-a' }), '-a(qf)--x-v', commands);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const intent$ = t.hot('p--P', intents);
      const attached$ = t.hot('                                                                               -a');
      const detached$ = t.hot('                                                                               --');
      t.expectObservable(transport({ intent$, attached$, detached$ }), '^-!').toBe('-a', commands);
      for (const input$ of [intent$, attached$, detached$]) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
