/** Replaces unusable positions by 0: they may come from storage, page addresses or elements without metadata. */
export const safeSeconds = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0);

/** A start at the end or behind it is moved to this long before the end. */
const BEFORE_END_SECONDS = 10;
/** Stored positions are whole seconds, and durations in manifests are rounded. */
const NEAR_END_SECONDS = 1;

/** Moves a start away from the end, at which playback would end at once. Live streams have no end. */
export const startBeforeEnd = (startSeconds: number, durationSeconds: number): number =>
  Number.isFinite(durationSeconds) && durationSeconds > 0 && startSeconds > durationSeconds - NEAR_END_SECONDS
    ? Math.max(0, durationSeconds - BEFORE_END_SECONDS)
    : startSeconds;
