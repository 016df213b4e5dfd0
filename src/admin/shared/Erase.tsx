import { useState } from 'react';
import type { Caller } from '../../api/caller.ts';
import type { Call, CallArgs } from '../../contract/calls/call.ts';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { useAction } from './use-action.ts';

interface Props<C extends Call> {
  readonly call: Caller<C>;
  readonly args: CallArgs<C>;
  /** The question before removing, with its consequences. */
  readonly question: string;
  readonly why?: string;
  /** The label of the button, if there is more than one way to remove something. */
  readonly label?: string;
  readonly onDone: () => void;
}

/** A button that removes something after the user has confirmed it. */
export function Erase<C extends Call>({ call, args, question, why, label = texts.erase, onDone }: Props<C>) {
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning, problem, forget } = useAction(call);
  const erase = async () => {
    if ((await run(args)) === null) return;
    setAsked(false);
    onDone();
  };
  return (
    <>
      <Button kind="danger" icon="remove" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Confirm
          title={question}
          confirmLabel={label}
          isRunning={isRunning}
          problem={problem}
          onConfirm={() => void erase()}
          onClose={() => {
            setAsked(false);
            forget();
          }}
        >
          {why !== undefined && <p>{why}</p>}
        </Confirm>
      )}
    </>
  );
}
