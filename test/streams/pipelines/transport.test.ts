import { describe, it } from 'vitest';
import type { Cause, Command } from '../../../streams/model/commands.ts';
import type { IntentState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { transport } from '../../../streams/pipelines/transport.ts';
import { aSelection, anEpisode, marbles, type MarbleHelpers } from '../support.ts';

const wants = (
  action: IntentState['wants'],
  cause: Cause,
  autoplay: IntentState['autoplay'] = 'free',
): IntentState => ({
  wants: action,
  autoplay,
  cause,
});
const intents: Record<string, IntentState> = {
  P: wants('pause', 'viewer'),
  p: wants('play', 'viewer'),
  a: wants('play', 'autoplay'),
  r: wants('play', 'resume'),
  y: wants('play', 'system'),
  Y: wants('pause', 'system'),
  E: wants('pause', 'ended'),
  X: wants('pause', 'error'),
  m: wants('play', 'autoplay', 'muted'),
  M: wants('pause', 'viewer', 'muted'),
  n: wants('play', 'viewer', 'muted'),
  B: wants('pause', 'mutedFallback', 'blocked'),
};
const selections = {
  1: aSelection(anEpisode(1)),
  2: aSelection(anEpisode(2)),
};
const play = (cause: Cause): Command => ({ type: 'media.play', cause });
const pause = (cause: Cause): Command => ({ type: 'media.pause', cause });
const commands: Record<string, Command> = {
  a: play('autoplay'),
  v: play('viewer'),
  r: play('resume'),
  s: play('selection'),
  c: play('sourceChange'),
  f: play('mutedFallback'),
  x: pause('viewer'),
  e: pause('error'),
  q: { type: 'media.setMuted', cause: 'mutedFallback', muted: true },
};

interface Rows {
  readonly intent: string;
  readonly attached?: string;
  readonly detached?: string;
  readonly selection?: string;
}

const moves = (t: MarbleHelpers, rows: Rows) =>
  transport({
    intent$: t.hot(rows.intent, intents),
    selection$: t.facet(rows.selection ?? '1', selections),
    attached$: t.hot(rows.attached ?? '-'),
    detached$: t.hot(rows.detached ?? '-'),
  });

describe('transport', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays once there is something to play', { intent: 'Pp----', attached: '---a--' }, '---v--'],
    ['plays what is attached when the viewer wants it', { intent: 'P--p--', attached: '-a----' }, '---v--'],
    ['pauses and plays on', { intent: 'P-p-P-p', attached: '-a-----' }, '--v-x-v'],
    ['follows fast toggles one by one', { intent: 'P-(pPp)', attached: '-a-----' }, '--(vxv)'],
    ['does not pause an element that starts paused', { intent: 'P-----', attached: '-a-a--' }, '------'],
    ['plays again in each attachment', { intent: 'p-----', attached: '-a--a-' }, '-v--c-'],
    ['does not play in the next attachment what was paused', { intent: 'p-P---', attached: '-a--a-' }, '-vx---'],
    ['does nothing while nothing is attached', { intent: 'PpPp--', detached: 'd-d---' }, '------'],
    [
      'leaves the old film alone once another is chosen',
      { intent: 'P--p--', attached: '-a---a', detached: 'd-d---', selection: '1-2' },
      '-----s',
    ],
    ['does not pause what is gone', { intent: 'p--P--', attached: '-a---a', detached: 'd-d---' }, '-v----'],
    [
      'goes by the last wish when the next film is there',
      { intent: 'p--Pp-', attached: '-a---a', detached: 'd-d---', selection: '1-2' },
      '-v---s',
    ],
    ['mutes and asks again when sound is refused', { intent: 'a-m---', attached: '-a----' }, '-a(qf)'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(moves(t, rows), expected, commands)));

  it('plays in the next attachment without muting again', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'a-m', attached: '-a------a', detached: '-------d' }), '-a(qf)--c', commands);
    }));

  it('mutes in the next attachment where the refusal came too late for the last', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'a--m', attached: '-a---a', detached: '--d' }), '-a---(qf)', commands);
    }));

  it('asks for nothing when the viewer takes the sound back while it plays', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'a-m-----a', attached: '-a' }), '-a(qf)---', commands);
    }));

  it('goes on muted after a pause', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'a-m-----M-n', attached: '-a' }), '-a(qf)--x-v', commands);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const intent$ = t.hot('p--P', intents);
      const selection$ = t.hot('1', selections);
      const attached$ = t.hot('                                                                               -a');
      const detached$ = t.hot('                                                                               --');
      const inputs = { intent$, selection$: selection$.pipe(hold()), attached$, detached$ };
      t.expectObservable(transport(inputs), '^-!').toBe('-v', commands);
      for (const input$ of [intent$, selection$, attached$, detached$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('^-!');
      }
    }));
});

describe('transport, and why', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays the first film because the page asks for it', { intent: 'a-', attached: '-a' }, '-a'],
    ['plays the first film because the viewer wants it', { intent: 'p-', attached: '-a' }, '-v'],
    ['plays the first film because the prompt was answered', { intent: 'r-', attached: '-a' }, '-r'],
    ['plays on because another episode is on', { intent: 'a--', attached: '-aa', selection: '1-2' }, '-as'],
    ['plays on because another source is on', { intent: 'a--', attached: '-aa' }, '-ac'],
    ['tells the one from the other each time', { intent: 'a----', attached: '-aaaa', selection: '1-2-1' }, '-ascs'],
    [
      'tells them apart though the film was off between them',
      { intent: 'a-----', attached: '-a-a-a', detached: '--d-d', selection: '1---2' },
      '-a-c-s',
    ],
    ['passes on why it pauses', { intent: 'p-X', attached: '-a' }, '-ve'],
    ['has nothing to say when only the reason changes', { intent: 'p-a-P-Y', attached: '-a' }, '-v--x'],
    ['pauses nothing that was paused by the system', { intent: 'p-Y-p', attached: '-a' }, '-v--v'],
    ['plays nothing that was started by the system', { intent: 'P-y-P', attached: '-a' }, '----x'],
    ['plays the next film all the same', { intent: 'P-y', attached: '-a-a' }, '---c'],
    ['pauses nothing that is at its end', { intent: 'p-E-p', attached: '-a' }, '-v--v'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(moves(t, rows), expected, commands)));

  it('pauses nothing that was refused', () =>
    marbles((t) => {
      t.expectMarbles(moves(t, { intent: 'a-m-----B-p', attached: '-a' }), '-a(qf)----v', commands);
    }));
});
