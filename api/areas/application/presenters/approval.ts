import type { ApplicationView } from '../contract/application';
import { overall } from '../../../../domain/application/overall';
import type { RecusableRecord } from '../../../../domain/application/recusal';
import type { AdditionalRequest } from '../../../../domain/application/state';
import { hryvniasOf } from '../../../../domain/sums';
import { AgreementStatus, BoardStatus } from '../../../../domain/statuses';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { comment, presentDecidedBy, firstDecision, latestDecision, person } from './decisions';
import { filesById, storedFile } from './files';
import { HIDDEN_REPORTING, hiddenReporting, presentReporting } from './reporting';

type Approval = ApplicationView['reporting_review'];

/**
 * Returns direction, supervisory board, agreement, reporting and act under the wire names (rules/paths, "Approval record"). Unless
 * `isComplete`, agreement, reporting and act have only their statuses.
 */
export const presentApproval = (records: ApplicationRecords, isComplete: boolean): Approval => {
  const { state } = records.application;
  const boards = {
    status: overall(state),
    direction: board(records, 'direction', state.direction),
    supervisory_board: {
      ...board(records, 'supervisory_board', state.supervisory),
      sum: shownSum(state.supervisory.sum),
      sitting: sittingView(records),
    },
  };
  if (!isComplete)
    return {
      ...boards,
      grunt_agreement: { ...HIDDEN_APPROVAL.grunt_agreement, status: state.agreement.status },
      reporting: hiddenReporting(state),
      completed_act: { status: state.act.status, file: null },
    };
  return {
    ...boards,
    grunt_agreement: agreement(records),
    reporting: presentReporting(records),
    completed_act: { status: state.act.status, file: storedFile(records.files, state.act.file) },
  };
};

const shownSum = (sum: number | undefined) => (sum === undefined ? null : hryvniasOf(sum));

/** Approval as experts get it: statuses of 0 and no content. */
export const HIDDEN_APPROVAL: Approval = {
  status: 0,
  direction: { status: 0, user: null, updated_at: null, message: null, recused: [] },
  supervisory_board: {
    status: 0,
    sum: null,
    sitting: null,
    user: null,
    updated_at: null,
    message: null,
    recused: [],
  },
  grunt_agreement: {
    status: 0,
    main_file: null,
    final_budget: null,
    final_protocol: null,
    scaned_agreement: null,
    returned: null,
    additionalFiles: [],
    additional_requests: [],
  },
  reporting: HIDDEN_REPORTING,
  completed_act: { status: 0, file: null },
};

const board = (
  records: ApplicationRecords,
  process: string,
  { status, recused = [] }: RecusableRecord,
): Approval['direction'] => ({
  status,
  ...presentDecidedBy(
    records.names,
    status === BoardStatus.none
      ? undefined
      : latestDecision(records, [`${process}.decide`, `${process}.change`]),
  ),
  recused: recused.map(({ user, at }) => ({
    user: person(records.names, user),
    at: new Date(at).toISOString(),
    reason: comment(
      records.decisions.findLast(
        ({ step, actor_id: actor }) => step === `${process}.recuse` && actor === user,
      ),
    ),
  })),
});

/** Returns day, number and file of the board's meeting from the decision in force; null if it names no meeting (rules/boards, "Sitting"). */
function sittingView(records: ApplicationRecords): Approval['supervisory_board']['sitting'] {
  const { body } = latestDecision(records, ['supervisory_board.decide', 'supervisory_board.change']) ?? {};
  if (!body?.sitting_date || !body.sitting_number) return null;
  const [file] = filesById(records.files, body.files?.sitting);
  return { date: body.sitting_date, number: body.sitting_number, file: file ?? null };
}

function agreement(records: ApplicationRecords): Approval['grunt_agreement'] {
  const { files } = records;
  const { agreement: parts, additional, additionalRequests = [] } = records.application.state;
  return {
    status: parts.status,
    main_file: storedFile(files, parts.main),
    final_budget: storedFile(files, parts.budget),
    final_protocol: storedFile(files, parts.protocol),
    scaned_agreement: storedFile(files, parts.scan),
    returned: agreementReturned(records),
    additionalFiles: additional.flatMap(({ id, status, file, sum }) => {
      const view = storedFile(files, file);
      const upload = firstDecision(records, ['additional.upload'], id);
      return view
        ? [
            {
              id,
              status,
              created_at: upload?.created_at.toISOString() ?? null,
              file: view,
              sum: shownSum(sum),
            },
          ]
        : [];
    }),
    additional_requests: additionalRequests.map((request) => requestView(records, request)),
  };
}

function requestView(
  records: ApplicationRecords,
  { id, status, sum, additionalId }: AdditionalRequest,
): Approval['grunt_agreement']['additional_requests'][number] {
  const request = firstDecision(records, ['additional_request.request'], id);
  const declined = latestDecision(records, ['additional_request.decline'], id);
  return {
    id,
    status,
    created_at: (request?.created_at ?? records.application.created_at).toISOString(),
    reason: comment(request) ?? '',
    change: request?.body.requested?.change ?? '',
    sum: shownSum(sum),
    term: request?.body.requested?.term ?? null,
    answer: declined ? presentDecidedBy(records.names, declined) : null,
    additional_id: additionalId ?? null,
  };
}

/** Director's reason for sending the agreement back: shown until a side signs it, also after it was handed over again. */
export function agreementReturned(records: ApplicationRecords): Approval['grunt_agreement']['returned'] {
  if (records.application.state.agreement.status > AgreementStatus.uploaded) return null;
  const last = latestDecision(records, ['agreement.send_back']);
  return last ? presentDecidedBy(records.names, last) : null;
}
