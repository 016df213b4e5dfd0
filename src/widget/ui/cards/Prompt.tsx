import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useUi, usePlayerState } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { timeCode } from '../format.ts';
import { selectResume } from '../selectors.ts';
import { texts } from '../texts.ts';

/** An answer of the viewer, and the intent that it sends. */
export interface Answer {
  readonly label: string;
  readonly intent: IntentSignal;
}

interface Props {
  readonly title: string;
  /** A sentence below the title. */
  readonly children?: ReactNode;
  /** The first one has the focus. */
  readonly answers: readonly Answer[];
}

/** A question over the picture, for which the film waits. */
export function Prompt({ title, children, answers }: Props) {
  const { send } = useUi();
  const titleId = useId();
  const textId = useId();
  const cover = useRef<HTMLDivElement>(null);
  useFadeOut(cover);
  const prompt = useKeptFocus<HTMLDivElement>();
  const first = useRef<HTMLButtonElement>(null);
  // Without `preventScroll` the host page would scroll to the frame.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={cover} className="cover">
      <div
        ref={prompt}
        className="prompt panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={children === undefined ? undefined : textId}
      >
        <h2 id={titleId}>{title}</h2>
        {children !== undefined && <p id={textId}>{children}</p>}
        <div className="answers">
          {answers.map(({ label, intent }, index) => (
            <button
              key={label}
              ref={index === 0 ? first : undefined}
              type="button"
              className={index === 0 ? 'answer primary' : 'answer'}
              onClick={() => send(intent)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Asks whether to go on where the viewer has stopped. */
export function ResumePrompt() {
  const resume = usePlayerState(selectResume);
  if (!resume.isShown) return null;
  return (
    <Prompt
      title={texts.stoppedAt(timeCode(resume.positionSeconds))}
      answers={[
        { label: texts.resume, intent: { type: 'intent.resume' } },
        { label: texts.startOver, intent: { type: 'intent.startOver' } },
      ]}
    />
  );
}
