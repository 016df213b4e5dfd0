import { describe, it } from 'vitest';
import { copyPicture } from '../../../../streams/features/screens/index.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import { marbles } from '../../support.ts';
import { outputs } from '../support.ts';

describe('a wish to copy the picture', () => {
  it.each([
    ['is passed on', false, '-P'],
    ['is dropped while an ad is shown', true, '--'],
  ])('%s', (_, blocksFilm, expected) =>
    marbles((t) => {
      const result$ = outputs(t, copyPicture, {
        state: { ads: { ...NO_ADS, blocksFilm } },
        signals: ['-p', { p: { type: 'intent.copyPicture' } }],
      });
      t.expectObservable(result$).toBe(expected, { P: { type: 'page.copyPicture', cause: 'viewer' } });
    }),
  );
});
