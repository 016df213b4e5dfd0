import { isSilent, type SoundState } from '../../../../streams/model/sound.ts';
import type { AdShow } from '../../../../streams/model/ad.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { formatTime } from '../vast/values.ts';
import type { PageBridge } from './simid-bridge.ts';
import { initialMediaState, stepMedia } from './simid-media.ts';
import { createProtocol, type PageMessage } from './simid-protocol.ts';
import { createRequests, refusals } from './simid-requests.ts';

/** Time limits in milliseconds: how long the film waits for the page, and how long each step of the page may take. */
export const simidDeadlinesMs = { hold: 2_000, session: 4_000, init: 3_000, start: 2_000, closing: 500 } as const;

const TICK_MS = 500;

/** Codes of SIMID: `codes` and `unanswered` say why the page of an ad has failed, `stops` why the ad was stopped. */
const codes = { overloaded: 1_205, media: 1_206 } as const;
/** VAST has this one code for all of them. */
const PAGE_FAILED = 902;
/** Codes for a page that does not answer, by phase. */
const unanswered = { init: 1_212, starting: 1_213, session: 1_223 } as const;
const stops = { filmEnded: 2, byPage: 4 } as const;

export interface PageBox {
  readonly width: number;
  readonly height: number;
  readonly isFullscreen: boolean;
  readonly mayBeFullscreen: boolean;
}

export interface SimidSettings {
  readonly show: AdShow;
  readonly open: (onText: (text: string) => void, onFlood: () => void) => PageBridge;
  readonly box: () => PageBox;
  readonly control: (control: AdControl) => void;
  readonly emit: (signal: AdSignal) => void;
  readonly toggleFullscreen: () => Promise<boolean>;
}

/**
 * An ad whose film has a page over it (SIMID). The film waits for the page a little at its start. If the page does not
 * answer in time, refuses, or floods the player, the ad has failed.
 */
export function createSimidSession({ show, open, box, control, emit, toggleFullscreen }: SimidSettings) {
  let phase: 'session' | 'init' | 'ready' | 'starting' | 'shown' = 'session';
  let isHeld = true;
  let isOver = false;
  let hasStarted = false;
  let wantsPlay = false;
  let isPausedByPage = false;
  let sound: SoundState = show.sound;
  let media = initialMediaState(show);
  /** The length of the ad that the page has asked for. */
  let wantedSeconds: number | null = null;
  let extraSeconds = 0;
  let page: PageBridge | null = null;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const protocol = createProtocol({
    send: (text) => page?.send(text),
    onSession: () => void initPage(),
    onRequest: (request) => void answer(request),
  });
  const hasAnswered = () => phase === 'ready' || phase === 'starting' || phase === 'shown';

  const play = () => control({ type: 'ad.play', cause: 'ad' });
  const pause = () => control({ type: 'ad.pause', cause: 'ad' });

  function release(): void {
    clearTimeout(holding);
    if (!isHeld) return;
    isHeld = false;
    if (wantsPlay) play();
  }

  async function initPage(): Promise<void> {
    if (phase !== 'session' || isOver) return;
    phase = 'init';
    clearTimeout(deadline);
    const said = await protocol.ask('Player:init', initialData(), simidDeadlinesMs.init);
    if (phase !== 'init' || isOver) return;
    if (said.outcome === 'late') fail(unanswered.init, 'no answer to init in time');
    else if (said.outcome === 'rejected') fail(said.code, said.reason);
    else {
      phase = 'ready';
      release();
      if (hasStarted) void startCreative();
    }
  }

  async function startCreative(): Promise<void> {
    if (phase !== 'ready' || isOver) return;
    phase = 'starting';
    const said = await protocol.ask('Player:startCreative', {}, simidDeadlinesMs.start);
    if (phase !== 'starting' || isOver) return;
    if (said.outcome === 'late') fail(unanswered.starting, 'no answer to startCreative in time');
    else if (said.outcome === 'rejected') fail(said.code, said.reason);
    else {
      phase = 'shown';
      page?.setShown(true);
      emit({ type: 'ad.pageShown' });
    }
  }

  /** Ends the ad because its page has failed. */
  function fail(code: number, reason: string): void {
    const message = `SIMID ${code}: ${reason}`;
    const signal = { type: 'ad.failed', code: PAGE_FAILED, message } as const;
    end(signal, 'Player:fatalError', { errorCode: code, errorMessage: reason });
  }

  async function closePage(type: string, args: object): Promise<void> {
    page?.setShown(false);
    await protocol.ask(type, args, simidDeadlinesMs.closing);
    page?.close();
  }

  /** Ends the ad. A page that has answered `init` gets a message first, and has a moment to send its last messages. */
  function end(signal: AdSignal, type = 'Player:adStopped', args: object = { code: stops.filmEnded }): void {
    if (isOver) return;
    const isThere = hasAnswered();
    isOver = true;
    stopTimers();
    if (!media.ended) pause();
    if (isThere) void closePage(type, args).then(() => emit(signal));
    else emit(signal);
  }

  function stopTimers(): void {
    clearTimeout(deadline);
    clearTimeout(holding);
    clearInterval(ticking);
  }

  async function answer(request: PageMessage): Promise<void> {
    // After the end, a page may only have trackers called.
    if (isOver && !request.type.endsWith(':reportTracking')) return;
    if (!hasAnswered()) {
      protocol.reject(request, refusals.init, 'not before the answer to init');
      return;
    }
    const reply = await respond(request);
    if (typeof reply === 'number') protocol.reject(request, reply, 'the player does not do this now');
    else if (typeof reply !== 'function') protocol.resolve(request, reply ?? {});
    else {
      protocol.resolve(request);
      reply();
    }
  }

  const respond = createRequests({
    show,
    emit,
    toggleFullscreen,
    media: () => media,
    takePress: () => page?.takePress() ?? false,
    mayPlay: () => wantsPlay && hasStarted,
    setPaused: (isPaused) => {
      isPausedByPage = isPaused;
      if (isPaused) pause();
      else play();
    },
    viewerSound: () => sound,
    setSound: (wanted) => control({ type: 'ad.setSound', cause: 'ad', ...wanted }),
    isFullscreen: () => box().isFullscreen,
    setDuration: (seconds) => {
      wantedSeconds = seconds;
    },
    skip: () => end({ type: 'ad.skipped' }, 'Player:adSkipped', {}),
    stop: () => end({ type: 'ad.closed' }, 'Player:adStopped', { code: stops.byPage }),
    fail,
  });

  /** Keeps the ad after its film has ended, for as long as the page has asked. */
  function extend(): void {
    ticking = setInterval(() => {
      if (!wantsPlay) return;
      extraSeconds += TICK_MS / 1_000;
      emitProgress(media.duration + extraSeconds);
    }, TICK_MS);
  }

  function emitProgress(positionSeconds: number): void {
    const durationSeconds = wantedSeconds ?? media.duration;
    emit({ type: 'ad.progressed', positionSeconds, durationSeconds });
    if (wantedSeconds === null || positionSeconds < wantedSeconds) return;
    const signal: AdSignal = { type: media.ended ? 'ad.ended' : 'ad.closed' };
    end(signal, 'Player:adStopped', { code: stops.byPage });
  }

  function onEnded(): void {
    if (hasAnswered() && wantedSeconds !== null && wantedSeconds > media.duration) extend();
    else end({ type: 'ad.ended' });
  }

  function onMedia(signal: AdSignal): void {
    if (isOver) return;
    const { state, messages } = stepMedia(media, signal);
    media = state;
    for (const { type, args } of messages) protocol.notify(type, args);
    if (signal.type === 'ad.started') {
      hasStarted = true;
      emit(signal);
      void startCreative();
    } else if (signal.type === 'ad.progressed') emitProgress(signal.positionSeconds);
    else if (signal.type === 'ad.ended') onEnded();
    else if (signal.type === 'ad.failed') end(signal, 'Player:fatalError', { errorCode: codes.media });
    else emit(signal.type === 'ad.paused' && isPausedByPage ? { ...signal, by: 'page' } : signal);
  }

  function applyControl(wish: AdControl): void {
    if (isOver) return;
    switch (wish.type) {
      case 'ad.play':
      case 'ad.pause':
        wantsPlay = wish.type === 'ad.play';
        isPausedByPage = false;
        if (media.ended) emit({ type: wantsPlay ? 'ad.playing' : 'ad.paused' });
        else if (!wantsPlay || !isHeld) control(wish);
        break;
      case 'ad.setSound':
        sound = { volume: wish.volume, muted: wish.muted };
        control(wish);
        break;
      case 'ad.skip':
        end({ type: 'ad.skipped' }, 'Player:adSkipped', {});
        break;
    }
  }

  function dimensions() {
    const { width, height, isFullscreen } = box();
    const size = { x: 0, y: 0, width, height };
    return { videoDimensions: size, creativeDimensions: size, fullscreen: isFullscreen };
  }

  function initialData() {
    const { skipOffset, parameters, clickThrough, details } = show.creative;
    return {
      environmentData: {
        ...dimensions(),
        fullscreenAllowed: box().mayBeFullscreen,
        variableDurationAllowed: true,
        skippableState: skipOffset === null ? 'adHandles' : 'playerHandles',
        ...(skipOffset?.unit === 'seconds' ? { skipoffset: formatTime(skipOffset.value) } : {}),
        version: '1.1',
        muted: isSilent(sound),
        volume: sound.volume,
        navigationSupport: 'adHandles',
      },
      creativeData: {
        adParameters: parameters ?? '',
        ...(clickThrough === null ? {} : { clickThruUrl: clickThrough, clickThruUri: clickThrough }),
        adServingId: details?.adServingId ?? '',
      },
    };
  }

  return {
    /** To be called when the film's element is in the layer. */
    open: (): void => {
      page = open(protocol.receive, () => fail(codes.overloaded, 'it floods the player with messages'));
      deadline = setTimeout(() => fail(unanswered.session, 'no session in time'), simidDeadlinesMs.session);
      holding = setTimeout(release, simidDeadlinesMs.hold);
    },
    onMedia,
    applyControl,
    resize: (): void => protocol.notify('Player:resize', dimensions()),
    setHidden: (isHidden: boolean): void =>
      protocol.notify(isHidden ? 'Player:appBackgrounded' : 'Player:appForegrounded'),
    close: (): void => {
      isOver = true;
      stopTimers();
      protocol.close();
      page?.close();
    },
  };
}
