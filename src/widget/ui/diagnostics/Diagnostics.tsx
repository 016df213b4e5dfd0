import { useRef } from 'react';
import { usePolledState, useUi, useWindowEvent, useStyles } from '../hooks.ts';
import { texts } from '../texts.ts';
import { readRows, rowNames } from './rows.ts';
import { styles } from './diagnostics-styles.ts';

/** Stream statistics: React renders the table once, its values are written to the DOM directly. */
export function DiagnosticsPanel() {
  const { send, media } = useUi();
  useStyles(styles);
  const table = useRef<HTMLDListElement>(null);
  const close = () => send({ type: 'intent.closeDiagnostics' });

  usePolledState((state) => {
    const cells = table.current?.querySelectorAll('dd');
    readRows(state, media).forEach((text, index) => {
      const cell = cells?.[index];
      if (cell !== undefined && cell.textContent !== text) cell.textContent = text;
    });
  });
  useWindowEvent('keydown', (event) => {
    if (event.code !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open], [role="menu"]'))
      return;
    close();
  });

  return (
    <section className="diagnostics" aria-label={texts.diagnostics}>
      <button type="button" className="button" aria-label={texts.close} onClick={close}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m6.5 6.5 11 11m0-11-11 11" />
        </svg>
      </button>
      <dl ref={table}>
        {rowNames().map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  );
}
