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

/** One key at frame 1, and what is wished for then, if anything. */
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
  ])('$code means what the list says', (press, wish) => expectWish(press, wish));

  describe('a single frame', () => {
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
    ])('%s at %d s leads to the middle of the one beside it', (code, from, expected) => {
      expectWish({ code }, to(expected), at(from));
    });

    it('is one of 25 a second where the stream does not say', () => {
      expectWish({ code: 'Period' }, to(100.06), paused);
    });

    it('is not for a film that plays, nor for a stream in which one cannot seek', () => {
      expectWish({ code: 'Period' }, null);
      expectWish({ code: 'Comma' }, null, { ...paused, timeline: live(null) });
    });
  });

  it('plays a paused film', () =>
    expectWish(
      { code: 'Space' },
      { type: 'intent.play' },
      { intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } },
    ));

  it('plays an ad that waits for it', () =>
    expectWish({ code: 'Space' }, { type: 'intent.play' }, { adStandsStill: true }));

  it.each(['KeyN', 'KeyP'])('%s skips no ad', (code) => {
    const held = { ...NO_ADS, blocksFilm: true };
    expectWish({ code }, null, { ads: { ...held, break: { id: 1, type: 'preroll', slots: [] } } });
    // It is not known yet whether there are any.
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
  ])('$code (with Shift: $hasShift) is none of the player’s', (press) => expectWish(press, null));

  it.each(['ArrowLeft', 'ArrowRight', 'KeyJ', 'KeyL', 'MediaRewind'])('%s goes on while it is held', (code) => {
    const deltaSeconds = { MediaRewind: -30, ArrowLeft: -5, ArrowRight: 5, KeyJ: -10, KeyL: 10 }[code] ?? 0;
    expectWish({ code, isRepeated: true }, { type: 'intent.seekBy', deltaSeconds });
  });

  it('the volume goes on while its key is held', () =>
    expectWish({ code: 'ArrowUp', isRepeated: true }, { type: 'intent.setVolume', volume: 0.75 }));

  it.each(['Space', 'KeyM', 'KeyF', 'KeyC', 'KeyN', 'Digit3'])('%s acts once however long it is held', (code) =>
    expectWish({ code, isRepeated: true }, null),
  );

  it.each([
    ['ArrowUp', { volume: 0.98, muted: false }, 1],
    ['ArrowDown', { volume: 0.02, muted: false }, 0],
    ['ArrowUp', { volume: 0.9, muted: true }, 0.05],
    ['ArrowDown', { volume: 0.9, muted: true }, 0],
  ])('%s at %o gives %s', (code, sound, volume) =>
    expectWish({ code }, { type: 'intent.setVolume', volume }, { sound }),
  );

  it.each([
    ['Period', 2, null],
    ['Comma', 0.25, null],
    ['Period', 1.1, 1.25],
    ['Comma', 1.1, 1],
    ['Comma', 16, 2],
  ])('Shift+%s at %s times leads to %s', (code, rate, next) =>
    expectWish(shift(code), next === null ? null : { type: 'intent.setRate', rate: next }, { rate }),
  );

  it.each([
    ['ArrowLeft', live(null)],
    ['KeyL', live([4_990, 5_000])],
    ['Digit5', live([4_990, 5_000])],
    ['Digit5', aTimeline({ durationSeconds: -2 })],
    ['Digit5', aTimeline({ durationSeconds: 0 })],
  ])('%s leads nowhere where one may not seek', (code, timeline) => expectWish({ code }, null, { timeline }));

  it('steps where the length is not known yet', () => {
    const timeline = aTimeline({ durationSeconds: -2 });
    expectWish({ code: 'KeyL' }, { type: 'intent.seekBy', deltaSeconds: 10 }, { timeline });
  });

  describe('tenths of a film whose length is hidden', () => {
    const hidden = { spoilers: { ...NOTHING_HIDDEN, isLengthHidden: true }, furthestSeconds: 0 };
    it('are those of the slider', () =>
      expectWish({ code: 'Digit5' }, { type: 'intent.seekTo', positionSeconds: 600 }, hidden));
    it('are none behind its end, which they would tell', () =>
      expectWish({ code: 'Digit9' }, null, { ...hidden, timeline: aTimeline({ durationSeconds: 1_000 }) }));
  });

  it('tenths of a channel are tenths of what it keeps', () =>
    expectWish(
      { code: 'Digit5' },
      { type: 'intent.seekTo', positionSeconds: 4_500 },
      { timeline: live([4_000, 5_000]) },
    ));

  it('another voice is the one after that which is on, and the first after the last', () => {
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

  it('there is nothing beyond the last and the first episode, and nothing to switch without subtitles', () => {
    expectWish({ code: 'KeyN' }, null, { selection: aSelection(episode) });
    expectWish({ code: 'KeyP' }, null, { selection: aSelection(episode) });
    expectWish({ code: 'KeyN' }, null, { selection: null });
    expectWish({ code: 'KeyP' }, null, { selection: null });
    expectWish({ code: 'KeyC' }, null, { tracks: someTracks() });
    expectWish({ code: 'KeyS' }, null, { part: { current: null, isFresh: false, taken: null, kept: null } });
    expectWish({ code: 'KeyR' }, null, { playback: aPlayback({ phase: 'notStarted' }) });
  });

  it('Escape waves the next episode’s card away, and is nothing else', () => {
    const nextCard = { isShown: true, episode, startSeconds: 0, secondsLeft: 4 } as const;
    expectWish({ code: 'Escape' }, { type: 'intent.cancelNext' }, { nextCard });
    expectWish({ code: 'Escape' }, null);
  });

  it.each(['Space', 'KeyL', 'KeyM', 'KeyN'])('%s does nothing before the film is there or behind a question', (code) =>
    expectWish({ code }, null, notThere),
  );
});
