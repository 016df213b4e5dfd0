import { describe, it } from 'vitest';
import { defaultCaptionStyle, type CaptionStyle } from '../../../streams/model/caption-style.ts';
import { captionStyle } from '../../../streams/pipelines/caption-style.ts';
import { aSession, marbles, type MarbleHelpers } from '../support.ts';

const stored: CaptionStyle = { ...defaultCaptionStyle, color: 'yellow' };
const sessions = { s: aSession(), y: aSession({ stored: { captionStyle: stored } }) };
const changes: Record<string, Partial<CaptionStyle>> = {
  m: { fontFamily: 'mono' },
  b: { fontSizePercent: 200 },
  x: { color: 'url(javascript:alert(1))' as never },
};
const styles: Record<string, CaptionStyle> = {
  D: defaultCaptionStyle,
  y: stored,
  M: { ...stored, fontFamily: 'mono' },
  B: { ...stored, fontFamily: 'mono', fontSizePercent: 200 },
};

const style = (t: MarbleHelpers, session: string, changed: string, reset = '-') =>
  captionStyle({ session$: t.hot(session, sessions), changed$: t.hot(changed, changes), reset$: t.hot(reset) });

describe('captionStyle', () => {
  it('is as the viewer left it, and takes one change after another', () =>
    marbles((t) => t.expectMarbles(style(t, 'y', '--m-b'), 'y-M-B', styles)));

  it('goes back to what everybody begins with', () =>
    marbles((t) => t.expectMarbles(style(t, 'y', '--m', '----r'), 'y-M-D', styles)));

  it('refuses a value that is not one of those offered', () =>
    marbles((t) => t.expectMarbles(style(t, 's', '--x'), 'D-D', styles)));

  it('reads the storage again with the next session', () =>
    marbles((t) => t.expectMarbles(style(t, 's----y', '-'), 'D----y', styles)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const session$ = t.hot('                             y--', sessions);
      const changed$ = t.hot('                             ---m', changes);
      const reset$ = t.hot('                               ----');
      t.expectObservable(captionStyle({ session$, changed$, reset$ }), '^-!').toBe('y', styles);
      for (const { subscriptions } of [session$, changed$, reset$]) t.expectSubscriptions(subscriptions).toBe('^-!');
    }));
});
