import { describe, it } from 'vitest';
import { tellSubtitleChanges } from '../../../../streams/features/statistics/events.ts';
import { marbles, someText } from '../../support.ts';
import { anEvent, events, viewings } from './support.ts';

const wish = { isOn: true, label: 'Русские', language: 'ru' };
const texts = {
  n: someText(),
  r: someText({ wish, trackId: '1' }),
  e: someText({ wish: { isOn: true, label: 'English', language: 'en' }, trackId: '2' }),
  o: someText({ wish: { ...wish, isOn: false } }),
  l: someText({ trackId: '1', isLent: true }),
};
const change = (subtitles_track: string | null, subtitles_language: string | null) =>
  anEvent('subtitles_change', { subtitles_track, subtitles_language });
const expectedEvents = { r: change('Русские', 'ru'), e: change('English', 'en'), o: change(null, null) };

describe('tellSubtitleChanges', () => {
  it.each([
    ['tells the captions that the viewer chooses, and that they are off', 'P', 'n-r-e-o', '--r-e-o'],
    [
      'tells nothing for captions that are shown only for the repetition of a phrase',
      '                   P',
      'n-l-n',
      '  -----',
    ],
    ['tells nothing that is chosen before the first frame', '            N---P', 'n-r--', '  -----'],
  ])('%s', (_, view, text, expected) =>
    marbles((t) => {
      const event$ = events(t, tellSubtitleChanges, {
        slices: [
          ['viewing', view.trim(), viewings],
          ['text', text, texts],
        ],
      });
      t.expectMarbles(event$, expected.trim(), expectedEvents);
    }),
  );
});
