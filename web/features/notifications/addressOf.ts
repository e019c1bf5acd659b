import type { NotificationView } from '../../../api/areas/notifications/contract/notifications';
import { documentStepAddress, subjectAddress } from '../../../domain/addresses';
import { fullStep } from '../../shared/processTexts';
import { stepAddress } from '../../routes/stepAddress';

/** Returns the address of a notification's subject: the comment, the step, the application or session, the account, or the tasks. */
export function addressOf({
  subject,
  account,
  task,
  comment_id: comment,
  command,
}: NotificationView): string {
  if (account) return `/admin/users/${account._id}`;
  if (!subject) return '/inbox';
  const page = subjectAddress({ kind: subject.kind, id: subject._id });
  if (subject.kind === 'document' && task && !task.closed)
    return documentStepAddress(subject._id, fullStep(task.process, task.step));
  if (subject.kind !== 'application') return page;
  if (comment) return `${page}?tab=comments#comment-${comment}`;
  if (command?.reason) return `${page}?tab=history`;
  if (!task || task.closed) return page;
  return stepAddress(subject._id, fullStep(task.process, task.step), task.record_id);
}
