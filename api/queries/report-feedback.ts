import { row, type Executor } from '../../db/query';
import type { ReportFeedback } from '../areas/application/contract/reporting';

/** SQL: feedback `f` by the user `u`, as answered by the API. */
const FEEDBACK = `json_build_object('type', f.type, 'status', f.status, 'message', f.message,
  'user', json_build_object('_id', u.id, 'name', u.name),
  'updated_at', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Column of an application `a`: all feedback on its reporting, newest first. */
export const REPORT_FEEDBACKS = `(select json_agg(${FEEDBACK} order by f.id desc)
    from report_feedback f join users u on u.id = f.user_id where f.application_id = a.id) as report_feedbacks`;

/** Returns the feedback that this request of the user has stored. */
export const feedbackOfRequest = async (
  executor: Executor,
  applicationId: string,
  userId: string,
  requestId: string,
): Promise<ReportFeedback | undefined> =>
  (
    await row<{ feedback: ReportFeedback }>(
      executor,
      `select ${FEEDBACK} as feedback from report_feedback f join users u on u.id = f.user_id
        where f.application_id = $1 and f.user_id = $2 and f.request_id = $3`,
      [applicationId, userId, requestId],
    )
  )?.feedback;
