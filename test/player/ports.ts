type Handler = ((event: MessageEvent) => void) | null;

/** Delivers copies by the clock of the test, which a browser's ports do not follow. Holds them until it is listened to. */
class ClockPort {
  other: ClockPort | null = null;
  #handler: Handler = null;
  #held: unknown[] = [];

  get onmessage(): Handler {
    return this.#handler;
  }

  set onmessage(handler: Handler) {
    this.#handler = handler;
    for (const data of this.#held.splice(0)) this.#deliver(data);
  }

  postMessage(data: unknown): void {
    this.other?.receive(JSON.parse(JSON.stringify(data)));
  }

  receive(data: unknown): void {
    if (this.#handler === null) this.#held.push(data);
    else this.#deliver(data);
  }

  close(): void {
    if (this.other !== null) this.other.other = null;
    this.other = null;
  }

  #deliver(data: unknown): void {
    setTimeout(() => this.#handler?.(new MessageEvent('message', { data })));
  }
}

/** In place of the browser's `MessageChannel`. */
export class ClockChannel {
  readonly port1 = new ClockPort();
  readonly port2 = new ClockPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
