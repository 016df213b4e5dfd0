import { act } from 'react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, expect, vi } from 'vitest';
import { NO_DELIVERY } from '../../../streams/features/adaptation/delivery.ts';
import { NO_ADS } from '../../../streams/model/ad-break.ts';
import { NO_CAPTION_TIMING } from '../../../streams/model/caption-timing.ts';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import type { Episode, EpisodeVariant } from '../../../streams/model/catalogue.ts';
import type { ErrorCode, ErrorContext } from '../../../streams/model/errors.ts';
import type { InputSignal } from '../../../streams/model/input.ts';
import { NO_OWN_KEYS } from '../../../streams/model/shortcuts.ts';
import { NO_SIGN } from '../../../streams/model/sign-picture.ts';
import { NO_SEASON_LINES } from '../../../streams/model/season-lines.ts';
import { NO_SECOND_CAPTIONS } from '../../../streams/model/second-captions.ts';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import { NO_WORDS } from '../../../streams/model/words.ts';
import { NO_ZOOM } from '../../../streams/model/zoom.ts';
import type { IntentSignal, ScreenSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { atOnce, type AfterPaint } from '../../../src/widget/shared/after-paint.ts';
import { misnamed } from '../../visible-names.ts';
import type { PlayerHandle } from '../../../src/widget/ui/handle.ts';
import { mountUi } from '../../../src/widget/ui/index.tsx';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import { contextMenuPart } from '../../../src/widget/ui/frame/event-places.tsx';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export const variants: readonly EpisodeVariant[] = [
  { id: 1, title: 'Дубляж', filepath: 'one.m3u8' },
  { id: 2, title: 'Оригинал', filepath: 'two.m3u8' },
];

export function episode(seasonOrder: number | null, order: number, changes: Partial<Episode> = {}): Episode {
  return {
    id: (seasonOrder ?? 0) * 100 + order,
    contentId: 1,
    title: `Название ${order}`,
    description: null,
    posterPath: null,
    duration: 1443,
    order,
    isCompleted: false,
    season: seasonOrder === null ? null : { id: seasonOrder * 10, order: seasonOrder },
    m3u8MasterFilePath: null,
    episodeVariants: variants,
    ...changes,
  };
}

export const episodes: readonly Episode[] = [1, 2].flatMap((season) =>
  [1, 2, 3].map((order) => episode(season, order)),
);

const current = episodes[0] ?? episode(1, 1);

/** A series in the middle of its first episode, playing, with every choice that menus can offer. */
export const playing: PlayerState = {
  content: {
    status: 'loaded',
    catalogue: {
      content: {
        id: 1,
        title: 'Тихая гавань',
        posterUrl: null,
        year: null,
        kinopoiskId: null,
        hasMultipleEpisodes: true,
        contentType: null,
        rating: null,
        countries: [],
        languages: [],
      },
      seasons: [],
      episodes,
      available: true,
    },
  },
  selection: {
    season: current.season,
    episode: current,
    variant: variants[0] ?? null,
    previous: null,
    next: episodes[1] ?? null,
    nextVariant: null,
    cause: 'start',
  },
  source: {
    status: 'ready',
    url: 'one.m3u8',
    kind: 'hls',
    options: [],
    activeLabel: null,
    subtitles: [],
    thumbnailsUrl: null,
    chaptersUrl: null,
    isPlaceholder: false,
    renewals: 0,
  },
  playback: { phase: 'playing', isWaiting: false, isSeeking: false, hasFrame: true },
  intent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  timeline: {
    positionSeconds: 65,
    durationSeconds: 1440,
    buffered: [[0, 144]],
    seekable: [0, 1440],
    isLive: false,
    edgeSeconds: null,
    edgeToleranceSeconds: 0,
  },
  live: { isLive: false },
  chapters: { status: 'none' },
  analysis: { status: 'none' },
  filmParts: [],
  part: { current: null, isFresh: false, taken: null, kept: null },
  sound: { volume: 0.7, muted: false },
  rate: 1,
  audio: { gain: 1, isGainAvailable: true },
  night: { isOn: false, asked: null, isAvailable: false },
  soundShift: { seconds: 0, asked: null, canBeEarlier: false, canBeLater: false, lateSeconds: 0 },
  clearSpeech: { boost: 0, asked: null, place: null },
  level: { isOn: true, isKnown: false, factor: 1 },
  tracks: {
    qualities: [
      { id: 'low', height: 360, bitrateBps: 800_000 },
      { id: 'high', height: 1080, bitrateBps: 5_250_000 },
      { id: 'middle', height: 720, bitrateBps: 2_800_000 },
    ],
    audioTracks: [
      { id: 'a', label: 'Дубляж', language: 'ru', channels: 2 },
      { id: 'b', label: 'English', language: 'en', channels: 2 },
    ],
    textTracks: [{ id: 't', label: 'Русские', language: 'ru' }],
    qualityId: 'middle',
    isAutoQuality: true,
    audioTrackId: 'a',
    textTrackId: null,
  },
  phrase: { isRepeating: false },
  captions: { status: 'none', cues: [], language: '', isExampleShown: false },
  cues: { status: 'none', cues: [], files: [] },
  captionTiming: NO_CAPTION_TIMING,
  captionStyle: defaultCaptionStyle,
  secondWish: NO_SECOND_CAPTIONS,
  signWish: NO_SIGN,
  sign: { source: null, isOn: false },
  ownKeys: NO_OWN_KEYS,
  repeat: null,
  flashes: { isOn: false, isAsked: false, spans: null, isDim: false },
  crop: { isOn: false, asked: null, aspect: null, bars: null, gain: 1 },
  spoilers: NOTHING_HIDDEN,
  furthestSeconds: 65,
  zoom: NO_ZOOM,
  words: NO_WORDS,
  secondCaptions: { trackId: null, status: 'none', cues: [], language: '' },
  resume: { isShown: false },
  saved: {},
  nextCard: { isShown: false },
  sleep: { status: 'off' },
  voiceTrial: null,
  controls: { isVisible: true },
  hint: null,
  help: { isShown: false },
  memory: { isShown: false, counts: null },
  transcript: { isShown: false, query: '' },
  seasonLines: NO_SEASON_LINES,
  diagnostics: { isShown: false },
  delivery: NO_DELIVERY,
  presentation: {
    isFullscreen: false,
    isPictureInPicture: false,
    isOwnWindow: false,
    hasFullscreen: true,
    hasPictureInPicture: true,
  },
  airPlay: { isAvailable: false, isActive: false },
  cast: { status: 'unavailable' },
  notice: null,
  share: { isOffered: false, popup: null },
  isEridCopied: false,
  thumbnails: { status: 'none' },
  ads: NO_ADS,
  adStandsStill: false,
  adTime: { positionSeconds: 0, durationSeconds: -2 },
  error: null,
  isOnline: true,
};

export const notStarted: Partial<PlayerState> = {
  playback: { phase: 'notStarted', isWaiting: false, isSeeking: false, hasFrame: false },
  intent: { wants: 'pause', cause: 'start', autoplay: 'free' },
};

export function failed(code: ErrorCode, context: ErrorContext = {}): Partial<PlayerState> {
  return { error: { id: 'e-7', code, category: 'media', fatal: true, message: 'for logs', context, cause: null } };
}

/** Draws only the words of cues. */
const captionsScript: PlayerHandle['loadCaptions'] = () =>
  Promise.resolve({
    createCaptionsRenderer: (container, beside) => {
      const root = container.appendChild(document.createElement('div'));
      root.className = beside === undefined ? 'first-captions' : 'second-captions';
      return {
        show: (cues) => root.replaceChildren(...cues.map(({ text }) => text)),
        restyle: ({ color }) => root.setAttribute('data-color', color),
        setPosition: () => {},
        keepClear: ({ bottom }) => root.setAttribute('data-bottom', String(bottom)),
        arrange: () => {},
        occupied: () => [],
        mark: (mark, isOn) => root.classList.toggle(mark, isOn),
        isAt: (x, y) => x === 1 && y === 1,
        destroy: () => root.remove(),
      };
    },
  });

interface SignPlay {
  readonly url: string;
  readonly report: (status: 'loading' | 'playing' | 'failed') => void;
  hasEnded: boolean;
}

/** All plays of sign-language pictures that were started. */
export const signPlays: SignPlay[] = [];

const signScript: PlayerHandle['loadSign'] = () =>
  Promise.resolve({
    play: (_, { url }, report) => {
      const play: SignPlay = { url, report, hasEnded: false };
      signPlays.push(play);
      return () => (play.hasEnded = true);
    },
  });

const mounted: (() => void)[] = [];

/** Unmounts every player, and checks before that each control has its visible text in its name. */
export function unmountAll(): void {
  const found = misnamed(document);
  act(() => {
    for (const unmount of mounted.splice(0)) unmount();
  });
  document.body.replaceChildren();
  expect(found).toEqual([]);
}

// Loads the parts of the screen, as in a player whose film has been on for a while.
beforeAll(async () => {
  await Promise.all(
    [
      menusPart,
      places.error.script,
      places.help.script,
      places.memory.script,
      places.transcript.script,
      places.hint.script,
      places.sleep.script,
      contextMenuPart,
      places.diagnostics.script,
      places.captions.script,
    ].map((part) => part.load()),
  );
});

/** The whole screen on a player that only remembers the signals it was sent. */
export function mount(changes: Partial<PlayerState> = {}, afterPaint: AfterPaint = atOnce) {
  const container = document.body.appendChild(document.createElement('div'));
  const media = document.createElement('video');
  const state$ = new BehaviorSubject<PlayerState>({ ...playing, ...changes });
  const sent: (IntentSignal | InputSignal | ScreenSignal)[] = [];
  const caught = vi.fn();
  const pageUrl = () => 'https://host.example/now';
  const saveRecording = vi.fn(() => Promise.resolve());
  const send = (signal: IntentSignal | InputSignal | ScreenSignal): number => sent.push(signal);
  act(() => {
    mounted.push(
      mountUi(container, {
        state$,
        afterPaint,
        media,
        loadCaptions: captionsScript,
        loadSign: signScript,
        send,
        caught,
        pageUrl,
        saveRecording,
      }),
    );
  });
  return {
    container,
    media,
    sent,
    caught,
    saveRecording,
    /** The signals that were sent, without signals of mere presence. */
    asked: () => sent.filter(({ type }) => !/stir|Controls|Menu$|^screen/.test(type)),
    become: (next: Partial<PlayerState>) => act(() => state$.next({ ...state$.value, ...next })),
    state$,
  };
}
