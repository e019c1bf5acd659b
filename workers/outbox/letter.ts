import type { Waiting } from './waiting';
import type { ServiceSettings } from '../../settings/settings';
import type { Executor } from '../../db/query';
import { sendApplicantReminder } from './applicant-reminder';
import { sendAccountNotice } from './account-notice';
import { ring } from '../reminders/look';
import { deliver, type Letter } from './deliver';
import { digestLetter, notificationLetter } from './notification-letter';
import { sendIdentityChange } from './identity-change';
import { sendRecovery } from './recovery';

/**
 * Sends the letter of an entry, by SMTP or, without a mail server, into the mailbox page. The workflow's alarms are no
 * letter themselves: they remind everybody the task is about, as each has chosen.
 * @returns whether the entry is done with
 */
export async function sendLetter(on: Executor, settings: ServiceSettings, entry: Waiting): Promise<boolean> {
  const { letter, task = '', notification = '', user = '', day = '' } = entry.payload;
  if (letter === 'recovery') return sendRecovery(on, settings, entry);
  if (letter === 'identity-change') return sendIdentityChange(on, settings, entry);
  if (letter === 'account-notice') return sendAccountNotice(on, settings, entry);
  if (letter === 'applicant-reminder') return sendApplicantReminder(on, settings, entry);
  if (letter === 'deadline-before') return reminded(on, task, 'before');
  if (letter === 'deadline-passed') return reminded(on, task, 'overdue');
  const written =
    letter === 'digest'
      ? await digestLetter(on, settings, user, day)
      : await notificationLetter(on, settings, notification);
  return !written || sent(on, settings, { ...written, id: entry.id });
}

async function reminded(on: Executor, task: string, kind: 'before' | 'overdue'): Promise<boolean> {
  await ring(on, task, kind);
  return true;
}

/** A server that does not take the letter is asked again later; it knows the same letter by its id. */
async function sent(on: Executor, settings: ServiceSettings, letter: Letter): Promise<boolean> {
  try {
    await deliver(on, settings, letter);
    return true;
  } catch {
    return false;
  }
}
