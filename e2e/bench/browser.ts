import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../src/tools/lib/chromium.mjs';

const options: BrowserContextOptions = { viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' };

/** The settings of most browsers: Debian's blocks storage in frames of other sites. */
const preferences = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };

function launchOptions() {
  const executablePath = findChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--autoplay-policy=no-user-gesture-required', ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

export const launch = (): Promise<Browser> => chromium.launch(launchOptions());

/** A context without cookies, storage or cached files, as at a first visit. */
export async function useNewcomer<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/**
 * A context with a profile on disk, as at a second visit: contexts of a running browser are private windows, in which
 * frames of another site have no storage.
 */
export async function useRegular<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'potok-bench-'));
  try {
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...options });
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
