/** The package has no types of its own. */
declare module '@echogarden/fvad-wasm' {
  interface Fvad {
    readonly HEAP16: Int16Array;
    _malloc: (bytes: number) => number;
    _free: (address: number) => void;
    _fvad_new: () => number;
    _fvad_free: (detector: number) => void;
    _fvad_set_mode: (detector: number, mode: number) => number;
    _fvad_set_sample_rate: (detector: number, rate: number) => number;
    /** Returns 1 if somebody speaks, 0 if nobody does, and -1 for a frame of a wrong length. */
    _fvad_process: (detector: number, address: number, samples: number) => number;
  }
  const createFvad: () => Promise<Fvad>;
  export default createFvad;
}
