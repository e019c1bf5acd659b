import type { Waiting } from './waiting';
import type { ServiceSettings } from '../../settings/settings';
import type { Executor } from '../../db/query';
import { sendApplicantReminder } from './applicant-reminder';
import { sendAccountNotice } from './account-notice';
import { remindOfTask } from '../reminders/check-tasks';
import { deliver, type Letter } from './deliver';
import { digestLetter, notificationLetter } from './notification-letter';
import { sendIdentityChange } from './identity-change';
import { sendRecovery } from './recovery';

/**
 * Sends the letter of an entry, by SMTP or, without a mail server, to the mailbox page. An entry about a deadline is not a letter: it
 * reminds everybody of the task, by the channels that each person has chosen.
 * @returns whether the entry is done
 */
export async function sendLetter(
  executor: Executor,
  settings: ServiceSettings,
  entry: Waiting,
): Promise<boolean> {
  const { letter, task = '', notification = '', user = '', day = '' } = entry.payload;
  if (letter === 'recovery') return sendRecovery(executor, settings, entry);
  if (letter === 'identity-change') return sendIdentityChange(executor, settings, entry);
  if (letter === 'account-notice') return sendAccountNotice(executor, settings, entry);
  if (letter === 'applicant-reminder') return sendApplicantReminder(executor, settings, entry);
  if (letter === 'deadline-before') return remind(executor, task, 'before');
  if (letter === 'deadline-passed') return remind(executor, task, 'overdue');
  const letterOfEntry =
    letter === 'digest'
      ? await digestLetter(executor, settings, user, day)
      : await notificationLetter(executor, settings, notification);
  return !letterOfEntry || trySend(executor, settings, { ...letterOfEntry, id: entry.id });
}

async function remind(executor: Executor, task: string, kind: 'before' | 'overdue'): Promise<boolean> {
  await remindOfTask(executor, task, kind);
  return true;
}

/** Sends a letter; returns false if the server does not accept it, so that it is retried with the same Message-ID. */
async function trySend(executor: Executor, settings: ServiceSettings, letter: Letter): Promise<boolean> {
  try {
    await deliver(executor, settings, letter);
    return true;
  } catch {
    return false;
  }
}
