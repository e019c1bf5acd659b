import { z } from 'zod';
import { FEEDBACK_ROLES } from '../../../../domain/application/reporting';
import { reportFeedback, reportView } from '../../application/contract/reporting';
import { endpoint, id, idParams } from '../../../contract/define';
import { message, oneOf, pathsUnder, stepAnswer } from './row';
import { formOf } from '../../../contract/upload';
import { opensArea, readsApplication, rolesWhere } from '../../../contract/who';

const BASE = '/api/reporting/:id/reporting';
const type = z.enum(['content', 'finance']);
const procedurePath = { path: `${BASE}/:procedureId`, params: idParams.extend({ procedureId: id }) };

/** Decisions on a report: the manager's internal decision, and then the decision that the applicant sees. */
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

/** Steps of reporting procedures (rules/paths, "Reporting"). */
export const reportingSteps = {
  createReport: pathsUnder(BASE)(
    'create',
    ['reporting_content.create', 'reporting_finance.create'],
    'Opens an empty reporting procedure',
    { body: z.object({ type }), step: (body) => `reporting_${body.type}.create` },
  ),
  removeReportFile: pathsUnder('/api/reporting', 'file')(
    'remove-attach/:id',
    REMOVAL_STEPS,
    "Removes the file `id` from its report, or the manager's file beside the inner decision",
  ),
};

/** Calls that read reporting procedures, store feedback, and decide with or without a file. */
export const reportingCalls = {
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
    ...procedurePath,
    summary: 'One reporting procedure',
    who: opensArea('/rp'),
    output: z.object({ procedure: reportView }),
  }),
  saveReportFeedback: endpoint({
    method: 'post',
    path: `${BASE}/save`,
    summary:
      'Records feedback of more than 100 characters on one type of report: 1 correct, -1 rework; no status changes',
    // rules/reporting-and-act, "Feedback"
    who: rolesWhere((role) => Object.values(FEEDBACK_ROLES).some((roles) => roles.includes(role))),
    params: idParams,
    body: z.object({ type, status: oneOf(1, -1), message }),
    output: z.object({ feedback: reportFeedback }),
  }),
  decideReport: endpoint({
    method: 'post',
    ...procedurePath,
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
