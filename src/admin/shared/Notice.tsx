import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import type { Problem } from './problem.ts';

/** Announces an error at once. */
export function ProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: Problem | null;
  readonly onRetry?: () => void;
}) {
  if (problem === null) return null;
  return (
    <div className="notice bad" role="alert">
      <p>{texts.problems[problem.kind]}</p>
      {onRetry && (
        <Button icon="replay" onClick={onRetry}>
          {texts.reload}
        </Button>
      )}
    </div>
  );
}

export const Loading = () => (
  <div className="loading" role="status">
    <span className="spinner" aria-hidden="true" />
    <span>{texts.loading}</span>
  </div>
);
