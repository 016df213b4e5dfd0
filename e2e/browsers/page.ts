import { limits } from '../../src/contract/limits.ts';
import type { FaultRule, Services } from '../fixtures/services.ts';

/**
 * Serves the player's page with a script of the story at its beginning, in any browser: not every driver can add one.
 */
export async function pageThatRuns(services: Services, script: string): Promise<FaultRule> {
  const html = await (await fetch(`${services.url}/player/`)).text();
  const body = html.replace('<head>', `<head><script>${script}</script>`);
  if (body === html) throw new Error('The page of the player has no head.');
  return { match: '^/player/(\\?|$)', body, contentType: 'text/html; charset=utf-8' };
}

/** Sets the ads of a visit, by the kinds of the reference services. */
export const adList = (breaks: Readonly<Record<string, string>>): string =>
  `window.env_ad_list_url = '/api/ad-list.json?${new URLSearchParams({ ...breaks }).toString()}';`;

const pingLog = async (services: Services) =>
  (await (await fetch(`${services.url}/ads/pings`)).json()) as { ad: string; event: string }[];

/** The events that were reported to the servers of all ads. */
export const allPings = async (services: Services): Promise<readonly string[]> =>
  (await pingLog(services)).map(({ ad, event }) => `${ad}/${event}`);

/** The events that were reported to the servers of one ad. */
export const pings = async (services: Services, name: string): Promise<readonly string[]> =>
  (await pingLog(services)).filter(({ ad }) => ad === name).map(({ event }) => event);

/** A script for `pageThatRuns`: timers of this length never run, and neither does what they would do. */
export const withoutTimersOf = (milliseconds: number): string => `{
    const arm = window.setTimeout;
    window.setTimeout = (run, delayMs = 0, ...given) => (delayMs === ${milliseconds} ? 0 : arm(run, delayMs, ...given));
  }`;

/**
 * A script for `pageThatRuns`: between `standStill()` and `goOn()` no time passes for the player's gestures, however
 * long the machine takes over the movement of a moment.
 */
export const standingClock = `{
    const { setTimeout: arm, clearTimeout: disarm } = window;
    const now = performance.now.bind(performance);
    const waiting = new Map();
    const started = new Map();
    let lostMs = 0;
    let sinceMs = null;
    let last = 0;
    performance.now = () => (sinceMs ?? now()) - lostMs;
    window.setTimeout = (run, delayMs = 0, ...given) => {
      const start = () => arm(run, delayMs, ...given);
      if (sinceMs === null || delayMs < ${limits.singleTapDelayMs} || delayMs > ${limits.holdDelayMs}) return start();
      last -= 1;
      waiting.set(last, start);
      return last;
    };
    window.clearTimeout = (id) => {
      if (!waiting.delete(id)) disarm(started.get(id) ?? id);
    };
    window.standStill = () => void (sinceMs = now());
    window.goOn = () => {
      lostMs += now() - sinceMs;
      sinceMs = null;
      for (const [id, start] of waiting) started.set(id, start());
      waiting.clear();
    };
  }`;

/** A script for `pageThatRuns`: the browser plays by itself what it can, and nothing else plays. */
export const noMediaSources =
  'delete window.MediaSource; delete window.ManagedMediaSource; delete window.WebKitMediaSource;';
