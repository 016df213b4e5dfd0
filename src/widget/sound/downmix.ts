export interface Downmix {
  /** Leads the sound through the mixer as soon as it is there, until the function given back is called. */
  readonly connect: (route: (mix: AudioNode | null) => void) => () => void;
}

/** The mixer is a worklet module of its own. Without it, or when it breaks, the sound goes straight on. */
export function createDownmix(context: AudioContext, url: string): Downmix {
  let node: AudioWorkletNode | null = null;

  async function load(): Promise<AudioWorkletNode> {
    await context.audioWorklet.addModule(url);
    return new AudioWorkletNode(context, 'potok-downmix', {
      outputChannelCount: [2],
      channelCountMode: 'max',
      channelInterpretation: 'discrete',
    });
  }

  async function connect(route: (mix: AudioNode | null) => void, isWanted: () => boolean): Promise<void> {
    const mix = (node ??= await load());
    if (!isWanted()) return;
    mix.onprocessorerror = () => {
      console.warn('potok: the down-mix broke');
      node = null;
      route(null);
    };
    route(mix);
  }

  return {
    connect: (route) => {
      let isWanted = true;
      connect(route, () => isWanted).catch((error: unknown) => console.warn('potok: no down-mix', error));
      return () => {
        isWanted = false;
        route(null);
      };
    },
  };
}
