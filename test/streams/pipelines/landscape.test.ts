import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';
import type { PresentationState } from '../../../streams/model/state.ts';
import { landscape } from '../../../streams/pipelines/landscape.ts';
import { marbles } from '../support.ts';

const inline: PresentationState = {
  isFullscreen: false,
  isPictureInPicture: false,
  isOwnWindow: false,
  hasFullscreen: true,
  hasPictureInPicture: true,
};
const places = { n: inline, p: { ...inline, isPictureInPicture: true }, f: { ...inline, isFullscreen: true } };
const sizes: Record<string, SignalOf<'media.metadataLoaded'>> = {
  w: { type: 'media.metadataLoaded', width: 1_280, height: 720 },
  t: { type: 'media.metadataLoaded', width: 720, height: 1_280 },
  q: { type: 'media.metadataLoaded', width: 720, height: 720 },
};
const commands: Record<string, CommandOf<'page.holdLandscape'>> = {
  h: { type: 'page.holdLandscape', cause: 'fullscreen', isHeld: true },
  l: { type: 'page.holdLandscape', cause: 'fullscreen', isHeld: false },
};

describe('landscape', () => {
  it.each([
    ['is held while a wide film fills the screen', 'n--f-n', '-w----', '---h-l'],
    ['is held once the film is known to be wide', 'n-f---', '----w-', '----h-'],
    ['is let go for a tall film', 'n-f---', '-w--t-', '--h-l-'],
    ['is not for tall films', 'n--f-n', '-t----', '------'],
    ['is not for square ones', 'n--f-n', '-q----', '------'],
    ['has nothing to do with picture in picture', 'n--p-n', '-w----', '------'],
    ['is held through the next film, which is as wide', 'n-f---', '-w--w-', '--h---'],
  ])('%s', (_, presentation, metadata, expected) =>
    marbles((t) => {
      const inputs = { presentation$: t.facet(presentation, places), metadataLoaded$: t.hot(metadata, sizes) };
      t.expectMarbles(landscape(inputs), expected, commands);
    }),
  );

  it('listens no longer than needed', () =>
    marbles((t) => {
      const metadataLoaded$ = t.hot('-w', sizes);
      t.expectObservable(landscape({ presentation$: t.facet('f', places), metadataLoaded$ }), '^-!').toBe(
        '-h',
        commands,
      );
      t.expectSubscriptions(metadataLoaded$.subscriptions).toBe('^-!');
    }));
});
