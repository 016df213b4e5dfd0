import { describe, it } from 'vitest';
import { subtitlesChanges } from '../../../../streams/pipelines/analytics/subtitles-changes.ts';
import { marbles, someText, type MarbleHelpers } from '../../support.ts';
import { anEvent, views } from './support.ts';

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
const events = { r: change('Русские', 'ru'), e: change('English', 'en'), o: change(null, null) };
const told = (t: MarbleHelpers, rows: { text: string; view: string }) =>
  subtitlesChanges({
    view$: t.facet(rows.view, views),
    text$: t.facet(rows.text, texts),
  });

describe('subtitlesChanges', () => {
  it('tells what the viewer reads instead, and that he reads nothing any more', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', text: 'n-r-e-o' }), '--r-e-o', events)));

  it('tells nothing of captions that are lent for a phrase', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'P', text: 'n-l-n' }), '-----', events)));

  it('tells nothing of what was chosen before the first frame', () =>
    marbles((t) => t.expectMarbles(told(t, { view: 'N---P', text: 'n-r--' }), '-----', events)));
});
