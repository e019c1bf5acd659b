import { z } from 'zod';
import { FEEDBACK_ROLES } from '../../../../domain/application/reporting';
import { reportFeedback, reportView } from '../../application/contract/reporting';
import { endpoint, id, idParams } from '../../../contract/define';
import { message, nothing, oneOf, stepCall, stepAnswer } from './shared';
import { formOf } from '../../../contract/upload';
import { opensArea, readsApplication, rolesThat } from '../../../contract/who';

const BASE = '/api/reporting/:id/reporting';
const type = z.enum(['content', 'finance']);
const one = { path: `${BASE}/:procedureId`, params: idParams.extend({ procedureId: id }) };

/** A manager's decision, and then the one towards the applicant. */
export const reportDecision = z.object({
  status: oneOf(1, -1, 2, -2),
  message_inner: message.optional(),
  message_applicant: message.optional(),
});

export const REMOVAL_STEPS = [
  'reporting_content.remove_file',
  'reporting_content.remove_attachment',
  'reporting_finance.remove_file',
  'reporting_finance.remove_attachment',
] as const;

/** Reporting procedures (rules/paths, "Reporting"). */
export const reportingSteps = {
  reports: endpoint({
    method: 'get',
    path: BASE,
    summary: 'Reporting procedures, oldest first, and all feedback, newest first',
    who: opensArea('/rp'),
    params: idParams,
    output: z.object({ procedures: z.array(reportView), feedbacks: z.array(reportFeedback) }),
  }),
  reportById: endpoint({
    method: 'get',
    ...one,
    summary: 'One reporting procedure',
    who: opensArea('/rp'),
    output: z.object({ procedure: reportView }),
  }),
  createReport: stepCall(
    `${BASE}/create`,
    ['reporting_content.create', 'reporting_finance.create'],
    'Opens an empty reporting procedure',
    z.object({ type }),
  ),
  saveReportFeedback: endpoint({
    method: 'post',
    path: `${BASE}/save`,
    summary: 'Records feedback on one type (longer than 100 characters): 1 correct, -1 rework; moves nothing',
    // rules/reporting-and-act, "Feedback"
    who: rolesThat((role) => Object.values(FEEDBACK_ROLES).some((those) => those.includes(role))),
    params: idParams,
    body: z.object({ type, status: oneOf(1, -1), message }),
    output: z.object({ feedback: reportFeedback }),
  }),
  removeReportFile: stepCall(
    '/api/reporting/remove-attach/:id',
    REMOVAL_STEPS,
    "Removes the file `id` from its report, or the manager's file beside the inner decision",
    nothing,
  ),
  decideReport: endpoint({
    method: 'post',
    ...one,
    steps: [
      'reporting_content.review',
      'reporting_content.answer',
      'reporting_finance.review',
      'reporting_finance.answer',
    ],
    summary:
      'Decides a report: 1 or -1 with `message_inner`, then 2 or -2 with `message_applicant`; with 1 or -1 also as ' +
      'multipart/form-data with a `file`',
    who: readsApplication,
    body: reportDecision,
    upload: formOf(['attachment'], reportDecision),
    output: stepAnswer,
  }),
};
