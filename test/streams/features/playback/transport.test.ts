import { describe, it } from 'vitest';
import { attached, transport } from '../../../../streams/features/playback/transport.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { aFailure, anEpisode, aReadySource, aSelection, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const wants = (
  action: IntentState['wants'],
  cause: Cause,
  autoplay: IntentState['autoplay'] = 'free',
): IntentState => ({ wants: action, autoplay, cause });
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
  H: wants('pause', 'ad'),
};
const others: Record<string, Partial<State>> = {
  1: { selection: aSelection(anEpisode(1)) },
  2: { selection: aSelection(anEpisode(2)) },
  d: { source: { status: 'none' } },
  e: { source: aReadySource('/1.m3u8') },
  f: { source: aReadySource('/2.m3u8') },
  n: { source: aReadySource('/~2/1.m3u8', { renewals: 1 }) },
  // Both by one signal, since the wish for the new film must not play the old one.
  T: { source: aReadySource('/2.m3u8'), selection: aSelection(anEpisode(2)), filmIntent: wants('play', 'selection') },
};
const error = { ...aFailure(), id: '1' };
const signals: Record<string, Signal> = {
  a: { type: 'engine.attached', url: '/1.m3u8' },
  x: { type: 'player.failed', error },
  w: { type: 'player.failed', error: { ...error, fatal: false } },
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
  u: { type: 'media.setMuted', cause: 'viewer', muted: false },
  w: { type: 'media.setMuted', cause: 'ad', muted: false },
};

interface Rows {
  /** Intents; the first one is known from the start. */
  readonly intent: string;
  readonly signals?: string;
  /** Other changes of the state. */
  readonly other?: string;
}

/** Joins two rows: changes at the same moment come by one signal. */
function toStates({ intent, other = '' }: Rows): [string, Record<string, Partial<State>>] {
  const values: Record<string, Partial<State>> = {};
  const row = Array.from({ length: Math.max(intent.length, other.length) }, (_, index) => {
    const filmIntent = intents[intent.charAt(index)];
    const change = { ...(filmIntent && { filmIntent }), ...others[other.charAt(index)] };
    if (Object.keys(change).length === 0) return '-';
    const key = String.fromCharCode(65 + index);
    values[key] = change;
    return key;
  });
  return [row.join(''), values];
}

const check = (rows: Rows, expected: string): void =>
  marbles((t) => {
    const result$ = outputs(t, transport, {
      features: [attached],
      state: {
        filmIntent: intents[rows.intent.charAt(0)] as IntentState,
        selection: aSelection(anEpisode(1)),
        source: { status: 'none' },
      },
      states: toStates(rows),
      signals: [rows.signals ?? '', signals],
    });
    t.expectMarbles(result$, expected, commands);
  });

describe('transport', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['plays once a source is attached', { intent: 'Pp----', signals: '---a--' }, '---v--'],
    ['plays an attached source when the viewer wants it', { intent: 'P--p--', signals: '-a----' }, '---v--'],
    ['pauses and plays on', { intent: 'P-p-P-p', signals: '-a-----' }, '--v-x-v'],
    ['follows fast toggles one by one', { intent: 'P-pPp', signals: '-a---' }, '--vxv'],
    ['does not pause an element that starts paused', { intent: 'P-----', signals: '-a-a--' }, '------'],
    ['plays again in each attachment', { intent: 'p-----', signals: '-a--a-' }, '-v--c-'],
    ['does not play the next attachment if the viewer has paused', { intent: 'p-P---', signals: '-a--a-' }, '-vx---'],
    ['does nothing while nothing is attached', { intent: 'PpPp--', other: 'd-e---' }, '------'],
    [
      'leaves the old film alone once another is selected',
      { intent: 'P-p---', signals: '-a---a', other: '-1T' },
      '-----s',
    ],
    [
      'leaves the old film alone also if the wish comes later',
      { intent: 'P--p--', signals: '-a---a', other: '-1d-2-' },
      '-----s',
    ],
    ['does not pause a film that is gone', { intent: 'p--P--', signals: '-a---a', other: '--e' }, '-v----'],
    [
      'goes by the last wish when the next film is there',
      { intent: 'p--Pp-', signals: '-a---a', other: '--e2' },
      '-v---s',
    ],
    ['mutes and plays again when sound is refused', { intent: 'a-m---', signals: '-a----' }, '-a(qf)'],
    [
      'plays in the next attachment without muting again',
      { intent: 'a-m', signals: '-a------a', other: '-------e' },
      '-a(qf)--c',
    ],
    [
      'mutes in the next attachment if the refusal came too late for the last',
      { intent: 'a--m', signals: '-a----a', other: '--e' },
      '-a----(qf)',
    ],
    ['does nothing when the viewer unmutes while the film plays', { intent: 'a-m-----a', signals: '-a' }, '-a(qf)---'],
    ['goes on muted after a pause', { intent: 'a-m-----M-n', signals: '-a' }, '-a(qf)--x-v'],
    ['leaves a film alone that was given up', { intent: 'p--X-p', signals: '-ax' }, '-v----'],
    [
      'controls an attached source still after its address was renewed',
      { intent: 'p----P', signals: '--a', other: '-e-n' },
      '--v--x',
    ],
    ['controls an attached source still after a failure that is not fatal', { intent: 'p--P', signals: '-aw' }, '-v-x'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => check(rows, expected));
});

describe('the cause of a command to play or pause', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['is autoplay for the first film if the page asks for it', { intent: 'a-', signals: '-a' }, '-a'],
    ['is the viewer for the first film if the viewer wants it', { intent: 'p-', signals: '-a' }, '-v'],
    ['is the resume for the first film if the viewer answers where to go on', { intent: 'r-', signals: '-a' }, '-r'],
    ['is the selection if another episode plays on', { intent: 'a--', signals: '-aa', other: '1-2' }, '-as'],
    ['is the change of source if another source plays on', { intent: 'a--', signals: '-aa' }, '-ac'],
    ['is told anew each time', { intent: 'a----', signals: '-aaaa', other: '1-2-1' }, '-ascs'],
    [
      'is the right one even if nothing was attached in between',
      { intent: 'a-----', signals: '-a-a-a', other: '1-e-T' },
      '-a-c-s',
    ],
    ['is the cause of the intent for a pause', { intent: 'p-X', signals: '-a' }, '-ve'],
    ['changes without a command if the intent stays', { intent: 'p-a-P-Y', signals: '-a' }, '-v--x'],
    ['is not told if the system has paused the film', { intent: 'p-Y-p', signals: '-a' }, '-v--v'],
    ['is not told if the system has started the film', { intent: 'P-y-P', signals: '-a' }, '----x'],
    [
      'is the change of source if the system has started the film before it',
      { intent: 'P-y', signals: '-a-a' },
      '---c',
    ],
    ['is not told at the end of the film', { intent: 'p-E-p', signals: '-a' }, '-v--v'],
    ['is not told as a pause if play was refused', { intent: 'a-m-----B-p', signals: '-a' }, '-a(qf)----(uv)'],
    [
      'is the ad if the ad gets back the sound that was muted in vain',
      { intent: 'a-m-----B-H', signals: '-a' },
      '-a(qf)----w',
    ],
    ['is no reason to unmute if the system has started the film', { intent: 'a-m-----B-y', signals: '-a' }, '-a(qf)'],
    ['is no reason to unmute if the sound was not muted', { intent: 'P-B-p', signals: '-a' }, '----v'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => check(rows, expected));
});
