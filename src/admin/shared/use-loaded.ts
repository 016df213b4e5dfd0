import { useEffect, useEffectEvent, useState } from 'react';
import type { Caller } from '../../api/caller.ts';
import type { Call, CallAnswer, CallArgs } from '../../contract/calls/call.ts';
import { useAdmin } from './admin.ts';
import { type Problem, toProblem } from './problem.ts';

export interface Loaded<T> {
  /** The last answer; it stays while another one is on its way. Null before the first one and after a failure. */
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** The answer of a call, loaded again when its arguments change. An answer to earlier arguments is dropped. */
export function useLoaded<C extends Call>(call: Caller<C>, args: CallArgs<C>): Loaded<CallAnswer<C>> {
  const { client } = useAdmin();
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<{
    readonly key: string;
    readonly value: CallAnswer<C> | null;
    readonly problem: Problem | null;
  }>({ key: '', value: null, problem: null });
  const key = `${turn} ${JSON.stringify(args)}`;
  const ask = useEffectEvent((signal: AbortSignal) => call(client, args, { signal }));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    ask(signal).then(
      (value) => {
        if (!signal.aborted) setSettled({ key, value, problem: null });
      },
      (error: unknown) => {
        if (!signal.aborted) setSettled({ key, value: null, problem: toProblem(error) });
      },
    );
    return () => controller.abort();
  }, [key]);

  return {
    value: settled.value,
    problem: settled.key === key ? settled.problem : null,
    isLoading: settled.key !== key,
    reload: () => setTurn((last) => last + 1),
  };
}
