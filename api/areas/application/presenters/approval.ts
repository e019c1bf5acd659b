import type { ApplicationView } from '../contract/application';
import { overall, reportingStatus } from '../../../../domain/application/overall';
import type { AdditionalRequest, Report } from '../../../../domain/application/state';
import { hryvniasOf } from '../../../../domain/sums';
import { BoardStatus } from '../../../../domain/statuses';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { comment, decided, first, latest } from './decisions';
import { filesById, storedFile } from './files';

type Approval = ApplicationView['reporting_review'];

/**
 * Direction, supervisory board, agreement, reporting and act under the wire names (rules/paths, "Approval record"). Without
 * `whole` only the boards, and where the rest stands.
 */
export const presentApproval = (records: ApplicationRecords, whole: boolean): Approval => {
  const { state } = records.application;
  const boards = {
    status: overall(state),
    direction: board(records, 'direction', state.direction.status),
    supervisory_board: {
      ...board(records, 'supervisory_board', state.supervisory.status),
      sum: shownSum(state.supervisory.sum),
    },
  };
  if (!whole)
    return {
      ...boards,
      grunt_agreement: { ...HIDDEN_APPROVAL.grunt_agreement, status: state.agreement.status },
      reporting: { status: reportingStatus(state), procedures: [] },
      completed_act: { status: state.act.status, file: null },
    };
  return {
    ...boards,
    grunt_agreement: agreement(records),
    reporting: {
      status: reportingStatus(state),
      procedures: state.reporting.reports.map((report) => reportView(records, report)),
    },
    completed_act: { status: state.act.status, file: storedFile(records.files, state.act.file) },
  };
};

const shownSum = (sum: number | undefined) => (sum === undefined ? null : hryvniasOf(sum));

/** Empty approval: experts see none of it. */
export const HIDDEN_APPROVAL: Approval = {
  status: 0,
  direction: { status: 0, user: null, updated_at: null, message: null },
  supervisory_board: { status: 0, sum: null, user: null, updated_at: null, message: null },
  grunt_agreement: {
    status: 0,
    main_file: null,
    final_budget: null,
    final_protocol: null,
    scaned_agreement: null,
    additionalFiles: [],
    additional_requests: [],
  },
  reporting: { status: 0, procedures: [] },
  completed_act: { status: 0, file: null },
};

const board = (records: ApplicationRecords, process: string, status: number): Approval['direction'] => ({
  status,
  ...decided(
    records.names,
    status === BoardStatus.none ? undefined : latest(records, [`${process}.decide`, `${process}.change`]),
  ),
});

function agreement(records: ApplicationRecords): Approval['grunt_agreement'] {
  const { files } = records;
  const { agreement: parts, additional, additionalRequests = [] } = records.application.state;
  return {
    status: parts.status,
    main_file: storedFile(files, parts.main),
    final_budget: storedFile(files, parts.budget),
    final_protocol: storedFile(files, parts.protocol),
    scaned_agreement: storedFile(files, parts.scan),
    additionalFiles: additional.flatMap(({ id, status, file, sum }) => {
      const view = storedFile(files, file);
      const made = first(records, ['additional.upload'], id);
      return view
        ? [{ id, status, created_at: made?.created_at.toISOString() ?? null, file: view, sum: shownSum(sum) }]
        : [];
    }),
    additional_requests: additionalRequests.map((request) => requestView(records, request)),
  };
}

function requestView(
  records: ApplicationRecords,
  { id, status, sum, additionalId }: AdditionalRequest,
): Approval['grunt_agreement']['additional_requests'][number] {
  const made = first(records, ['additional_request.request'], id);
  const declined = latest(records, ['additional_request.decline'], id);
  return {
    id,
    status,
    created_at: (made?.created_at ?? records.application.created_at).toISOString(),
    reason: comment(made) ?? '',
    change: made?.body.requested?.change ?? '',
    sum: shownSum(sum),
    term: made?.body.requested?.term ?? null,
    answer: declined ? decided(records.names, declined) : null,
    additional_id: additionalId ?? null,
  };
}

function reportView(
  records: ApplicationRecords,
  report: Report,
): Approval['reporting']['procedures'][number] {
  const step = (name: string) => `reporting_${report.type}.${name}`;
  const made = first(records, [step('create'), step('upload')], report.id);
  const reviewed = latest(records, [step('review')], report.id);
  return {
    _id: report.id,
    type: report.type,
    status: report.status,
    documents: filesById(records.files, report.files),
    attachment: filesById(records.files, reviewed?.body.files?.attachment)[0] ?? null,
    message_inner: comment(reviewed),
    message_applicant: comment(latest(records, [step('answer')], report.id)),
    created_at: (made?.created_at ?? records.application.created_at).toISOString(),
  };
}
