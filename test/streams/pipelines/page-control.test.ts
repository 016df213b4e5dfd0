import { describe, it } from 'vitest';
import type { Command } from '../../../streams/model/commands.ts';
import { pageControl } from '../../../streams/pipelines/page-control.ts';
import { aTextTrack, marbles, someTracks } from '../support.ts';

const commands: Record<string, Command> = {
  F: { type: 'page.toggleFullscreen', cause: 'viewer' },
  P: { type: 'page.togglePictureInPicture', cause: 'viewer', withCaptions: false },
  C: { type: 'page.togglePictureInPicture', cause: 'viewer', withCaptions: true },
  A: { type: 'page.showAirPlay', cause: 'viewer' },
  R: { type: 'session.restart', cause: 'viewer' },
};

const tracks = {
  o: someTracks({ textTracks: [aTextTrack('1')] }),
  t: someTracks({ textTracks: [aTextTrack('1')], textTrackId: '1' }),
};

describe('pageControl', () => {
  it('hands each wish that concerns the page on', () =>
    marbles((t) => {
      const fullscreenToggled$ = t.hot('      -x-----');
      const pictureInPictureToggled$ = t.hot('---x---');
      const reset$ = t.hot('                  -----x-');
      const airPlayAsked$ = t.hot('           ------x');
      const tracks$ = t.hot('                 o------', tracks);
      const result$ = pageControl({ fullscreenToggled$, pictureInPictureToggled$, airPlayAsked$, reset$, tracks$ });
      t.expectMarbles(result$, '              -F-P-RA', commands);
    }));

  it('thins nothing out: the element is asked as often as the viewer asks', () =>
    marbles((t) => {
      const fullscreenToggled$ = t.hot('                -xx(xx)-|');
      const pictureInPictureToggled$ = t.hot('          --------|');
      const reset$ = t.hot('                            --------|');
      const airPlayAsked$ = t.hot('                     --------|');
      const tracks$ = t.hot('                           o-------|', tracks);
      const result$ = pageControl({ fullscreenToggled$, pictureInPictureToggled$, airPlayAsked$, reset$, tracks$ });
      t.expectMarbles(result$, '                        -FF(FF)-|', commands);
      t.expectSubscriptions(reset$.subscriptions).toBe('^-------!');
    }));

  it('says whether captions have to go with the picture', () =>
    marbles((t) => {
      const fullscreenToggled$ = t.hot('      -------');
      const pictureInPictureToggled$ = t.hot('-x--x-x');
      const reset$ = t.hot('                  -------');
      const airPlayAsked$ = t.hot('           -------');
      const tracks$ = t.hot('                 o--t-o-', tracks);
      const result$ = pageControl({ fullscreenToggled$, pictureInPictureToggled$, airPlayAsked$, reset$, tracks$ });
      t.expectMarbles(result$, '              -P--C-P', commands);
    }));
});
