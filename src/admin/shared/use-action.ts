import { useState } from 'react';
import type { Caller } from '../../api/caller.ts';
import type { Call, CallAnswer, CallArgs } from '../../contract/calls/call.ts';
import { useAdmin } from './admin.ts';
import { type Problem, toProblem } from './problem.ts';

export interface Action<C extends Call> {
  /** Makes the call, unless the last one is still under way. Returns the answer if it succeeded, else null. */
  readonly run: (args: CallArgs<C>) => Promise<{ readonly answer: CallAnswer<C> } | null>;
  readonly isRunning: boolean;
  /** Why the last call failed. */
  readonly problem: Problem | null;
  readonly forget: () => void;
}

/** A call that changes something. */
export function useAction<C extends Call>(call: Caller<C>): Action<C> {
  const { client } = useAdmin();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    run: async (args) => {
      if (isRunning) return null;
      setRunning(true);
      setProblem(null);
      try {
        return { answer: await call(client, args) };
      } catch (error) {
        setProblem(toProblem(error));
        return null;
      } finally {
        setRunning(false);
      }
    },
    isRunning,
    problem,
    forget: () => setProblem(null),
  };
}
