import { describe, it } from 'vitest';
import type { Cause, Command } from '../../../streams/model/commands.ts';
import { soundControl } from '../../../streams/pipelines/sound-control.ts';
import { aSession, config, marbles, type MarbleHelpers } from '../support.ts';
import type { SoundState } from '../../../streams/model/sound.ts';

const sessions = { s: aSession({ stored: { volume: 0.4, muted: true } }) };
const sounds: Record<string, SoundState> = {
  l: { volume: 0.6, muted: false },
  m: { volume: 0.6, muted: true },
  z: { volume: 0, muted: false },
  Z: { volume: 0, muted: true },
};

const applied = (volume: number, muted: boolean, cause: Cause = 'viewer'): readonly Command[] => [
  { type: 'media.setVolume', cause, volume },
  { type: 'media.setMuted', cause, muted },
];
const stored = (volume: number, muted: boolean): readonly Command[] => [
  { type: 'storage.write', cause: 'preference', key: 'player-volume', value: volume },
  { type: 'storage.write', cause: 'preference', key: 'player-muted', value: muted },
];

/** Four commands of one instant: applied, then stored. */
function wish(volume: number, muted: boolean): Record<string, Command> {
  const [a, b] = applied(volume, muted);
  const [c, d] = stored(volume, muted);
  return { a, b, c, d } as Record<string, Command>;
}

interface Rows {
  readonly session?: string;
  readonly sound: string;
  readonly set?: string;
  readonly volumes?: Record<string, number>;
  readonly toggled?: string;
}

const control = (t: MarbleHelpers, rows: Rows) =>
  soundControl(
    {
      session$: t.hot(rows.session ?? '-', sessions),
      sound$: t.hot(rows.sound, sounds),
      volumeSet$: t.hot(rows.set ?? '-', rows.volumes ?? {}) as never,
      mutedToggled$: t.hot(rows.toggled ?? '-'),
    },
    config,
  );

describe('soundControl', () => {
  it('applies what was stored at the start, and does not store it again', () =>
    marbles((t) => {
      const [v, m] = applied(0.4, true, 'start');
      const result$ = control(t, { session: '-s', sound: 'l' });
      t.expectMarbles(result$, '-(vm)', { v, m } as Record<string, Command>);
    }));

  it.each([
    ['a volume inside the range', 0.3, 0.3, false],
    ['the top of the range', 1, 1, false],
    ['more than there is, kept to the range', 1.4, 1, false],
    ['less than nothing, kept to the range and silent', -0.2, 0, true],
    ['nothing, which is silence', 0, 0, true],
  ])('sets and stores %s', (_, wanted, volume, muted) =>
    marbles((t) => {
      const result$ = control(t, { sound: 'l', set: '---w', volumes: { w: wanted } });
      t.expectMarbles(result$, '---(abcd)', wish(volume, muted));
    }),
  );

  it('unmutes when the volume is moved while muted', () =>
    marbles((t) => {
      const result$ = control(t, { sound: 'm', set: '---w', volumes: { w: 0.5 } });
      t.expectMarbles(result$, '---(abcd)', wish(0.5, false));
    }));

  it.each([
    ['mutes what can be heard, keeping its volume', 'l', 0.6, true],
    ['unmutes to the volume there was', 'm', 0.6, false],
    ['unmutes from zero to a volume that can be heard', 'Z', 0.25, false],
    ['takes zero for silence, muted or not', 'z', 0.25, false],
  ])('%s', (_, sound, volume, muted) =>
    marbles((t) => {
      const result$ = control(t, { sound, toggled: '---t' });
      t.expectMarbles(result$, '---(abcd)', wish(volume, muted));
    }),
  );

  it('stores nothing that the element did by itself', () =>
    marbles((t) => {
      t.expectMarbles(control(t, { sound: 'l--m--z--l' }), '----------');
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('-----s', sessions);
      const sound$ = t.hot('l', sounds);
      const volumeSet$ = t.hot('-----v', { v: 1 });
      const mutedToggled$ = t.hot('                                                                           -----t');
      t.expectObservable(soundControl({ session$, sound$, volumeSet$, mutedToggled$ }, config), '^--!').toBe('----');
      for (const input$ of [session$, sound$, volumeSet$, mutedToggled$]) {
        t.expectSubscriptions(input$.subscriptions).toBe('                                                    ^--!');
      }
    }));
});
