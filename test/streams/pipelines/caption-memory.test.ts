import { describe, it } from 'vitest';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { captionMemory } from '../../../streams/pipelines/caption-memory.ts';
import { aTextTrack, marbles, someText } from '../support.ts';

const wish = { isOn: true, label: 'Русские', language: 'ru' };
const off = { ...wish, isOn: false };
const tracks = [aTextTrack('1', 'Русские')];
const texts = {
  N: someText(),
  E: someText({ wish }),
  t: someText({ wish, tracks, trackId: '1' }),
  O: someText({ wish: off, tracks }),
};
const yellow = { ...defaultCaptionStyle, color: 'yellow' as const };
const styles = { D: defaultCaptionStyle, y: yellow };
const writes: Record<string, CommandOf<'storage.write'>> = {
  w: { type: 'storage.write', cause: 'preference', key: 'subtitleTrack', value: wish },
  o: { type: 'storage.write', cause: 'preference', key: 'subtitleTrack', value: off },
  y: { type: 'storage.write', cause: 'preference', key: 'captionStyle', value: yellow },
};

describe('captionMemory', () => {
  it('writes each choice of captions, and nothing when it is only found in a stream', () =>
    marbles((t) => {
      const text$ = t.hot('                               E-t-O-t', texts);
      const style$ = t.hot('                              D------', styles);
      t.expectMarbles(captionMemory({ text$, style$ }), ' ----o-w', writes);
    }));

  it('writes the first choice ever made', () =>
    marbles((t) => {
      const text$ = t.hot('                               N-t', texts);
      const style$ = t.hot('                              D--', styles);
      t.expectMarbles(captionMemory({ text$, style$ }), ' --w', writes);
    }));

  it('writes each change of style', () =>
    marbles((t) => {
      const text$ = t.hot('                               N--', texts);
      const style$ = t.hot('                              D-y', styles);
      t.expectMarbles(captionMemory({ text$, style$ }), ' --y', writes);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const text$ = t.hot('                                            N--', texts);
      const style$ = t.hot('                                           D-y', styles);
      t.expectObservable(captionMemory({ text$, style$ }), '           ^-!').toBe('---');
      t.expectSubscriptions(text$.subscriptions).toBe('                ^-!');
      t.expectSubscriptions(style$.subscriptions).toBe('               ^-!');
    }));
});
