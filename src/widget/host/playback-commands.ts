import { edgeOf } from '../../../streams/model/live.ts';
import { skipOf } from '../../../streams/model/ad-skip.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { isSetTo, NO_SLEEP } from '../../../streams/model/sleep.ts';
import { playableSoundShift } from '../../../streams/model/sound-shift.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { FilmPart } from '../../../streams/model/parts.ts';
import type { HostCommands, ReadArgument } from '../../contract/host-commands.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import type { Pursuit } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';

/** How the player performs commands, by the arguments as they were read. */
export type PursuitCommands = { readonly [C in keyof HostCommands]?: (given: ReadArgument<C>) => Pursuit };

const by = 'host';

/** Whether the catalogue has loaded. */
export const isCatalogueLoaded = (state: JoiningPlayerState): boolean => state.selection !== null;
const isSeekable = ({ timeline }: JoiningPlayerState): boolean => timeline.durationSeconds >= 0 || timeline.isLive;
/** Whether the second load has joined: before that, commands of its features have no performer. */
export const hasJoined = (state: JoiningPlayerState): boolean => state.audio !== undefined;

/** Whether both are true, for commands of the second load that concern the film. */
export const hasJoinedAndLoaded = (state: JoiningPlayerState): boolean => hasJoined(state) && isCatalogueLoaded(state);

function refuseDuringAd({ ads }: JoiningPlayerState): void {
  if (ads.ad !== null) throw new Refusal('duringAd', 'An ad has the screen');
}

/** A command that sets an option of the second load. */
const setOption = (wish: IntentSignal, isDone: Pursuit['isDone']): Pursuit => ({
  when: hasJoinedAndLoaded,
  wish: () => wish,
  isDone,
});

/** True once a seek has started and ended, near the position if one is given. */
function seekLanded(seconds: number | null): Pursuit['isDone'] {
  let hasBegun = false;
  return ({ playback: { isSeeking }, timeline: { positionSeconds } }) => {
    hasBegun ||= isSeeking;
    return hasBegun && !isSeeking && (seconds === null || Math.abs(positionSeconds - seconds) < 1);
  };
}

function refuseBeyondEnd({ timeline }: JoiningPlayerState, seconds: number): void {
  const end = timeline.isLive ? edgeOf(timeline) : timeline.durationSeconds;
  if (end !== null && seconds > end) throw new Refusal('range', `The film ends at ${String(end)} s`);
}

export const playbackCommands = {
  play: () => ({
    // The film may have to be loaded first.
    timeoutMs: HOST_LIMITS.contentMs,
    when: isCatalogueLoaded,
    wish: () => ({ type: 'intent.play', by }),
    isDone: ({ playback, ads }) =>
      ads.ad?.status === 'playing' || (playback.phase === 'playing' && playback.hasFrame && !playback.isWaiting),
    failure: ({ intent }) => {
      if (intent.wants === 'play') return null;
      return intent.autoplay === 'blocked'
        ? new Refusal('notAllowed', 'The browser wants a gesture of the viewer in the player')
        : new Refusal('superseded', 'It was paused before it played');
    },
  }),
  pause: () => ({
    when: isCatalogueLoaded,
    wish: () => ({ type: 'intent.pause', by }),
    isDone: ({ playback, ads }) => playback.phase !== 'playing' && ads.ad?.status !== 'playing',
  }),
  seekTo: (positionSeconds) => ({
    when: isSeekable,
    wish: (state) => {
      refuseDuringAd(state);
      refuseBeyondEnd(state, positionSeconds);
      return { type: 'intent.seekTo', positionSeconds, by };
    },
    isDone: seekLanded(positionSeconds),
  }),
  seekBy: (deltaSeconds) => ({
    when: isSeekable,
    wish: (state) => {
      refuseDuringAd(state);
      return { type: 'intent.seekBy', deltaSeconds, by };
    },
    isDone: seekLanded(null),
  }),
  goLive: () => ({
    when: isSeekable,
    wish: (state) => {
      if (!state.timeline.isLive) throw new Refusal('notSupported', 'It is a film, not a live stream');
      refuseDuringAd(state);
      return { type: 'intent.goLive', by };
    },
    isDone: ({ live, playback }) => live.isLive && live.isAtEdge && !playback.isSeeking,
  }),
  setVolume: (volume) => ({
    needsFilm: false,
    wish: () => ({ type: 'intent.setVolume', volume, by }),
    isDone: ({ sound }) => Math.abs(sound.volume - volume) < 0.001,
  }),
  setMuted: (muted) => ({
    needsFilm: false,
    wish: () => ({ type: 'intent.setMuted', muted, by }),
    isDone: ({ sound }) => sound.muted === muted,
    failure: ({ intent }) =>
      !muted && intent.autoplay === 'muted'
        ? new Refusal('notAllowed', 'The browser wants a gesture of the viewer before there is sound')
        : null,
  }),
  setRate: (rate) => ({
    wish: () => ({ type: 'intent.setRate', rate, by }),
    isDone: (state) => state.rate === rate,
  }),
  setGain: (gain) => ({
    when: (state) => hasJoined(state) && state.source.status === 'ready',
    wish: ({ audio }) => {
      if (audio?.isGainAvailable !== true) throw new Refusal('notSupported', 'Web Audio may not touch this source');
      return { type: 'intent.setGain', gain, by };
    },
    isDone: ({ audio }) => audio?.gain === gain,
  }),
  setSleepTimer: (after) => ({
    when: hasJoinedAndLoaded,
    wish: () => ({ type: 'intent.setSleepTimer', after, by }),
    isDone: ({ sleep = NO_SLEEP }) => isSetTo(sleep, after),
  }),
  setRepeat: (part) => {
    const range = part && { startSeconds: part.start, endSeconds: part.end };
    return {
      when: (state) => hasJoined(state) && state.timeline.durationSeconds !== 0,
      wish: ({ timeline }) => {
        if (timeline.isLive && range !== null) throw new Refusal('notSupported', 'A channel has no part to repeat');
        return { type: 'intent.setRepeat', range, by };
      },
      isDone: ({ repeat = null }) =>
        repeat?.startSeconds === range?.startSeconds && repeat?.endSeconds === range?.endSeconds,
    };
  },
  setNightMode: (isOn) => setOption({ type: 'intent.setNight', isOn, by }, ({ night }) => night?.isOn === isOn),
  setSoundShift: (given) => {
    const seconds = playableSoundShift(given);
    return {
      when: hasJoinedAndLoaded,
      wish: ({ soundShift }) => {
        const can = seconds < 0 ? soundShift?.canBeEarlier : soundShift?.canBeLater;
        if (seconds !== 0 && can !== true)
          throw new Refusal('notSupported', 'The sound of this film stays where it is');
        return { type: 'intent.setSoundShift', seconds, by };
      },
      isDone: ({ soundShift }) => soundShift?.seconds === seconds,
    };
  },
  setSpeechBoost: (boost) => {
    const wish = { type: 'intent.setSpeechBoost', boost, by } as const;
    return setOption(wish, ({ clearSpeech }) => clearSpeech?.boost === boost);
  },
  setCrop: (isOn) => setOption({ type: 'intent.setCrop', isOn, by }, ({ crop }) => crop?.isOn === isOn),
  setFlashDimming: (isOn) => {
    const wish = { type: 'intent.setFlashDimming', isOn, by } as const;
    return {
      ...setOption(wish, ({ flashes }) => flashes?.isOn === isOn),
      failure: ({ flashes }) =>
        flashes?.isOn === true && !isOn ? new Refusal('notAllowed', 'The viewer wants flashes to be dimmed') : null,
    };
  },
  skipPart: () => {
    let part: FilmPart | null = null;
    return {
      when: hasJoined,
      wish: (state) => {
        part = state.part?.current ?? null;
        if (part === null) throw new Refusal('notFound', 'No part of the film is on that can be skipped');
        return { type: 'intent.skipPart', by };
      },
      isDone: ({ part: now, playback }) => now?.current !== part && !playback.isSeeking,
    };
  },
  skipAd: () => {
    let adId: number | undefined;
    return {
      when: hasJoined,
      wish: ({ ads: { ad }, adTime }) => {
        if (ad === null) throw new Refusal('notFound', 'No ad is on the screen');
        if (skipOf(ad.show.creative.skipOffset, adTime, ad.isSkippable).kind !== 'now') {
          throw new Refusal('notAllowed', 'The ad may not be skipped yet');
        }
        adId = ad.show.adId;
        return { type: 'intent.skipAd', by };
      },
      isDone: ({ ads: { ad } }) => ad?.show.adId !== adId,
    };
  },
} satisfies PursuitCommands;
