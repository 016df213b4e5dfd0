import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { ProblemNotice } from './Notice.tsx';
import type { Problem } from './problem.ts';

interface Props {
  readonly title: string;
  /** What cannot be undone, and what follows from it. */
  readonly children?: ReactNode;
  readonly yes: string;
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** The dialog is closed before it is removed, since closing returns the focus. */
function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** Asks before something is done that cannot be undone. The focus is on the way out. */
export function Confirm({ title, children, yes, isRunning, problem, onYes, onClose }: Props) {
  const id = useId();
  return (
    <dialog
      ref={openDialog}
      className="confirm"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <ProblemNotice problem={problem} />
      <div className="answers">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button kind="danger" onClick={onYes} disabled={isRunning}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
