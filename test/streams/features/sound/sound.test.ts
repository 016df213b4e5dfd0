import { describe, expect, it } from 'vitest';
import { controlHostSound, controlSound, restoreSound, sound } from '../../../../streams/features/sound/sound.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { Command } from '../../../../streams/model/commands.ts';
import type { SoundState } from '../../../../streams/model/sound.ts';
import { aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';
import { anAd, showing, someAds } from '../ads/support.ts';

const session = aSession({ stored: { volume: 0.4, muted: true } });

const applied = (volume: number, muted: boolean, cause: Cause = 'viewer'): readonly Command[] => [
  { type: 'media.setVolume', cause, volume },
  { type: 'media.setMuted', cause, muted },
];
const stored = (volume: number, muted: boolean): readonly Command[] => [
  { type: 'storage.write', cause: 'preference', key: 'player-volume', value: volume },
  { type: 'storage.write', cause: 'preference', key: 'player-muted', value: muted },
];

/** Four commands of one instant: two for the element, two for storage. */
function wish(volume: number, muted: boolean): Record<string, Command> {
  const [a, b] = applied(volume, muted);
  const [c, d] = stored(volume, muted);
  return { a, b, c, d } as Record<string, Command>;
}

describe('sound', () => {
  it('is the stored one until the element tells another', () => {
    expect(
      slicesAfter(
        'sound',
        [sound],
        [
          { type: 'session.started', session },
          { type: 'media.volumeChanged', volume: 0.7, muted: false },
        ],
      ),
    ).toEqual([
      { volume: 0.4, muted: true },
      { volume: 0.7, muted: false },
    ]);
  });
});

describe('restoreSound', () => {
  it('applies what was stored, and does not store it again', () =>
    marbles((t) => {
      const [v, m] = applied(0.4, true, 'start');
      const result$ = outputs(t, restoreSound, { signals: ['-s', { s: { type: 'session.started', session } }] });
      t.expectMarbles(result$, '-(vm)', { v, m } as Record<string, Command>);
    }));
});

describe('the sound that the page asks for', () => {
  const asked = (parameters: { muted?: boolean }) => aSession({ stored: { volume: 0.4, muted: true }, parameters });

  it.each([
    [{ muted: true }, 0.4, true],
    [{ muted: false }, 0.4, false],
  ])('%j wins over what is stored, and is not stored itself', (parameters, volume, muted) =>
    marbles((t) => {
      const started = { type: 'session.started', session: asked(parameters) } as const;
      expect(slicesAfter('sound', [sound], [started])).toEqual([{ volume, muted }]);
      const [v, m] = applied(volume, muted, 'start');
      const result$ = outputs(t, restoreSound, { signals: ['-s', { s: started }] });
      t.expectMarbles(result$, '-(vm)', { v, m } as Record<string, Command>);
    }),
  );
});

describe('controlSound', () => {
  const audible: SoundState = { volume: 0.6, muted: false };

  it.each([
    ['a volume inside the range', 0.3, 0.3, false],
    ['the top of the range', 1, 1, false],
    ['a volume above the range as the highest', 1.4, 1, false],
    ['a negative volume as zero, which is silence', -0.2, 0, true],
    ['zero, which is silence', 0, 0, true],
  ])('sets and stores %s', (_, volume, expected, muted) =>
    marbles((t) => {
      const result$ = outputs(t, controlSound, {
        state: { sound: { volume: 0.6, muted: true } },
        signals: ['---w', { w: { type: 'intent.setVolume', volume } }],
      });
      t.expectMarbles(result$, '---(abcd)', wish(expected, muted));
    }),
  );

  it.each<[string, SoundState, number, boolean]>([
    ['mutes an audible film and keeps its volume', audible, 0.6, true],
    ['unmutes to the volume from before', { volume: 0.6, muted: true }, 0.6, false],
    ['unmutes from zero to an audible volume', { volume: 0, muted: true }, 0.25, false],
    ['takes a volume of zero for silence, muted or not', { volume: 0, muted: false }, 0.25, false],
  ])('%s', (_, before, volume, muted) =>
    marbles((t) => {
      const result$ = outputs(t, controlSound, {
        state: { sound: before },
        signals: ['---t', { t: { type: 'intent.toggleMuted' } }],
      });
      t.expectMarbles(result$, '---(abcd)', wish(volume, muted));
    }),
  );

  it('stores nothing that the element has done by itself', () =>
    marbles((t) => {
      const result$ = outputs(t, controlSound, {
        features: [sound],
        signals: ['--m', { m: { type: 'media.volumeChanged', volume: 0, muted: true } }],
      });
      t.expectMarbles(result$, '-----');
    }));
});

describe('controlHostSound', () => {
  const by = 'host';
  const commands: Record<string, Command> = {
    v: { type: 'media.setVolume', cause: 'host', volume: 0.3 },
    a: { type: 'media.setVolume', cause: 'host', volume: 0.25 },
    m: { type: 'media.setMuted', cause: 'host', muted: true },
    u: { type: 'media.setMuted', cause: 'host', muted: false },
  };

  it.each<[string, SoundState, string, string]>([
    ['volume and mute at one moment', { volume: 1, muted: false }, '-(VM)', '-(vm)'],
    ['mute and volume at one moment', { volume: 1, muted: false }, '-(MV)', '-(mv)'],
    ['volume, which leaves a muted film muted', { volume: 1, muted: true }, '-V', '-v'],
    ['sound, at the volume from before', { volume: 0.6, muted: true }, '-U', '-u'],
    ['sound at volume zero, which becomes an audible one', { volume: 0, muted: true }, '-U', '-(au)'],
    ['mute and sound at one moment', { volume: 1, muted: false }, '-(MU)', '-(mu)'],
  ])('sets %s, and stores nothing', (_, before, wishes, expected) =>
    marbles((t) => {
      const result$ = outputs(t, controlHostSound, {
        features: [sound],
        state: { sound: before, ads: someAds() },
        signals: [
          wishes,
          {
            V: { type: 'intent.setVolume', volume: 0.3, by },
            M: { type: 'intent.setMuted', muted: true, by },
            U: { type: 'intent.setMuted', muted: false, by },
          },
        ],
      });
      t.expectMarbles(result$, expected, commands);
    }),
  );

  it.each([
    ['unmutes an ad on the screen first, since its element shows whether the browser allows sound', 'playing', '-(su)'],
    ['unmutes a paused ad, too', 'paused', '-(su)'],
    ['does not unmute an ad that is not on the screen yet', 'created', '-u'],
  ] as const)('%s', (_, status, expected) =>
    marbles((t) => {
      const state = { sound: { volume: 0.6, muted: true }, ads: showing(anAd(status)) };
      const signals = ['-U', { U: { type: 'intent.setMuted', muted: false, by } as const }] as const;
      const s: Command = { type: 'ad.setSound', cause: 'host', volume: 0.6, muted: false };
      t.expectMarbles(outputs(t, controlHostSound, { state, signals }), expected, { ...commands, s });
    }),
  );

  it('does nothing for a wish of the viewer', () =>
    marbles((t) => {
      const state = { sound: { volume: 1, muted: false }, ads: someAds() };
      const signals = ['-v', { v: { type: 'intent.setVolume', volume: 0.3 } as const }] as const;
      t.expectMarbles(outputs(t, controlHostSound, { state, signals }), '--');
    }));
});
