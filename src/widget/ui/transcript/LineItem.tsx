import type { MouseEvent } from 'react';
import { clock } from '../format.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsShareOffered } from '../selectors.ts';
import { transcriptTexts } from '../languages/transcript.ts';
import { ShareIcon } from '../shared/ShareIcon.tsx';
import type { Line } from './lines.ts';

interface Props {
  readonly line: Line;
  readonly index: number;
  readonly size: number;
  readonly topPx: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly isCurrent: boolean;
  /** Tab goes to the controls of one line only. */
  readonly isActive: boolean;
}

/** A line of the transcript: a press seeks to it, a drag selects its text. */
export function LineItem({ line, index, size, topPx, measure, isCurrent, isActive }: Props) {
  const { send, pageUrl } = useUi();
  const isShareOffered = usePlayerState(selectIsShareOffered);
  const { startSeconds, text } = line;
  const time = clock(startSeconds);
  const tabIndex = isActive ? 0 : -1;
  const goThere = () => send({ type: 'intent.seekTo', positionSeconds: startSeconds });
  const onTextClick = ({ currentTarget }: MouseEvent) => {
    if (currentTarget.ownerDocument.getSelection()?.isCollapsed !== false) goThere();
  };

  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={size}
      aria-current={isCurrent || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      <button type="button" tabIndex={tabIndex} aria-label={`${time}. ${text}`} onClick={goThere}>
        {time}
      </button>
      {/* For the pointer; by keys the button does the same. */}
      <p dir="auto" onClick={onTextClick}>
        {text}
      </p>
      {isShareOffered && (
        <button
          type="button"
          className="transcript-link"
          tabIndex={tabIndex}
          aria-label={transcriptTexts().copyLink(time)}
          onClick={() => send({ type: 'intent.copyMomentLink', pageUrl: pageUrl(), seconds: startSeconds })}
        >
          <ShareIcon name="copy" />
        </button>
      )}
    </li>
  );
}
