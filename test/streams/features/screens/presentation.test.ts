import { describe, expect, it } from 'vitest';
import { lockLandscape, isWide } from '../../../../streams/features/screens/index.ts';
import { presentation } from '../../../../streams/features/screens/presentation.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { PresentationState } from '../../../../streams/model/state.ts';
import { aSession, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const inline: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: false,
  hasPictureInPicture: false,
};
const withFullscreen: PresentationState = { ...inline, hasFullscreen: true };
const states: Record<string, PresentationState> = {
  n: { ...inline, isFullscreen: true },
  I: withFullscreen,
  F: { ...withFullscreen, isFullscreen: true },
  P: { ...withFullscreen, isPictureInPicture: true },
  B: { ...withFullscreen, isFullscreen: true, isPictureInPicture: true },
  W: { ...withFullscreen, isPictureInPicture: true, isOwnWindow: true },
};
const signals: Record<string, Signal> = {
  s: { type: 'session.started', session: aSession({ environment: { hasPictureInPicture: false } }) },
  f: { type: 'page.fullscreenChanged', isFullscreen: true },
  F: { type: 'page.fullscreenChanged', isFullscreen: false },
  p: { type: 'page.pictureInPictureChanged', isPictureInPicture: true, isOwnWindow: false },
  w: { type: 'page.pictureInPictureChanged', isPictureInPicture: true, isOwnWindow: true },
  P: { type: 'page.pictureInPictureChanged', isPictureInPicture: false, isOwnWindow: false },
};

describe('presentation', () => {
  it('is inline until the browser says otherwise', () => expect(presentation.initial).toEqual(inline));

  it.each([
    ['follows the browser for fullscreen and picture-in-picture', 'sfpFP', 'IFBPI'],
    ["tells a window of our own from the browser's", 'swP', 'IWI'],
    ['keeps what the browser told before the session started', 'fs', 'nF'],
  ])('%s', (_, row, expected) =>
    expect(slicesAfter('presentation', [presentation], [...row].map((key) => signals[key]) as Signal[])).toEqual(
      [...expected].map((key) => states[key]),
    ),
  );
});

describe('the landscape lock', () => {
  const places: Record<string, Partial<State>> = {
    n: { presentation: withFullscreen },
    p: { presentation: { ...withFullscreen, isPictureInPicture: true } },
    f: { presentation: { ...withFullscreen, isFullscreen: true } },
  };
  const sizes: Record<string, Signal> = {
    w: { type: 'media.metadataLoaded', width: 1_280, height: 720 },
    t: { type: 'media.metadataLoaded', width: 720, height: 1_280 },
    q: { type: 'media.metadataLoaded', width: 720, height: 720 },
  };
  const commands: Record<string, CommandOf<'page.lockLandscape'>> = {
    h: { type: 'page.lockLandscape', cause: 'fullscreen', isLocked: true },
    l: { type: 'page.lockLandscape', cause: 'fullscreen', isLocked: false },
  };

  it.each([
    ['holds while a wide film fills the screen', 'n--f-n', '-w----', '---h-l'],
    ['holds once the film is known to be wide', 'n-f---', '----w-', '----h-'],
    ['is released for a tall film', 'n-f---', '-w--t-', '--h-l-'],
    ['does not hold for tall films', 'n--f-n', '-t----', '------'],
    ['does not hold for square films', 'n--f-n', '-q----', '------'],
    ['does not hold in picture-in-picture', 'n--p-n', '-w----', '------'],
    ['holds through the next film, which is as wide', 'n-f---', '-w--w-', '--h---'],
  ])('%s', (_, place, metadata, expected) =>
    marbles((t) => {
      const result$ = outputs(t, lockLandscape, {
        features: [isWide],
        state: { presentation: inline },
        states: [place, places],
        signals: [metadata, sizes],
      });
      t.expectMarbles(result$, expected, commands);
    }),
  );
});
