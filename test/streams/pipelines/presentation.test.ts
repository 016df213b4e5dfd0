import { describe, it } from 'vitest';
import type { SignalOf } from '../../../streams/model/signals.ts';
import type { PresentationState } from '../../../streams/model/state.ts';
import { presentation } from '../../../streams/pipelines/presentation.ts';
import { aSession, marbles } from '../support.ts';

const sessions = { s: aSession({ environment: { hasPictureInPicture: false } }) };
const fullscreen: Record<string, SignalOf<'page.fullscreenChanged'>> = {
  f: { type: 'page.fullscreenChanged', isFullscreen: true },
  x: { type: 'page.fullscreenChanged', isFullscreen: false },
};
const picture: Record<string, SignalOf<'page.pictureInPictureChanged'>> = {
  p: { type: 'page.pictureInPictureChanged', isPictureInPicture: true, isOwnWindow: false },
  w: { type: 'page.pictureInPictureChanged', isPictureInPicture: true, isOwnWindow: true },
  x: { type: 'page.pictureInPictureChanged', isPictureInPicture: false, isOwnWindow: false },
};
const inline: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: false,
  hasPictureInPicture: false,
};
const known: PresentationState = { ...inline, hasFullscreen: true };
const states: Record<string, PresentationState> = {
  N: inline,
  n: { ...inline, isFullscreen: true },
  I: known,
  F: { ...known, isFullscreen: true },
  P: { ...known, isPictureInPicture: true },
  B: { ...known, isFullscreen: true, isPictureInPicture: true },
  W: { ...known, isPictureInPicture: true, isOwnWindow: true },
};

describe('presentation', () => {
  it('follows the browser, each of the two by itself', () =>
    marbles((t) => {
      const session$ = t.hot('                -s-----------', sessions);
      const fullscreenChanged$ = t.hot('      ---f-----x---', fullscreen);
      const pictureInPictureChanged$ = t.hot('------p-----x', picture);
      const result$ = presentation({ session$, fullscreenChanged$, pictureInPictureChanged$ });
      t.expectMarbles(result$, '              NI-F--B--P--I', states);
    }));

  it('tells a window of our own from the browser’s', () =>
    marbles((t) => {
      const session$ = t.hot('                -s----', sessions);
      const fullscreenChanged$ = t.hot('      ------', fullscreen);
      const pictureInPictureChanged$ = t.hot('---w-x', picture);
      const result$ = presentation({ session$, fullscreenChanged$, pictureInPictureChanged$ });
      t.expectMarbles(result$, '              NI-W-I', states);
    }));

  it('keeps what the browser told before the session started', () =>
    marbles((t) => {
      const session$ = t.hot('                --s', sessions);
      const fullscreenChanged$ = t.hot('      -f-', fullscreen);
      const pictureInPictureChanged$ = t.hot('---', picture);
      const result$ = presentation({ session$, fullscreenChanged$, pictureInPictureChanged$ });
      t.expectMarbles(result$, '              NnF', states);
    }));

  it('is inline until the browser says otherwise', () =>
    marbles((t) => {
      const session$ = t.hot('                                            ----', sessions);
      const fullscreenChanged$ = t.hot('                                  ---f', fullscreen);
      const pictureInPictureChanged$ = t.hot('                            ----', picture);
      const result$ = presentation({ session$, fullscreenChanged$, pictureInPictureChanged$ });
      t.expectObservable(result$, '^-!').toBe('                           N--', states);
      t.expectSubscriptions(fullscreenChanged$.subscriptions).toBe('      ^-!');
      t.expectSubscriptions(pictureInPictureChanged$.subscriptions).toBe('^-!');
    }));
});
