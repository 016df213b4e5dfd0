import { sendKey } from './send-key.ts';

/** Closes an open panel in the same way as the Escape key. */
export function closePanel(panel: HTMLElement): void {
  if (panel.matches('dialog')) panel.dispatchEvent(new Event('cancel', { cancelable: true }));
  else sendKey(panel.contains(document.activeElement) ? document.activeElement : panel, 'Escape');
}
