import { describe, it } from 'vitest';
import type { SignalOf } from '../../../streams/model/signals.ts';
import type { PresentationState } from '../../../streams/model/state.ts';
import { presentation } from '../../../streams/pipelines/presentation.ts';
import { marbles } from '../support.ts';

const fullscreen: Record<string, SignalOf<'page.fullscreenChanged'>> = {
  f: { type: 'page.fullscreenChanged', isFullscreen: true },
  x: { type: 'page.fullscreenChanged', isFullscreen: false },
};
const picture: Record<string, SignalOf<'page.pictureInPictureChanged'>> = {
  p: { type: 'page.pictureInPictureChanged', isPictureInPicture: true },
  x: { type: 'page.pictureInPictureChanged', isPictureInPicture: false },
};
const states: Record<string, PresentationState> = {
  I: { isFullscreen: false, isPictureInPicture: false },
  F: { isFullscreen: true, isPictureInPicture: false },
  P: { isFullscreen: false, isPictureInPicture: true },
  B: { isFullscreen: true, isPictureInPicture: true },
};

describe('presentation', () => {
  it('follows the browser, each of the two by itself', () =>
    marbles((t) => {
      const fullscreenChanged$ = t.hot('      --f-----x---', fullscreen);
      const pictureInPictureChanged$ = t.hot('-----p-----x', picture);
      const result$ = presentation({ fullscreenChanged$, pictureInPictureChanged$ });
      t.expectMarbles(result$, '              I-F--B--P--I', states);
    }));

  it('is inline until the browser says otherwise', () =>
    marbles((t) => {
      const fullscreenChanged$ = t.hot('                                  ---f', fullscreen);
      const pictureInPictureChanged$ = t.hot('                            ----', picture);
      const result$ = presentation({ fullscreenChanged$, pictureInPictureChanged$ });
      t.expectObservable(result$, '^-!').toBe('                           I--', states);
      t.expectSubscriptions(fullscreenChanged$.subscriptions).toBe('      ^-!');
      t.expectSubscriptions(pictureInPictureChanged$.subscriptions).toBe('^-!');
    }));
});
