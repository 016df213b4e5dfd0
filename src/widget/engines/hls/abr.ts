import { Events, PlaylistLevelType } from 'hls.js';
import type Hls from 'hls.js';
import type { AbrComponentAPI, Fragment } from 'hls.js';
import { findLevel } from './tracks.ts';

const controllers = new WeakMap<object, CommandedLevels>();

/**
 * The controller of a library instance that replaces its adaptation rule; undefined if the instance was made without
 * it.
 */
export const commandedLevels = (hls: object): CommandedLevels | undefined => controllers.get(hls);

const FIRST_BYTE_MS = 100;

/**
 * Replaces the library's adaptation rule: it loads the quality that the core has chosen. The library itself may also
 * request a level, for example after an error or for another voice. That level comes first until one of its segments
 * has loaded.
 */
export class CommandedLevels implements AbrComponentAPI {
  readonly #hls: Hls;
  #qualityId: string | null = null;
  #requestedLevel = -1;
  #bandwidthBps: number;

  /** The members of the library's own bandwidth estimator that the library reads. */
  readonly bwEstimator = {
    getEstimate: () => this.#bandwidthBps,
    getEstimateTTFB: () => FIRST_BYTE_MS,
  } as unknown as NonNullable<AbrComponentAPI['bwEstimator']>;

  constructor(hls: Hls) {
    this.#hls = hls;
    this.#bandwidthBps = hls.config.abrEwmaDefaultEstimate;
    controllers.set(hls, this);
    hls.on(Events.MANIFEST_LOADING, this.#forget);
    hls.on(Events.LEVELS_UPDATED, this.#forget);
    hls.on(Events.FRAG_LOADED, this.#noteLoaded);
  }

  /** @param qualityId of the next segment */
  setNext(qualityId: string, bandwidthBps: number): void {
    this.#qualityId = qualityId;
    this.#bandwidthBps = bandwidthBps;
  }

  /** Drops the level that the library itself has asked for. */
  dropRequestedLevel(): void {
    this.#requestedLevel = -1;
  }

  get nextAutoLevel(): number {
    if (this.#requestedLevel !== -1) return this.#requestedLevel;
    const commanded = this.#qualityId === null ? null : findLevel(this.#hls, this.#qualityId);
    return this.#withinLimits(commanded ?? (this.#hls.loadLevel === -1 ? this.#hls.firstLevel : this.#hls.loadLevel));
  }

  set nextAutoLevel(level: number) {
    const wanted = this.#withinLimits(level);
    if (wanted !== this.nextAutoLevel) this.#requestedLevel = wanted;
  }

  get firstAutoLevel(): number {
    return this.nextAutoLevel;
  }

  get forcedAutoLevel(): number {
    return this.#requestedLevel;
  }

  resetEstimator(bandwidthBps: number): void {
    this.#bandwidthBps = bandwidthBps;
  }

  destroy(): void {
    this.#hls.off(Events.MANIFEST_LOADING, this.#forget);
    this.#hls.off(Events.LEVELS_UPDATED, this.#forget);
    this.#hls.off(Events.FRAG_LOADED, this.#noteLoaded);
  }

  readonly #forget = (): void => this.dropRequestedLevel();

  readonly #noteLoaded = (_name: Events, { frag }: { readonly frag: Pick<Fragment, 'type' | 'level'> }): void => {
    if (frag.type === PlaylistLevelType.MAIN && frag.level === this.#requestedLevel) this.#requestedLevel = -1;
  };

  #withinLimits(level: number): number {
    const { minAutoLevel, maxAutoLevel } = this.#hls;
    return Math.min(Math.max(level, minAutoLevel), maxAutoLevel);
  }
}
