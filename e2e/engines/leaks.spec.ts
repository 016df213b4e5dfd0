import { expect } from '../fixtures/expect.ts';
import type { CDPSession, Page } from '@playwright/test';
import { test } from './fixture.ts';
import { file, film } from './steps.ts';

declare global {
  interface Window {
    instrumented: { urls: number; timers: number };
  }
}

const cycles = 50;

/** Counts the objects that a page can make and must give back. Installed before any script of the page. */
function instrument(): void {
  const counts = { urls: 0, timers: 0, listeners: 0 };
  Object.assign(window, { instrumented: counts });
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  const urls = new Set<string>();
  URL.createObjectURL = (object) => {
    const url = create(object);
    counts.urls = urls.add(url).size;
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    counts.urls = urls.size;
    revoke(url);
  };

  const running = new Set<number>();
  const recount = (): void => void (counts.timers = running.size);
  const { setTimeout: later, setInterval: repeat, clearTimeout: clear, clearInterval: clearRepeat } = window;
  window.setTimeout = ((work: () => void, delay?: number) => {
    const id = later(() => {
      running.delete(id);
      recount();
      work();
    }, delay);
    running.add(id);
    recount();
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((work: () => void, delay?: number) => {
    const id = repeat(work, delay);
    running.add(id);
    recount();
    return id;
  }) as typeof window.setInterval;
  const forget = (id: number | undefined): void => {
    if (id !== undefined) running.delete(id);
    recount();
  };
  window.clearTimeout = (id) => (forget(id as number), clear(id));
  window.clearInterval = (id) => (forget(id as number), clearRepeat(id));
}

interface Census {
  readonly mediaSources: number;
  readonly sourceBuffers: number;
  readonly textTracks: number;
  readonly requests: number;
  readonly workers: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly elementListeners: number;
  readonly pageListeners: number;
  readonly urls: number;
  readonly timers: number;
  readonly children: number;
}

async function countObjects(cdp: CDPSession, constructor: string): Promise<number> {
  const prototype = await cdp.send('Runtime.evaluate', {
    expression: `${constructor}.prototype`,
    objectGroup: 'census',
  });
  const objects = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup: 'census',
  });
  const length = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objects.objectId ?? '',
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'census' });
  return length.result.value as number;
}

async function countListeners(cdp: CDPSession, expression: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: 'census' });
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  return listeners.length;
}

async function census(page: Page, cdp: CDPSession): Promise<Census> {
  await page.waitForTimeout(1_000);
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return {
    mediaSources: await countObjects(cdp, 'MediaSource'),
    sourceBuffers: await countObjects(cdp, 'SourceBuffer'),
    textTracks: await countObjects(cdp, 'TextTrack'),
    requests: await countObjects(cdp, 'XMLHttpRequest'),
    workers: await countObjects(cdp, 'Worker'),
    nodes,
    listeners: jsEventListeners,
    elementListeners: await countListeners(cdp, 'document.querySelector("video")'),
    pageListeners: (await countListeners(cdp, 'window')) + (await countListeners(cdp, 'document')),
    ...(await page.evaluate(() => {
      const { urls, timers } = window.instrumented;
      return { urls, timers, children: document.querySelectorAll('*').length };
    })),
  };
}

/** Detaches an engine at every stage of a start: at once, while loading, and with a picture on screen. */
async function cycle(page: Page, kind: 'hls' | 'dash' | 'native', url: string, times: number): Promise<void> {
  await page.evaluate(
    async ([kindOf, address, count]) => {
      const { harness } = window;
      const wait = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
      for (let index = 0; index < count; index += 1) {
        harness.attach(kindOf, address, index % 3 === 0 ? 5 : 0);
        harness.media.play().catch(() => undefined);
        if (index % 5 === 4) {
          const untilMs = performance.now() + 20_000;
          while (harness.media.readyState < 3 && performance.now() < untilMs) await wait(20);
        } else await wait((index % 5) * 40);
        harness.detach();
      }
    },
    [kind, url, times] as const,
  );
}

for (const [kind, url] of [...Object.entries(film), ['native', file]] as ['hls' | 'dash' | 'native', string][]) {
  test(`${kind}: ${cycles} attachments leave nothing behind`, async ({ page, site: _site }) => {
    await page.addInitScript(instrument);
    await page.reload();
    await page.waitForFunction(() => 'harness' in window);
    const cdp = await page.context().newCDPSession(page);
    // The first cycles load the chunk and all that a library keeps once for all; the first census does, too.
    await cycle(page, kind, url, 10);
    await census(page, cdp);
    await cycle(page, kind, url, 10);
    const before = await census(page, cdp);
    await cycle(page, kind, url, cycles);
    // Released objects are not collected at once; objects that are held would stay, however often the census is taken.
    await expect(async () => {
      const after = await census(page, cdp);
      for (const [name, count] of Object.entries(after)) {
        // One or two nodes are the browser's own; fifty attachments would leave fifty.
        const slack = name === 'nodes' ? 2 : 0;
        expect(count, name).toBeLessThanOrEqual(before[name as keyof Census] + slack);
      }
      expect(after).toMatchObject({ mediaSources: 0, sourceBuffers: 0, workers: 0, urls: 0 });
    }).toPass();
  });
}
