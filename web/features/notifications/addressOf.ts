import type { NotificationView } from '../../../api/contract/notifications';
import { fullStep } from '../../shared/processTexts';
import { stepAddress } from '../../shared/stepAddress';

/** Where a notification leads: to the comment, the very step, the application, or the tasks. */
export function addressOf({ application, task, comment_id: comment, command }: NotificationView): string {
  if (!application) return '/inbox';
  if (comment) return `/application/${application._id}?tab=comments#comment-${comment}`;
  if (command?.reason) return `/application/${application._id}?tab=history`;
  if (!task || task.closed) return `/application/${application._id}`;
  return stepAddress(application._id, fullStep(task.process, task.step), task.record_id);
}
