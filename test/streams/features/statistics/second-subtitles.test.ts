import { it } from 'vitest';
import { tellSecondSubtitles } from '../../../../streams/features/statistics/events.ts';
import { NO_SECOND_CAPTIONS } from '../../../../streams/model/second-captions.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

it('statistics tell the choice of second captions, and that they are off, but not their style', () =>
  marbles((t) => {
    const e = { ...NO_SECOND_CAPTIONS, track: { label: 'English', language: 'en' } };
    const event$ = events(t, tellSecondSubtitles, {
      slices: [
        [
          'secondWish',
          '-etno',
          { e, t: { ...e, isOnTop: true }, n: NO_SECOND_CAPTIONS, o: { ...NO_SECOND_CAPTIONS, isBlurred: true } },
        ],
      ],
      state: { secondWish: NO_SECOND_CAPTIONS },
    });
    t.expectMarbles(event$, '-e-n', {
      e: anEvent('second_subtitles', { subtitles_track: 'English', subtitles_language: 'en' }),
      n: anEvent('second_subtitles', { subtitles_track: null, subtitles_language: null }),
    });
  }));
