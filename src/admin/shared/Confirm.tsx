import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { ProblemNotice } from './Notice.tsx';
import type { Problem } from './problem.ts';

interface Props {
  readonly title: string;
  /** The action that cannot be undone, and its consequences. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** By default `danger`. */
  readonly kind?: 'primary' | 'danger';
  readonly isRunning: boolean;
  readonly problem: Problem | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The dialog is closed before it is removed, since closing returns the focus. */
function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** A dialog in front of everything else until it is closed. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog
      ref={openDialog}
      className="confirm"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // The event may come from a dialog in front of this one.
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Asks before something is done that cannot be undone. The focus is on the button that leaves without doing it. */
export function Confirm({
  title,
  children,
  confirmLabel,
  kind = 'danger',
  isRunning,
  problem,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ProblemNotice problem={problem} />
      <div className="answers">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button kind={kind} onClick={onConfirm} disabled={isRunning}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
