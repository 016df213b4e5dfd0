import { limits } from '../../contract/limits.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { clamp } from './format.ts';

type Shortcut = (state: PlayerState) => IntentSignal | null;

const seekBy = (deltaSeconds: number): Shortcut => always({ type: 'intent.seekBy', deltaSeconds });

function always(intent: IntentSignal): Shortcut {
  return () => intent;
}

function volumeBy(deltaPercent: number): Shortcut {
  return ({ sound }) => {
    const percent = Math.round((sound.muted ? 0 : sound.volume) * 100) + deltaPercent;
    return { type: 'intent.setVolume', volume: clamp(percent, 0, 100) / 100 };
  };
}

function tenth(digit: number): Shortcut {
  return ({ timeline }) =>
    timeline.durationSeconds > 0
      ? { type: 'intent.seekTo', positionSeconds: (timeline.durationSeconds * digit) / 10 }
      : null;
}

/** A held key repeats these; everything else acts once. */
const repeatable: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: seekBy(-limits.keySeekStepSeconds),
  ArrowRight: seekBy(limits.keySeekStepSeconds),
  KeyJ: seekBy(-limits.skipStepSeconds),
  KeyL: seekBy(limits.skipStepSeconds),
  ArrowUp: volumeBy(limits.volumeKeyStepPercent),
  ArrowDown: volumeBy(-limits.volumeKeyStepPercent),
};

const single: Readonly<Record<string, Shortcut>> = {
  Space: always({ type: 'intent.togglePlay' }),
  KeyK: always({ type: 'intent.togglePlay' }),
  KeyM: always({ type: 'intent.toggleMuted' }),
  KeyF: always({ type: 'intent.toggleFullscreen' }),
  KeyI: always({ type: 'intent.togglePictureInPicture' }),
  KeyN: ({ selection }) => (selection?.next ? { type: 'intent.playNext' } : null),
};

/** By place on the keyboard, so that a Russian layout does the same. */
export function intentOfKey(code: string, isRepeated: boolean, state: PlayerState): IntentSignal | null {
  if (state.error !== null || state.resume.isShown || state.content.status !== 'loaded') return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const shortcut = repeatable[code] ?? (isRepeated ? undefined : (single[code] ?? (digit && tenth(Number(digit)))));
  return shortcut ? shortcut(state) : null;
}

/** Keys that already mean something where they were pressed. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]')) return true;
  return event.code === 'Space' && event.target.closest('button, a') !== null;
}
