import { vi } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { SoundState } from '../../../../streams/model/sound.ts';
import { createVpaidSession } from '../../../../src/widget/ads/units/vpaid-session.ts';

type Answers = Readonly<Record<string, unknown>>;

export const never = Symbol('never');
export const polite: Answers = {
  handshakeVersion: '2.0',
  getAdDuration: 8,
  getAdRemainingTime: 6,
  getAdVolume: 0.5,
  getAdSkippableState: false,
};

/** A VPAID session with an ad that gives these answers. */
export function openSession({
  answers = polite,
  sound = { volume: 0.5, muted: false },
  takePress = () => true,
  isLoud = false,
}: {
  readonly answers?: Answers;
  readonly sound?: SoundState;
  readonly takePress?: () => boolean;
  readonly isLoud?: boolean;
} = {}) {
  const called: string[] = [];
  const told: AdSignal[] = [];
  const session = createVpaidSession({
    bridge: {
      call: (method, ...args) => {
        called.push(args.length > 0 ? `${method} ${args.join(' ')}` : method);
        return answers[method] === never ? new Promise(() => undefined) : Promise.resolve(answers[method] ?? null);
      },
      takePress,
      close: () => undefined,
    },
    size: { width: 640, height: 360, viewMode: 'normal' },
    sound,
    isLoud: () => isLoud,
    emit: (signal) => told.push(signal),
  });
  const say = async (name: string, ...args: readonly unknown[]) => {
    session.receive({ type: 'event', name, args });
    await vi.advanceTimersByTimeAsync(0);
  };
  const begin = async () => {
    session.receive({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    await say('AdLoaded');
    session.play();
    await say('AdStarted');
  };
  return { session, called, told, say, begin, types: () => told.map(({ type }) => type) };
}
