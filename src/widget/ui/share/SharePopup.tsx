import type { MouseEvent } from 'react';
import { shareTargets } from '../../../../streams/model/share-targets.ts';
import type { SharePopupState } from '../../../../streams/model/state.ts';
import type { Ui } from '../hooks.ts';
import type { texts as allTexts } from '../texts.ts';
import { Mark } from './Mark.tsx';
import { styles } from './styles.ts';

/** Handed in, not imported, and no hooks: what a lazy part shares with the screen makes the scripts before it larger. */
export interface SharePopupProps {
  readonly popup: SharePopupState;
  readonly send: Ui['send'];
  readonly texts: typeof allTexts;
}

/** Closed before it is taken away, for that is what gives the focus back. The host page must not jump to the frame. */
function openDialog(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  return () => dialog.close();
}

/** A modal dialog of the browser's own: it keeps the focus in and gives it back. */
export function SharePopup({ popup, send, texts }: SharePopupProps) {
  const close = () => send({ type: 'intent.closeShare' });

  // All of the dialog that is not its panel is its backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };

  return (
    <dialog
      ref={openDialog}
      className="share"
      role="dialog"
      aria-modal="true"
      aria-label={texts.share}
      tabIndex={-1}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <style>{styles}</style>
      <div className="share-panel panel">
        <header>
          <h2>{texts.share}</h2>
          <button type="button" className="button" aria-label={texts.close} onClick={close}>
            <Mark name="close" />
          </button>
        </header>
        <ul className="networks" aria-label={texts.shareIn}>
          {shareTargets(popup.link, popup.title).map(({ network, url }) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener noreferrer" data-network={network}>
                <Mark name={network} />
                <span>{texts.networks[network]}</span>
              </a>
            </li>
          ))}
        </ul>
        <ShareLink popup={popup} send={send} texts={texts} />
      </div>
    </dialog>
  );
}

function ShareLink({ popup: { link, seconds, withTime, isCopied }, send, texts }: SharePopupProps) {
  return (
    <>
      <div className="share-link">
        <input
          readOnly
          type="text"
          aria-label={texts.shareLink}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          className="answer primary"
          data-copied={isCopied || undefined}
          onClick={() => send({ type: 'intent.copyShareLink' })}
        >
          <Mark name={isCopied ? 'done' : 'copy'} />
          <span>{isCopied ? texts.copied : texts.copy}</span>
        </button>
      </div>
      {seconds !== null && (
        <label className="share-time">
          <input
            type="checkbox"
            checked={withTime}
            onChange={({ currentTarget }) => send({ type: 'intent.setShareTime', isOn: currentTarget.checked })}
          />
          <span>{texts.startAt(seconds)}</span>
        </label>
      )}
      <div className="unseen" role="status">
        {isCopied && texts.copied}
      </div>
    </>
  );
}
