import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/api/index.ts';
import type { Log } from '../../src/backend/shared/log.ts';
import { createOutbox } from '../../src/backend/letters/outbox.ts';
import { createSeal } from '../../src/backend/letters/seal.ts';
import { sendDue } from '../../src/backend/letters/sender.ts';
import { createMailer, type Mailer } from '../../src/backend/letters/smtp.ts';
import { startWorld, type World } from './support/world.ts';
import { until } from '../until.ts';

const KEY = 'k'.repeat(32);
const FROM = 'Поток <no-reply@site.example>';
const received: { email: Email; recipients: string[] }[] = [];
/** The refusals with which the mail server answers the next letters. */
let refusals: { responseCode: number; message: string }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const refusal = refusals.shift();
      if (refusal) {
        done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
        return;
      }
      void PostalMime.parse(Buffer.concat(parts)).then((email) => {
        received.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    });
  },
});

let world: World;
let mailer: Mailer;
let smtpUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mailer = createMailer({ smtpUrl, from: FROM });
  world = await startWorld({ lettersKey: KEY, siteUrl: 'https://site.example' });
});
afterAll(async () => {
  mailer.close();
  await world.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const log = vi.fn<Log>();
const send = () => sendDue(world.backend.database, createSeal(KEY), mailer.deliver, log);
const query = <Row extends object>(sql: string) => world.backend.database.query<Row>(sql);
const lastRow = async () => {
  const [row] = await query<{
    sealed: string | null;
    attempts: number;
    last_error: string | null;
    state: string;
    minutes: number;
  }>(
    `select sealed, attempts, last_error, case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
       else 'waiting' end as state, round(extract(epoch from due_at - now()) / 60)::int as minutes
     from outbox order by id desc limit 1`,
  );
  return row;
};
beforeEach(async () => {
  await world.backend.database.script('delete from outbox');
  received.length = 0;
  refusals = [];
});
const signUp = (email: string) => api.signUp(world.loggedOut, { email, name: 'Вера' });

describe('letters', () => {
  it('are sent by SMTP in Russian, with a link and a code that completes the sign-up', async () => {
    await signUp('vera@potok.test');
    expect(await send()).toBe(1);
    const [{ email, recipients }] = received as [(typeof received)[0]];
    expect(recipients).toEqual(['vera@potok.test']);
    expect(email.from).toEqual({ name: 'Поток', address: 'no-reply@site.example' });
    expect(email.subject).toBe('Подтвердите адрес');
    const code = email.text?.trim().split(' ').at(-1) ?? '';
    expect(email.text).toContain(`https://site.example/signup/complete?token=${code}`);
    const session = await api.completeSignUp(world.loggedOut, { token: code, password: 'password 1' });
    expect(session.authToken).toMatch(/./);
    expect(await lastRow()).toMatchObject({ sealed: null, state: 'sent', attempts: 1 });
    expect(await send()).toBe(0);
  });

  it('link to the page of the site for a new password, and tell a user that the address is registered', async () => {
    const { email } = await world.newUser();
    await api.startPasswordRestore(world.loggedOut, { email });
    await signUp(email);
    await send();
    const texts = received.map(({ email: { text } }) => text ?? '');
    expect(texts.some((text) => /https:\/\/site\.example\/password\/restore\?token=\S+/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('уже зарегистрирован'))).toBe(true);
  });

  it('can be neither read nor changed in the database', async () => {
    await signUp('secret@potok.test');
    const code = await world.codeFor('secret@potok.test');
    expect(code.length).toBeGreaterThan(20);
    const kept = JSON.stringify(await query('select * from outbox'));
    expect(kept).toContain('secret@potok.test');
    expect(kept).not.toContain(code);
    expect(kept).not.toContain('site.example');
    const sealed = (await lastRow())?.sealed ?? '';
    expect(createSeal(KEY).open(sealed)).toContain(code);
    expect(createSeal('another key').open(sealed)).toBeNull();
    expect(createSeal(KEY).open(`${sealed.slice(0, -3)}AAA`)).toBeNull();
    expect(createSeal(KEY).open('')).toBeNull();
  });

  it('are tried again when the mail server is busy, later each time, and stay the same letter', async () => {
    refusals = [451, 421].map((responseCode) => ({ responseCode, message: 'busy' }));
    await signUp('patient@potok.test');
    expect(await send()).toBe(0);
    expect(await lastRow()).toMatchObject({ state: 'waiting', attempts: 1, minutes: 1 });
    expect((await lastRow())?.last_error).toContain('busy');
    expect(await send()).toBe(0);
    expect((await lastRow())?.attempts).toBe(1);
    await world.backend.database.script('update outbox set due_at = now()');
    await send();
    expect(await lastRow()).toMatchObject({ state: 'waiting', attempts: 2, minutes: 2 });
    await world.backend.database.script('update outbox set due_at = now()');
    expect(await send()).toBe(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.email.messageId).toMatch(/^<[\da-f]{32}@site\.example>$/);
  });

  it.each([
    ['the mail server refuses them for good', 550, 1],
    ['a day has gone by', 451, 12],
  ])('are given up when %s', async (_, responseCode, attempts) => {
    refusals = [{ responseCode, message: 'no such mailbox' }];
    await signUp('gone@potok.test');
    await world.backend.database.script(`update outbox set attempts = ${attempts - 1}`);
    await send();
    expect(await lastRow()).toMatchObject({ sealed: null, state: 'failed', attempts });
    expect(log).toHaveBeenLastCalledWith('error', 'letter not sent', expect.objectContaining({ attempts }));
  });

  it('whose key is lost are given up, and do not delay other letters', async () => {
    await createOutbox(createSeal('an older key')).post(world.backend.database, 'a@potok.test', {
      subject: 'А',
      body: 'Б',
    });
    await signUp('other@potok.test');
    expect(await send()).toBe(1);
    expect(received.map(({ recipients }) => recipients)).toEqual([['other@potok.test']]);
  });

  it('reach each recipient once, however many servers send', async () => {
    const outbox = createOutbox(createSeal(KEY));
    for (let index = 0; index < 30; index++) {
      await outbox.post(world.backend.database, `n${index}@potok.test`, {
        subject: 'Новые серии',
        body: 'Вышла серия.',
      });
    }
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(received.flatMap(({ recipients }) => recipients)).size).toBe(30);
    expect(received).toHaveLength(30);
  });

  it('have no headers that a subject with line breaks would add', async () => {
    const hostile = { subject: 'Тема\r\nBcc: all@potok.test', body: 'x' };
    await createOutbox(createSeal(KEY)).post(world.backend.database, 'one@potok.test', hostile);
    await send();
    expect(received[0]?.recipients).toEqual(['one@potok.test']);
    expect(received[0]?.email.bcc).toBeUndefined();
  });
});

it('a server sends letters by itself, and finishes those under way when it ends', async () => {
  const other = await startWorld({ mail: { smtpUrl, from: FROM }, lettersKey: KEY });
  try {
    await api.signUp(other.loggedOut, { email: 'self@potok.test', name: 'Олег' });
    await until(() => expect(received.map(({ recipients }) => recipients[0])).toContain('self@potok.test'));
  } finally {
    await other.close();
  }
});
