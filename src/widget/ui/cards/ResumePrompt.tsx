import { timeCode } from '../format.ts';
import { usePlayerState } from '../hooks.ts';
import { selectResume } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Prompt } from './Prompt.tsx';

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
