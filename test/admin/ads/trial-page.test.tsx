// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TrialPage } from '../../../src/admin/ads/trial/TrialPage.tsx';
import { AdminContext } from '../../../src/admin/shared/admin.ts';
import { ApiError } from '../../../src/api/errors.ts';
import type { ApiRequest } from '../../../src/api/client.ts';
import { vastOf } from '../../../src/backend/ads/kinds.ts';
import { administrator as user, usePage } from '../page.ts';
import { until } from '../../until.ts';

const page = usePage('#/ads/trial');

type Send = (request: ApiRequest) => unknown;
const answers: Send = ({ path, body }) => {
  const { url } = body as { readonly url: string };
  if (path === '/admin/ad-trials') return { adListUrl: '/api/ad-list.json?trial=x', titleId: 7 };
  const text = vastOf(new URL(url).searchParams.get('id') ?? '', 'https://ads.example/api') ?? '';
  return { status: 200, url, text, isShared: true, milliseconds: 12, problem: null };
};

async function tryOut(url: string, send: Send = answers): Promise<void> {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) => (/mp4/.test(type) ? 'maybe' : ''));
  const client = { send: (request: ApiRequest) => Promise.resolve().then(() => send(request)) };
  const admin = { client, token: () => Promise.resolve(null), user, announce: () => {} };
  await page.render(
    <AdminContext value={admin}>
      <TrialPage url={url} />
    </AdminContext>,
  );
  await act(async () => page.container.querySelector('form')?.requestSubmit());
  await until(async () => {
    await act(() => Promise.resolve());
    expect(page.container.querySelector('[role=status], [role=alert]')).not.toBeNull();
  });
}
const textOf = (selector: string) =>
  [...page.container.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n');

describe('the trial of a tag', () => {
  it('tells whose ad is shown, each document and each request', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=labelled');
    expect(textOf('[role=status]')).toContain('Реклама покажется');
    expect(textOf('.facts')).toContain('ООО «Ромашка и сыновья», доставка полевых цветов');
    expect(textOf('.facts')).toContain('2VtzqvFieldFlowers');
    expect(textOf('.document')).toContain('Ответ 200 за 12 мс');
    expect(textOf('table')).toContain('/ads/ping/labelled/impression');
    expect(location.hash).toContain('id%3Dlabelled');
  });

  it('tells which labels an ad lacks', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=media');
    expect(textOf('.facts .soft')).toContain('не указано');
  });

  it('tells why there is no ad, and what is wrong with which document', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=two');
    expect(textOf('[role=status]')).toContain('Код VAST 901');
    expect(textOf('.findings')).toContain('несколько роликов');
    expect(page.container.querySelector('iframe')).toBeNull();
    expect([...page.container.querySelectorAll('button')]).toHaveLength(1);
  });

  it('tells of the breaks of a schedule', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=schedule');
    expect(textOf('.breaks')).toMatch(/Пауза: 0:20[^]*Пауза: 50 % фильма/);
  });

  it('shows the ad in a player only when it is asked for', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=media');
    expect(page.container.querySelector('iframe')).toBeNull();
    const [show] = [...page.container.querySelectorAll('button')].filter(({ type }) => type === 'button');
    await act(async () => show?.click());
    const frame = page.container.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('/player/?movie_id=7');
    expect(frame?.getAttribute('data-env_ad_list_url')).toBe('/api/ad-list.json?trial=x');
  });

  it('tells that a problem of the services is theirs', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=media', ({ method, path }) => {
      throw new ApiError({ kind: 'badRequest', method, path, status: 429, data: null }, '429');
    });
    expect(textOf('[role=alert]')).toContain('Слишком много попыток');
    expect(page.container.querySelector('[role=status]')).toBeNull();
  });

  it('shows what servers write as text', async () => {
    await tryOut('https://ads.example/api/vast.xml?id=labelled-badly');
    expect(page.container.querySelector('img')).toBeNull();
    expect(textOf('.facts')).toContain('<img src=x');
  });
});
