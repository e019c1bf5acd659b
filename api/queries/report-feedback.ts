import { rows, type Executor } from '../../db/query';
import type { ReportFeedback } from '../areas/application/contract/reporting';

interface FeedbackRow extends Omit<ReportFeedback, 'updated_at'> {
  created_at: Date;
}

const FEEDBACKS = `select f.type, f.status, f.message, f.created_at, json_build_object('_id', u.id, 'name', u.name) as "user"
   from report_feedback f join users u on u.id = f.user_id`;

const present = ({ created_at: at, ...feedback }: FeedbackRow): ReportFeedback => ({
  ...feedback,
  updated_at: at.toISOString(),
});

/** All feedback on an application's reporting, newest first. */
export const reportFeedbacks = async (on: Executor, applicationId: string): Promise<ReportFeedback[]> =>
  (
    await rows<FeedbackRow>(on, `${FEEDBACKS} where f.application_id = $1 order by f.id desc`, [
      applicationId,
    ])
  ).map(present);

/** The feedback that this request of the user has recorded. */
export async function feedbackOfRequest(
  on: Executor,
  applicationId: string,
  userId: string,
  requestId: string,
): Promise<ReportFeedback | undefined> {
  const [found] = await rows<FeedbackRow>(
    on,
    `${FEEDBACKS} where f.application_id = $1 and f.user_id = $2 and f.request_id = $3`,
    [applicationId, userId, requestId],
  );
  return found && present(found);
}
