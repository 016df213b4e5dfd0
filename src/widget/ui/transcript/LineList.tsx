import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lastStarted } from '../last-started.ts';
import { transcriptTexts } from '../languages/transcript.ts';
import { LineItem } from './LineItem.tsx';
import type { Line } from './lines.ts';
import { selectCaptions, selectPlayback } from '../selectors.ts';
import { usePlayerState, useUi } from '../hooks.ts';

interface Props {
  readonly lines: readonly Line[];
  /** Whether the list moves with the film; it does not while the viewer looks elsewhere in it. */
  readonly isFollowing: boolean;
  readonly onBrowse: () => void;
}

const ROW_PX = 48;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -8,
  PageDown: 8,
  Home: -Infinity,
  End: Infinity,
};

/** The lines of the film. Only the visible ones and those near them are in the document. */
export function LineList({ lines, isFollowing, onBrowse }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const current = lastStarted(lines, useTranscriptPosition());
  const [chosen, setChosen] = useState<number | null>(null);
  const active = Math.min(chosen ?? Math.max(current, 0), lines.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });

  useEffect(() => {
    if (isFollowing && current >= 0) list.scrollToIndex(current, { align: 'center' });
  }, [list, isFollowing, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = Math.max(0, Math.min(active + step, lines.length - 1));
    // A remote control leaves the list upwards from its first line.
    if (next === active && event.key === 'ArrowUp') return;
    event.preventDefault();
    onBrowse();
    setChosen(next);
    list.scrollToIndex(next);
    // Waits for the render that adds the line.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus({ preventScroll: true }),
    );
  };

  /** Also reached by a remote control, which goes from button to button by itself. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index === undefined || !target.matches(':focus-visible')) return;
    setChosen(Number(index));
    onBrowse();
  };

  return (
    <div ref={scroller} className="transcript-lines" onWheel={onBrowse} onTouchMove={onBrowse}>
      <ul
        aria-label={transcriptTexts().lines}
        style={{ height: `${list.getTotalSize()}px` }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {list.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <LineItem
                key={`${line.startSeconds} ${line.text}`}
                measure={list.measureElement}
                line={line}
                index={index}
                size={lines.length}
                topPx={start}
                isCurrent={index === current}
                isActive={index === active}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

/**
 * The position of the film for finding the current line: it changes when captions begin or end and with each seek, but
 * not with every report of the position. A caption begins by a timer, so its start may be later than the last report.
 */
function useTranscriptPosition(): number {
  const { now } = useUi();
  usePlayerState(selectPlayback);
  const { cues } = usePlayerState(selectCaptions);
  return Math.max(cues.at(-1)?.startSeconds ?? 0, now().timeline.positionSeconds);
}
