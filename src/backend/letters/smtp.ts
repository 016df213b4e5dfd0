import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Deliver } from './sender.ts';

export interface MailOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string;
  /** `Поток <no-reply@site.example>`. */
  readonly from: string;
}

const PATIENCE_MS = 30_000;

export interface Mailer {
  readonly deliver: Deliver;
  readonly close: () => void;
}

/** Sends letters over a few connections that stay open. */
export function createMailer({ smtpUrl, from }: MailOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Letters are plain text, so no files and no addresses are read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    deliver: async ({ recipient, subject, body }, id) => {
      // The id is the same for each attempt, so that a mail server recognises a letter that it has taken already.
      const messageId = `<${createHash('sha256').update(`${id} ${recipient}`).digest('hex').slice(0, 32)}@${domain}>`;
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body, messageId });
    },
    close: () => transport.close(),
  };
}
