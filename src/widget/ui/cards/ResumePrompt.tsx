import { useEffect, useId, useRef } from 'react';
import { timeCode } from '../format.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectResume } from '../selectors.ts';
import { texts } from '../texts.ts';

export function ResumePrompt() {
  const resume = usePlayerState(selectResume);
  return resume.isShown ? <Prompt seconds={resume.positionSeconds} /> : null;
}

function Prompt({ seconds }: { readonly seconds: number }) {
  const { send } = useUi();
  const titleId = useId();
  const prompt = useKeptFocus<HTMLDivElement>();
  const first = useRef<HTMLButtonElement>(null);
  // Without `preventScroll` the host page would scroll to the frame.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className="cover">
      <div ref={prompt} className="prompt panel" role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.stoppedAt(timeCode(seconds))}</h2>
        <div className="answers">
          <button ref={first} type="button" className="answer primary" onClick={() => send({ type: 'intent.resume' })}>
            {texts.resume}
          </button>
          <button type="button" className="answer" onClick={() => send({ type: 'intent.startOver' })}>
            {texts.startOver}
          </button>
        </div>
      </div>
    </div>
  );
}
