import { describe, it } from 'vitest';
import type { Cause, CommandOf } from '../../../streams/model/commands.ts';
import { textControl } from '../../../streams/pipelines/text-control.ts';
import { aFileTrack, aTextTrack, marbles, someText } from '../support.ts';

const tracks = [aTextTrack('1'), aTextTrack('2', 'English', 'en'), aFileTrack('https://cdn.example/ru.vtt')];
const others = [aTextTrack('1'), aTextTrack('2', 'English', 'en')];
const states = {
  E: someText(),
  t: someText({ tracks }),
  1: someText({ tracks, trackId: '1', cause: 'viewer' }),
  2: someText({ tracks, trackId: '2', cause: 'viewer' }),
  f: someText({ tracks, trackId: 'https://cdn.example/ru.vtt', cause: 'viewer' }),
  O: someText({ tracks, cause: 'viewer' }),
  u: someText({ tracks: others, trackId: '2' }),
};
const put = (textTrackId: string | null, cause: Cause = 'viewer'): CommandOf<'engine.setTextTrack'> => ({
  type: 'engine.setTextTrack',
  cause,
  textTrackId,
});
const commands = { 1: put('1'), 2: put('2'), O: put(null), u: put('2', 'preference') };

describe('textControl', () => {
  it('says nothing of captions that are off, for that is how every stream starts', () =>
    marbles((t) => {
      const text$ = t.hot('                       E-t-E-t', states);
      t.expectMarbles(textControl({ text$ }), '   -------', commands);
    }));

  it('puts a track on at once, another in its place, and off again', () =>
    marbles((t) => {
      const text$ = t.hot('                       E-t-1-2-O', states);
      t.expectMarbles(textControl({ text$ }), '   ----1-2-O', commands);
    }));

  it('asks once for what is on already', () =>
    marbles((t) => {
      const text$ = t.hot('                       t-1-1-O-O', states);
      t.expectMarbles(textControl({ text$ }), '   --1---O--', commands);
    }));

  it('puts the same id on again in the next stream, where it means another track', () =>
    marbles((t) => {
      const text$ = t.hot('                       t-2-Eu', states);
      t.expectMarbles(textControl({ text$ }), '   --2--u', commands);
    }));

  it('leaves the engine alone when captions lie in files, and takes its own off', () =>
    marbles((t) => {
      const text$ = t.hot('                       E-f-1-f', states);
      t.expectMarbles(textControl({ text$ }), '   ----1-O', commands);
    }));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const text$ = t.hot('                                      E-1', states);
      t.expectObservable(textControl({ text$ }), '               ^-!').toBe('---');
      t.expectSubscriptions(text$.subscriptions).toBe('          ^-!');
    }));
});
