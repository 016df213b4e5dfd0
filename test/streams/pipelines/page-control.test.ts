import { describe, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import { pageControl } from '../../../streams/pipelines/page-control.ts';
import { marbles } from '../support.ts';

const commands: Record<string, Command> = {
  F: { type: 'page.toggleFullscreen', cause: 'viewer' },
  P: { type: 'page.togglePictureInPicture', cause: 'viewer' },
  R: { type: 'session.restart', cause: 'viewer' },
};

describe('pageControl', () => {
  it('hands each wish that concerns the page on', () =>
    marbles((t) => {
      const fullscreenToggled$ = t.hot('      -x-----');
      const pictureInPictureToggled$ = t.hot('---x---');
      const reset$ = t.hot('                  -----x-');
      const result$ = pageControl({ fullscreenToggled$, pictureInPictureToggled$, reset$ });
      t.expectMarbles(result$, '              -F-P-R-', commands);
    }));

  it('thins nothing out: the element is asked as often as the viewer asks', () =>
    marbles((t) => {
      const fullscreenToggled$ = t.hot('                -xx(xx)-|');
      const pictureInPictureToggled$ = t.hot('          --------|');
      const reset$ = t.hot('                            --------|');
      const result$ = pageControl({ fullscreenToggled$, pictureInPictureToggled$, reset$ });
      t.expectMarbles(result$, '                        -FF(FF)-|', commands);
      t.expectSubscriptions(reset$.subscriptions).toBe('^-------!');
    }));
});
