import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Season } from '../../../../streams/model/catalogue.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly seasons: readonly Season[];
  readonly shownId: number | null;
  /** Id of the element that shows the season. */
  readonly panelId: string;
  readonly onShow: (seasonId: number) => void;
}

/**
 * Tabs that show a season without choosing an episode. The left and right keys go to the next tab and show its season.
 */
export function SeasonTabs({ seasons, shownId, panelId, onShow }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Only the row of tabs is scrolled, never the page around the frame.
  useLayoutEffect(() => {
    const row = list.current;
    const shown = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !shown) return;
    const { left, right } = row.getBoundingClientRect();
    const tab = shown.getBoundingClientRect();
    if (tab.left < left) row.scrollLeft -= left - tab.left;
    else if (tab.right > right) row.scrollLeft += tab.right - right;
  }, [shownId]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = seasons.findIndex(({ id }) => id === shownId);
    const last = seasons.length - 1;
    const next = {
      ArrowLeft: index <= 0 ? last : index - 1,
      ArrowRight: index >= last ? 0 : index + 1,
      Home: 0,
      End: last,
      // There is nothing above the tabs.
      ArrowUp: index,
    }[event.key];
    const season = next === undefined ? undefined : seasons[next];
    if (next === undefined || season === undefined) return;
    event.preventDefault();
    onShow(season.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      aria-label={texts.seasons}
      onKeyDown={onKeyDown}
      // A vertical wheel scrolls the row of seasons sideways.
      onWheel={({ currentTarget, deltaY }) => (currentTarget.scrollLeft += deltaY)}
    >
      {seasons.map(({ id, order }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="tab"
          aria-selected={id === shownId}
          aria-controls={panelId}
          tabIndex={id === shownId ? 0 : -1}
          onClick={() => onShow(id)}
        >
          {texts.season(order)}
        </button>
      ))}
    </div>
  );
}
