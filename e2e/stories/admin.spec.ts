import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe.ts';
import { holdTimers } from '../fixtures/held-timers.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

const login = { email: 'admin@potok.test', password: 'very secret words' };
/** A film of the demonstration; any address will do. */
const FILM = '/media/quiet-water/master.m3u8';
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** These stories change data, so they have a server of their own. */
let server: Server;
test.beforeAll(async () => {
  server = await startServer('dist/backend/main.js', {
    hasFaults: true,
    env: { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password, TITLE_CHECKS: 'on' },
  });
});
test.afterAll(() => server.stop());
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// A notice goes away after six seconds, and a slow machine may need longer to read it.
test.beforeEach(({ page }) => holdTimers(page, 6_000));

async function logIn(page: Page, { email, password } = login): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль').fill(password);
  await page.getByLabel('Пароль').press('Enter');
}

/** axe finds nothing wrong, and the page does not scroll sideways. */
async function looksRight(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    expect.soft(await axeFindings(page), name).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(tooWide, `${name}: wider than the window by`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(sizes.desktop);
}

async function newUser(): Promise<{ email: string; password: string }> {
  const user = { email: 'viewer@potok.test', password: 'other secret words' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
  };
  await post('/signup', { email: user.email, name: 'Зритель Иванов' });
  const letters = (await (await fetch(`${server.url}/__faults/outbox`)).json()) as {
    recipient: string;
    body: string;
  }[];
  const token = letters
    .find(({ recipient }) => recipient === user.email)
    ?.body.split(' ')
    .at(-1);
  await post('/signup/complete', { token, password: user.password });
  return user;
}

let user: ReturnType<typeof newUser> | undefined;
/** The first story that needs this user signs them up; later ones reuse them. */
const knownUser = () => (user ??= newUser());

test('a person who is not an administrator gets no further than the login form', async ({ page }) => {
  const user = await knownUser();
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await looksRight(page);
  await logIn(page, { ...user, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Неверная почта или пароль.');
  await logIn(page, user);
  await expect(page.getByRole('heading', { name: 'Нет доступа' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('an administrator finds a person and bans them, with the keyboard alone', { tag: '@gate' }, async ({ page }) => {
  await knownUser();
  await page.goto(`${server.url}/admin/#/people`);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await page.keyboard.type('viewer@');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Зритель Иванов/ });
  await expect(row).toContainText('Активен');
  await looksRight(page);
  await row.getByRole('button', { name: 'Заблокировать' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Заблокировать: Зритель Иванов?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Заблокировать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Заблокировать' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Заблокирован');
  await expect(page.getByRole('status')).toHaveText('Зритель Иванов: доступ закрыт');
});

test('an administrator stays logged in when the page is loaded again, with nothing that its scripts could read', async ({
  page,
}) => {
  await page.goto(`${server.url}/admin/#/people`);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
  const readable = () => page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await readable()).not.toMatch(/eyJ/);
  const kept = (await page.context().cookies(`${server.url}/api/admin/session`)).find(
    ({ name }) => name === 'potok_admin',
  );
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/admin/session' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('a script of another page of the same origin gets no token of an administrator who is logged in', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/admin/#/people`);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
  await test.step('a link from another site runs no script with the origin', async () => {
    const link = await context.newPage();
    const calls: string[] = [];
    link.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    const evil = `fetch('/api/admin/session/refresh', { method: 'POST' }); document.title = 'taken'`;
    for (const text of [
      `</script><script>${evil}</script>`,
      `</SCRIPT/><script>${evil}</script>`,
      `<!--<script>*/");${evil}//`,
      `\u2028");${evil}//`,
      `</script><svg onload="${evil}">`,
      `</script><script src="data:text/javascript,${encodeURIComponent(evil)}"></script>`,
    ]) {
      await link.goto(`${server.url}/ads/simid.html?behaviour=${encodeURIComponent(text)}`);
      await expect(link).toHaveTitle('SIMID');
      expect(await link.evaluate(() => window.origin)).toBe('null');
    }
    for (const path of ['/ads/icon.html', '/ads/shop']) {
      await link.goto(server.url + path);
      expect(await link.evaluate(() => window.origin)).toBe('null');
    }
    expect(calls).toEqual([]);
    await link.close();
  });
  await test.step('the cookie would not be enough for a script that did run with the origin', async () => {
    const other = await context.newPage();
    await other.goto(`${server.url}/`);
    const steal = () => fetch('/api/admin/session/refresh', { method: 'POST' }).then(({ status }) => status);
    expect(await other.evaluate(steal)).toBe(401);
    const readable = () =>
      JSON.stringify([history.state, document.cookie, { ...localStorage, ...sessionStorage }, window.name]);
    expect(await other.evaluate(readable)).not.toMatch(/eyJ/);
    // The script does not get hold of a window of the administration either.
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      other.evaluate(() => void Object.assign(window, { opened: window.open('/admin/') })),
    ]);
    await expect(opened.getByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(await other.evaluate(() => (window as { opened?: Window | null }).opened?.closed)).toBe(true);
    await opened.close();
    await other.close();
    // A page that is opened in the tab of the administration finds no token there.
    await page.goto(`${server.url}/`);
    expect(await page.evaluate(readable)).not.toMatch(/eyJ/);
    expect(await page.evaluate(steal)).toBe(401);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Люди' })).toBeVisible();
});

/** Opens a section of the administration as an administrator. */
async function enter(page: Page, section: string): Promise<void> {
  await page.goto(`${server.url}/admin/#/${section}`);
  await logIn(page);
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
}

test(
  'an operator adds a film, watches it, corrects it and closes it, and the journal tells of all that',
  { tag: '@gate' },
  async ({ page }) => {
    await enter(page, 'titles');
    await expect(page.getByRole('link', { name: 'Маяк' })).toBeVisible();
    await looksRight(page);
    await page.getByRole('link', { name: 'Новый фильм' }).click();
    await page.getByLabel('Название', { exact: true }).fill('Тихая вода');
    await expect(page.getByLabel('Имя в адресе')).toHaveValue('tikhaya-voda');
    await page.getByLabel('Имя в адресе').fill('lighthouse');
    await page.getByLabel('Жанры').selectOption('Драма');
    await page.getByLabel('Год').fill('2026');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('alert')).toHaveText('Так нельзя: это противоречит тому, что уже есть.');
    await expect(page.getByLabel('Имя в адресе')).toBeFocused();
    await page.getByLabel('Имя в адресе').fill('tikhaya-voda-2');
    const people = page.getByRole('group', { name: 'Люди' });
    await people.getByRole('button', { name: 'Добавить' }).click();
    await people.getByLabel('Кто').fill('Арбузов');
    await expect(page.locator('option[value=aleksey-ezhov]')).toHaveCount(0);
    await expect(page.locator('option[value=aleksey-arbuzov]')).toBeAttached();
    await people.getByLabel('Кто').fill('aleksey-arbuzov');
    await people.getByLabel('Роль').selectOption('Режиссёры');
    await page.getByRole('group', { name: 'Где можно смотреть' }).getByRole('button', { name: 'Добавить' }).click();
    await page.getByLabel('Страна', { exact: true }).fill('de');
    await looksRight(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Тихая вода' })).toBeVisible();

    await page.getByRole('link', { name: 'Серии 0' }).click();
    await expect(page.getByText('Серий ещё нет.')).toBeVisible();
    await page.getByRole('link', { name: 'Новая серия' }).click();
    await expect(page.getByLabel('Название')).toHaveValue('Тихая вода');
    await page.getByLabel('Видео').fill(FILM);
    await page.getByRole('button', { name: 'Добавить' }).last().click();
    await page.getByLabel('Подпись').fill('Русские');
    await page.getByLabel('Адрес').fill('нет');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('alert')).toHaveText('Одно из полей заполнено неверно.');
    await expect(page.getByLabel('Адрес')).toBeFocused();
    await looksRight(page);
    await page.getByRole('button', { name: 'Убрать: Субтитры, 1' }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('row', { name: /Тихая вода/ })).toContainText('Есть');
    await looksRight(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Смотреть' }).click();
    const player = await opened;
    await player.getByRole('button', { name: 'Воспроизвести' }).first().click();
    const film = player.locator('video[data-potok=content]');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await player.close();

    await page.getByRole('link', { name: 'Описание' }).click();
    await page.getByLabel('Название', { exact: true }).fill('Громкая вода');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { name: 'Громкая вода' })).toBeVisible();
    await expect(page.getByLabel('Страна', { exact: true })).toHaveValue('DE');
    await expect(page.getByLabel('Кто')).toHaveValue('aleksey-arbuzov');
    await page.getByLabel('Причина (необязательно)').fill('Претензия № 7');
    await page.getByRole('button', { name: 'Закрыть показ' }).click();
    await expect(page.getByText('Снят с показа', { exact: true })).toBeVisible();
    await expect(page.getByText('Претензия № 7')).toBeVisible();
    await looksRight(page);
    const watch = async () => {
      const popup = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Смотреть' }).click();
      return popup;
    };
    const closed = await watch();
    await expect(closed.getByRole('alert')).toHaveText('Контент не доступен');
    await closed.close();
    await page.getByRole('button', { name: 'Открыть показ' }).click();
    await expect(page.getByText('Открыт', { exact: true })).toBeVisible();
    const again = await watch();
    // If the machine is slow, the first visit was long enough for the place to be kept.
    await again
      .getByRole('button', { name: /^(?:Воспроизвести|Продолжить просмотр)$/ })
      .first()
      .click();
    const reopened = again.locator('video[data-potok=content]');
    await expect.poll(() => reopened.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await again.close();

    await page.getByRole('link', { name: 'Журнал' }).click();
    const rows = page.getByRole('table', { name: 'Журнал' }).getByRole('row');
    await expect(rows).toContainText(['Когда', 'Возврат в показ', 'Снятие с показа', 'Изменение', 'Серия', 'Фильм']);
    await rows.filter({ hasText: 'ИзменениеФильм' }).locator('summary').click();
    await expect(rows.filter({ hasText: 'ИзменениеФильм' })).toContainText('было Тихая вода');
    await looksRight(page);
  },
);

test(
  'an operator imports a file, and sees beforehand what it changes or what is wrong with it',
  { tag: '@gate' },
  async ({ page }) => {
    await page.goto(`${server.url}/admin/#/titles`);
    await logIn(page);
    await page.getByRole('link', { name: 'Импорт и экспорт' }).click();
    await expect(page.getByRole('heading', { name: 'Импорт и экспорт' })).toBeVisible();
    const choose = (name: string, text: string) =>
      page.getByLabel('Файл каталога').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('wrong.csv', 'slug,title,year\nimported,Новый фильм,last\nb,c,1,2\n');
    await expect(page.getByRole('alert')).toHaveText('Ошибок: 2. Ничего не импортировано.');
    await expect(page.getByRole('table', { name: 'Ошибки в файле' })).toContainText('year');
    await looksRight(page);
    await choose('films.csv', 'slug,title,year\nimported,Новый фильм,2026\nquiet-water,Тихая вода,1999\n');
    const changes = page.getByRole('table', { name: 'Что изменится' });
    await expect(changes.getByRole('row', { name: /Новый фильм/ })).toContainText('Новый');
    await expect(changes.getByRole('row', { name: /Тихая вода/ })).toContainText('→ 1999');
    await looksRight(page);
    await page.getByRole('button', { name: 'Импортировать' }).click();
    await expect(page.locator('.announcement')).toHaveText('Импорт завершён. Добавлено: 1, изменено: 1');
    await expect(page.getByRole('row', { name: /Новый фильм/ })).toBeVisible();
    await page.goto(`${server.url}/admin/#/journal`);
    await expect(page.getByRole('row', { name: /films\.csv/ })).toContainText('Импорт');
  },
);

test('an operator saves the catalogue, edits the file, and sees what the edit changes', async ({ page }) => {
  await page.goto(`${server.url}/admin/#/titles/import`);
  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Экспорт', exact: true })).toBeVisible();
  await looksRight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать таблицу (CSV)' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('imported,Новый фильм');
  await page.getByLabel('Файл каталога').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('imported,Новый фильм', 'imported,Не новый фильм')),
  });
  await expect(page.getByRole('table', { name: 'Что изменится' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /imported/ })).toContainText('Новый фильм → Не новый фильм');
});

test('an operator corrects where an intro is, and the viewer’s player offers to skip it there', async ({
  page,
  context,
}) => {
  await enter(page, 'titles/3/episodes/301');
  const marks = page.getByRole('group', { name: 'Заставка, пересказ и титры' });
  const intro = marks.getByLabel('Заставка', { exact: true });
  await expect(marks).toContainText('Найдено: 0:00,3 – 0:10');
  await intro.selectOption('Отметить');
  const end = marks.getByLabel('Заставка: конец');
  await expect(end).toHaveValue('0:10');
  await marks.getByLabel('Заставка: начало').fill('0:12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Одно из полей заполнено неверно.');
  await expect(intro).toBeFocused();
  await end.fill('18,5');
  await looksRight(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('.announcement')).toHaveText('Сохранено');
  await expect(end).toHaveValue('0:18,5');

  const viewer = await context.newPage();
  await viewer.goto(`${server.url}/player/?movie_id=3&season=1&episode=1&t=4`);
  await viewer.getByRole('button', { name: 'Воспроизвести' }).first().click();
  const film = viewer.locator('video[data-potok=content]');
  const skip = viewer.getByRole('button', { name: 'Пропустить заставку' });
  const place = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(place).toBeGreaterThan(5);
  // The film is paused meanwhile, because the offer comes and goes with its time.
  await film.evaluate((video: HTMLVideoElement) => video.pause());
  await expect(skip).toHaveCount(0);
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = 13));
  await skip.click();
  await expect.poll(place).toBeGreaterThanOrEqual(18.5);
  await viewer.close();

  await intro.selectOption('Как найдено');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(end).toHaveCount(0);
  await page.goto(`${server.url}/admin/#/journal`);
  await expect(page.getByRole('row', { name: /Изменение.*Серия/ })).toHaveCount(2);
});

test('an operator adds a genre, which a film then has, and removes it only once no film has it', async ({ page }) => {
  await page.goto(`${server.url}/admin/#/terms`);
  await logIn(page);
  await page.getByRole('link', { name: 'Жанры' }).click();
  await page.getByRole('button', { name: 'Новый жанр' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый жанр' });
  await dialog.getByLabel('Название').fill('Нуар');
  await expect(dialog.getByLabel('Имя в адресе')).toHaveValue('nuar');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('.announcement')).toHaveText('Добавлено: Нуар');
  await looksRight(page);
  await page.goto(`${server.url}/admin/#/titles?query=imported`);
  await page
    .getByRole('row', { name: /Новый фильм/ })
    .getByRole('link')
    .click();
  await page.getByLabel('Жанры').first().selectOption('nuar');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.locator('.announcement')).toHaveText('Сохранено');
  await page.goto(`${server.url}/admin/#/terms/genre?query=nuar`);
  await page.getByRole('button', { name: 'Изменить: Нуар' }).click();
  const known = page.getByRole('dialog', { name: 'Нуар', exact: true });
  await known.getByLabel('Название').fill('Неонуар');
  await known.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Изменить: Неонуар' }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog', { name: 'Удалить: Неонуар?' }).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alert')).toHaveText(/ещё ссылаются/);
});

test('an operator sees which films play, and finds the ones that do not', async ({ page }) => {
  await page.goto(`${server.url}/admin/#/titles`);
  await logIn(page);
  // One film of the demonstration has missing files.
  const row = page.getByRole('row', { name: /Обрыв/ });
  await page.getByLabel('Проверка видео').selectOption('Исправные');
  await expect(page.getByRole('row', { name: /Играет/ }).first()).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByLabel('Проверка видео').selectOption('Неисправные');
  await expect(row).toContainText('Неисправно');
  await looksRight(page);
  await row.getByRole('link').click();
  const check = page.getByRole('region', { name: 'Проверка видео' });
  await expect(check).toContainText('Файла нет. Верните его на место или исправьте адрес видео.');
  await expect(check).toContainText('/media/broken/v720/001.m4s');
  await expect(check).toContainText('Проверено:');
  await looksRight(page);
  await page.goto(`${server.url}/admin/#/titles?query=imported`);
  await page
    .getByRole('row', { name: /Новый фильм/ })
    .getByRole('link')
    .click();
  await expect(check).toContainText(/Проверка начнётся в течение минуты|Смотреть здесь нечего/);
});

test('viewers of a channel that is taken down see a card', async ({ page, context }) => {
  const viewer = await context.newPage();
  await viewer.goto(`${server.url}/player/?movie_id=5`);
  await viewer.getByRole('button', { name: 'Воспроизвести' }).first().click();
  const film = viewer.locator('video[data-potok=content]');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await enter(page, 'titles/5');
  await page.getByRole('button', { name: 'Закрыть показ' }).click();
  await expect(page.getByText('Снят с показа', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('alert')).toHaveText('Контент не доступен');
  await page.getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('row', { name: /Эфир Потока/ })).toContainText('Снят с показа');
  await page.getByRole('link', { name: 'Эфир Потока' }).click();
  await page.getByRole('button', { name: 'Открыть показ' }).click();
  await expect(page.getByText('Открыт', { exact: true })).toBeVisible();
});

/** Sends the services what a viewer's player would. */
async function say(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.status === 204 ? null : answer.json();
}

test('an operator lets a person in again, hides their review, answers their report and deletes what is kept of them', async ({
  page,
}) => {
  await enter(page, 'people?query=viewer@');
  const person = page.getByRole('row', { name: /Зритель Иванов/ });
  await person.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(person).toContainText('Активен');
  const login = { email: 'viewer@potok.test', password: 'other secret words' };
  const { authToken } = (await say('/authentication', login)) as { authToken: string };
  await say('/v2/contents/4/reviews/create', { text: 'Покупайте слонов на slon.example!', rating: 1 }, authToken);
  await say('/abuse/new', { contentId: 2, episodeId: 201, reason: 'sound', text: 'Тихо.' }, authToken);

  await page.getByRole('link', { name: 'Отзывы' }).click();
  const review = page.getByRole('row', { name: /слонов/ });
  await expect(review).toContainText('Новый');
  await looksRight(page);
  await review.getByRole('button', { name: 'Скрыть' }).click();
  await expect(review.getByText('Скрыт', { exact: true })).toBeVisible();
  const shown = (await say('/v2/contents/4/reviews', {})) as { items: { text: string }[] };
  expect(shown.items.filter(({ text }) => text.includes('слонов'))).toEqual([]);

  await page.getByRole('link', { name: 'Жалобы' }).click();
  await expect(page.getByRole('row', { name: /Звук/ })).toContainText('Открыта');
  await page.getByRole('button', { name: 'Закрыть жалобу' }).click();
  await page.getByLabel('Что сделано').fill('Звук заменён.');
  await looksRight(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть жалобу' }).click();
  await expect(page.getByText('Жалоб нет.')).toBeVisible();
  await looksRight(page);

  await page.goto(`${server.url}/admin/#/people?query=viewer@`);
  await page.getByRole('button', { name: 'Подробнее: Зритель Иванов' }).click();
  await looksRight(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать данные' }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { reviews: { text: string }[] };
  expect(file.reviews).toMatchObject([{ text: 'Покупайте слонов на slon.example!' }]);
  await page.getByRole('button', { name: 'Удалить человека' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить человека: Зритель Иванов?' });
  await question.getByRole('button', { name: 'Удалить человека' }).click();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Показать все' })).toHaveAttribute('href', /^#\/\w+(?:\?state=all)?$/);

  await page.getByRole('link', { name: 'Журнал' }).click();
  const rows = page.getByRole('table', { name: 'Журнал' }).getByRole('row');
  await expect(rows).toContainText([
    'Когда',
    'Удаление данных',
    'Выгрузка данных',
    'Ответ на жалобу',
    'Отзыв',
    'Разблокировка',
  ]);
  await looksRight(page);
});

test('an operator puts an ad of their own on air, with the keyboard alone', async ({ page }) => {
  await enter(page, 'ads');
  await expect(page.getByText('Рекламы нет: фильмы начинаются сразу.')).toBeVisible();
  await expect(page.getByText(/^Чтобы она появилась, добавьте ролик/)).toBeVisible();
  await looksRight(page);
  const press = async (role: 'link' | 'button', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('link', 'Новый документ');
  await expect(page.getByRole('heading', { name: 'Новый документ' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('spring');
  await page.keyboard.press('Tab');
  await page.keyboard.type('<VAST version="3.0"></VAST>');
  await looksRight(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'spring' })).toBeVisible();
  await press('link', 'Добавить рекламу');
  await page.getByLabel('Откуда').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  // A separate call loads the list of documents.
  await expect(page.getByRole('option', { name: 'spring' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Документ')).toHaveValue('spring');
  await looksRight(page);
  await press('button', 'Сохранить');
  await expect(page.getByRole('row', { name: /spring.*Перед фильмом.*Всегда.*Показывается/ })).toBeVisible();
  await looksRight(page);
  const listed = (await (await fetch(`${server.url}/api/ad-list.json`)).json()) as {
    prerollList: { vastUrl: string }[];
  };
  expect(listed.prerollList.map(({ vastUrl }) => new URL(vastUrl).search)).toEqual(['?id=spring']);
});

test('an operator tries an ad tag, reads why its ad is shown or not, and sees the ad in a player', async ({ page }) => {
  await enter(page, 'ads');
  await page.getByRole('link', { name: 'Проверка тега' }).click();
  const tag = page.getByLabel('Адрес рекламного тега');
  const check = page.getByRole('button', { name: 'Проверить' });
  await tag.fill(`${server.url}/api/vast.xml?id=two`);
  await check.click();
  await expect(page.getByRole('status', { name: 'Проверка тега' })).toContainText('Рекламы не будет');
  await expect(page.getByRole('article')).toContainText('В документе несколько роликов');
  await looksRight(page);
  await tag.fill(`${server.url}/api/vast.xml?id=wrapper`);
  await check.click();
  await expect(page.getByRole('status', { name: 'Проверка тега' })).toContainText('Реклама покажется');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Запросы к счётчикам' })).toContainText('/ads/ping/wrapper-inner/start');
  await looksRight(page);
  await page.getByRole('button', { name: 'Показать в плеере' }).click();
  const player = page.frameLocator('iframe');
  await player.getByRole('button', { name: 'Воспроизвести' }).first().click();
  await expect(player.getByRole('region', { name: 'Реклама' })).toBeVisible();
});
