import type { MediaPlayerClass } from 'dashjs';
import type { CommandOf } from '../../../../streams/model/commands.ts';

/** The quality that the library has to load next. */
export interface NextQuality extends Pick<CommandOf<'engine.setNextQuality'>, 'qualityId' | 'soundBps'> {
  /** Finds the quality in another period, where it may have another id. */
  readonly bitsPerSecond: number;
}

/** The last choice of the core; null before the first. */
export interface CommandedQuality {
  next: NextQuality | null;
}

/** The parts of the library that a rule may read; its published types omit them. */
interface RulesContext {
  getMediaType(): string | null;
  getMediaInfo(): unknown;
  getAbrController(): {
    getPossibleVoRepresentations(mediaInfo: unknown, isAcrossSets: boolean): readonly Representation[];
    getOptimalRepresentationForBitrate(mediaInfo: unknown, kilobits: number, isAcrossSets: boolean): object | null;
  };
}

interface Representation {
  readonly id: string;
  readonly bandwidth: number;
}

const RULE = 'CommandedRule';
/** The library's default priority. It has no other rule. */
const PRIORITY = 0.5;

const OWN_RULES = [
  'throughputRule',
  'bolaRule',
  'insufficientBufferRule',
  'switchHistoryRule',
  'droppedFramesRule',
  'abandonRequestsRule',
  'l2ARule',
  'loLPRule',
];

/** Turns off all of the library's own rules. */
export const disabledOwnRules = () => ({
  rules: Object.fromEntries(OWN_RULES.map((name) => [name, { active: false }])),
});

/** Replaces the library's adaptation rules by one that loads the quality that the core has chosen. */
export function addCommandedRule(player: Pick<MediaPlayerClass, 'addABRCustomRule'>): CommandedQuality {
  const commanded: CommandedQuality = { next: null };
  const create = () => ({
    getClassName: () => RULE,
    getSwitchRequest: (context: RulesContext) => ({
      representation: commanded.next === null ? null : wanted(context, commanded.next),
      priority: PRIORITY,
      reason: null,
      rule: RULE,
    }),
  });
  player.addABRCustomRule('qualitySwitchRules', RULE, () => ({ create }));
  return commanded;
}

/** The representation to load next; null keeps the current one. */
function wanted(context: RulesContext, next: NextQuality): object | null {
  const mediaInfo = context.getMediaInfo();
  const library = context.getAbrController();
  switch (context.getMediaType()) {
    case 'video': {
      const all = library.getPossibleVoRepresentations(mediaInfo, false);
      return all.find(({ id }) => id === next.qualityId) ?? nearest(all, next.bitsPerSecond);
    }
    case 'audio':
      return library.getOptimalRepresentationForBitrate(mediaInfo, next.soundBps / 1_000, false);
    default:
      return null;
  }
}

function nearest(all: readonly Representation[], bitsPerSecond: number): Representation | null {
  const rising = [...all].sort((a, b) => a.bandwidth - b.bandwidth);
  return rising.findLast(({ bandwidth }) => bandwidth <= bitsPerSecond) ?? rising[0] ?? null;
}
