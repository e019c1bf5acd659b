import type { Waiting } from './waiting';
import { row, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { dayText } from '../../texts/subject-name';
import { translate } from '../../texts/translate';
import { deliver } from './deliver';

/** Letters to applicants are in Ukrainian: they have no account with a language. */
const LANGUAGE = 'uk';

/** Sends a letter to the application's e-mail about a near or passed deadline of the applicant. */
export async function sendApplicantReminder(
  executor: Executor,
  settings: ServiceSettings,
  { id, application_id: applicationId, payload }: Waiting,
): Promise<boolean> {
  const { event = '', step = '', due_at: due = '' } = payload;
  const application = await row<{ number: string; email: string | null }>(
    executor,
    `select spec_id as number, applicant->>'email' as email from applications where id = $1`,
    [applicationId],
  );
  if (!application?.email) return true;
  const [process = '', name = ''] = step.split('.');
  const textOf = (part: 'subject' | 'body') =>
    translate(LANGUAGE, `letters:applicant.${event.replace('.', '_')}.${part}`, {
      number: application.number,
      task: translate(LANGUAGE, `processes:step.${process}.${name}.task`).toLocaleLowerCase(LANGUAGE),
      date: dayText(LANGUAGE, new Date(due)),
    });
  try {
    await deliver(executor, settings, {
      to: application.email,
      subject: textOf('subject'),
      text: textOf('body'),
      id,
    });
    return true;
  } catch {
    return false;
  }
}
