import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../controls/icons.tsx';
import { texts } from '../texts.ts';
import { useStyles } from '../parts/use-styles.ts';
import { dialogStyles } from './dialog-styles.ts';

interface Props {
  /** Of its panel; its head is `<name>-head`. */
  readonly name: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly styles: string;
  readonly children: ReactNode;
}

/**
 * Begins at its first button, where the focus can be seen. Closed before it is taken away, for that is what gives the
 * focus back. The host page must not jump to the frame.
 */
function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector('button')?.focus({ preventScroll: true });
  return () => dialog.close();
}

/** A modal dialog of the browser's own: it keeps the focus in and gives it back. */
export function ModalDialog({ name, title, onClose, styles, children }: Props) {
  useStyles(dialogStyles + styles);
  // All of the dialog that is not its panel is its backdrop.
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
      <div className={`${name}-panel panel`}>
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
