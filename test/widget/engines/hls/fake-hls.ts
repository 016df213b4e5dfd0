import type { Events } from 'hls.js';

type Handler = (name: Events, data: unknown) => void;

/** The parts of hls.js that the engine uses. Calls are recorded, and the test emits events. */
export class FakeHls {
  static instances: FakeHls[] = [];
  static isMissing = false;
  static DefaultConfig = { loader: Object };
  static isSupported = () => !FakeHls.isMissing;
  handlers = new Map<string, Set<Handler>>();
  calls: unknown[][] = [];
  url: string | null = null;
  autoLevelEnabled = true;
  startLevel = -1;
  levels: object[] = [];
  currentLevel = -1;
  loadLevel = -1;
  bufferingEnabled = true;
  mainForwardBufferInfo: { readonly len: number } | null = null;
  manualLevel = -1;
  firstAutoLevel = 0;
  audioTracks: object[] = [];
  allAudioTracks: object[] = [];
  audioTrack = -1;
  subtitleTracks: object[] = [];
  allSubtitleTracks: object[] = [];
  bandwidthEstimate = 4_000_000;
  targetLatency: number | null = null;
  latestLevelDetails: { readonly live: boolean; readonly fragmentStart: number } | null = null;
  config: Record<string, unknown>;
  constructor(config: Record<string, unknown>) {
    this.config = config;
    FakeHls.instances.push(this);
  }
  on(name: string, handler: Handler) {
    this.handlers.set(name, (this.handlers.get(name) ?? new Set()).add(handler));
  }
  off(name: string, handler: Handler) {
    this.handlers.get(name)?.delete(handler);
  }
  once(name: string, handler: Handler) {
    const once: Handler = (...given) => {
      this.off(name, once);
      handler(...given);
    };
    this.on(name, once);
  }
  emit(name: `${Events}`, data: unknown = {}) {
    for (const handler of this.handlers.get(name) ?? []) handler(name as Events, data);
  }
  listening() {
    return [...this.handlers.values()].reduce((sum, { size }) => sum + size, 0);
  }
  set nextLevel(level: number) {
    this.manualLevel = level;
    this.calls.push(['nextLevel', level]);
  }
  set subtitleTrack(index: number) {
    this.calls.push(['subtitleTrack', index]);
  }
  get subtitleTrack() {
    return -1;
  }
  loadSource = (url: string) => {
    this.calls.push(['loadSource', url]);
    this.url = url;
    this.emit('hlsManifestLoading', { url });
  };
  attachMedia = () => this.calls.push(['attachMedia']);
  startLoad = (seconds: number) => this.calls.push(['startLoad', seconds]);
  stopLoad = () => this.calls.push(['stopLoad']);
  recoverMediaError = () => this.calls.push(['recoverMediaError']);
  swapAudioCodec = () => this.calls.push(['swapAudioCodec']);
  setAudioOption = (option: object) => this.calls.push(['setAudioOption', option]);
  setSubtitleOption = (option: object) => this.calls.push(['setSubtitleOption', option]);
  destroy = () => this.calls.push(['destroy']);
}
