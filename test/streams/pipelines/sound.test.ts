import { describe, it } from 'vitest';
import type { SignalOf } from '../../../streams/model/signals.ts';
import { sound } from '../../../streams/pipelines/sound.ts';
import { aSession, marbles } from '../support.ts';
import type { SoundState } from '../../../streams/model/sound.ts';

const sessions = { s: aSession({ stored: { volume: 0.4, muted: true } }) };
const changes: Record<string, SignalOf<'media.volumeChanged'>> = {
  v: { type: 'media.volumeChanged', volume: 0.7, muted: false },
  z: { type: 'media.volumeChanged', volume: 0, muted: false },
};
const states: Record<string, SoundState> = {
  F: { volume: 1, muted: false },
  s: { volume: 0.4, muted: true },
  v: { volume: 0.7, muted: false },
  z: { volume: 0, muted: false },
};

describe('sound', () => {
  it('is full, then as stored, then as the element has it', () =>
    marbles((t) => {
      const session$ = t.hot('                        -s-----', sessions);
      const changed$ = t.hot('                        ---v-z-', changes);
      t.expectMarbles(sound({ session$, changed$ }), 'Fs-v-z-', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('                                        -s-----', sessions);
      const changed$ = t.hot('                                        -----v-', changes);
      t.expectObservable(sound({ session$, changed$ }), '^--!').toBe('Fs--', states);
      t.expectSubscriptions(session$.subscriptions).toBe('            ^--!');
      t.expectSubscriptions(changed$.subscriptions).toBe('            ^--!');
    }));
});
