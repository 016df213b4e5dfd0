import { laterState } from '../../../streams/later.ts';
import { firstState } from '../../../streams/player.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { JoiningPlayerState, PlayerState } from '../../../streams/model/state.ts';
import type { HostNews, HostRights } from '../../../src/contract/host-wire.ts';
import { createHost, type Host } from '../../../src/widget/host/host.ts';
import type { HostSettings } from '../../../src/widget/host/settings.ts';
import {
  aCatalogue,
  anEpisode,
  aPlayback,
  aReadySource,
  aSelection,
  aTimeline,
  aVariant,
  loaded,
} from '../../streams/support.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { aWindow } from '../support/fake-window.ts';

/** The state before anything has happened. */
export const newState: PlayerState = { ...laterState, ...firstState };

export const episodes = [
  anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] }),
  anEpisode(2),
  anEpisode(3, { season: { id: 2, order: 2 } }),
];

const seasons = [
  { id: 1, order: 1 },
  { id: 2, order: 2 },
];

/** The state in which the second of three episodes plays, ten seconds in. */
export const playing: PlayerState = {
  ...newState,
  content: loaded(aCatalogue(episodes, { seasons })),
  selection: aSelection(episodes[1] as (typeof episodes)[0], {
    previous: episodes[0] ?? null,
    next: episodes[2] ?? null,
  }),
  source: aReadySource('/episodes/2.m3u8'),
  playback: aPlayback(),
  intent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  timeline: aTimeline({ positionSeconds: 10, durationSeconds: 60 }),
  audio: { gain: 1, isGainAvailable: true },
  presentation: { ...newState.presentation, hasFullscreen: true, hasPictureInPicture: true },
};

export const allRights: HostRights = { listen: true, command: true, recording: true, content: true };

const PLAYER = 'https://player.example';
export const HOST = 'https://host.example';

export const hello = (fields: object = {}, rest: object = {}): object => ({
  source: 'potok',
  version: 1,
  type: 'hello',
  payload: { nonce: 'nonce-12345', protocol: 1, ...fields },
  ...rest,
});

/** A document that takes style sheets, and has no screen. */
const aPage = Object.assign(new EventTarget(), {
  hidden: false,
  createElement: () => ({ remove: () => undefined }),
  querySelector: () => null,
  head: { append: () => undefined },
});

interface Posted {
  readonly message: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> };
  readonly target: string;
  readonly ports: readonly MessagePort[];
}

export interface TestHost {
  readonly host: Host;
  readonly sent: IntentSignal[];
  readonly posted: Posted[];
  /** The films, themes and refusals that were passed on. */
  readonly given: unknown[];
  /** The changes of whether the film is stopped. */
  readonly stopped: boolean[];
  readonly receive: (data: unknown, origin?: string) => void;
  /** Changes the state. */
  readonly become: (change: Partial<PlayerState>) => void;
}

/** The player’s end, with a page around it that records the messages posted to it. */
export function openTestHost(
  first: JoiningPlayerState,
  fields: Partial<HostSettings> = {},
  create: typeof createHost = createHost,
): TestHost {
  const sent: IntentSignal[] = [];
  const posted: Posted[] = [];
  const given: unknown[] = [];
  const stopped: boolean[] = [];
  let state = first;
  const parent = {
    postMessage: (message: Posted['message'], target: string, ports: MessagePort[] = []) =>
      posted.push({ message, target, ports }),
  };
  const settings: HostSettings = {
    scope: aWindow({ parent, document: aPage, navigator: {}, location: { origin: PLAYER } }),
    media: Object.assign(new FakeMedia(), { videoWidth: 0, ownerDocument: aPage }).element,
    version: '1.2.3',
    send: (wish) => void sent.push(wish),
    now: () => state,
    past: [],
    rightsOf: () => allRights,
    readRecording: () => Promise.reject(new Error('none')),
    setMovie: (movie) => void given.push(movie),
    setRefused: (why) => void given.push(why),
    prepareFilm: (film) => {
      given.push(film);
      return Promise.resolve();
    },
    setStopped: (isStopped) => void stopped.push(isStopped),
    setDirect: (film) => void given.push(film),
    setTheme: (theme) => void given.push(theme),
    afterPaint: (work) => work(),
    clock: () => Date.now(),
    ...fields,
  };
  const host = create(settings);
  return {
    host,
    sent,
    posted,
    given,
    stopped,
    receive: (data, origin = HOST) => host.receive({ data, origin } as MessageEvent<unknown>),
    become: (change) => {
      state = { ...state, ...change };
      host.update(state);
    },
  };
}

/** Waits for a task: a port delivers messages in tasks of their own, whatever the clock of the test says. */
export const delivered = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A library at the other end of the port. */
export class TestLibrary {
  readonly news: HostNews[] = [];
  #lastId = 0;

  constructor(readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<HostNews>) => this.news.push(data);
  }

  static async connect(test: TestHost, nonce = 'nonce-12345', fields: object = { newest: 1 }): Promise<TestLibrary> {
    test.receive(hello({ nonce, ...fields }));
    const port = test.posted.at(-1)?.ports[0];
    if (port === undefined) throw new Error('No port was given.');
    const library = new TestLibrary(port);
    await settled();
    return library;
  }

  /** Sends a request, and returns its number. */
  async ask(command: string, ...given: readonly unknown[]): Promise<number> {
    this.#lastId += 1;
    this.port.postMessage({ id: this.#lastId, command, arguments: given });
    await settled();
    return this.#lastId;
  }

  /** The outcome of a request: `done`, the code of its error, or `pending`. */
  outcome(id: number): string {
    const answer = this.news.find((one) => one.type === 'answer' && one.id === id);
    if (answer?.type !== 'answer') return 'pending';
    return 'error' in answer ? answer.error.code : 'done';
  }

  events(): readonly unknown[] {
    return this.news.flatMap((one) => (one.type === 'event' ? [[one.event, one.payload]] : []));
  }

  changes(): readonly unknown[] {
    return this.news.flatMap((one) => (one.type === 'state' ? [one.changes] : []));
  }
}

/** Waits until the messages posted in both directions have been handled. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await delivered();
}
