import { describe, expect, it } from 'vitest';
import { alignCaptions, captionTiming, endTimingNotice } from '../../../../streams/features/captions/timing.ts';
import type { State } from '../../../../streams/features/state.ts';
import {
  retimedCues,
  playableShift,
  NO_CAPTION_TIMING,
  type CaptionTiming,
} from '../../../../streams/model/caption-timing.ts';
import type { VoiceLoudness } from '../../../../streams/model/loudness.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { PackedSpans } from '../../../../streams/model/spans.ts';
import { IDENTITY_TIME_MAP, type TimeMap } from '../../../../streams/model/time-map.ts';
import { aCue, aFailure, aFileTrack, aTextTrack, marbles, someText, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const url = 'blob:own';
const map: TimeMap = { rate: 1, pieces: [{ from: 0, shift: -2.5 }] };
const open: Signal = { type: 'intent.openTextFile', url, name: 'own' };
const aligned = (verdict: 'sure' | 'unsure' | 'foreign' | 'unknown', fileUrl = url): Signal => ({
  type: 'catalogue.captionsAligned',
  fileUrl,
  verdict,
  map: verdict === 'sure' || verdict === 'unsure' ? map : IDENTITY_TIME_MAP,
  share: 0.5,
});
const timingAfter = (...signals: readonly Signal[]): CaptionTiming | undefined =>
  slicesAfter('captionTiming', [captionTiming], signals).at(-1);

describe('the timing of a subtitle file that the viewer opens', () => {
  const opened = { ...NO_CAPTION_TIMING, fileUrl: url, status: 'finding' } as const;
  it.each([
    ['is looked for', [open], opened],
    [
      'is used and told if it is sure',
      [open, aligned('sure')],
      { ...opened, status: 'sure', found: map, share: 0.5, isApplied: true, isTold: true },
    ],
    [
      'is asked about if it is not sure',
      [open, aligned('unsure')],
      { ...opened, status: 'unsure', found: map, share: 0.5, isTold: true },
    ],
    [
      'is not changed if the file is of another film',
      [open, aligned('foreign')],
      { ...opened, status: 'foreign', share: 0.5, isTold: true },
    ],
    [
      'is left alone without a word if nothing is known',
      [open, aligned('unknown')],
      { ...opened, status: 'unknown', share: 0.5 },
    ],
    ['is not taken from an answer for another file', [open, aligned('sure', 'blob:other')], opened],
    [
      'is not found twice',
      [open, aligned('foreign'), aligned('sure')],
      { ...opened, status: 'foreign', share: 0.5, isTold: true },
    ],
    ['is dropped with the file', [open, aligned('sure'), { type: 'intent.closeTextFile' }], NO_CAPTION_TIMING],
    ['is dropped with the episode', [open, aligned('sure'), { type: 'player.advanced' }], NO_CAPTION_TIMING],
  ] as const)('%s', (_, signals, expected) => expect(timingAfter(...signals)).toEqual(expected));

  it.each(['foreign', 'unknown'] as const)('moves nothing if the answer is %s', (verdict) => {
    const copied = structuredClone(IDENTITY_TIME_MAP);
    const answer: Signal = { type: 'catalogue.captionsAligned', fileUrl: url, verdict, map: copied, share: 0 };
    expect(timingAfter(open, answer)?.found).toBe(IDENTITY_TIME_MAP);
  });

  it.each([NaN, -0.1, 1.1])('does not take over an agreement of %d', (share) => {
    const answer: Signal = { type: 'catalogue.captionsAligned', fileUrl: url, verdict: 'unsure', map, share };
    expect(timingAfter(open, answer)?.share).toBe(0);
  });

  it('can be switched off and on again', () => {
    expect(timingAfter(open, aligned('sure'), { type: 'intent.applyTiming', isOn: false })).toMatchObject({
      isApplied: false,
      isTold: false,
      found: map,
    });
    expect(timingAfter(open, aligned('unsure'), { type: 'intent.applyTiming', isOn: true })).toMatchObject({
      isApplied: true,
      isTold: false,
    });
  });

  it('is shown no longer than it takes to read', () =>
    expect(timingAfter(open, aligned('sure'), { type: 'player.timingTold' })).toMatchObject({
      isTold: false,
      isApplied: true,
    }));

  it('says that the file cannot be read, and says so of no other file', () => {
    const failed = (file: string): Signal => ({ type: 'catalogue.captionsFailed', files: [file], failure: aFailure() });
    expect(timingAfter(open, failed(url))).toMatchObject({ status: 'unreadable', isTold: true });
    expect(timingAfter(open, failed('a.vtt'))).toEqual(opened);
  });
});

describe("the viewer's shift", () => {
  it('is kept in whole tenths of a second, within bounds', () => {
    expect(timingAfter({ type: 'intent.shiftCaptions', seconds: 0.1 + 0.2 })?.shiftSeconds).toBe(0.3);
    expect([NaN, Infinity, -1e9, 0.04].map(playableShift)).toEqual([0, 300, -300, 0]);
  });
});

describe('cues in time', () => {
  const cues = [aCue(1, 2, 'A'), aCue(10, 12, 'B')];
  const timed = { ...NO_CAPTION_TIMING, fileUrl: url, found: map, isApplied: true };
  it('are moved as found for the file, and cues of other files are not', () => {
    expect(retimedCues(cues, timed, url)).toEqual([aCue(7.5, 9.5, 'B')]);
    expect(retimedCues(cues, timed, 'a.vtt')).toBe(cues);
    expect(retimedCues(cues, { ...timed, isApplied: false }, url)).toBe(cues);
  });
  it("are moved by the viewer's shift, whatever they come from", () => {
    expect(retimedCues(cues, { ...NO_CAPTION_TIMING, shiftSeconds: 0.5 }, 't')).toEqual([
      aCue(1.5, 2.5, 'A'),
      aCue(10.5, 12.5, 'B'),
    ]);
    expect(retimedCues(cues, { ...timed, shiftSeconds: 0.5 }, url)).toEqual([aCue(8, 10, 'B')]);
  });
  it('are in reading order even if a cut has put some before others', () => {
    const cut: TimeMap = {
      rate: 1,
      pieces: [
        { from: 0, shift: 50 },
        { from: 10, shift: 0 },
      ],
    };
    expect(retimedCues(cues, { ...timed, found: cut }, url).map(({ text }) => text)).toEqual(['B', 'A']);
  });
});

describe('the command to align a subtitle file', () => {
  const voice = (label: string, speech?: PackedSpans) => ({
    label,
    language: 'ru',
    loudness: -18,
    peak: -3,
    ...(speech && { speech }),
  });
  const known = (...voices: readonly VoiceLoudness[]): State['analysis'] => ({
    status: 'ready',
    url: 'a.json',
    parts: [],
    voices,
    bars: null,
    flashes: [],
  });
  const loading: State['analysis'] = { status: 'loading', url: 'a.json' };
  const state = (tracks: State['text']['tracks'], analysis: State['analysis']): Partial<State> => ({
    text: someText({ tracks: [...tracks, { ...aFileTrack(url), isOwn: true }] }),
    analysis,
    tracks: someTracks({
      audioTracks: [{ id: 'a', label: 'Дубляж', language: 'ru', channels: 2 }],
      audioTrackId: 'a',
    }),
  });
  const command = (referenceFiles: readonly string[], speech: PackedSpans, fileUrl = url) =>
    ({ type: 'catalogue.alignCaptions', cause: 'viewer', fileUrl, referenceFiles, speech }) as const;

  it.each<[string, Partial<State>, ReturnType<typeof command>]>([
    [
      'names other subtitle files of the film',
      state([aTextTrack('1'), aFileTrack('ru.vtt')], { status: 'none' }),
      command(['ru.vtt'], []),
    ],
    [
      'names the times at which the voice that plays speaks',
      state([aTextTrack('1')], known(voice('Оригинал', [7, 7]), voice('Дубляж', [12, 28]))),
      command([], [12, 28]),
    ],
    [
      'names the times at which the first voice speaks if the one that plays is not known',
      state([], known(voice('Оригинал', [7, 7]), voice('Закадровый', [12, 28]))),
      command([], [7, 7]),
    ],
    ['names nothing if nothing is known', state([], known(voice('Дубляж'))), command([], [])],
  ])('%s', (_, around, expected) =>
    marbles((t) => {
      const result$ = outputs(t, alignCaptions, { state: around, signals: ['-o', { o: open }] });
      t.expectMarbles(result$, '-c', { c: expected });
    }),
  );

  it('waits for the analysis, and is for the latest file', () =>
    marbles((t) => {
      const result$ = outputs(t, alignCaptions, {
        state: state([], loading),
        states: ['----r', { r: state([], known(voice('Дубляж', [12, 28]))) }],
        signals: ['-ab', { a: { ...open, url: 'blob:first' }, b: open }],
      });
      t.expectMarbles(result$, '----c', { c: command([], [12, 28]) });
    }));
});

describe('the timing that was found', () => {
  const values: Record<string, Partial<State>> = {
    N: { captionTiming: NO_CAPTION_TIMING },
    s: { captionTiming: { ...NO_CAPTION_TIMING, fileUrl: url, status: 'sure', isTold: true } },
    u: { captionTiming: { ...NO_CAPTION_TIMING, fileUrl: url, status: 'unsure', isTold: true } },
    o: { captionTiming: { ...NO_CAPTION_TIMING, fileUrl: 'blob:other', status: 'sure', isTold: true } },
  };
  it.each([
    ['is shown for a while', 'Ns', '- 8s t'],
    ['is shown for as long with the next file', 'Ns 2s o', '- 2s - 8s t'],
    ['is no longer shown when the file is gone', 'Ns 2s N', '-'],
    ['stays for an answer if it is a question', 'Nu', '-'],
  ])('%s', (_, states, expected) =>
    marbles((t) => {
      const result$ = outputs(t, endTimingNotice, {
        state: values['N'] ?? {},
        states: [states, values],
        config: { skipUndoMs: 8_000 },
      });
      t.expectMarbles(result$, expected, { t: { type: 'player.timingTold' } });
    }),
  );
});
