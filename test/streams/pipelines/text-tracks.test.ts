import { describe, it } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { SourceState, TextTracksState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { textTracks } from '../../../streams/pipelines/text-tracks.ts';
import { aFileTrack, aReadySource, aSession, aTextTrack, marbles, someText, type MarbleHelpers } from '../support.ts';

const ru = aTextTrack('1', 'Русские');
const en = aTextTrack('2', 'English', 'en');
const lists = { qualities: [], audioTracks: [], textTracks: [ru, en] };
const other = [aTextTrack('a', ' english ', 'en-GB'), aTextTrack('b', 'Deutsch', 'de')];
const signals: Record<string, EngineSignal> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  t: { type: 'engine.tracksChanged', tracks: lists },
  u: { type: 'engine.tracksChanged', tracks: { ...lists, textTracks: other } },
  n: { type: 'engine.tracksChanged', tracks: { ...lists, textTracks: [aTextTrack('z', 'Deutsch', 'de')] } },
  A: { type: 'engine.attached', url: '/a.m3u8' },
};
const file = { label: 'Русские', src: 'https://cdn.example/ru.srt', language: 'ru' };
const fileTrack = aFileTrack(file.src, file.label);
const sources: Record<string, SourceState> = {
  N: { status: 'none' },
  r: aReadySource('/a.m3u8'),
  f: aReadySource('/a.m3u8', { subtitles: [file, file] }),
};
const wish = { isOn: true, label: 'English', language: 'en' };
const off = { ...wish, isOn: false };
const sessions = {
  s: aSession(),
  w: aSession({ stored: { subtitleTrack: wish } }),
  o: aSession({ stored: { subtitleTrack: off } }),
  l: aSession({ parameters: { languageOrder: ['en'] } }),
};
const tracks = [ru, en];
const states: Record<string, TextTracksState> = {
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
  n: someText({ tracks: [aTextTrack('z', 'Deutsch', 'de')], wish }),
  L: someText({ tracks, trackId: '1', isLent: true, cause: 'repeat' }),
  M: someText({ tracks, trackId: '2', isLent: true, wish: off, cause: 'repeat' }),
  G: someText({ tracks, cause: 'repeat' }),
  H: someText({ tracks, wish: off, cause: 'repeat' }),
  f: someText({ tracks: [fileTrack] }),
  F: someText({ tracks: [en, fileTrack] }),
};

interface Rows {
  readonly session?: string;
  readonly source?: string;
  readonly engine?: string;
  readonly remote?: string;
  readonly chosen?: string;
  readonly toggled?: string;
  readonly borrowed?: string;
}

const read = (t: MarbleHelpers, rows: Rows) =>
  textTracks({
    session$: t.hot(rows.session ?? 's', sessions),
    source$: t.facet(rows.source ?? 'r', sources),
    engine$: t.hot(rows.engine ?? '-', signals),
    isRemote$: t.hot(rows.remote ?? '-', { r: true, h: false }),
    chosen$: t.hot<string | null>(rows.chosen ?? '-', { 1: '1', 2: '2', x: 'unknown', O: null }),
    toggled$: t.hot(rows.toggled ?? '-'),
    borrowed$: t.hot(rows.borrowed ?? '-', { b: true, g: false }),
  }).pipe(hold());

describe('textTracks', () => {
  it('lists what the stream offers, all of it off', () =>
    marbles((t) => t.expectMarbles(read(t, { engine: '-a-A-t-a' }), 'E----t-E', states)));

  it('puts a choice on at once, and off again', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-t', chosen: '---2-O-1' }), 'Et-2-O-1', states);
    }));

  it('finds the choice again in the next stream by its names, however they are written', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-t--a-u', chosen: '---2' }), 'Et-2w-u', states);
    }));

  it('shows nothing where the next stream has nothing like it, and comes back after that', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { session: 'w', engine: '-n-t' }), 'wn-W', states);
    }));

  it('starts with what was read last time', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { session: 'w', engine: '--at' }), 'w--W', states);
    }));

  it('starts with nothing after it was turned off', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { session: 'o', engine: '--at' }), 'o--x', states);
    }));

  it('a toggle takes captions off, and puts the last ones on again', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-t', chosen: '---2', toggled: '-----x-x' }), 'Et-2-O-2', states);
    }));

  it('a toggle restores what was on at the last visit', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { session: 'o', engine: '-t', toggled: '---x' }), 'ox-2', states);
    }));

  it.each([
    ['in Russian where nothing else is preferred', 's', '1'],
    ['in the language preferred', 'l', '2'],
  ])('a first toggle begins %s', (_, session, expected) =>
    marbles((t) => t.expectMarbles(read(t, { session, engine: '-t', toggled: '---x' }), `Et-${expected}`, states)),
  );

  it('a toggle without any captions does nothing', () =>
    marbles((t) => t.expectMarbles(read(t, { engine: '-a', toggled: '---x' }), 'E---', states)));

  it('ignores a choice of what is not offered', () =>
    marbles((t) => t.expectMarbles(read(t, { engine: '-t', chosen: '---x' }), 'Et--', states)));

  it('offers files once each, before the stream has said anything, in place of tracks of the same names', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { source: 'N-f', engine: '----t' }), 'E-f-F', states);
    }));

  it('offers what another device has, and files again when the film is back', () =>
    marbles((t) => {
      const rows = { source: 'N-f', engine: '----t', remote: '------r-h' };
      t.expectMarbles(read(t, rows), 'E-f-F-t-F', states);
    }));

  it('are lent for a while and given back, which is no wish of the viewer', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-t', borrowed: '---b-g' }), '             Et-L-G', states);
      t.expectMarbles(read(t, { session: 'o', engine: '-t', borrowed: '---b-g' }), 'ox-M-H', states);
    }));

  it('are left on where they were on when they were borrowed', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-t', chosen: '--2', borrowed: '---b-g' }), 'Et2', states);
    }));

  it.each([
    ['others are chosen', { chosen: '----2' }, '2'],
    ['they are turned off', { chosen: '----O' }, 'T'],
    ['they are toggled', { toggled: '----x' }, 'T'],
  ])('are not given back when %s meanwhile', (_, rows, expected) =>
    marbles((t) => {
      const values = { ...states, T: someText({ tracks, cause: 'viewer' }) };
      t.expectMarbles(read(t, { engine: '-t', borrowed: '---b-g', ...rows }), `Et-L${expected}`, values);
    }),
  );

  it('are not lent where there are none, and gone with the stream they were lent of', () =>
    marbles((t) => {
      t.expectMarbles(read(t, { engine: '-a', borrowed: '---b-g' }), '     E', states);
      t.expectMarbles(read(t, { engine: '-t--a-t', borrowed: '---b---g' }), 'Et-LE-t', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('                 s---', sessions);
      const engine$ = t.hot('                  -t--', signals);
      const source$ = t.hot('                  r---', sources);
      const chosen$ = t.hot<string | null>('   ---2', { 2: '2' });
      const isRemote$ = t.hot<boolean>('       ----');
      const toggled$ = t.hot('                 ----');
      const borrowed$ = t.hot<boolean>('       ----');
      const result$ = textTracks({ session$, source$, engine$, isRemote$, chosen$, toggled$, borrowed$ }).pipe(hold());
      t.expectObservable(result$, '            ^-!').toBe('Et-', states);
      for (const { subscriptions } of [session$, engine$, source$, isRemote$, chosen$, toggled$, borrowed$]) {
        t.expectSubscriptions(subscriptions).toBe('^-!');
      }
    }));
});
