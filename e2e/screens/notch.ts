import type { CDPSession, Page } from '@playwright/test';
import type { Insets } from './layout.ts';

/** The sessions are kept, because only the session that set the insets can reset them. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the insets of the screen at each edge, as `env(safe-area-inset-…)`; an empty object resets them. */
export async function setInsets(page: Page, insets: Partial<Insets>): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Emulation.setSafeAreaInsetsOverride', { insets });
}
