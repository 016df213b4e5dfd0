import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { texts } from '../texts.ts';
import { fadeOut } from './fade-out.ts';
import { useStyles } from '../hooks.ts';
import { dialogStyles } from './dialog-styles.ts';

interface Props {
  /** Class of the dialog; its panel is `<name>-panel`, its head `<name>-head`. */
  readonly name: string;
  /** Whether the content is a list that scrolls between the head and a foot. */
  readonly isList?: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly styles: string;
  readonly children: ReactNode;
}

/**
 * Focuses the first button, which shows that it has the focus, without scrolling the host page. The dialog is closed
 * before it is removed, since closing returns the focus.
 */
function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector('button')?.focus({ preventScroll: true });
  return () => {
    fadeOut(dialog);
    dialog.close();
  };
}

/** A native modal dialog: the browser keeps the focus in it and returns it afterwards. */
export function ModalDialog({ name, isList = false, title, onClose, styles, children }: Props) {
  useStyles(dialogStyles + styles);
  // The panel covers its part of the dialog, so a click on the dialog itself is one on the backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog
      ref={openDialog}
      className={`modal ${name}`}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`${name}-panel panel${isList ? ' list-panel' : ''}`}>
        <div className={`modal-head ${name}-head`}>
          <h2>{title}</h2>
          <button type="button" className="button" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
