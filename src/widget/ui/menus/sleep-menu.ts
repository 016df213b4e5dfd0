import { isSetTo, type SleepAfter, type SleepState } from '../../../../streams/model/sleep.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { sleepMenuTexts } from '../languages/sleep-menu.ts';
import { texts } from '../texts.ts';
import { choice, menu, type ChoiceMenu, type MenuFacts } from './choice.ts';

/**
 * The choice of when the film stops by itself. A live stream offers no episodes, since it has no end; a film without a
 * next episode offers no count above one.
 */
export function sleepMenu({ sleep, live, selection }: MenuFacts): ChoiceMenu | null {
  if (selection === null) return null;
  const hasNext = selection.next !== null;
  const episodes = live.isLive ? [] : screenLimits.sleepEpisodes.filter((count) => count === 1 || hasNext);
  const offered: readonly (SleepAfter | null)[] = [
    null,
    ...screenLimits.sleepMinutes.map((minutes) => ({ minutes })),
    ...episodes.map((count) => ({ episodes: count })),
  ];
  const choices = offered.map((after) =>
    choice({
      key: after === null ? 'off' : JSON.stringify(after),
      label: labelOf(after, hasNext),
      isChecked: isSetTo(sleep, after),
      intent: { type: 'intent.setSleepTimer', after },
    }),
  );
  return menu('sleep', sleepMenuTexts().title, [{ label: sleepMenuTexts().title, choices }], {
    value: remainingText(sleep, hasNext),
  });
}

function labelOf(after: SleepAfter | null, hasNext: boolean): string {
  if (after === null) return texts.off;
  if ('minutes' in after) return sleepMenuTexts().minutes(after.minutes);
  if (after.episodes > 1) return sleepMenuTexts().episodes(after.episodes);
  return hasNext ? sleepMenuTexts().episodeEnd : sleepMenuTexts().filmEnd;
}

function remainingText(sleep: SleepState, hasNext: boolean): string {
  if (sleep.status !== 'set') return texts.off;
  return 'minutes' in sleep.after
    ? sleepMenuTexts().minutesLeft(sleep.left)
    : labelOf({ episodes: sleep.left }, hasNext);
}
