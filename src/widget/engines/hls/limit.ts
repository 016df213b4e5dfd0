import { CapLevelController } from 'hls.js';
import type Hls from 'hls.js';
import { levelsOf, type HlsLists } from './tracks.ts';

const controllers = new WeakMap<object, LimitedCapLevel>();

/** Limits automatic quality to the size of the player, as the library does, and to what the device plays smoothly. */
export class LimitedCapLevel extends CapLevelController {
  /** Index of the highest level that may be chosen. */
  highestLevel = Infinity;

  constructor(hls: Hls) {
    super(hls);
    controllers.set(hls, this);
  }

  override getMaxLevel(highestLevel: number): number {
    return super.getMaxLevel(Math.min(highestLevel, this.highestLevel));
  }
}

type Limited = HlsLists & Pick<Hls, 'autoLevelEnabled' | 'loadLevel' | 'nextAutoLevel' | 'nextLevel'>;

/**
 * Limits automatic quality to these levels; null for all of them. The library itself stays with one codec and dynamic
 * range, so it is enough to start with the right one. Buffered video of a level that is not allowed is replaced.
 */
export function limitLevels(hls: Limited, qualityIds: readonly string[] | null): void {
  const allowed = qualityIds?.flatMap((id) => levelsOf(hls, id)) ?? [];
  const controller = controllers.get(hls);
  if (controller !== undefined) {
    controller.highestLevel = allowed.length === 0 ? Infinity : Math.max(...allowed);
    controller.detectPlayerSize();
  }
  const now = hls.levels[hls.loadLevel];
  if (now === undefined || allowed.includes(hls.loadLevel) || !hls.autoLevelEnabled) return;
  const rising = [...allowed].sort((a, b) => a - b);
  // Levels are sorted by height.
  const level = rising.findLast((index) => (hls.levels[index]?.height ?? 0) <= now.height) ?? rising[0];
  if (level === undefined) return;
  hls.nextAutoLevel = level;
  // Quality stays automatic: setting it replaces what is buffered after the current segment.
  hls.nextLevel = -1;
}
