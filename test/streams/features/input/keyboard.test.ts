import { describe, it } from 'vitest';
import { understandKeys } from '../../../../streams/features/input/keyboard.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Key } from '../../../../streams/model/input.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { NOTHING_HIDDEN } from '../../../../streams/model/spoilers.ts';
import {
  anAudioTrack,
  anEpisode,
  aPlayback,
  aQuality,
  aSelection,
  aTextTrack,
  aTimeline,
  marbles,
  someTracks,
} from '../../support.ts';
import { outputs } from '../support.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import { notThere, playing, understandings } from './support.ts';

const episode = anEpisode(2);
const facts: Partial<State> = {
  ...playing,
  timeline: aTimeline({ positionSeconds: 100, durationSeconds: 1_440 }),
  sound: { volume: 0.7, muted: false },
  tracks: someTracks({ textTracks: [aTextTrack('t')] }),
  selection: aSelection(episode, { previous: anEpisode(1), next: anEpisode(3) }),
  nextCard: { isShown: false },
  part: {
    current: { kind: 'intro', startSeconds: 90, endSeconds: 150 },
    isFresh: false,
    taken: null,
    kept: null,
  },
};
const live = (seekable: readonly [number, number] | null) =>
  aTimeline({ positionSeconds: 5_000, durationSeconds: -2, isLive: true, seekable });

interface Press extends Partial<Key> {
  readonly code: string;
}

/** Presses one key at frame 1, and expects one wish or none. */
function expectWish(press: Press, wish: IntentSignal | null, known: Partial<State> = {}): void {
  marbles((t) => {
    const key: Key = { hasShift: false, isRepeated: false, ...press };
    const result$ = outputs(t, understandKeys, {
      state: { ...facts, ...known },
      signals: ['-k', { k: { type: 'input.keyPressed', key } }],
    });
    if (wish === null) t.expectMarbles(result$, '-');
    else t.expectMarbles(result$, '-(wW)', understandings('key', { w: wish }));
  });
}

const shift = (code: string): Press => ({ code, hasShift: true });

describe('understandKeys', () => {
  it.each<[Press, IntentSignal]>([
    [{ code: 'Space' }, { type: 'intent.pause' }],
    [{ code: 'KeyK' }, { type: 'intent.pause' }],
    [{ code: 'KeyM' }, { type: 'intent.toggleMuted' }],
    [{ code: 'KeyF' }, { type: 'intent.toggleFullscreen' }],
    [{ code: 'KeyI' }, { type: 'intent.togglePictureInPicture' }],
    [{ code: 'KeyC' }, { type: 'intent.toggleSubtitles' }],
    [{ code: 'KeyR' }, { type: 'intent.repeatPhrase' }],
    [{ code: 'KeyS' }, { type: 'intent.skipPart' }],
    [{ code: 'KeyJ' }, { type: 'intent.seekBy', deltaSeconds: -10 }],
    [{ code: 'KeyL' }, { type: 'intent.seekBy', deltaSeconds: 10 }],
    [{ code: 'MediaRewind' }, { type: 'intent.seekBy', deltaSeconds: -30 }],
    [{ code: 'MediaFastForward' }, { type: 'intent.seekBy', deltaSeconds: 30 }],
    [{ code: 'ArrowLeft' }, { type: 'intent.seekBy', deltaSeconds: -5 }],
    [{ code: 'ArrowRight' }, { type: 'intent.seekBy', deltaSeconds: 5 }],
    [{ code: 'ArrowUp' }, { type: 'intent.setVolume', volume: 0.75 }],
    [{ code: 'ArrowDown' }, { type: 'intent.setVolume', volume: 0.65 }],
    [shift('Comma'), { type: 'intent.setRate', rate: 0.75 }],
    [shift('Period'), { type: 'intent.setRate', rate: 1.25 }],
    [{ code: 'Digit0' }, { type: 'intent.seekTo', positionSeconds: 0 }],
    [{ code: 'Digit5' }, { type: 'intent.seekTo', positionSeconds: 720 }],
    [{ code: 'Numpad9' }, { type: 'intent.seekTo', positionSeconds: 1_296 }],
    [{ code: 'KeyN' }, { type: 'intent.playNext' }],
    [shift('KeyN'), { type: 'intent.playNext' }],
    [{ code: 'KeyP' }, { type: 'intent.chooseEpisode', episodeId: 1 }],
    [shift('KeyP'), { type: 'intent.chooseEpisode', episodeId: 1 }],
    [shift('Slash'), { type: 'intent.openHelp' }],
  ])('$code means what the list of shortcuts says', (press, wish) => expectWish(press, wish));

  describe('a step by one frame', () => {
    const paused = { playback: aPlayback({ phase: 'paused' }) };
    const video = { codec: 'avc1', width: 1_280, frameRate: 24, isHdr: false };
    const at = (positionSeconds: number) => ({
      ...paused,
      timeline: aTimeline({ positionSeconds, durationSeconds: 1_440 }),
      tracks: someTracks({ qualities: [{ ...aQuality(720), video }], qualityId: aQuality(720).id }),
    });
    const to = (positionSeconds: number): IntentSignal => ({ type: 'intent.seekTo', positionSeconds });

    it.each<[string, number, number]>([
      ['Period', 100, 2_401.5 / 24],
      ['Comma', 100, 2_399.5 / 24],
      ['Period', 2_401.5 / 24, 2_402.5 / 24],
      ['Comma', 2_401.5 / 24, 2_400.5 / 24],
      ['Comma', 0, 0],
    ])('by %s at %d s leads to the middle of the frame beside', (code, from, expected) => {
      expectWish({ code }, to(expected), at(from));
    });

    it('takes 25 frames a second if the stream does not say how many it has', () => {
      expectWish({ code: 'Period' }, to(100.06), paused);
    });

    it('does nothing in a film that plays, nor in a stream without seeking', () => {
      expectWish({ code: 'Period' }, null);
      expectWish({ code: 'Comma' }, null, { ...paused, timeline: live(null) });
    });
  });

  it('the play key plays a paused film', () =>
    expectWish(
      { code: 'Space' },
      { type: 'intent.play' },
      { intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } },
    ));

  it('the play key plays an ad that waits for a press', () =>
    expectWish({ code: 'Space' }, { type: 'intent.play' }, { adStandsStill: true }));

  it.each(['KeyN', 'KeyP'])('%s does not skip an ad', (code) => {
    const held = { ...NO_ADS, blocksFilm: true };
    expectWish({ code }, null, { ads: { ...held, break: { id: 1, type: 'preroll', slots: [] } } });
    // It is not known yet whether there are any ads.
    const wish: IntentSignal =
      code === 'KeyN' ? { type: 'intent.playNext' } : { type: 'intent.chooseEpisode', episodeId: 1 };
    expectWish({ code }, wish, { ads: held });
  });

  it.each<Press>([
    { code: 'KeyQ' },
    { code: 'Comma' },
    { code: 'Slash' },
    { code: '' },
    { code: 'toString' },
    { code: 'Digit12' },
    shift('Digit5'),
    shift('ArrowLeft'),
    shift('Space'),
  ])('$code (with Shift: $hasShift) means nothing to the player', (press) => expectWish(press, null));

  it.each(['ArrowLeft', 'ArrowRight', 'KeyJ', 'KeyL', 'MediaRewind'])('%s repeats while it is held', (code) => {
    const deltaSeconds = { MediaRewind: -30, ArrowLeft: -5, ArrowRight: 5, KeyJ: -10, KeyL: 10 }[code] ?? 0;
    expectWish({ code, isRepeated: true }, { type: 'intent.seekBy', deltaSeconds });
  });

  it('the volume key repeats while it is held', () =>
    expectWish({ code: 'ArrowUp', isRepeated: true }, { type: 'intent.setVolume', volume: 0.75 }));

  it.each(['Space', 'KeyM', 'KeyF', 'KeyC', 'KeyN', 'Digit3'])('%s acts once, however long it is held', (code) =>
    expectWish({ code, isRepeated: true }, null),
  );

  it.each([
    ['ArrowUp', { volume: 0.98, muted: false }, 1],
    ['ArrowDown', { volume: 0.02, muted: false }, 0],
    ['ArrowUp', { volume: 0.9, muted: true }, 0.05],
    ['ArrowDown', { volume: 0.9, muted: true }, 0],
  ])('%s at a sound of %o sets the volume to %s', (code, sound, volume) =>
    expectWish({ code }, { type: 'intent.setVolume', volume }, { sound }),
  );

  it.each([
    ['Period', 2, null],
    ['Comma', 0.25, null],
    ['Period', 1.1, 1.25],
    ['Comma', 1.1, 1],
    ['Comma', 16, 2],
  ])('Shift+%s at speed %s sets the speed %s', (code, rate, next) =>
    expectWish(shift(code), next === null ? null : { type: 'intent.setRate', rate: next }, { rate }),
  );

  it.each([
    ['ArrowLeft', live(null)],
    ['KeyL', live([4_990, 5_000])],
    ['Digit5', live([4_990, 5_000])],
    ['Digit5', aTimeline({ durationSeconds: -2 })],
    ['Digit5', aTimeline({ durationSeconds: 0 })],
  ])('%s leads nowhere if the stream has no seeking', (code, timeline) => expectWish({ code }, null, { timeline }));

  it('a step key works while the length is not known yet', () => {
    const timeline = aTimeline({ durationSeconds: -2 });
    expectWish({ code: 'KeyL' }, { type: 'intent.seekBy', deltaSeconds: 10 }, { timeline });
  });

  describe('the keys for tenths of a film whose length is hidden', () => {
    const hidden = { spoilers: { ...NOTHING_HIDDEN, isLengthHidden: true }, furthestSeconds: 0 };
    it('lead to tenths of the slider', () =>
      expectWish({ code: 'Digit5' }, { type: 'intent.seekTo', positionSeconds: 600 }, hidden));
    it('lead nowhere behind the end of the film, since that would tell its length', () =>
      expectWish({ code: 'Digit9' }, null, { ...hidden, timeline: aTimeline({ durationSeconds: 1_000 }) }));
  });

  it('the keys for tenths of a channel lead to tenths of its window', () =>
    expectWish(
      { code: 'Digit5' },
      { type: 'intent.seekTo', positionSeconds: 4_500 },
      { timeline: live([4_000, 5_000]) },
    ));

  it('the voice key chooses the next voice, and the first after the last', () => {
    const audioTracks = ['a', 'b', 'c'].map((id) => anAudioTrack(id));
    const voice = (audioTrackId: string | null) => ({ tracks: someTracks({ audioTracks, audioTrackId }) });
    const key = { code: 'KeyV' };
    expectWish(key, { type: 'intent.tryVoice', audioTrackId: 'b' }, voice('a'));
    expectWish(key, { type: 'intent.tryVoice', audioTrackId: 'a' }, voice('c'));
    expectWish(key, null, voice(null));
    expectWish(key, null, voice('gone'));
    expectWish(key, null, { tracks: someTracks({ audioTracks: audioTracks.slice(0, 1), audioTrackId: 'a' }) });
    expectWish({ ...key, isRepeated: true }, null, voice('a'));
  });

  it('keys do nothing beyond the first and last episode, and without subtitles, a part or a phrase', () => {
    expectWish({ code: 'KeyN' }, null, { selection: aSelection(episode) });
    expectWish({ code: 'KeyP' }, null, { selection: aSelection(episode) });
    expectWish({ code: 'KeyN' }, null, { selection: null });
    expectWish({ code: 'KeyP' }, null, { selection: null });
    expectWish({ code: 'KeyC' }, null, { tracks: someTracks() });
    expectWish({ code: 'KeyS' }, null, { part: { current: null, isFresh: false, taken: null, kept: null } });
    expectWish({ code: 'KeyR' }, null, { playback: aPlayback({ phase: 'notStarted' }) });
  });

  it('Escape dismisses the card of the next episode, and does nothing else', () => {
    const nextCard = { isShown: true, episode, startSeconds: 0, secondsLeft: 4 } as const;
    expectWish({ code: 'Escape' }, { type: 'intent.cancelNext' }, { nextCard });
    expectWish({ code: 'Escape' }, null);
  });

  it.each(['Space', 'KeyL', 'KeyM', 'KeyN'])('%s does nothing before the film is there or behind a question', (code) =>
    expectWish({ code }, null, notThere),
  );
});
