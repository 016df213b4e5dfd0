import { it } from 'vitest';
import { tellTranscript } from '../../../../streams/features/statistics/events.ts';
import { marbles } from '../../support.ts';
import { anEvent, events } from './support.ts';

it('statistics tell that the transcript is opened, with its subtitles', () =>
  marbles((t) => {
    const track = { id: 't1', label: 'Русские', language: 'ru' };
    const text = { tracks: [track], trackId: 't1', wish: null, isLent: false, cause: 'viewer' } as const;
    const states = { o: { isShown: true, query: '' }, c: { isShown: false, query: '' } };
    const event$ = events(t, tellTranscript, {
      slices: [['transcript', 'co-co', states]],
      state: { text, transcript: { isShown: false, query: '' } },
    });
    const e = anEvent('transcript', { subtitles_track: 'Русские', subtitles_language: 'ru' });
    t.expectMarbles(event$, '-e--e', { e });
  }));
