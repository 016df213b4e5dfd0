import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    keepalive: readonly string[];
  }
}

const stoppedAt = (seconds: number) => `Вы остановились на 0:00:${String(seconds).padStart(2, '0')}`;

/** The place of an episode in local storage. */
async function savedPlace(viewer: Viewer, episodeId: number, variantId: number): Promise<number> {
  const saved = (await viewer.stored('episodesTimeProgress')) as Record<string, Record<string, number>> | null;
  return saved?.[episodeId]?.[variantId] ?? 0;
}

test(
  'a viewer who comes back is offered the place where they stopped, and goes on from it',
  { tag: '@gate' },
  async ({ viewer }) => {
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.5);
    // The film plays slowly, because an episode of 24 seconds must not end here.
    await viewer.runAt(0.5);
    await viewer.jumpTo(11);
    await viewer.watchPast(12.5);
    await viewer.page.reload();

    await expect(viewer.resumePrompt).toBeVisible();
    const place = await savedPlace(viewer, 201, 2011);
    expect(place).toBeGreaterThanOrEqual(12);
    await expect(viewer.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(place));
    expect(await viewer.isPaused()).toBe(true);
    await viewer.button('Продолжить просмотр').click();
    await expect(viewer.resumePrompt).toHaveCount(0);
    await viewer.watchPast(place + 0.5);
    // The film does not play its beginning, not even for a moment.
    const positions = (await viewer.signals('media.timeUpdated')).map(({ positionSeconds }) => positionSeconds);
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(place - 0.1);
  },
);

test(
  'the place is saved when the page is closed mid-film, in the browser and in the catalogue',
  { tag: '@gate' },
  async ({ viewer, services, context, deviceId }) => {
    await viewer.page.addInitScript(noteKeepalive);
    await viewer.open({ movie_id: 2 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.runAt(0.5);
    await viewer.jumpTo(8);
    // The first save was a moment ago, and the next is due in ten seconds: the page is closed before it.
    await viewer.watchPast(9.5);
    const kept = () => viewer.page.evaluate(() => window.keepalive.join(' '));
    await expect.poll(kept).toContain('/time-progress');
    await viewer.page.close({ runBeforeUnload: true });

    const calls = () => services.seenAt(/\/contents\/2\/episodes\/201\/time-progress$/, 'POST');
    const last = async () => JSON.parse((await calls()).at(-1)?.body ?? '{}') as { time?: number; variantId?: number };
    await expect.poll(async () => (await last()).time ?? 0).toBeGreaterThanOrEqual(9);
    expect((await last()).variantId).toBe(2011);
    expect((await calls()).every(({ sessionContext }) => sessionContext === deviceId)).toBe(true);

    const again = viewer.on(await context.newPage());
    await again.open({ movie_id: 2 });
    await expect(again.resumePrompt).toBeVisible();
    const place = await savedPlace(again, 201, 2011);
    expect(place).toBe((await last()).time);
    await expect(again.resumePrompt.getByRole('heading')).toHaveText(stoppedAt(place));
  },
);

/** Collects the addresses of requests that outlive the page. */
function noteKeepalive(): void {
  const keepalive: string[] = [];
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (init?.keepalive === true || (input instanceof Request && input.keepalive)) {
      keepalive.push(input instanceof Request ? input.url : String(input));
    }
    return real(input, init);
  };
  Object.assign(window, { keepalive });
}
