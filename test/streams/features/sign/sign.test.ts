import { describe, expect, it } from 'vitest';
import { sign, signWish, storeSignWish } from '../../../../streams/features/sign/sign.ts';
import type { State } from '../../../../streams/features/state.ts';
import { tellSignLanguage } from '../../../../streams/features/statistics/events.ts';
import { NO_SIGN, type SignWish } from '../../../../streams/model/sign-picture.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aFailure,
  anEpisode,
  aPlayback,
  aReadySource,
  aSelection,
  aSession,
  aVariant,
  marbles,
} from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const set = (change: Partial<SignWish>, by?: 'host'): Signal => ({ type: 'intent.setSign', change, ...(by && { by }) });
const started = (signPicture: unknown): Signal => ({
  type: 'session.started',
  session: aSession({ stored: { signPicture } }),
});
const on: SignWish = { ...NO_SIGN, isOn: true };

describe('signWish', () => {
  const after = (...signals: readonly Signal[]) => slicesAfter('signWish', [signWish], signals).at(-1);

  it('is as it was stored, then as it is set', () => {
    const stored = { isOn: true, corner: 'topLeft', sizePercent: 40 } as const;
    expect(after(started(stored))).toEqual(stored);
    expect(after(started(stored), set({ sizePercent: 22 }))).toEqual({ ...stored, sizePercent: 20 });
    expect(after(started({ corner: 9 }), set({ isOn: true }))).toEqual(on);
  });
  it('is forgotten on request', () =>
    expect(after(set({ isOn: true, corner: 'topLeft' }), { type: 'intent.forget', kinds: ['sign'] })).toEqual(NO_SIGN));

  it('is stored if the viewer has changed it, but not if the host page has', () =>
    marbles((t) => {
      const output$ = outputs(t, storeSignWish, {
        features: [signWish],
        signals: ['ooh', { o: set({ isOn: true }), h: set({ corner: 'topLeft' }, 'host') }],
      });
      t.expectMarbles(output$, 'w--', {
        w: { type: 'storage.write', cause: 'preference', key: 'signPicture', value: on },
      });
    }));
});

describe('the sign language picture', () => {
  const variant = { ...aVariant(1), signFilepath: '/sign.m3u8' };
  const episode = anEpisode(1, { episodeVariants: [variant] });
  const withSign = () => ({ selection: aSelection(episode, { variant }) });
  const state: Partial<State> = {
    session: aSession({ environment: { origin: 'https://player.example', isMediaSourceSupported: true } }),
    ...withSign(),
    source: aReadySource('/a.m3u8'),
    live: { isLive: false },
    playback: aPlayback(),
    airPlay: { isAvailable: false, isActive: false },
    cast: { status: 'unavailable' },
    error: null,
    signWish: on,
  };
  const source = { url: 'https://player.example/sign.m3u8', kind: 'hls' };
  const after = (...steps: readonly Partial<State>[]) => slicesAfter('sign', [sign], steps, { state }).at(-1);
  const unseen = { playback: aPlayback({ hasFrame: false }) };

  it.each<[string, Partial<State>, unknown]>([
    ['is on if the variant has one', withSign(), { source, isOn: true }],
    ['is offered if it is not wanted', { signWish: NO_SIGN }, { source, isOn: false }],
    [
      'does not exist for a variant without one',
      { selection: aSelection(episode, { variant: aVariant(2) }) },
      { source: null, isOn: false },
    ],
    [
      'does not exist for a title without variants',
      { selection: aSelection(episode, { variant: null }) },
      { source: null, isOn: false },
    ],
    [
      'does not exist if its file is a JSON of several streams',
      { selection: aSelection(episode, { variant: { ...variant, signFilepath: '/sign.json?a' } }) },
      { source: null, isOn: false },
    ],
    [
      'does not exist for a channel',
      { live: { isLive: true, isAtEdge: true, hasDvr: true } },
      { source: null, isOn: false },
    ],
    [
      'does not exist beside the placeholder',
      { source: { ...aReadySource('/a.m3u8'), isPlaceholder: true } },
      { source: null, isOn: false },
    ],
    ['is off on another screen', { cast: { status: 'connected', deviceName: 'TV' } }, { source, isOn: false }],
    ['is off on AirPlay', { airPlay: { isAvailable: true, isActive: true } }, { source, isOn: false }],
    ['is off behind an error', { error: { ...aFailure({ fatal: true }), id: 'e-1' } }, { source, isOn: false }],
    ['waits for the first frame', unseen, { source, isOn: false }],
    [
      'may be a file as well',
      { selection: aSelection(episode, { variant: { ...variant, signFilepath: '//cdn.example/s.mp4' } }) },
      { source: { url: 'https://cdn.example/s.mp4', kind: 'native' }, isOn: true },
    ],
    [
      'does not exist if nothing here can play it',
      { session: aSession({ environment: { isMediaSourceSupported: false, isNativeHlsSupported: false } }) },
      { source: null, isOn: false },
    ],
  ])('%s', (_, change, expected) => expect(after(change)).toEqual(expected));

  it('stays while the film is attached anew, but not with another variant', () => {
    expect(after(withSign(), unseen)).toEqual({ source, isOn: true });
    const other = { ...variant, id: 2, signFilepath: '/other.m3u8' };
    expect(after(withSign(), { ...unseen, selection: aSelection(episode, { variant: other }) })).toMatchObject({
      source: { url: 'https://player.example/other.m3u8' },
      isOn: false,
    });
  });
});

it('statistics tell that sign language is switched on and off if there is any', () =>
  marbles((t) => {
    const source = { url: '/s.mp4', kind: 'native' } as const;
    const event$ = events(t, tellSignLanguage, {
      slices: [['signWish', 'n-ocn-', { n: NO_SIGN, o: on, c: { ...on, corner: 'topLeft' } }]],
      state: { signWish: NO_SIGN, sign: { source, isOn: false } },
    });
    t.expectMarbles(event$, '--y-n-', {
      y: anEvent('sign_language', { sign_language: 'on' }),
      n: anEvent('sign_language', { sign_language: 'off' }),
    });
  }));
