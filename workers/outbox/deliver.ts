import { createTransport } from 'nodemailer';
import { run, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Id in the outbox, from which the Message-ID is made, so that mail programs recognise a repeated letter. */
  id?: string;
}

/** Sends a letter by SMTP, or, without a mail server, puts it on the mailbox page. Rejects if the server does not accept it. */
export async function deliver(executor: Executor, settings: ServiceSettings, letter: Letter): Promise<void> {
  const { to, subject, text, id } = letter;
  if (settings.smtpUrl) {
    const messageId = id && `<${id.replaceAll(':', '.')}@${new URL(settings.publicUrl).hostname}>`;
    await createTransport(settings.smtpUrl).sendMail({
      from: settings.mailFrom,
      to,
      subject,
      text,
      messageId,
    });
  } else
    await run(executor, 'insert into letters (recipient, subject, body) values ($1, $2, $3)', [
      to,
      subject,
      text,
    ]);
}
