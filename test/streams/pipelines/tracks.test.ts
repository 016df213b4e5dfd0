import { describe, it } from 'vitest';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import type { TracksState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { tracks } from '../../../streams/pipelines/tracks.ts';
import {
  aFailure,
  aQuality,
  aSession,
  aTextTrack,
  anAudioTrack,
  marbles,
  someText,
  someTracks,
  type MarbleHelpers,
} from '../support.ts';

const audioTracks = [anAudioTrack('1', 'English', 'en'), anAudioTrack('2', 'AC3 5.1'), anAudioTrack('3', 'Дубляж')];
const textTracks = [aTextTrack('s')];
const lists = { qualities: [aQuality(720)], audioTracks, textTracks: [] };
const active = { qualityId: 'q720', isAutoQuality: false, audioTrackId: '3' };
const texts = { O: someText(), s: someText({ tracks: textTracks }), S: someText({ tracks: textTracks, trackId: 's' }) };
const signals: Record<string, EngineSignal> = {
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  A: { type: 'engine.attached', url: '/a.m3u8' },
  t: { type: 'engine.tracksChanged', tracks: lists },
  c: { type: 'engine.activeChanged', active },
  f: { type: 'engine.failed', failure: aFailure() },
};
const sessions = { s: aSession(), r: aSession({ parameters: { languageOrder: ['ru'] } }) };
const states: Record<string, TracksState> = {
  E: someTracks(),
  t: someTracks(lists),
  c: someTracks({ ...lists, ...active }),
  C: someTracks(active),
  R: someTracks({ ...lists, audioTracks: [anAudioTrack('3', 'Дубляж'), anAudioTrack('1', 'English', 'en')] }),
};

const noText = (t: MarbleHelpers) => t.facet('O', texts);

describe('tracks', () => {
  it('offers captions of whatever source, and knows which are on', () =>
    marbles((t) => {
      const session$ = t.hot('                                              s-----', sessions);
      const engine$ = t.hot('                                               -a----', signals);
      const text$ = t.facet('                                               O-s-S-', texts);
      t.expectMarbles(tracks({ engine$, session$, text$ }).pipe(hold()), '  E-o-O-', {
        E: someTracks(),
        o: someTracks({ textTracks }),
        O: someTracks({ textTracks, textTrackId: 's' }),
      });
    }));

  it('lists what the stream offers and what is on', () =>
    marbles((t) => {
      const session$ = t.hot('                                     s--------', sessions);
      const engine$ = t.hot('                                      -aA-t--c-', signals);
      t.expectMarbles(tracks({ engine$, session$, text$: noText(t) }).pipe(hold()), 'E---t--c-', states);
    }));

  it('offers voices by the languages preferred, and leaves AC3 out', () =>
    marbles((t) => {
      const session$ = t.hot('                                     r--------', sessions);
      const engine$ = t.hot('                                      -aA-t----', signals);
      t.expectMarbles(tracks({ engine$, session$, text$: noText(t) }).pipe(hold()), 'E---R----', states);
    }));

  it('has nothing to offer while the next stream is attached', () =>
    marbles((t) => {
      const session$ = t.hot('                                     s--------', sessions);
      const engine$ = t.hot('                                      -at-c-a-t', signals);
      t.expectMarbles(tracks({ engine$, session$, text$: noText(t) }).pipe(hold()), 'E-t-c-E-t', states);
    }));

  it('takes what is on before it knows the lists', () =>
    marbles((t) => {
      const session$ = t.hot('                                     s--------', sessions);
      const engine$ = t.hot('                                      -a-c-t---', signals);
      t.expectMarbles(tracks({ engine$, session$, text$: noText(t) }).pipe(hold()), 'E--C-c---', states);
    }));

  it('keeps its lists when the stream fails, for it may be mended', () =>
    marbles((t) => {
      const session$ = t.hot('                                                         s--------', sessions);
      const engine$ = t.hot('                                                          -a-t-f---', signals);
      t.expectObservable(tracks({ engine$, session$, text$: noText(t) }).pipe(hold()), '^------!').toBe(
        'E--t----',
        states,
      );
      t.expectSubscriptions(engine$.subscriptions).toBe('                              ^------!');
      t.expectSubscriptions(session$.subscriptions).toBe('                             ^------!');
    }));
});
