import type { Command } from '../../../streams/model/commands.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { isSilent } from '../../../streams/model/sound.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

export interface KeptSound {
  readonly noteCommand: (command: Command) => void;
  readonly look: (now: PlayerState, before: PlayerState) => void;
}

/**
 * Keeps volume and mute as the host page has set them when another film is loaded: a session starts with what the viewer
 * has stored. What the viewer sets after the page counts instead.
 */
export function keepSound(send: (wish: IntentSignal) => void, state: () => PlayerState): KeptSound {
  let volume: number | null = null;
  let muted: boolean | null = null;
  let isRestoring = false;

  /** Volume first: setting it ends mute, and mute is told with the volume of the state. */
  function restore(): void {
    const { sound } = state();
    if (volume !== null && Math.abs(sound.volume - volume) > 0.001) {
      send({ type: 'intent.setVolume', volume, by: 'host' });
      return;
    }
    isRestoring = false;
    if (muted !== null && muted !== isSilent(sound)) send({ type: 'intent.toggleMuted', by: 'host' });
  }

  return {
    noteCommand: (command) => {
      const { type, cause } = command;
      if (isRestoring || (cause !== 'host' && cause !== 'viewer')) return;
      if (type === 'media.setVolume') volume = cause === 'host' ? command.volume : null;
      if (type === 'media.setMuted') muted = cause === 'host' ? command.muted : null;
    },
    look: (now, before) => {
      // Each session but the first begins so.
      const isNew =
        now.content.status === 'loading' && now.content !== before.content && before.content.status !== 'idle';
      const isTold = isRestoring && now.sound !== before.sound;
      if (isNew) isRestoring = volume !== null || muted !== null;
      // Outside of the turn that starts the session.
      if (isRestoring && (isNew || isTold)) queueMicrotask(restore);
    },
  };
}
