import { UNKNOWN_SECONDS } from '../../../../streams/model/media.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { SoundState } from '../../../../streams/model/sound.ts';
import { toVolume } from '../sound.ts';
import type { FrameReport, VpaidBridge } from './vpaid-bridge.ts';

/** Time limit of each step of an ad, in milliseconds; the film does not wait for all of them in a row. */
export const vpaidDeadlinesMs = { script: 4_000, handshake: 2_000, load: 4_000, start: 4_000, stop: 1_500 } as const;
type Step = keyof typeof vpaidDeadlinesMs;

const POLL_MS = 500;
/** An ad that turns its volume down more often is left alone. */
const MOST_CORRECTIONS = 5;

/** VAST events by the VPAID events that report them. */
const vastEvents: Readonly<Record<string, string>> = {
  AdImpression: 'impression',
  AdVideoStart: 'start',
  AdVideoFirstQuartile: 'firstQuartile',
  AdVideoMidpoint: 'midpoint',
  AdVideoThirdQuartile: 'thirdQuartile',
  AdVideoComplete: 'complete',
  AdUserAcceptInvitation: 'acceptInvitation',
  AdUserMinimize: 'collapse',
  AdUserClose: 'close',
};

export const vpaidEvents: readonly string[] = [
  ...Object.keys(vastEvents),
  'AdLoaded',
  'AdStarted',
  'AdStopped',
  'AdSkipped',
  'AdSkippableStateChange',
  'AdSizeChange',
  'AdLinearChange',
  'AdDurationChange',
  'AdExpandedChange',
  'AdRemainingTimeChange',
  'AdVolumeChange',
  'AdClickThru',
  'AdInteraction',
  'AdPaused',
  'AdPlaying',
  'AdLog',
  'AdError',
];

export interface VpaidSize {
  readonly width: number;
  readonly height: number;
  readonly viewMode: 'normal' | 'fullscreen';
}

export interface VpaidSettings {
  readonly bridge: VpaidBridge;
  readonly size: VpaidSize;
  readonly sound: SoundState;
  /** Whether the ad must play at full volume now, regardless of the player's volume. */
  readonly isLoud: () => boolean;
  readonly emit: (signal: AdSignal) => void;
}

/**
 * Runs the life cycle of a VPAID ad without trusting it: events count only in a phase where they make sense, values
 * only if they have the right type, and whatever does not arrive in time counts as failed.
 */
export function createVpaidSession({ bridge, size, sound, isLoud, emit }: VpaidSettings) {
  let phase: 'loading' | 'loaded' | 'starting' | 'started' | 'over' = 'loading';
  let wantsPlay = false;
  let isPaused = false;
  let isComplete = false;
  let wanted = sound;
  let elapsedSeconds = 0;
  let corrections = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  function end(signal: AdSignal): void {
    if (phase === 'over') return;
    phase = 'over';
    clearTimeout(deadline);
    clearInterval(poll);
    emit(signal);
  }
  const fail = (reason: string) => end({ type: 'ad.failed', code: 901, message: `VPAID: ${reason}` });

  function expectWithin(step: Step, late: () => void = () => fail(`no ${step} in time`)): void {
    clearTimeout(deadline);
    deadline = setTimeout(late, vpaidDeadlinesMs[step]);
  }

  async function shakeHands(): Promise<void> {
    expectWithin('handshake');
    const version = await bridge.call('handshakeVersion', '2.0');
    if (phase !== 'loading') return;
    if (!/^\s*[12](?:\.|\s*$)/.test(typeof version === 'number' ? String(version) : asText(version))) {
      fail(`version ${String(version)} is not known`);
      return;
    }
    expectWithin('load');
    void bridge.call('initAd', size.width, size.height, size.viewMode, 600);
  }

  async function onLoaded(): Promise<void> {
    if (phase !== 'loading') return;
    phase = 'loaded';
    clearTimeout(deadline);
    void readSkippable();
    const durationSeconds = asSeconds(await bridge.call('getAdDuration'));
    if (isOver()) return;
    emit({ type: 'ad.loaded', durationSeconds });
    if (wantsPlay) start();
  }

  function start(): void {
    if (phase !== 'loaded') return;
    phase = 'starting';
    expectWithin('start');
    setVolume();
    void bridge.call('startAd');
  }

  function onStarted(): void {
    if (phase !== 'loaded' && phase !== 'starting') return;
    phase = 'started';
    clearTimeout(deadline);
    emit({ type: 'ad.started' });
    emit({ type: 'ad.playing' });
    void readSkippable();
    poll = setInterval(() => {
      if (!isPaused) elapsedSeconds += POLL_MS / 1_000;
      void readTime();
    }, POLL_MS);
    if (!wantsPlay) void bridge.call('pauseAd');
  }

  async function readTime(): Promise<void> {
    if (phase !== 'started' || isPaused) return;
    const [left, length] = await Promise.all([bridge.call('getAdRemainingTime'), bridge.call('getAdDuration')]);
    if (isOver()) return;
    const [leftSeconds, durationSeconds] = [asSeconds(left), asSeconds(length)];
    // Without known times there is no countdown; progress only shows that the ad still answers.
    const isKnown = leftSeconds >= 0 && durationSeconds > 0 && leftSeconds <= durationSeconds;
    emit({
      type: 'ad.progressed',
      positionSeconds: isKnown ? durationSeconds - leftSeconds : elapsedSeconds,
      durationSeconds: isKnown ? durationSeconds : UNKNOWN_SECONDS,
    });
  }

  async function readVolume(): Promise<void> {
    const volume = await bridge.call('getAdVolume');
    if (phase !== 'started' || typeof volume !== 'number' || volume < 0 || volume > 1) return;
    emit({ type: 'ad.soundChanged', volume, muted: volume === 0 });
    if (volume === 1 || !isLoud() || (corrections += 1) > MOST_CORRECTIONS) return;
    setVolume();
  }

  async function readSkippable(): Promise<void> {
    const isSkippable = await bridge.call('getAdSkippableState');
    if (!isOver() && typeof isSkippable === 'boolean') emit({ type: 'ad.skippableChanged', isSkippable });
  }

  function setVolume(): void {
    const volume = isLoud() ? 1 : toVolume(wanted.volume);
    if (volume !== null) void bridge.call('setAdVolume', wanted.muted && !isLoud() ? 0 : volume);
  }

  const isOver = () => phase === 'over';

  function onStopped(): void {
    // An ad that stops before it has started counts as failed.
    if (phase !== 'started') fail('it stopped before it started');
    else end({ type: isComplete ? 'ad.ended' : 'ad.closed' });
  }

  function onReached(event: string): void {
    if (phase !== 'started') return;
    if (event === 'complete') isComplete = true;
    emit({ type: 'ad.reached', event });
    // The ad should stop by itself now, but some never do.
    if (event === 'complete' || event === 'close') stopSoon();
  }

  function stopSoon(): void {
    expectWithin('stop', () => {
      void bridge.call('stopAd');
      expectWithin('stop', onStopped);
    });
  }

  /** The player cannot see clicks in the frame, so a click counts only if the frame around it has seen a press. */
  function onClick(url: unknown, isForPlayer: boolean): void {
    if (phase !== 'started' || !bridge.takePress()) return;
    emit({ type: 'ad.clicked', url: isForPlayer ? asText(url) : null });
  }

  function onEvent(name: string, args: readonly unknown[]): void {
    const event = Object.hasOwn(vastEvents, name) ? vastEvents[name] : undefined;
    if (event !== undefined) {
      onReached(event);
      return;
    }
    switch (name) {
      case 'AdLoaded':
        void onLoaded();
        break;
      case 'AdStarted':
        onStarted();
        break;
      case 'AdStopped':
        onStopped();
        break;
      case 'AdSkipped':
        if (phase === 'started') end({ type: 'ad.skipped' });
        break;
      case 'AdError':
        fail(asText(args[0]) || 'AdError');
        break;
      case 'AdPaused':
      case 'AdPlaying':
        if (phase !== 'started') break;
        isPaused = name === 'AdPaused';
        emit({ type: isPaused ? 'ad.paused' : 'ad.playing' });
        break;
      case 'AdVolumeChange':
        void readVolume();
        break;
      case 'AdSkippableStateChange':
        void readSkippable();
        break;
      case 'AdDurationChange':
      case 'AdRemainingTimeChange':
        void readTime();
        break;
      case 'AdClickThru':
        onClick(args[0], args[2] === true);
        break;
      case 'AdLog':
      case 'AdInteraction':
        console.debug(`potok: ${name}`, asText(args[0]));
        break;
      // All other events change nothing here.
    }
  }

  expectWithin('script');

  return {
    receive: (report: FrameReport): void => {
      if (isOver()) return;
      if (report.type === 'broken') fail(report.reason);
      else if (report.type === 'event') onEvent(report.name, report.args);
      else if (phase === 'loading') void shakeHands();
    },
    play: (): void => {
      wantsPlay = true;
      if (phase === 'loaded') start();
      else if (phase === 'started') void bridge.call('resumeAd');
    },
    pause: (): void => {
      wantsPlay = false;
      if (phase === 'started') void bridge.call('pauseAd');
    },
    setSound: (next: SoundState): void => {
      wanted = next;
      if (phase === 'started') setVolume();
    },
    skip: (): void => {
      if (phase !== 'started') return;
      // VPAID 1 has no skipping, and some ads of later versions ignore it.
      void bridge.call('skipAd');
      expectWithin('stop', () => end({ type: 'ad.skipped' }));
    },
    resize: ({ width, height, viewMode }: VpaidSize): void => {
      if (phase !== 'loading' && !isOver()) void bridge.call('resizeAd', width, height, viewMode);
    },
    close: (): void => {
      phase = 'over';
      clearTimeout(deadline);
      clearInterval(poll);
    },
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** VPAID uses negative numbers for unknown values. */
const asSeconds = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : UNKNOWN_SECONDS;
