/**
 * A player without a browser, for unit tests of a page: it answers as the real one does, in virtual time.
 * @example
 * const fake = createFakeFrame({ recording: readFileSync('evening.json', 'utf8') });
 * const player = connect(fake.frame);
 * await player.ready;
 * fake.advance(60_000);
 * expect(player.state.position).toBeGreaterThan(50);
 */
import { commandNames, type HostCommands } from '../contract/host-commands.ts';
import type { HostEventName, HostEvents } from '../contract/host-events.ts';
import { noHostState, type HostState } from '../contract/host-state.ts';
import { HOST_PROTOCOLS, type HostErrorCode, type HostInfo } from '../contract/host-wire.ts';
import { envelope, isEnvelope, type FrameMessage } from '../contract/messages.ts';
import type { Recording } from '../contract/recording.ts';
import { Connection } from '../contract/host/connection.ts';
import { Refusal } from '../contract/host/refusal.ts';
import { deliver, fakeChannel, fakeElement, type HostPage } from './fake-window.ts';
import { effectOf, effects, eventsOfChange, stateAfter } from './film.ts';
import { momentsOf, type Moment } from './moments.ts';
import { titleEffects, type FakeTitle } from './titles.ts';

export interface FakeFrameOptions {
  /** A frame that `mount` or a component has made, with a player that answers in it from now on. By default a new one. */
  readonly frame?: HTMLIFrameElement | undefined;
  /** Replayed in virtual time; commands are then answered, and change nothing. */
  readonly recording?: Recording | string | undefined;
  /** The initial state. Without a recording commands change it, and the position moves on while the film plays. */
  readonly state?: Partial<HostState> | undefined;
  /** The titles that can be loaded. By default every title, season, episode and variant that the page names exists. */
  readonly titles?: readonly FakeTitle[] | undefined;
  /** The player's facts about itself, as the page gets them. */
  readonly info?: Partial<HostInfo> | undefined;
}

export interface FakeRequest {
  readonly command: keyof HostCommands;
  readonly arguments: readonly unknown[];
}

export interface FakeFrame {
  /** For `connect`. */
  readonly frame: HTMLIFrameElement;
  /** The requests of the page, in order. */
  readonly requests: readonly FakeRequest[];
  readonly state: HostState;
  /** Virtual time since the beginning. */
  readonly nowMs: number;
  /** Lets time pass. When it returns, the page has been told everything that happened meanwhile. */
  readonly advance: (ms: number) => void;
  /**
   * Changes the state, and sends the events that the real player sends at this change: content, first frame, playback,
   * sound, rate, quality, tracks, chapter, screen, ads, errors and the end.
   */
  readonly change: (changes: Partial<HostState>) => void;
  readonly emit: <E extends HostEventName>(event: E, payload: HostEvents[E]) => void;
  /** Refuses a command from now on; null ends that. */
  readonly refuse: (command: keyof HostCommands, code: HostErrorCode | null) => void;
  /** Puts another player into the frame, as after a reload: unanswered requests are rejected. */
  readonly reload: () => void;
}

const ORIGIN = 'https://player.test';
/** How often a film reports its position. */
const STEP_MS = 250;

export function createFakeFrame(given: FakeFrameOptions = {}): FakeFrame {
  const { recording, state: first, info, titles, ...options } = given;
  const moments: Moment[] | null = recording === undefined ? null : [...momentsOf(recording)];
  const frame = options.frame ?? newFrame();
  const player = { postMessage: receive };
  const requests: FakeRequest[] = [];
  const refused = new Map<string, HostErrorCode>();
  const performed = { ...effects, ...titleEffects(titles) };
  let connections: Connection[] = [];
  let greeted: unknown[] = [];
  let state: HostState = { ...noHostState, ...first };
  let nowMs = 0;

  Object.defineProperty(frame, 'contentWindow', { value: player, configurable: true });
  const page = (frame.ownerDocument.defaultView ?? globalThis) as unknown as HostPage;
  const { origin } = new URL(frame.src);
  const post = ({ type, payload }: FrameMessage): void =>
    deliver(page, { data: envelope(type, payload), origin, source: player });

  function receive(data: unknown): void {
    if (!isEnvelope(data) || data.type !== 'hello') return;
    const { nonce } = data.payload as { readonly nonce: string };
    if (greeted.includes(nonce)) return;
    greeted.push(nonce);
    // As in a browser, the answer comes after the script that asked.
    queueMicrotask(() => welcome(nonce));
  }

  function welcome(nonce: string): void {
    const [port, theirs] = fakeChannel();
    const connection = new Connection({ port, perform, clock: () => nowMs });
    connections.push(connection);
    deliver(page, { data: envelope('welcome', { nonce }), ports: [theirs], origin, source: player });
    connection.open({
      type: 'ready',
      info: {
        version: 'fake',
        protocol: HOST_PROTOCOLS.newest,
        commands: commandNames,
        capabilities: { fullscreen: true, pictureInPicture: true, directContent: true },
        ...info,
      },
      state,
    });
  }

  const emit: FakeFrame['emit'] = (event, payload) => {
    for (const connection of connections) connection.sendEvent({ event, payload } as never);
  };

  function change(changes: Partial<HostState>, reason?: HostEvents['adEnded']['reason']): void {
    const before = state;
    state = { ...state, ...changes };
    for (const connection of connections) connection.sendState(state);
    for (const { event, payload } of eventsOfChange(state, before, reason)) emit(event, payload);
  }

  async function perform(name: string, given: readonly unknown[]): Promise<unknown> {
    const command = name as keyof HostCommands;
    requests.push({ command, arguments: given });
    await Promise.resolve();
    const effect = refused.get(command) ?? (moments === null ? effectOf(command, given, state, performed) : {});
    if (typeof effect === 'string') throw new Refusal(effect, `The fake player refuses ${command}`);
    change(effect, command === 'skipAd' ? 'skipped' : undefined);
    const { position } = effect;
    if (position !== undefined && command.startsWith('seek')) emit('seeked', { position });
    return command === 'snapshot' ? picture() : undefined;
  }

  function emitMoment({ state: now, events, messages }: Moment): void {
    state = now;
    for (const connection of connections) connection.sendState(state);
    for (const { event, payload } of events) emit(event, payload);
    messages.forEach(post);
  }

  function advance(ms: number): void {
    const endMs = nowMs + ms;
    while (nowMs < endMs) {
      const next = moments?.[0];
      if (moments === null) {
        const stepMs = Math.min(STEP_MS, endMs - nowMs);
        nowMs += stepMs;
        change(stateAfter(state, stepMs));
      } else if (next === undefined || next.atMs > endMs) nowMs = endMs;
      else {
        nowMs = Math.max(nowMs, next.atMs);
        emitMoment(next);
        moments.shift();
      }
    }
  }

  function reload(): void {
    for (const connection of connections) connection.close();
    connections = [];
    greeted = [];
    frame.dispatchEvent(new Event('load'));
  }

  if (options.frame !== undefined) reload();
  return {
    frame,
    requests,
    get state() {
      return state;
    },
    get nowMs() {
      return nowMs;
    },
    advance,
    change: (changes) => change(changes),
    emit,
    refuse: (command, code) => (code === null ? refused.delete(command) : refused.set(command, code)),
    reload,
  };
}

function newFrame(): HTMLIFrameElement {
  const src = `${ORIGIN}/player/`;
  if (typeof document === 'undefined') return fakeElement(src);
  const frame = document.createElement('iframe');
  // Test environments would load the page of an attribute.
  Object.defineProperty(frame, 'src', { value: src });
  return frame;
}

/** The least JPEG: one grey pixel. */
const JPEG =
  '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAR' +
  'EA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/** What `snapshot` of a fake player gives. */
const picture = (): Blob =>
  new Blob([Uint8Array.from(atob(JPEG), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

export type { HostEventName, HostEvents } from '../contract/host-events.ts';
export type { HostState } from '../contract/host-state.ts';
export type { HostErrorCode } from '../contract/host-wire.ts';
export type { FakeTitle } from './titles.ts';
export type { Recording } from '../contract/recording.ts';
