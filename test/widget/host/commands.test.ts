import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOST_LIMITS } from '../../../src/contract/host-wire.ts';
import type { AdCreative } from '../../../streams/model/ad.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { NO_WORDS } from '../../../streams/model/words.ts';
import {
  aCatalogue,
  aFailure,
  aFileTrack,
  anAudioTrack,
  anOption,
  aQuality,
  aReadySource,
  aTextTrack,
  aTimeline,
  loaded,
  someTracks,
} from '../../streams/support.ts';
import { firstState } from '../../../streams/player.ts';
import { allRights, episodes, newState, openTestHost, playing, settled, TestLibrary } from './support.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const intro = { kind: 'intro', startSeconds: 5, endSeconds: 30 } as const;
const by = 'host';
const shiftable = { seconds: 0, asked: null, canBeEarlier: false, canBeLater: false, lateSeconds: 0 };
const ad = {
  ...newState.ads,
  ad: {
    show: { adId: 1, breakType: 'preroll', creative: { skipOffset: null } as AdCreative },
    status: 'playing',
    number: 1,
    total: 1,
    isSkippable: false,
  },
} as PlayerState['ads'];
const tracks = someTracks({
  qualities: [aQuality(360), aQuality(720)],
  audioTracks: [anAudioTrack('a'), anAudioTrack('b')],
  textTracks: [aTextTrack('t')],
});
const aWord = { word: 'a', sentence: 'a', language: 'ru', isSecond: false, positionSeconds: 3 };
const notice = { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' } as const;
const presentation = { ...playing.presentation, isFullscreen: true };
const seeking = { playback: { ...playing.playback, isSeeking: true } };
const paused = { playback: { ...playing.playback, phase: 'paused' } } as const;
const noFrame = { playback: { ...playing.playback, hasFrame: false } };
const arrivedAt = (positionSeconds: number) => ({
  playback: playing.playback,
  timeline: { ...playing.timeline, positionSeconds },
});
const chosen = (index: number) => ({
  selection: { ...playing.selection, episode: episodes[index], season: episodes[index]?.season } as never,
});

type Change = Partial<PlayerState>;
type Row = readonly [
  command: string,
  given: readonly unknown[],
  state: Change,
  wish: IntentSignal,
  then: readonly Change[],
];

describe('a command of the host page', () => {
  it.each<Row>([
    ['play', [], paused, { type: 'intent.play', by }, [{ playback: playing.playback }]],
    ['pause', [], {}, { type: 'intent.pause', by }, [paused]],
    ['seekTo', [30], {}, { type: 'intent.seekTo', positionSeconds: 30, by }, [seeking, arrivedAt(30)]],
    ['seekBy', [-5], {}, { type: 'intent.seekBy', deltaSeconds: -5, by }, [seeking, arrivedAt(5)]],
    [
      'goLive',
      [],
      { timeline: aTimeline({ isLive: true, durationSeconds: -2, edgeSeconds: 90, seekable: [0, 100] }) },
      { type: 'intent.goLive', by },
      [{ live: { isLive: true, isAtEdge: true, hasDvr: true } }],
    ],
    ['setVolume', [0.5], {}, { type: 'intent.setVolume', volume: 0.5, by }, [{ sound: { volume: 0.5, muted: false } }]],
    ['setMuted', [true], {}, { type: 'intent.setMuted', muted: true, by }, [{ sound: { volume: 1, muted: true } }]],
    ['setRate', [2], {}, { type: 'intent.setRate', rate: 2, by }, [{ rate: 2 }]],
    ['setGain', [3], {}, { type: 'intent.setGain', gain: 3, by }, [{ audio: { gain: 3, isGainAvailable: true } }]],
    [
      'setSleepTimer',
      [{ minutes: 30 }],
      {},
      { type: 'intent.setSleepTimer', after: { minutes: 30 }, by },
      [{ sleep: { status: 'set', after: { minutes: 30 }, left: 30, isFading: false, lastTouch: null } }],
    ],
    [
      'setFlashDimming',
      [true],
      {},
      { type: 'intent.setFlashDimming', isOn: true, by },
      [{ flashes: { isOn: true, isAsked: true, spans: null, isDim: false } }],
    ],
    [
      'setNightMode',
      [true],
      {},
      { type: 'intent.setNight', isOn: true, by },
      [{ night: { isOn: true, asked: true, isAvailable: true } }],
    ],
    [
      'setSoundShift',
      [-0.2],
      { soundShift: { ...shiftable, canBeEarlier: true } },
      { type: 'intent.setSoundShift', seconds: -0.2, by },
      [{ soundShift: { ...shiftable, seconds: -0.2 } }],
    ],
    [
      'setSpeechBoost',
      [6],
      {},
      { type: 'intent.setSpeechBoost', boost: 6, by },
      [{ clearSpeech: { boost: 6, asked: 6, place: null } }],
    ],
    [
      'setCrop',
      [true],
      {},
      { type: 'intent.setCrop', isOn: true, by },
      [{ crop: { isOn: true, asked: true, aspect: null, bars: null, gain: 1 } }],
    ],
    [
      'setRepeat',
      [{ start: 3, end: 9 }],
      {},
      { type: 'intent.setRepeat', range: { startSeconds: 3, endSeconds: 9 }, by },
      [{ repeat: { startSeconds: 3, endSeconds: 9 } }],
    ],
    [
      'hideSpoilers',
      [{ ahead: true }],
      {},
      { type: 'intent.hideSpoilers', change: { ahead: true }, by },
      [{ spoilers: { ...NOTHING_HIDDEN, wish: { ahead: true, length: null } } }],
    ],
    [
      'setZoom',
      [2],
      {},
      { type: 'intent.setZoom', zoom: { scale: 2, x: 0, y: 0 }, by },
      [{ zoom: { scale: 2, x: 0, y: 0 } }],
    ],
    [
      'offerWords',
      [true],
      {},
      { type: 'intent.offerWords', isOn: true, by },
      [{ words: { ...NO_WORDS, isOffered: true } }],
    ],
    [
      'showWordCard',
      [{ text: 'a\u202Eb\u0000\nc', title: '<b>' }],
      { words: { ...NO_WORDS, chosen: aWord } },
      { type: 'intent.showWordCard', card: { text: 'ab\nc', title: '<b>' }, by },
      [{ words: { ...NO_WORDS, chosen: aWord, card: { text: 'ab\nc', title: '<b>' } } }],
    ],
    ['setSleepTimer', [null], {}, { type: 'intent.setSleepTimer', after: null, by }, []],
    [
      'setQuality',
      ['q720'],
      { tracks },
      { type: 'intent.chooseQuality', qualityId: 'q720', by },
      [{ tracks: { ...tracks, qualityId: 'q720', isAutoQuality: false } }],
    ],
    [
      'setQuality',
      [null],
      { tracks: { ...tracks, qualityId: 'q720', isAutoQuality: false } },
      { type: 'intent.chooseQuality', qualityId: null, by },
      [{ tracks }],
    ],
    [
      'setAudioTrack',
      ['b'],
      { tracks },
      { type: 'intent.chooseAudioTrack', audioTrackId: 'b', by },
      [{ tracks: { ...tracks, audioTrackId: 'b' } }],
    ],
    [
      'setTextTrack',
      ['t'],
      { tracks },
      { type: 'intent.chooseTextTrack', textTrackId: 't', by },
      [{ tracks: { ...tracks, textTrackId: 't' } }],
    ],
    [
      'setSecondTextTrack',
      ['u.vtt'],
      { tracks: { ...tracks, textTracks: [...tracks.textTracks, aFileTrack('u.vtt')], textTrackId: 't' } },
      { type: 'intent.chooseSecondText', textTrackId: 'u.vtt', by },
      [{ secondCaptions: { ...playing.secondCaptions, trackId: 'u.vtt' } }],
    ],
    [
      'setSignLanguage',
      [{ corner: 'topLeft', size: 30 }],
      { sign: { source: { url: '/sign.m3u8', kind: 'hls' }, isOn: false } },
      { type: 'intent.setSign', change: { isOn: true, corner: 'topLeft', sizePercent: 30 }, by },
      [{ signWish: { isOn: true, corner: 'topLeft', sizePercent: 30 } }],
    ],
    [
      'setTranscript',
      ['горы'],
      {},
      { type: 'intent.openTranscript', query: 'горы', by },
      [{ transcript: { isShown: true, query: 'горы' } }],
    ],
    [
      'setTranscript',
      [''],
      {},
      { type: 'intent.openTranscript', query: '', by },
      [{ transcript: { isShown: true, query: '' } }],
    ],
    ['setTranscript', [null], {}, { type: 'intent.closeTranscript', by }, []],
    ['setSignLanguage', [null], {}, { type: 'intent.setSign', change: { isOn: false }, by }, []],
    [
      'skipPart',
      [],
      { part: { ...playing.part, current: intro } },
      { type: 'intent.skipPart', by },
      [{ part: playing.part }],
    ],
    [
      'setSource',
      ['HD'],
      { source: aReadySource('a', { options: [anOption('HD')], activeLabel: 'SD' }) },
      { type: 'intent.chooseSource', label: 'HD', by },
      [{ source: aReadySource('b', { options: [anOption('HD')], activeLabel: 'HD' }) }],
    ],
    ['setEpisode', [3], {}, { type: 'intent.chooseEpisode', episodeId: 3, by }, [{ ...chosen(2), ...noFrame }, paused]],
    ['setSeason', [2], {}, { type: 'intent.chooseSeason', seasonId: 2, by }, [{ ...chosen(2), ...noFrame }, paused]],
    ['next', [], {}, { type: 'intent.chooseEpisode', episodeId: 3, by }, [{ ...chosen(2), ...noFrame }, paused]],
    ['previous', [], {}, { type: 'intent.chooseEpisode', episodeId: 1, by }, [{ ...chosen(0), ...noFrame }, paused]],
    [
      'setVariant',
      [12],
      chosen(0),
      { type: 'intent.chooseVariant', variantId: 12, by },
      [{ selection: { ...playing.selection, variant: { id: 12 } } as never, ...noFrame }, paused],
    ],
    ['setFullscreen', [true], {}, { type: 'intent.toggleFullscreen', by }, [{ presentation }]],
    [
      'setPictureInPicture',
      [true],
      {},
      { type: 'intent.togglePictureInPicture', by },
      [{ presentation: { ...presentation, isPictureInPicture: true } }],
    ],
    [
      'skipAd',
      [],
      { ads: { ...ad, ad: { ...ad.ad, isSkippable: true } as never } },
      { type: 'intent.skipAd', by },
      [{ ads: playing.ads }],
    ],
  ])('%s%j sends a wish, and is done when the state shows the result', async (command, given, state, wish, then) => {
    const test = openTestHost({ ...playing, ...state });
    const library = await TestLibrary.connect(test);
    const id = await library.ask(command, ...given);
    expect(test.sent).toEqual([wish]);
    for (const change of then) {
      expect(library.outcome(id)).toBe('pending');
      test.become(change);
      await settled();
    }
    expect(library.outcome(id)).toBe('done');
  });

  it.each<[string, readonly unknown[], Change]>([
    ['setEpisode', [2], {}],
    ['setSeason', [1], {}],
    ['setFullscreen', [false], {}],
  ])('%s%j sends nothing if the state shows the result already', async (command, given, state) => {
    const test = openTestHost({ ...playing, ...state });
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask(command, ...given))).toBe('done');
    expect(test.sent).toEqual([]);
  });

  it.each<[string, readonly unknown[], Change, string]>([
    ['seekTo', [], {}, 'range'],
    ['seekTo', ['5'], {}, 'range'],
    ['seekTo', [NaN], {}, 'range'],
    ['seekTo', [Infinity], {}, 'range'],
    ['seekTo', [-1], {}, 'range'],
    ['seekTo', [61], {}, 'range'],
    ['seekTo', [5], { ads: ad }, 'duringAd'],
    ['seekBy', [5], { ads: ad }, 'duringAd'],
    ['goLive', [], {}, 'notSupported'],
    ['setVolume', [1.1], {}, 'range'],
    ['setVolume', [null], {}, 'range'],
    ['setMuted', ['yes'], {}, 'range'],
    ['setRate', [0], {}, 'range'],
    ['setRate', [17], {}, 'range'],
    ['setGain', [0.5], {}, 'range'],
    ['setGain', [2], { audio: { gain: 1, isGainAvailable: false } }, 'notSupported'],
    ['setFlashDimming', [], {}, 'range'],
    ['setNightMode', [1], {}, 'range'],
    ['setSoundShift', [0.51], {}, 'range'],
    ['setSoundShift', ['0.1'], {}, 'range'],
    ['setSoundShift', [NaN], {}, 'range'],
    ['setSoundShift', [-0.2], { soundShift: shiftable }, 'notSupported'],
    ['setSoundShift', [0.2], { soundShift: { ...shiftable, canBeEarlier: true } }, 'notSupported'],
    ['setNightMode', [], {}, 'range'],
    ['setSpeechBoost', [5], {}, 'range'],
    ['setSpeechBoost', [9], {}, 'range'],
    ['setCrop', [], {}, 'range'],
    ['setCrop', [1], {}, 'range'],
    ['setTranscript', [], {}, 'range'],
    ['setTranscript', [{}], {}, 'range'],
    ['setTranscript', ['x'.repeat(257)], {}, 'range'],
    ['setSignLanguage', [{}], {}, 'notFound'],
    ['setSignLanguage', ['on'], {}, 'range'],
    ['setSignLanguage', [{ corner: 'middle' }], {}, 'range'],
    ['setSignLanguage', [{ corner: ['topLeft'] }], {}, 'range'],
    ['setSignLanguage', [{ size: 14 }], {}, 'range'],
    ['setSignLanguage', [{ size: NaN }], {}, 'range'],
    ['setSignLanguage', [{ size: '30' }], {}, 'range'],
    ['setSignLanguage', [{ isOn: true }], {}, 'range'],
    ['offerWords', [1], {}, 'range'],
    ['showWordCard', [{ text: 'a' }], {}, 'notFound'],
    ['showWordCard', [{ text: '' }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['showWordCard', [{ text: '\u202E\u0000' }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['showWordCard', [{ text: 'a'.repeat(2_001) }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['showWordCard', [{ text: 'a', title: 'a'.repeat(201) }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['showWordCard', [{ text: { toString: 'a' } }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['showWordCard', [{ html: 'a' }], { words: { ...NO_WORDS, chosen: aWord } }, 'range'],
    ['setZoom', [0.5], {}, 'range'],
    ['setZoom', [4.1], {}, 'range'],
    ['setZoom', ['2'], {}, 'range'],
    ['hideSpoilers', [true], {}, 'range'],
    ['hideSpoilers', [{ ahead: null }], {}, 'range'],
    ['hideSpoilers', [{ title: true }], {}, 'range'],
    ['hideSpoilers', [{ ahead: true, length: 'no' }], {}, 'range'],
    ['setRepeat', [], {}, 'range'],
    ['setRepeat', [{ start: 3 }], {}, 'range'],
    ['setRepeat', [{ start: 3, end: 3.4 }], {}, 'range'],
    ['setRepeat', [{ start: -1, end: 3 }], {}, 'range'],
    ['setRepeat', [{ start: 1, end: '3' }], {}, 'range'],
    ['setRepeat', [{ start: 1, end: 3, by: 1 }], {}, 'range'],
    ['setSleepTimer', [], {}, 'range'],
    ['setSleepTimer', ['soon'], {}, 'range'],
    ['setSleepTimer', [{}], {}, 'range'],
    ['setSleepTimer', [{ minutes: 0 }], {}, 'range'],
    ['setSleepTimer', [{ minutes: 601 }], {}, 'range'],
    ['setSleepTimer', [{ minutes: NaN }], {}, 'range'],
    ['setSleepTimer', [{ episodes: 21 }], {}, 'range'],
    ['setSleepTimer', [{ minutes: 30, episodes: 1 }], {}, 'range'],
    ['setSleepTimer', [{ hours: 1 }], {}, 'range'],
    ['setQuality', ['q1080'], { tracks }, 'notFound'],
    ['setQuality', [{}], { tracks }, 'range'],
    ['setAudioTrack', ['c'], { tracks }, 'notFound'],
    ['setAudioTrack', [null], { tracks }, 'range'],
    ['setTextTrack', ['x'.repeat(257)], { tracks }, 'range'],
    ['setSecondTextTrack', ['t'], { tracks }, 'notFound'],
    ['setSecondTextTrack', [7], { tracks }, 'range'],
    ['setSource', ['4K'], {}, 'notFound'],
    ['setEpisode', [9], {}, 'notFound'],
    ['setEpisode', ['2'], {}, 'range'],
    ['setEpisode', [3], { content: loaded(aCatalogue(episodes, { available: false })) }, 'notAllowed'],
    ['setSeason', [9], {}, 'notFound'],
    ['setVariant', [99], {}, 'notFound'],
    ['next', [], { selection: { ...playing.selection, next: null } as never }, 'notFound'],
    ['previous', [], { selection: { ...playing.selection, previous: null } as never }, 'notFound'],
    ['setFullscreen', [1], {}, 'range'],
    ['setFullscreen', [true], { presentation: newState.presentation }, 'notSupported'],
    ['skipPart', [], {}, 'notFound'],
    ['skipAd', [], {}, 'notFound'],
    ['skipAd', [], { ads: ad }, 'notAllowed'],
    ['play', [], { error: { ...aFailure({ code: 'notFound' }), id: 'e' } }, 'notFound'],
    ['play', [], { error: { ...aFailure({ code: 'regionBlocked' }), id: 'e' } }, 'notAllowed'],
    ['setTheme', [{ accent: 'red;}' }], {}, 'range'],
    ['setTheme', [{ colour: '#fff' }], {}, 'range'],
    ['setTheme', ['#fff'], {}, 'range'],
    ['setControls', ['some'], {}, 'range'],
    ['load', [{}], {}, 'range'],
    ['load', [{ movieId: 1, url: 'https://evil.example' }], {}, 'range'],
    ['load', [{ movieId: 1, timeCodeSeconds: '5' }], {}, 'range'],
    ['snapshot', [{ width: 0 }], {}, 'range'],
    ['snapshot', [], { ads: ad }, 'duringAd'],
  ])('%s%j is refused at once: %#', async (command, given, state, code) => {
    const test = openTestHost({ ...playing, ...state });
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask(command, ...given))).toBe(code);
    expect(test.sent).toEqual([]);
  });

  it('waits for the film, and for the script of the screen', async () => {
    const test = openTestHost(firstState);
    const library = await TestLibrary.connect(test);
    const ids = [
      await library.ask('seekTo', 30),
      await library.ask('setGain', 2),
      await library.ask('setFullscreen', true),
    ];
    await library.ask('next');
    expect(test.sent).toEqual([]);
    expect(ids.map((id) => library.outcome(id))).toEqual(['pending', 'pending', 'pending']);
    test.become(playing);
    await settled();
    expect(test.sent.map(({ type }) => type)).toEqual([
      'intent.seekTo',
      'intent.setGain',
      'intent.toggleFullscreen',
      'intent.chooseEpisode',
    ]);
  });

  it('is superseded by a later one of its kind', async () => {
    const library = await TestLibrary.connect(openTestHost(playing));
    const [first, second, other] = [
      await library.ask('seekTo', 30),
      await library.ask('seekBy', 5),
      await library.ask('setVolume', 0.1),
    ];
    expect([first, second, other].map((id) => library.outcome(id))).toEqual(['superseded', 'pending', 'pending']);
  });

  it('is superseded by another library, too', async () => {
    const test = openTestHost(playing);
    const [one, other] = [await TestLibrary.connect(test, 'nonce-one'), await TestLibrary.connect(test, 'nonce-two')];
    const id = await one.ask('setVolume', 0.1);
    await other.ask('setVolume', 0.2);
    expect(one.outcome(id)).toBe('superseded');
  });

  it('times out if its result does not come', async () => {
    const library = await TestLibrary.connect(openTestHost(playing));
    const [rate, episode] = [await library.ask('setRate', 2), await library.ask('next')];
    vi.advanceTimersByTime(HOST_LIMITS.answerMs);
    await settled();
    expect([library.outcome(rate), library.outcome(episode)]).toEqual(['timeout', 'pending']);
    vi.advanceTimersByTime(HOST_LIMITS.contentMs - HOST_LIMITS.answerMs);
    await settled();
    expect(library.outcome(episode)).toBe('timeout');
  });

  it.each<[string, readonly unknown[], Change, Change, string]>([
    ['play', [], paused, { intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } }, 'superseded'],
    ['play', [], paused, { intent: { wants: 'pause', cause: 'mutedFallback', autoplay: 'blocked' } }, 'notAllowed'],
    [
      'setMuted',
      [false],
      { sound: { volume: 1, muted: true } },
      { intent: { wants: 'play', cause: 'host', autoplay: 'muted' } },
      'notAllowed',
    ],
    ['setFullscreen', [true], {}, { notice }, 'notAllowed'],
    ['setFullscreen', [true], {}, { notice: { ...notice, reason: 'unsupported' } }, 'notSupported'],
    ['next', [], {}, { error: { ...aFailure(), id: 'e' } }, 'failed'],
  ])('%s%j fails as soon as it cannot succeed: %#', async (command, given, state, change, code) => {
    const test = openTestHost({ ...playing, ...state });
    const library = await TestLibrary.connect(test);
    const id = await library.ask(command, ...given);
    expect(library.outcome(id)).toBe('pending');
    test.become(change);
    await settled();
    expect(library.outcome(id)).toBe(code);
  });
});

describe('the command "load"', () => {
  const movie = { movieId: 9, season: 2, timeCodeSeconds: 7.9, autoPlay: true };

  it('starts a session with another film, even after an error, and is done when the film has a picture', async () => {
    const sent: IntentSignal[] = [];
    const test = openTestHost(
      { ...playing, error: { ...aFailure(), id: 'e' } },
      {
        send: (wish) => {
          sent.push(wish);
          test.become({ ...newState, error: null });
        },
      },
    );
    const library = await TestLibrary.connect(test);
    const id = await library.ask('load', movie);
    expect(test.given).toEqual([{ ...movie, timeCodeSeconds: 7 }]);
    expect(sent).toEqual([{ type: 'intent.reset', by }]);
    const catalogue = aCatalogue(episodes);
    test.become({ content: loaded({ ...catalogue, content: { ...catalogue.content, id: 9 } }) });
    await settled();
    expect(library.outcome(id)).toBe('pending');
    test.become({ playback: { ...newState.playback, hasFrame: true } });
    await settled();
    expect(library.outcome(id)).toBe('done');
  });

  it('fails for a film that does not exist', async () => {
    const test = openTestHost(playing, { send: () => test.become({ ...newState, error: null }) });
    const library = await TestLibrary.connect(test);
    const id = await library.ask('load', { movieId: 404 });
    test.become({ error: { ...aFailure({ code: 'notFound' }), id: 'e' } });
    await settled();
    expect(library.outcome(id)).toBe('notFound');
  });

  it('fails for a title that is blocked in the region as soon as the catalogue says so', async () => {
    const test = openTestHost(playing, { send: () => test.become({ ...newState, error: null }) });
    const library = await TestLibrary.connect(test);
    const id = await library.ask('load', { movieId: 9 });
    const catalogue = aCatalogue(episodes, { available: false });
    const content = loaded({ ...catalogue, content: { ...catalogue.content, id: 9 } });
    // The placeholder has a picture.
    test.become({ content, playback: { ...newState.playback, hasFrame: true } });
    await settled();
    expect(library.outcome(id)).toBe('notAllowed');
    expect(library.outcome(await library.ask('play'))).toBe('notAllowed');
    expect(library.outcome(await library.ask('setVolume', 1))).not.toBe('notAllowed');
  });

  const { id: movieId } = aCatalogue(episodes).content;

  it.each([
    [{ season: 9 }],
    [{ season: 1, episode: 9 }],
    [{ episode: 1 }],
    [{ episodeId: 99 }],
    [{ episodeId: 2, episodeVariantId: 11 }],
    [{ season: 1, episode: 1, episodeVariantId: 99 }],
  ])('for the current title refuses a place that the title does not have, and the film plays on: %j', async (place) => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask('load', { movieId, ...place }))).toBe('notFound');
    expect([test.given, test.sent]).toEqual([[], []]);
  });

  it.each([
    [{}],
    [{ season: 2, episode: 3 }],
    [{ season: 1, episode: 1, episodeVariantId: 12 }],
    [{ episodeId: 3, season: 9 }],
  ])('for the current title accepts a place that the title has: %j', async (place) => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask('load', { movieId, ...place }))).toBe('pending');
    expect(test.given).toEqual([{ movieId, ...place }]);
  });

  it('fails with its own code for a broken stream, once the player gives it up', async () => {
    const test = openTestHost(playing, { send: () => test.become({ ...newState, error: null }) });
    const library = await TestLibrary.connect(test);
    const id = await library.ask('load', { movieId: 9 });
    test.become({ error: { ...aFailure({ code: 4 }), id: 'e' } });
    await settled();
    expect(library.outcome(id)).toBe('failed');
  });
});

it('the command "setTheme" passes the theme on', async () => {
  const test = openTestHost(playing);
  const library = await TestLibrary.connect(test);
  expect(library.outcome(await library.ask('setTheme', { accent: '#1b3fd6' }))).toBe('done');
  expect(test.given).toEqual([{ accent: '#1b3fd6' }]);
});

describe('the command "stop"', () => {
  const unloaded = { ...newState, error: null };
  const at = { ...playing, timeline: aTimeline({ positionSeconds: 12.7, durationSeconds: 60 }) };

  it('starts the session again at the same position, and does not load the film until it should play', async () => {
    const test = openTestHost(at);
    const library = await TestLibrary.connect(test);
    const id = await library.ask('stop');
    const { id: movieId } = aCatalogue(episodes).content;
    expect(test.given).toEqual([
      { movieId, episodeId: 2, episodeVariantId: undefined, timeCodeSeconds: 12, autoPlay: false },
    ]);
    expect(test.stopped).toEqual([true]);
    expect(test.sent).toEqual([{ type: 'intent.reset', by }]);
    test.become(unloaded);
    await settled();
    expect(library.outcome(id)).toBe('pending');
    test.become({ content: at.content, selection: at.selection });
    await settled();
    expect(library.outcome(id)).toBe('done');
    expect(test.stopped).toEqual([true]);
    test.become({ intent: { ...unloaded.intent, wants: 'play' } });
    expect(test.stopped).toEqual([true, false]);
  });

  it('supersedes a pending play', async () => {
    const test = openTestHost({ ...playing, ...paused });
    const library = await TestLibrary.connect(test);
    const id = await library.ask('play');
    await library.ask('stop');
    expect(library.outcome(id)).toBe('superseded');
  });

  it.each([
    ['seekTo', 5],
    ['seekBy', 5],
    ['setQuality', null],
    ['setTextTrack', null],
    ['prepare', undefined],
    ['load', { movieId: 9 }],
  ])('is undone by %s, which needs the film', async (command, given) => {
    const test = openTestHost({ ...unloaded, content: at.content, selection: at.selection });
    await (await TestLibrary.connect(test)).ask(command, given);
    expect(test.stopped).toEqual([false]);
  });

  it.each([
    ['setVolume', 0.5],
    ['setRate', 2],
    ['setControls', 'none'],
  ])('is not undone by %s', async (command, given) => {
    const test = openTestHost(at);
    await (await TestLibrary.connect(test)).ask(command, given);
    expect(test.stopped).toEqual([]);
  });
});

it('the command "prepare" is done when the manifest is loaded', async () => {
  const test = openTestHost(newState);
  const library = await TestLibrary.connect(test);
  const id = await library.ask('prepare');
  test.become({ content: playing.content, selection: playing.selection });
  await settled();
  expect(library.outcome(id)).toBe('pending');
  test.become({ timeline: aTimeline({ durationSeconds: 60 }) });
  await settled();
  expect(library.outcome(id)).toBe('done');
  expect(test.sent).toEqual([]);
});

describe('the command "prepare" for a named film', () => {
  const { id } = aCatalogue(episodes).content;

  it.each([{ movieId: id + 1 }, { movieId: id, episode: 2 }])(
    'passes %j on, and leaves the current film alone',
    async (movie) => {
      const test = openTestHost(playing);
      const library = await TestLibrary.connect(test);
      expect(library.outcome(await library.ask('prepare', movie))).toBe('done');
      expect(test.given).toEqual([{ movie, direct: null }]);
      expect([test.stopped, test.sent]).toEqual([[], []]);
    },
  );

  it('prepares the current film if that is named', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    expect(library.outcome(await library.ask('prepare', { movieId: id, autoPlay: true }))).toBe('done');
    expect([test.given, test.stopped]).toEqual([[], [false]]);
  });

  it('accepts the page’s own content if the operator allows it, and changes nothing else on the screen', async () => {
    const content = { content: { title: 'A', sources: ['https://a.example/a.mp4'] } };
    const allowed = openTestHost(playing);
    const library = await TestLibrary.connect(allowed);
    expect(library.outcome(await library.ask('prepare', content))).toBe('done');
    expect(allowed.given).toMatchObject([{ direct: { catalogue: { content: { title: 'A' } } } }]);
    const failed: Change = { content: { status: 'failed' }, error: null };
    const refused = openTestHost({ ...playing, ...failed }, { rightsOf: () => ({ ...allRights, content: false }) });
    const other = await TestLibrary.connect(refused);
    expect(other.outcome(await other.ask('prepare', content))).toBe('notAllowed');
    expect(other.outcome(await other.ask('prepare', { movieId: 'x' }))).toBe('range');
    expect([refused.given, refused.sent]).toEqual([[], []]);
  });
});

it('markers are reported to all libraries', async () => {
  const test = openTestHost(playing);
  const library = await TestLibrary.connect(test);
  expect(library.outcome(await library.ask('addMarker', { id: 'a', start: 5, end: 15 }))).toBe('done');
  await settled();
  expect(library.events()).toEqual([['markerEntered', { id: 'a' }]]);
  test.become({ timeline: aTimeline({ positionSeconds: 20, durationSeconds: 60 }) });
  await library.ask('removeMarker', 'a');
  expect(library.outcome(await library.ask('removeMarker', 'a'))).toBe('notFound');
  expect(library.events()).toEqual([
    ['markerEntered', { id: 'a' }],
    ['markerLeft', { id: 'a' }],
  ]);
});

describe('the sound', () => {
  const failed = { ...playing, error: { ...aFailure(), id: 'e' } };
  const sound = { volume: 0.5, muted: false };

  it('and mute, sent in one go, are done when the element has reported both', async () => {
    const test = openTestHost(playing);
    const library = await TestLibrary.connect(test);
    const ids = await Promise.all([library.ask('setVolume', 0.5), library.ask('setMuted', true)]);
    expect(test.sent).toEqual([
      { type: 'intent.setVolume', volume: 0.5, by },
      { type: 'intent.setMuted', muted: true, by },
    ]);
    expect(ids.map((id) => library.outcome(id))).toEqual(['pending', 'pending']);
    test.become({ sound: { volume: 0.5, muted: true } });
    await settled();
    expect(ids.map((id) => library.outcome(id))).toEqual(['done', 'done']);
  });

  it('can be set despite an error of the film', async () => {
    const test = openTestHost(failed);
    const library = await TestLibrary.connect(test);
    const id = await library.ask('setVolume', 0.5);
    test.become({ sound });
    await settled();
    expect(library.outcome(id)).toBe('done');
  });

  const next = { content: { status: 'loading' } } as const;
  const set = (cause: 'host' | 'viewer', volume: number, muted: boolean) =>
    [
      { type: 'media.setVolume', cause, volume },
      { type: 'media.setMuted', cause, muted },
    ] as const;

  it.each([
    ['goes along to the next film', playing],
    ['stays when the first film is loaded after it', newState],
  ])('that the page has set %s', async (_, before) => {
    const test = openTestHost(before);
    for (const command of set('host', 0.5, true)) test.host.noteCommand(command);
    test.become(next);
    await settled();
    expect(test.sent).toEqual([
      { type: 'intent.setVolume', volume: 0.5, by },
      { type: 'intent.setMuted', muted: true, by },
    ]);
  });

  it.each([
    ['the viewer has changed since', [...set('host', 0.5, true), ...set('viewer', 1, false)]],
    ['neither the page nor the viewer has set', []],
  ])('that %s is restored from storage', async (_, commands) => {
    const test = openTestHost(playing);
    for (const command of commands) test.host.noteCommand(command);
    test.become(next);
    await settled();
    expect(test.sent).toEqual([]);
  });

  it('is not touched within a session', async () => {
    const test = openTestHost({ ...playing, ...next });
    for (const command of set('host', 0.5, true)) test.host.noteCommand(command);
    test.become({ rate: 2 });
    await settled();
    expect(test.sent).toEqual([]);
  });
});
