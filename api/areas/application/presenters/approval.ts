import type { ApplicationView } from '../contract/application';
import { overall } from '../../../../domain/application/overall';
import { hryvniasOf } from '../../../../domain/sums';
import { BoardStatus } from '../../../../domain/statuses';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { decided, first, latest } from './decisions';
import { storedFile } from './files';
import { HIDDEN_REPORTING, hiddenReporting, presentReporting } from './reporting';

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
  },
  reporting: HIDDEN_REPORTING,
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
  const { agreement: parts, additional } = records.application.state;
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
  };
}
