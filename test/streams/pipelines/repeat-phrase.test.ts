import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { repeatPhrase, type RepeatPhrase } from '../../../streams/pipelines/repeat-phrase.ts';
import { aTimeline, config, marbles, type MarbleHelpers } from '../support.ts';

const at = (positionSeconds: number) => aTimeline({ positionSeconds });
const places = {
  h: at(100),
  a: at(92),
  b: at(96),
  d: at(99.9),
  e: at(100.2),
  f: at(102),
  z: at(84),
  y: at(40),
  s: at(3),
};
const rest = { 0: at(0), 1: at(0.5), 2: at(1.5) };
const audios = { a: { gain: 1, isGainAvailable: true }, n: { gain: 1, isGainAvailable: false } };

const lift = (factor: number): CommandOf<'audio.setLift'> => ({ type: 'audio.setLift', cause: 'repeat', lift: factor });
const on = (...commands: readonly CommandOf<'audio.setLift'>[]): RepeatPhrase => ({ isRepeating: true, commands });
const over = (...commands: readonly CommandOf<'audio.setLift'>[]): RepeatPhrase => ({ isRepeating: false, commands });

const results = {
  i: over(),
  R: on(lift(1.75)),
  E: over(lift(1)),
  r: on(),
  l: on(lift(1)),
};

interface Rows {
  readonly asked?: string;
  readonly position: string;
  readonly left?: string;
  readonly gain?: string;
  readonly audio?: string;
}

const repeat = (t: MarbleHelpers, rows: Rows) =>
  repeatPhrase(
    {
      asked$: t.hot(rows.asked ?? '-a', { a: null }),
      left$: t.hot(rows.left ?? '-'),
      gainSet$: t.hot(rows.gain ?? '-'),
      timeline$: t.hot(rows.position, { ...places, ...rest }),
      audio$: t.hot(rows.audio ?? 'a', audios),
    },
    config,
  );

describe('repeatPhrase', () => {
  it('raises the sound until the place it was asked at is reached again', () =>
    marbles((t) => {
      const rows = { position: '            h-abde' };
      t.expectMarbles(repeat(t, rows), '    iR---E', results);
    }));

  it('does nothing until it is asked, and nothing more after its end', () =>
    marbles((t) => {
      const rows = { asked: '---a', position: 'hbh-aebf' };
      t.expectMarbles(repeat(t, rows), '                    i--R-E', results);
    }));

  it('is not over while the element is still where it was asked at', () =>
    marbles((t) => {
      const rows = { position: '            h--eae' };
      t.expectMarbles(repeat(t, rows), '    iR---E', results);
    }));

  it('is over where the element never went back', () =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: 'h--ef' }), 'iR--E', results);
    }));

  it('is over soon after the beginning of a film, where there is nothing to go back to', () =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: '0-12' }), 'iR-E', results);
    }));

  it('goes back further with the same end when it is asked again, and changes nothing else', () =>
    marbles((t) => {
      const rows = { asked: '-a-a', position: 'h-a-zade' };
      t.expectMarbles(repeat(t, rows), '    iR-----E', results);
    }));

  it('is asked twice at once: the first way back is not taken for having left', () =>
    marbles((t) => {
      const rows = { asked: '-(aa)', position: 'h-----ze' };
      t.expectMarbles(repeat(t, rows), '        iR-----E', results);
    }));

  it('is over when the viewer goes elsewhere, before or after it has gone back', () =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: 'h-a--', left: '---x' }), 'iR-E', results);
      t.expectMarbles(repeat(t, { position: 'h----', left: '--x' }), 'iRE', results);
    }));

  it.each([
    ['far before the phrase', 'y'],
    ['beyond the phrase', 'f'],
  ])('is over when the film finds itself %s', (_, place) =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: `h-a${place}` }), 'iR-E', results);
    }),
  );

  it('can be asked again when it is over', () =>
    marbles((t) => {
      const rows = { asked: '-a---a', position: 'h-abe-abe' };
      t.expectMarbles(repeat(t, rows), '    iR--ER--E', results);
    }));
});

describe('the sound of a repeated phrase', () => {
  it('is that of a gain set meanwhile, heard at once without the lift', () =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: 'h-a-e', gain: '---2' }), 'iR-li', results);
    }));

  it('stays as it is where it cannot be raised', () =>
    marbles((t) => {
      t.expectMarbles(repeat(t, { position: 'h-ae', audio: 'n' }), 'ir-i', results);
    }));
});

describe('repeatPhrase, at its end', () => {
  it('lets go of all it listens to', () =>
    marbles((t) => {
      const inputs = {
        asked$: t.hot('-a'),
        left$: t.hot('---'),
        gainSet$: t.hot('---'),
        timeline$: t.hot('h-a', places),
        audio$: t.hot('a', audios),
      };
      t.expectObservable(repeatPhrase(inputs, config), '^-!').toBe('iR', results);
      for (const input$ of Object.values(inputs)) {
        for (const subscription of input$.subscriptions) t.expectSubscriptions([subscription]).toBe('^-!');
      }
    }));
});
