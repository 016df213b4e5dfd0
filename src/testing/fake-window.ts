/** The page that a frame is in, as far as the library needs it. */
export interface HostPage {
  readonly dispatchEvent: (event: Event) => boolean;
}

export interface FakeMessage {
  readonly data: unknown;
  readonly ports?: readonly object[];
  readonly origin: string;
  readonly source: unknown;
}

/** Dispatches a `message` event, whose fields cannot be given to the constructor of every test environment. */
export function deliver(page: HostPage, { data, ports = [], origin, source }: FakeMessage): void {
  const event = new Event('message');
  for (const [name, value] of Object.entries({ data: structuredClone(data), ports, origin, source })) {
    Object.defineProperty(event, name, { value });
  }
  page.dispatchEvent(event);
}

interface FakePort {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly postMessage: (data: unknown) => void;
  readonly close: () => void;
}

/** Copies data; a picture stays the same object, since some test environments cannot copy it. */
function copyOf(data: unknown): unknown {
  const { value, ...rest } = data as { readonly value?: unknown };
  return value instanceof Blob ? { ...structuredClone(rest), value } : structuredClone(data);
}

/** A pair of ports that deliver at once, without the event loop. */
export function fakeChannel(): readonly [MessagePort, MessagePort] {
  let isOpen = true;
  const port = (other: () => FakePort): FakePort => ({
    onmessage: null,
    postMessage(data) {
      const copy = copyOf(data);
      if (isOpen) other().onmessage?.({ data: copy });
    },
    close: () => (isOpen = false),
  });
  const one: FakePort = port(() => two);
  const two: FakePort = port(() => one);
  return [one, two] as unknown as readonly [MessagePort, MessagePort];
}

/** A frame without a document: for tests of a server, of a worker, of plain functions. */
export function fakeElement(src: string): HTMLIFrameElement {
  // The library watches for the removal of frames; this one is never in a document.
  (globalThis as { MutationObserver?: unknown }).MutationObserver ??= class {
    observe(): void {}
    disconnect(): void {}
  };
  const document = { defaultView: new EventTarget() };
  const fields = { tagName: 'IFRAME', src, isConnected: true, ownerDocument: document, remove: () => undefined };
  return Object.assign(new EventTarget(), fields, { getRootNode: () => document }) as unknown as HTMLIFrameElement;
}
