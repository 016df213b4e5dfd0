import { describe, expect, it } from 'vitest';
import type { State } from '../../../../streams/features/state.ts';
import { textSources } from '../../../../streams/features/tracks/text-sources.ts';
import { controlText, storeTextWish, text } from '../../../../streams/features/tracks/text.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TextTracksState } from '../../../../streams/model/state.ts';
import { aFileTrack, aReadySource, aSession, aTextTrack, marbles, someText } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const ru = aTextTrack('1', 'Русские');
const en = aTextTrack('2', 'English', 'en');
const lists = { qualities: [], audioTracks: [], textTracks: [ru, en] };
const other = [aTextTrack('a', ' english ', 'en-GB'), aTextTrack('b', 'Deutsch', 'de')];
const german = [aTextTrack('z', 'Deutsch', 'de')];
const file = { label: 'Русские', src: 'https://cdn.example/ru.srt', language: 'ru' };
const fileTrack = aFileTrack(file.src, file.label);
const signs = { label: 'Надписи', src: 'https://cdn.example/signs.srt', language: 'ru' };
const signsTrack = aFileTrack(signs.src, signs.label);
const steps: Record<string, Signal | Partial<State>> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  A: { type: 'engine.attached', url: '/a.m3u8' },
  t: { type: 'engine.tracksChanged', tracks: lists },
  u: { type: 'engine.tracksChanged', tracks: { ...lists, textTracks: other } },
  n: { type: 'engine.tracksChanged', tracks: { ...lists, textTracks: german } },
  r: { type: 'cast.connected', deviceName: 'TV' },
  h: { type: 'cast.disconnected' },
  f: { source: aReadySource('/a.m3u8', { subtitles: [file, signs, file] }) },
  1: { type: 'intent.chooseTextTrack', textTrackId: '1' },
  2: { type: 'intent.chooseTextTrack', textTrackId: '2' },
  x: { type: 'intent.chooseTextTrack', textTrackId: 'unknown' },
  v: { type: 'intent.openTextFile', url: 'blob:own', name: 'own' },
  V: { type: 'intent.chooseTextTrack', textTrackId: 'blob:own' },
  c: { type: 'intent.closeTextFile' },
  d: { type: 'player.advanced' },
  O: { type: 'intent.chooseTextTrack', textTrackId: null },
  T: { type: 'intent.toggleSubtitles' },
  b: { type: 'player.phraseChanged', isRepeating: true },
  g: { type: 'player.phraseChanged', isRepeating: false },
};
const wish = { isOn: true, label: 'English', language: 'en' };
const off = { ...wish, isOn: false };
const tracks = [ru, en];
const ownTrack = { ...aFileTrack('blob:own', 'own', ''), isOwn: true } as const;
const withOwn = { tracks: [...tracks, ownTrack] };
const states: Record<string, TextTracksState> = {
  v: someText({ ...withOwn, trackId: 'blob:own', cause: 'preference' }),
  V: someText({ ...withOwn, trackId: 'blob:own', wish, cause: 'preference' }),
  Y: someText({ ...withOwn, trackId: '2', wish, cause: 'viewer' }),
  Z: someText({ ...withOwn, trackId: 'blob:own', wish, cause: 'viewer' }),
  y: someText({ tracks: [ownTrack], trackId: 'blob:own', wish }),
  E: someText(),
  t: someText({ tracks }),
  2: someText({ tracks, trackId: '2', wish, cause: 'viewer' }),
  O: someText({ tracks, wish: off, cause: 'viewer' }),
  1: someText({ tracks, trackId: '1', wish: { isOn: true, label: 'Русские', language: 'ru' }, cause: 'viewer' }),
  w: someText({ wish }),
  W: someText({ tracks, trackId: '2', wish }),
  o: someText({ wish: off }),
  x: someText({ tracks, wish: off }),
  u: someText({ tracks: other, trackId: 'a', wish }),
  n: someText({ tracks: german, wish }),
  L: someText({ tracks, trackId: '1', isLent: true, cause: 'repeat' }),
  M: someText({ tracks, trackId: '2', isLent: true, wish: off, cause: 'repeat' }),
  G: someText({ tracks, cause: 'repeat' }),
  H: someText({ tracks, wish: off, cause: 'repeat' }),
  T: someText({ tracks, cause: 'viewer' }),
  f: someText({ tracks: [fileTrack, signsTrack] }),
  F: someText({ tracks: [en, fileTrack, signsTrack] }),
};

/** The events, a letter each, and the state after each of them. */
function expectText(happened: string, expected: string, session: Session = aSession()): void {
  const all = [{ type: 'session.started', session } as const, ...[...happened].map((letter) => steps[letter] ?? {})];
  const state = { session, source: aReadySource('/a.m3u8') };
  const result = slicesAfter('text', [textSources, text], all, { state });
  expect(result).toEqual([...expected].map((letter) => states[letter]));
}

const restored = aSession({ stored: { subtitleTrack: wish } });
const turnedOff = aSession({ stored: { subtitleTrack: off } });

describe('text', () => {
  it('lists the tracks of the stream, all off', () => expectText('aAta', 'EEEtE'));

  it('switches a choice on at once, and off again', () => expectText('t2O1', 'Et2O1'));

  it('finds the choice again in the next stream by its names, whatever their case and spaces', () =>
    expectText('t2au', 'Et2wu'));

  it('is off if the next stream has nothing like the choice, and on again after that', () =>
    expectText('nt', 'wnW', restored));

  it('starts with the captions of the last visit', () => expectText('at', 'wwW', restored));

  it('starts without captions if they were switched off', () => expectText('at', 'oox', turnedOff));

  it("the viewer's own file is on as soon as it is opened", () => expectText('tv', 'Etv'));

  it("the viewer's own file goes when it is closed, and the captions before come back", () => {
    expectText('t2vc', 'Et2VW');
    expectText('t2vd', 'Et2VW');
  });

  it("the viewer's own file can be chosen like other tracks, but is no wish for other films", () =>
    expectText('t2v2V', 'Et2VYZ'));

  it("the viewer's own file stays with another stream of the film", () => expectText('t2va', 'Et2Vy'));

  it('a toggle switches captions off, and the last ones on again', () => expectText('t2TT', 'Et2O2'));

  it('a toggle switches on the captions of the last visit', () => expectText('tT', 'ox2', turnedOff));

  it.each([
    ['in Russian if no other language is preferred', [], '1'],
    ['in the preferred language', ['en'], '2'],
  ])('the first toggle begins %s', (_, languageOrder, expected) =>
    expectText('tT', `Et${expected}`, aSession({ parameters: { languageOrder } })),
  );

  it('a toggle without any captions does nothing', () => expectText('aT', 'EEE'));

  it('ignores a choice that does not exist', () => expectText('tx', 'Ett'));

  it('offers each file once, before the stream has told its tracks, and instead of tracks with the same names', () =>
    expectText('ft', 'EfF'));

  it('offers the tracks of another device, and files again when the film is back', () => expectText('ftrh', 'EfFtF'));

  it('captions are lent to a phrase and taken back, which is not a wish of the viewer', () => {
    expectText('tbg', 'EtLG');
    expectText('tbg', 'oxMH', turnedOff);
  });

  it('captions stay on if they were on when a phrase was to be repeated', () => expectText('t2bg', 'Et222'));

  it.each([
    ['other captions are chosen', '2', '2'],
    ['they are turned off', 'O', 'T'],
    ['they are toggled', 'T', 'T'],
  ])('lent captions are not taken back if %s meanwhile', (_, step, expected) =>
    expectText(`tb${step}g`, `EtL${expected}${expected}`),
  );

  it('captions are not lent if there are none, and are gone with the stream that they were lent from', () => {
    expectText('abg', 'EEEE');
    expectText('tbatg', 'EtLEtt');
  });
});

describe('controlText', () => {
  const mixed = [aTextTrack('1'), aTextTrack('2', 'English', 'en'), aFileTrack('https://cdn.example/ru.vtt')];
  const values = {
    E: { text: someText() },
    t: { text: someText({ tracks: mixed }) },
    1: { text: someText({ tracks: mixed, trackId: '1', cause: 'viewer' }) },
    2: { text: someText({ tracks: mixed, trackId: '2', cause: 'viewer' }) },
    f: { text: someText({ tracks: mixed, trackId: 'https://cdn.example/ru.vtt', cause: 'viewer' }) },
    O: { text: someText({ tracks: mixed, cause: 'viewer' }) },
    u: { text: someText({ tracks: [aTextTrack('1'), aTextTrack('2', 'English', 'en')], trackId: '2' }) },
  } as const;
  const put = (textTrackId: string | null, cause: Cause = 'viewer'): CommandOf<'engine.setTextTrack'> => ({
    type: 'engine.setTextTrack',
    cause,
    textTrackId,
  });

  it.each([
    ['says nothing while captions are off, as they are when a stream starts', '--t-E-t', '-------'],
    ['switches a track on at once, another one instead, and off again', '--t-1-2-O', '----1-2-O'],
    ['does not set a track again that is on already', 't-1-1-O-O', '--1---O--'],
    ['sets the same id again in the next stream, where it means another track', 't-2-Eu', '--2--u'],
    ['leaves the engine alone if captions come from files, but switches its own off', '--f-1-f', '----1-O'],
  ])('%s', (_, row, expected) =>
    marbles((t) => {
      const result$ = outputs(t, controlText, { state: values.E, states: [row, values] });
      t.expectMarbles(result$, expected, { 1: put('1'), 2: put('2'), O: put(null), u: put('2', 'preference') });
    }),
  );
});

describe('storeTextWish', () => {
  const write = (value: typeof wish): CommandOf<'storage.write'> => ({
    type: 'storage.write',
    cause: 'preference',
    key: 'subtitleTrack',
    value,
  });

  it('writes each choice of captions, also the first ever, but not captions that were only found or lent', () =>
    marbles((t) => {
      const session = aSession();
      const result$ = outputs(t, storeTextWish, {
        features: [textSources, text],
        state: { session, source: { status: 'none' } },
        signals: ['s-t-2-T-a-t-b', { ...(steps as Record<string, Signal>), s: { type: 'session.started', session } }],
      });
      t.expectMarbles(result$, '----w-o', { w: write(wish), o: write(off) });
    }));

  it('does not write a wish that was just read, nor an off before anything was ever on', () =>
    marbles((t) => {
      const result$ = outputs(t, storeTextWish, {
        features: [textSources, text],
        state: { session: restored, source: { status: 'none' } },
        signals: ['s-t', { ...(steps as Record<string, Signal>), s: { type: 'session.started', session: restored } }],
      });
      t.expectMarbles(result$, '---');
      const never$ = outputs(t, storeTextWish, {
        features: [textSources, text],
        signals: ['O', steps as Record<string, Signal>],
      });
      t.expectMarbles(never$, '-');
    }));
});
