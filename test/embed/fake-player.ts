import { vi } from 'vitest';
import { type HostNews, HOST_PROTOCOLS, type HostRequest } from '../../src/contract/host-wire.ts';
import { type HostState, noHostState } from '../../src/contract/host-state.ts';
import { envelope } from './help.ts';

const info = {
  version: '1',
  protocol: HOST_PROTOCOLS.newest,
  commands: [],
  capabilities: { fullscreen: true, pictureInPicture: true, directContent: false },
};

interface Hello {
  readonly type: string;
  readonly payload: { readonly nonce: string; readonly protocol: number };
}

/** Stands in for the player in a frame: it receives hellos, and answers when the test says so. */
export class FakePlayer {
  readonly hellos: Hello[] = [];
  readonly requests: HostRequest[] = [];
  #port: MessagePort | null = null;

  constructor(readonly frame: HTMLIFrameElement) {
    const postMessage = vi.fn((data: Hello) => void this.hellos.push(data));
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage }, configurable: true });
    // The test document would load the address of an attribute.
    Object.defineProperty(frame, 'src', { value: 'https://video.example/player/', configurable: true });
  }

  get nonce(): string {
    return this.hellos.at(-1)?.payload.nonce ?? '';
  }

  /** Says welcome, as a player that has just been loaded. */
  async welcome(state: Partial<HostState> = {}): Promise<void> {
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<HostRequest>) => this.requests.push(data);
    this.say('welcome', { nonce: this.nonce }, { ports: [port2] });
    await this.tell({ type: 'ready', info, state: { ...noHostState, ...state } });
  }

  /** Posts a message to the page around the frame. */
  say(type: string, payload: object, fields: { ports?: MessagePort[]; origin?: string; source?: unknown } = {}): void {
    const { ports = [], origin = 'https://video.example', source = this.frame.contentWindow } = fields;
    const event = new MessageEvent('message', { data: envelope(type, payload), origin });
    Object.defineProperty(event, 'source', { value: source });
    Object.defineProperty(event, 'ports', { value: ports });
    window.dispatchEvent(event);
  }

  async tell(news: HostNews | object): Promise<void> {
    this.#port?.postMessage(news);
    await settled();
  }

  async answer(id: number, result: { readonly value?: unknown } | { readonly error: unknown } = {}): Promise<void> {
    await this.tell({ type: 'answer', id, ...result });
  }

  /** The commands that the library has sent. */
  async asked(): Promise<readonly unknown[]> {
    await settled();
    return this.requests.map(({ command, arguments: given }) => [command, ...given]);
  }
}

async function delivered(): Promise<void> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

export async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await delivered();
}
