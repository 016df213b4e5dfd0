import type { CDPSession, Page } from '@playwright/test';
import type { Insets } from './layout.ts';

/** Only its own session can take back what was set. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What the screen keeps for itself at each edge, as `env(safe-area-inset-…)`; nothing takes it back. */
export async function setInsets(page: Page, insets: Partial<Insets>): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Emulation.setSafeAreaInsetsOverride', { insets });
}
