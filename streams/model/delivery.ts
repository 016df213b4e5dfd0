/** Why a rendition is the next one to be loaded. */
export type RenditionReason =
  /** Nothing or little has been loaded yet: the network usually carries this quality. */
  | 'start'
  /** The viewer has chosen it. */
  | 'chosen'
  /** There is no greater one. */
  | 'greatest'
  /** Greater ones are left out: the device drops their frames, cannot decode them, or shows them on a small screen. */
  | 'device'
  /** A greater one was left lately, because the network did not carry it. */
  | 'held'
  /** A greater one could not be loaded lately. */
  | 'broken'
  /** The network does not carry a greater one. */
  | 'network';

/** Bits a second that the network is believed to carry. */
export interface BandwidthEstimates {
  /** The estimate to reckon with: the lower of the two below. */
  readonly expectedBps: number;
  /** Over the last seconds. */
  readonly recentBps: number;
  /** Over a long time. */
  readonly usualBps: number;
  /** The time until the first byte of a load. */
  readonly firstByteSeconds: number;
}

/** How the film is brought to the viewer, as far as the engine reports it. */
export interface DeliveryState {
  /** Null before anything is known. */
  readonly bandwidth: BandwidthEstimates | null;
  /** Bits a second that loads of this visit have shown over a long time; null before. */
  readonly measuredBps: number | null;
  /** The quality of the segment that is loaded now or next; null if the engine alone decides it. */
  readonly qualityId: string | null;
  readonly reason: RenditionReason | null;
  /** Bits a second that this quality needs at the present speed of the film; null if that is unknown. */
  readonly neededBps: number | null;
  /** Seconds of the film that are to be buffered ahead; null if that is unknown. */
  readonly aimSeconds: number | null;
  /** For how long a load has been waiting for its first byte; 0 while none waits. */
  readonly silentSeconds: number;
  /** The answer of the server to the latest load, if that has failed: its HTTP status, 0 if there was no answer. */
  readonly failedStatus: number | null;
  /** The sound can go on without the picture, and the viewer has not chosen a quality. */
  readonly canPlaySoundAlone: boolean;
}
