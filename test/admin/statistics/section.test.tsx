// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AdminContext, type User } from '../../../src/admin/shared/admin.ts';
import { StatisticsSection } from '../../../src/admin/statistics/StatisticsSection.tsx';
import { words } from '../../../src/admin/statistics/texts.ts';
import { texts } from '../../../src/admin/texts.ts';
import type { ApiRequest } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { usePage } from '../page.ts';

const none = { views: 0, p50: null, p75: null, p95: null };
const day = '2026-06-10';
const empty: Readonly<Record<string, unknown>> = {
  now: { viewers: 0, titles: [] },
  intake: { isPlayerTelling: true, hasEvents: true, hasQuality: true, failedDays: 0, leftOut: 0 },
  views: { title: null, days: [{ day, starts: 0, seconds: 0 }] },
  titles: [],
  retention: { marks: [0, 50, 95].map((percent) => ({ percent, views: 0 })), episodes: [] },
  quality: { startup: { ...none, days: [{ day, ...none }] }, rebuffering: { ...none, days: [{ day, ...none }] } },
  failures: { releases: [], reports: [] },
  stalls: { causes: [], titles: [], hosts: [], networks: [] },
  ads: {
    outcomes: { completed: 0, skipped: 0, stopped: 0, error: 0 },
    clicks: 0,
    labels: { shown: 0, missing: { advertiser: 0, about: 0, erid: 0 } },
    days: [{ day, outcomes: { completed: 0, skipped: 0, stopped: 0, error: 0 } }],
  },
  accounts: { tags: [], creatives: [] },
};

const administrator: User = {
  id: 1,
  email: 'admin@example.com',
  name: 'Администратор',
  role: 'administrator',
  isBlocked: false,
  isSubscribed: false,
  createdAt: '2026-06-01T00:00:00.000Z',
};

const page = usePage('#/statistics?days=7');

/** Lets answers be read and shown. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Answers by the last part of the path; a call without an answer waits for ever. */
async function show(answers: Record<string, unknown>) {
  const asked: ApiRequest[] = [];
  const send = (request: ApiRequest) => {
    asked.push(request);
    const answer = answers[/(\w+)(?:\?|$)/.exec(request.path)?.[1] ?? ''];
    if (answer === undefined) return new Promise<never>(() => undefined);
    if (answer !== 503) return Promise.resolve(answer);
    const { method, path } = request;
    return Promise.reject(new ApiError({ kind: 'badRequest', method, path, status: 503, data: null }, '503'));
  };
  const admin = { client: { send }, token: () => Promise.resolve(null), user: administrator, announce: vi.fn() };
  await page.render(
    <AdminContext value={admin}>
      <StatisticsSection />
    </AdminContext>,
  );
  await settle();
  return asked;
}
const panel = (title: string) =>
  [...page.container.querySelectorAll('.panel')].find((one) => one.querySelector('h2')?.textContent === title);

describe('the section of statistics', () => {
  it('asks for the days of the address, and shows that it loads', async () => {
    const asked = await show({});
    const views = asked.find(({ path }) => path.includes('/views?'));
    const query = new URLSearchParams(views?.path.split('?')[1]);
    const days = Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '');
    expect(days).toBe(6 * 86_400_000);
    expect(panel(words.starts.title)?.textContent).toContain(texts.loading);
    expect(panel(words.starts.title)?.querySelector('button')?.disabled).toBe(true);
  });

  it('waits for the answer to a question before it asks again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = await show({});
    const countOf = (name: string) => asked.filter(({ path }) => path.includes(`/${name}`)).length;
    await act(async () => void vi.advanceTimersByTime(10 * 60_000));
    expect([countOf('now'), countOf('intake')]).toEqual([1, 1]);
    vi.useRealTimers();
  });

  it('shows that each part is empty, and offers no file of it', async () => {
    await show({ ...empty });
    const panels = [...page.container.querySelectorAll('.panel')];
    expect(panels).toHaveLength(13);
    for (const one of panels) {
      const { text, next } =
        one.querySelector('h2')?.textContent === words.failures.reports ? words.failures.noReports : words.empty;
      expect(one.querySelector('.empty')?.textContent).toBe(text + next);
      expect(one.querySelector<HTMLButtonElement>('header .button')?.disabled).toBe(true);
    }
  });

  it.each([
    ['nothing if nothing is missing', {}, []],
    ['that no event has arrived yet', { hasEvents: false, hasQuality: false }, [words.intake.none]],
    ['that the player is not set up to send events', { isPlayerTelling: false, hasEvents: false }, [words.intake.off]],
    ['that views have no reports of their quality', { hasQuality: false }, [words.intake.noQuality]],
    ['nothing about a player without this setting if events arrive from elsewhere', { isPlayerTelling: false }, []],
    [
      'what is wrong with the services',
      { failedDays: 2, leftOut: 7 },
      [words.intake.failedDays(2), words.intake.leftOut(7)],
    ],
  ])('says %s', async (_, said, expected) => {
    await show({ ...empty, intake: { ...(empty['intake'] as object), ...said } });
    const lines = [...page.container.querySelectorAll('.notice p')].map(({ textContent }) => textContent);
    expect(lines).toEqual(expected);
  });

  it('tells that a part has failed, shows the others, and loads it again', async () => {
    const answers: Record<string, unknown> = {
      ...empty,
      views: { title: null, days: [{ day, starts: 5, seconds: 3_600 }] },
      ads: 503,
    };
    await show(answers);
    expect(panel(words.ads.title)?.querySelector('[role=alert]')?.textContent).toContain(texts.problems.tooMany);
    expect(panel(words.starts.title)?.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe(
      '10 июня 2026 г.: Запуски 5',
    );
    answers['ads'] = empty['ads'];
    await act(async () => panel(words.ads.title)?.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    await settle();
    expect(panel(words.ads.title)?.querySelector('[role=alert]')).toBeNull();
    expect(panel(words.ads.title)?.textContent).toContain(words.empty.text);
  });

  it('shows the values of a plot by the arrow keys, and all of them as a table', async () => {
    const days = ['2026-06-08', '2026-06-09', '2026-06-10'].map((one, index) => ({
      day: one,
      starts: index,
      seconds: 0,
    }));
    await show({ ...empty, views: { title: null, days } });
    const plot = panel(words.starts.title)?.querySelector('[role=slider]');
    const press = (key: string) =>
      act(async () => plot?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
    const said = () => plot?.getAttribute('aria-valuetext');
    expect(said()).toContain('10 июня');
    await press('ArrowLeft');
    expect(said()).toBe('9 июня 2026 г.: Запуски 1');
    expect(plot?.querySelector('.readout')?.textContent).toContain('Запуски 1');
    await press('Home');
    await press('ArrowLeft');
    expect(said()).toBe('8 июня 2026 г.: Запуски 0');
    await press('End');
    expect(said()).toContain('10 июня');
    const cells = [...(panel(words.starts.title)?.querySelectorAll('details td') ?? [])].map(
      (cell) => cell.textContent,
    );
    expect(cells).toEqual(['2026-06-08', '0', '2026-06-09', '1', '2026-06-10', '2']);
  });

  it('leads from a failure to its recording, which gets no address of this page', async () => {
    const report = { id: 'a'.repeat(32), at: `${day}T12:00:00.000Z`, release: '1', code: '2', title: null };
    const failures = {
      releases: [],
      reports: [{ ...report, season: null, episode: null, url: 'https://reports.test/a' }],
    };
    await show({ ...empty, failures });
    const link = panel(words.failures.reports)?.querySelector('td a');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual(['https://reports.test/a', 'noreferrer']);
  });

  it('names the causes of stalls by their share, and the titles, hosts and networks with the most of them', async () => {
    const network = { cause: 'network', stalls: 3, seconds: 9 };
    const server = { cause: 'server', stalls: 1, seconds: 3 };
    await show({
      ...empty,
      stalls: {
        causes: [network, server],
        titles: [{ title: { id: 7, title: 'Маяк' }, causes: [network] }],
        hosts: [{ host: 'cdn.example', causes: [network, server] }],
        networks: [{ network: '3g', causes: [network] }],
      },
    });
    const rows = (title: string) =>
      [...(panel(title)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
      );
    expect(rows(words.stalls.title)).toEqual([
      ['сеть медленнее видео', '3', '9 с', '75 %'],
      ['сервер долго не отвечал', '1', '3 с', '25 %'],
    ]);
    expect(rows(words.stalls.where)).toEqual([
      ['Маяк', 'Тайтл', '9 с', 'сеть медленнее видео — 100 %'],
      ['cdn.example', 'Сервер', '12 с', 'сеть медленнее видео — 75 %, сервер долго не отвечал — 25 %'],
      ['3g', 'Сеть', '9 с', 'сеть медленнее видео — 100 %'],
    ]);
    expect(panel(words.stalls.where)?.querySelector('a')?.getAttribute('href')).toContain('title=7');
  });
});
