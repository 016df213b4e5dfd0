import type { LoadFacts } from '../../model/network.ts';
import { causeOf } from '../../model/signals.ts';
import { feature, type Pipeline, type State } from '../define-later.ts';
import { bandwidthOf } from './first.ts';
import type { SoundAlone } from './slices.ts';

/** A load that has been under way for less says little about the network. */
const LEAST_LOAD_MS = 3_000;
/** Less than 1, because one of two parallel loads is measured, and so less than the network's full bandwidth. */
const TOO_SLOW_SHARE = 0.6;
const ENOUGH_SHARE = 1.25;
const FIRST_STAY_MS = 20_000;
const LONGEST_STAY_MS = 300_000;
/** Loads of sound are small: one tells little. */
const MEASURED_LOADS = 3;

const INITIAL: SoundAlone = { isAlone: false, sinceMs: 0, stayMs: FIRST_STAY_MS / 2, loads: [] };

/**
 * Whether the sound plays without its picture, and what its loads tell of the network meanwhile. It stays alone twice as
 * long each time, so that the film does not go to and fro.
 */
export const soundAlone = feature('soundAlone', INITIAL, {
  on: {
    'engine.attaching': () => INITIAL,
    'sound.aloneChanged': (known, { isAlone }, { nowMs }) =>
      isAlone
        ? { isAlone, sinceMs: nowMs, stayMs: Math.min(known.stayMs * 2, LONGEST_STAY_MS), loads: [] }
        : { ...known, isAlone, loads: [] },
    'load.finished': (known, { load }) =>
      known.isAlone
        ? { ...known, loads: [...known.loads, { bytes: load.bytes, elapsedMs: load.elapsedMs }].slice(-MEASURED_LOADS) }
        : known,
  },
});

/**
 * Leaves the picture out while a film stands on a network that is too slow for the least one, or when the viewer asks
 * for that, and brings it back.
 *
 *     waiting  load.progressed       load.finished (of sound)
 *              engine.setSoundAlone  engine.setSoundAlone (no more), 20 s later at the soonest
 */
export const leavePictureOut: Pipeline = ({ when, clock }) =>
  when(['media.waiting', 'load.progressed', 'load.finished', 'intent.playSoundAlone'], ({ type }, state) => {
    const isWanted = type === 'intent.playSoundAlone' && mayBeAlone(state);
    const isAlone = state.soundAlone.isAlone ? !mayReturn(state, clock.now()) : isWanted || isTooSlow(state);
    return isAlone === state.soundAlone.isAlone ? null : { type: 'engine.setSoundAlone', cause: 'network', isAlone };
  });

/** Brings the picture back for a quality that the viewer chooses. The choice went out before, from the first load. */
export const showChosenQuality: Pipeline = ({ when }) =>
  when('intent.chooseQuality', (wish, { soundAlone: { isAlone } }) =>
    isAlone ? { type: 'engine.setSoundAlone', cause: causeOf(wish), isAlone: false } : null,
  );

/** Whether the stream has its sound apart, and nothing speaks against leaving its picture out. */
export const mayBeAlone = ({ ladder, tracks, timeline }: State): boolean =>
  ladder?.isSoundSeparate === true && tracks.isAutoQuality && !timeline.isLive;

function isTooSlow(state: State): boolean {
  const { playback, supply } = state;
  const isStanding = playback.phase === 'playing' && playback.isWaiting && !playback.isSeeking;
  const bandwidthBps = Math.min(bandwidthOf(state) ?? Infinity, underWayBps(supply.load));
  return mayBeAlone(state) && isStanding && bandwidthBps < leastBps(state) * TOO_SLOW_SHARE;
}

function mayReturn(state: State, nowMs: number): boolean {
  const { sinceMs, stayMs, loads } = state.soundAlone;
  const bits = loads.reduce((sum, { bytes }) => sum + bytes * 8, 0);
  const seconds = loads.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) / 1_000;
  return loads.length > 0 && bits >= leastBps(state) * ENOUGH_SHARE * seconds && nowMs - sinceMs >= stayMs;
}

/** Bits a second of the least picture, with its sound; 0 if there is none. */
const leastBps = ({ ladder }: State): number => ladder?.rungs[0]?.bitsPerSecond ?? 0;

/**
 * The rate of a load since its first byte; infinite while that says little, for example while a load is tried again
 * after an error.
 */
function underWayBps(load: LoadFacts | null): number {
  if (load === null || load.firstByteMs === null || load.bytes === 0) return Infinity;
  const elapsedMs = load.elapsedMs - load.firstByteMs;
  return elapsedMs < LEAST_LOAD_MS ? Infinity : (load.bytes * 8_000) / elapsedMs;
}
