import { Fragment } from 'react';
import { ModalDialog } from '../dialog/ModalDialog.tsx';
import { useUi, useWindowEvent } from '../hooks.ts';
import { texts } from '../texts.ts';
import { shortcutGroups } from './shortcuts.ts';
import { styles } from './help-styles.ts';

/** The list of all keyboard shortcuts. */
export function HelpDialog() {
  const { send } = useUi();
  const close = () => send({ type: 'intent.closeHelp' });
  // The key that opened the list also closes it, wherever the focus is.
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' && !(event.shiftKey && event.code === 'Slash')) return;
    event.preventDefault();
    close();
  });

  return (
    <ModalDialog name="help" title={texts.shortcuts} onClose={close} styles={styles}>
      {/* Low frames scroll it, by keys, too. */}
      <div className="help-groups" tabIndex={0}>
        {shortcutGroups().map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' '}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}
