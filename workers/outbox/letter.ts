import { createTransport } from 'nodemailer';
import type { ServiceSettings } from '../../settings/settings';
import { translate } from '../../texts/translate';
import { rows, run, type Executor } from '../../db/query';
import type { Waiting } from './outbox';

interface Recipient {
  email: string;
  language: 'uk' | 'en';
  spec_id: string;
  step: string;
  application_id: string;
}

/** Writes to everybody whose task an entry is about: by SMTP, or, without a mail server, into the mailbox page. */
export async function sendLetter(on: Executor, settings: ServiceSettings, entry: Waiting): Promise<boolean> {
  const recipients = await rows<Recipient>(
    on,
    `select u.email, u.language, a.spec_id, t.step, t.application_id from tasks t
       join applications a on a.id = t.application_id
       join users u on not u.blocked and case
            when t.assignee_id is not null then u.id = t.assignee_id
            when t.claimed_by is not null then u.id = t.claimed_by
            else u.role = any(t.roles) end
      where t.id = $1 and t.closed_at is null`,
    [entry.payload.task],
  );
  const mailer = settings.smtpUrl ? createTransport(settings.smtpUrl) : undefined;
  try {
    for (const recipient of recipients) {
      const [process = '', step = ''] = recipient.step.split('.');
      const params = {
        number: recipient.spec_id,
        task: translate(recipient.language, `processes:step.${process}.${step}.task`),
        link: `${settings.publicUrl}/application/${recipient.application_id}?step=${recipient.step}`,
      };
      const subject = translate(recipient.language, `letters:${entry.payload.letter}.subject`, params);
      const text = translate(recipient.language, `letters:${entry.payload.letter}.body`, params);
      if (mailer) await mailer.sendMail({ from: settings.mailFrom, to: recipient.email, subject, text });
      else
        await run(on, 'insert into letters (recipient, subject, body) values ($1, $2, $3)', [
          recipient.email,
          subject,
          text,
        ]);
    }
    return true;
  } catch {
    return false;
  }
}
