export interface Downmix {
  /** Routes the sound through the mixer once it has loaded, until the returned function is called. */
  readonly connect: (route: (mix: AudioNode | null) => void) => () => void;
  /** Makes the centre louder by this factor until the returned function is called. */
  readonly raiseCentre: (factor: number) => () => void;
}

const RAMP_SECONDS = 0.1;

/** The mixer is a worklet in a separate module. If it fails to load or breaks, the sound bypasses it. */
export function createDownmix(context: AudioContext, url: string): Downmix {
  let node: AudioWorkletNode | null = null;
  let centre = 1;

  const applyCentre = (): void =>
    void node?.parameters.get('centre')?.setTargetAtTime(centre, context.currentTime, RAMP_SECONDS);

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
    if (centre !== 1) applyCentre();
    if (!isWanted()) return;
    mix.onprocessorerror = () => {
      console.warn('potok: the down-mix broke');
      node = null;
      route(null);
    };
    route(mix);
  }

  return {
    raiseCentre: (factor) => {
      centre = factor;
      applyCentre();
      return () => {
        centre = 1;
        applyCentre();
      };
    },
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
