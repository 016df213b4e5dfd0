import { vi } from 'vitest';

/** A node that remembers where its sound goes. */
export class FakeNode {
  readonly targets = new Set<FakeNode>();
  onprocessorerror: (() => void) | null = null;
  /** The message port of a worklet. */
  readonly port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: vi.fn(),
    close: vi.fn(),
  };
  readonly gain: { value: number; setTargetAtTime: (value: number) => void };

  constructor(
    readonly name: string,
    gain = 1,
  ) {
    this.gain = { value: gain, setTargetAtTime: (value) => (this.gain.value = value) };
  }

  connect(target: FakeNode): FakeNode {
    this.targets.add(target);
    return target;
  }

  disconnect(target?: FakeNode): void {
    if (target === undefined) this.targets.clear();
    else this.targets.delete(target);
  }
}

/** A fake Web Audio whose context runs if `mayRun`. */
export function fakeWebAudio({ mayRun = true, mixer = 'there' as 'there' | 'missing' | 'none' } = {}) {
  const listeners = new Set<() => void>();
  const destination = new FakeNode('loudspeakers');
  const sources: FakeNode[] = [];
  const mixers: FakeNode[] = [];
  const centres: number[] = [];
  const delays: { readonly delayTime: { readonly value: number } }[] = [];
  const contexts: FakeContext[] = [];
  const world = { mayRun };

  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    outputLatency = 0.18;
    readonly destination = destination;
    readonly audioWorklet =
      mixer === 'none'
        ? undefined
        : {
            addModule: vi.fn((_url: string) =>
              mixer === 'there' ? Promise.resolve() : Promise.reject(new Error('404')),
            ),
          };

    constructor() {
      contexts.push(this);
    }

    resume = vi.fn(() => {
      if (!world.mayRun) return new Promise<void>(() => undefined);
      this.become('running');
      return Promise.resolve();
    });

    close = vi.fn(() => {
      this.become('closed');
      return Promise.resolve();
    });

    become(state: string): void {
      this.state = state;
      for (const listener of listeners) listener();
    }

    addEventListener(_type: string, listener: () => void): void {
      listeners.add(listener);
    }

    removeEventListener(_type: string, listener: () => void): void {
      listeners.delete(listener);
    }

    createGain = () => new FakeNode('gain');

    createMediaElementSource = (): FakeNode => {
      if (sources.length > 0) throw new DOMException('Once only.', 'InvalidStateError');
      const source = new FakeNode('source');
      sources.push(source);
      return source;
    };
  }

  vi.stubGlobal(
    'GainNode',
    class extends FakeNode {
      constructor(_context: unknown, { gain }: { gain: number }) {
        super('gain', gain);
      }
    },
  );
  vi.stubGlobal(
    'DynamicsCompressorNode',
    class extends FakeNode {
      constructor() {
        super('compressor');
      }
    },
  );
  vi.stubGlobal(
    'BiquadFilterNode',
    class extends FakeNode {
      /** The gain of a filter is in decibels, and is no factor of the level in `heard`. */
      override readonly gain = { value: 1, setTargetAtTime: () => undefined, cancelScheduledValues: () => undefined };
      constructor() {
        super('filter');
      }
    },
  );
  vi.stubGlobal(
    'DelayNode',
    class extends FakeNode {
      readonly delayTime = { value: 0 };
      constructor() {
        super('delay');
        delays.push(this);
      }
    },
  );
  vi.stubGlobal(
    'AudioWorkletNode',
    class extends FakeNode {
      constructor() {
        super('mixer');
        mixers.push(this);
      }
      readonly parameters = new Map([['centre', { setTargetAtTime: (value: number) => void centres.push(value) }]]);
    },
  );

  /** The level of the element at the loudspeakers, for each way there, compressed or not. */
  function heard(): readonly { readonly way: string; readonly level: number }[] {
    const ways: { way: string; level: number }[] = [];
    const follow = (node: FakeNode, passed: readonly string[], level: number): void => {
      if (node === destination) ways.push({ way: passed.filter((name) => name !== 'gain').join(' '), level });
      for (const target of node.targets) follow(target, [...passed, node.name], level * node.gain.value);
    };
    for (const source of sources) follow(source, [], 1);
    return ways.filter(({ level }) => level > 0);
  }

  return {
    AudioContext: FakeContext as unknown as typeof AudioContext,
    world,
    contexts,
    sources,
    mixers,
    centres,
    delays,
    heard,
  };
}
