// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../src/admin/app/App.tsx';
import type { AdminSession } from '../../src/admin/app/session.ts';
import { texts } from '../../src/admin/texts.ts';
import type { ApiRequest } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { administrator as user, usePage } from './page.ts';
import { until } from '../until.ts';

const refusal = (status: number) => ({ status });
type Answer = unknown;

/** A session whose calls are answered by path; a refusal has a status. */
function fakeSession(answers: Record<string, Answer>, isLoggedIn = true) {
  const asked: string[] = [];
  const send = ({ method, path }: ApiRequest) => {
    asked.push(path);
    const answer = answers[path];
    const status = (answer as { status?: number } | undefined)?.status;
    if (status === undefined) return Promise.resolve(answer);
    return Promise.reject(new ApiError({ kind: 'badRequest', method, path, status, data: null }, String(status)));
  };
  const session: AdminSession = {
    client: { send },
    token: () => Promise.resolve(null),
    logIn: vi.fn(() => Promise.resolve()),
    logOut: vi.fn(() => Promise.resolve()),
    resume: vi.fn(() => Promise.resolve(isLoggedIn)),
  };
  return { session, asked, answers };
}

const page = usePage();

const show = (session: AdminSession): Promise<void> => page.render(<App session={session} />);
/** Waits long, because the first visit of a section loads its script. */
const settle = (isThere: () => unknown) =>
  until(async () => {
    await act(() => Promise.resolve());
    expect(isThere()).toBeTruthy();
  });
const button = (text: string) => [...page.container.querySelectorAll('button')].find((one) => one.textContent === text);

describe('the administration page', () => {
  it('asks for a login without any other call', async () => {
    const { session, asked } = fakeSession({}, false);
    await show(session);
    await settle(() => page.container.querySelector('form.login'));
    expect(page.container.querySelector('h1')?.textContent).toBe(texts.login.title);
    expect(page.container.querySelector('[role=alert]')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('refuses a user without a role, makes no call in their name, and lets them leave', async () => {
    const { session, asked } = fakeSession({ '/user/details': { ...user, role: 'viewer' } });
    await show(session);
    await settle(() => page.container.textContent?.includes(texts.login.denied));
    expect(page.container.querySelector('nav')).toBeNull();
    expect(new Set(asked)).toEqual(new Set(['/user/details']));
    await act(async () => button(texts.login.leave)?.click());
    expect(session.logOut).toHaveBeenCalledOnce();
    expect(page.container.querySelector('h1')?.textContent).toBe(texts.login.title);
  });

  it('shows the sections to an administrator', async () => {
    const { session } = fakeSession({ '/user/details': user, '/administration/users': { items: [user], total: 1 } });
    location.hash = '#/people';
    await show(session);
    await settle(() => page.container.querySelector('td'));
    expect(page.container.querySelector('nav [aria-current=page]')?.textContent).toBe(texts.people.title);
    expect(page.container.querySelector('td')?.textContent).toContain('Анна');
    // Nobody blocks themselves.
    expect(button(texts.people.block)).toBeUndefined();
  });

  it.each([
    ['editor', [texts.titles.title, texts.terms.title, texts.files.title]],
    ['moderator', [texts.reviews.title, texts.reports.title]],
    ['advertiser', [texts.statistics.title]],
  ])('shows a user with the role %s only their sections', async (role, titles) => {
    const { session } = fakeSession({ '/user/details': { ...user, role } });
    // A place of another section leads to the first of their own.
    location.hash = '#/people';
    await show(session);
    await settle(() => page.container.querySelector('nav a'));
    expect([...page.container.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(titles);
    expect(page.container.querySelector('nav [aria-current=page]')?.textContent).toBe(titles[0]);
  });

  it('asks for the login again when a call says that it has ended', async () => {
    const { session } = fakeSession({ '/user/details': user, '/administration/users': refusal(401) });
    location.hash = '#/people';
    await show(session);
    await settle(() => page.container.querySelector('form.login'));
    expect(page.container.querySelector('[role=alert]')?.textContent).toBe(texts.login.ended);
  });

  it('tells that the services cannot be reached, and tries again when it is asked to', async () => {
    const { session, answers } = fakeSession({ '/user/details': refusal(503) });
    await show(session);
    await settle(() => page.container.querySelector('[role=alert]'));
    answers['/user/details'] = { ...user, role: 'viewer' };
    await act(async () => button(texts.reload)?.click());
    await settle(() => page.container.textContent?.includes(texts.login.denied));
  });

  it.each([
    [401, texts.login.wrong],
    [422, texts.login.wrong],
    [429, texts.problems.tooMany],
    [403, texts.problems.forbidden],
  ])('a login that is answered with %d shows why', async (status, text) => {
    const { session } = fakeSession({}, false);
    vi.mocked(session.logIn).mockRejectedValue(
      new ApiError({ kind: 'badRequest', method: 'POST', path: '/authentication', status, data: null }, ''),
    );
    await show(session);
    await act(async () =>
      page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    expect(page.container.querySelector('[role=alert]')?.textContent).toBe(text);
    expect(page.container.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  });
});
