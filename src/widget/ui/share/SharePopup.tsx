import type { SharePopupState } from '../../../../streams/model/share-popup.ts';
import { ModalDialog } from '../shared/ModalDialog.tsx';
import { timeCode } from '../format.ts';
import { useUi } from '../hooks.ts';
import { shareTexts } from '../languages/share.ts';
import { texts } from '../texts.ts';
import { ShareIcon } from '../shared/ShareIcon.tsx';
import { shareTargets } from './share-targets.ts';
import { styles } from './share-styles.ts';

/** The share link, and the networks that it can be sent to. */
export function SharePopup({ popup }: { readonly popup: SharePopupState }) {
  const { send } = useUi();
  const close = () => send({ type: 'intent.closeShare' });

  return (
    <ModalDialog name="share" title={texts.share} onClose={close} styles={styles}>
      <ul className="networks" aria-label={shareTexts().shareIn}>
        {shareTargets(popup.link, popup.title).map(({ network, url }) => (
          <li key={network}>
            <a href={url} target="_blank" rel="noopener noreferrer" data-network={network}>
              <ShareIcon name={network} />
              <span>{shareTexts().networks[network]}</span>
            </a>
          </li>
        ))}
      </ul>
      <ShareLink popup={popup} />
    </ModalDialog>
  );
}

function ShareLink({ popup: { link, seconds, withTime, isCopied } }: { readonly popup: SharePopupState }) {
  const { send } = useUi();
  return (
    <>
      <div className="share-link">
        <input
          readOnly
          type="text"
          inputMode="none"
          aria-label={shareTexts().shareLink}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          className="answer primary"
          data-copied={isCopied || undefined}
          onClick={() => send({ type: 'intent.copyShareLink' })}
        >
          <ShareIcon name={isCopied ? 'done' : 'copy'} />
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
          <span>{shareTexts().startAt(timeCode(seconds))}</span>
        </label>
      )}
      <div className="unseen" role="status">
        {isCopied && texts.copied}
      </div>
    </>
  );
}
