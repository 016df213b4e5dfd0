import { Fragment } from 'react';
import { ModalDialog } from '../shared/ModalDialog.tsx';
import { usePlayerState, useUi, useWindowEvent } from '../hooks.ts';
import { selectOwnKeys, selectWords } from '../selectors.ts';
import { helpTexts } from '../languages/help.ts';
import { texts } from '../texts.ts';
import { KeyButton } from './KeyButton.tsx';
import { shortcutGroups } from './shortcuts.ts';
import { styles } from './help-styles.ts';
import { useKeyChange } from './use-key-change.ts';

/** The list of all keyboard shortcuts, in which the viewer may give them other keys. */
export function HelpDialog() {
  const { send } = useUi();
  const own = usePlayerState(selectOwnKeys);
  const { isOffered } = usePlayerState(selectWords);
  const change = useKeyChange(own);
  const isOwn = Object.keys(own).length > 0;
  const close = () => send({ type: 'intent.closeHelp' });
  // The key that opened the list also closes it, wherever the focus is.
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || (event.key !== '?' && !(event.shiftKey && event.code === 'Slash'))) return;
    event.preventDefault();
    close();
  });

  return (
    <ModalDialog
      name="help"
      isList
      title={texts.shortcuts}
      onClose={change.pendingShortcut === null ? close : change.stop}
      styles={styles}
    >
      {/* Focusable, so that keys scroll the list in a low frame. */}
      <div className="help-groups list-body" tabIndex={0} role="group" aria-label={texts.shortcuts}>
        {shortcutGroups(own, isOffered).map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ action, keys }) => (
                <div key={action}>
                  <dt>{action}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <Fragment key={key.shortcut ?? key.label}>
                        {index > 0 && ' '}
                        {key.shortcut === null ? (
                          <kbd>{key.label}</kbd>
                        ) : (
                          <KeyButton shortcut={key.shortcut} keyLabel={key.label} change={change} />
                        )}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="help-foot list-foot">
        <p role="status">{change.message || helpTexts().howToChange}</p>
        <button type="button" className="answer" aria-disabled={!isOwn} onClick={() => isOwn && change.reset()}>
          {helpTexts().usualKeys}
        </button>
      </div>
    </ModalDialog>
  );
}
