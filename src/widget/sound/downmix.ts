export interface Downmix {
  /** Routes the sound through the mixer once it has loaded, until the returned function is called. */
  readonly connect: (route: (mix: AudioNode | null) => void) => () => void;
}

/** The mixer is a worklet in a separate module. If it fails to load or breaks, the sound bypasses it. */
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
