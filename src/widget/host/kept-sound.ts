import type { Command } from '../../../streams/model/commands.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';

export interface KeptSound {
  readonly noteCommand: (command: Command) => void;
  readonly update: (now: JoiningPlayerState, before: JoiningPlayerState) => void;
}

/**
 * Restores the volume and mute that the host page has set whenever a film is loaded, also the first one, because a
 * session starts with the viewer's stored values. A later change by the viewer ends that.
 */
export function keepSound(send: (wish: IntentSignal) => void): KeptSound {
  let volume: number | null = null;
  let muted: boolean | null = null;

  function restore(): void {
    if (volume !== null) send({ type: 'intent.setVolume', volume, by: 'host' });
    if (muted !== null) send({ type: 'intent.setMuted', muted, by: 'host' });
  }

  return {
    noteCommand: (command) => {
      const { type, cause } = command;
      if (cause !== 'host' && cause !== 'viewer') return;
      if (type === 'media.setVolume') volume = cause === 'host' ? command.volume : null;
      if (type === 'media.setMuted') muted = cause === 'host' ? command.muted : null;
    },
    update: ({ content: now }, { content: before }) => {
      // Each session begins with this change. The intents are sent outside of the turn that starts the session.
      if (now.status === 'loading' && now !== before) queueMicrotask(restore);
    },
  };
}
