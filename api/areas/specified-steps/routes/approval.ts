import { APPLICATION, isApplicationStep, type ApplicationStepName } from '../../../../domain/application';
import { commandBefore } from '../../../../records/steps/remembered';
import { findTarget } from '../../../../records/steps/target';
import { agreementFileFields, approvalSteps as contract } from '../contract/approval';
import { ProblemError } from '../../../../records/problem';
import { parseInput } from '../../../middleware/parse';
import { fileRow, row, type Area, type SpecifiedCall } from './at';
import { processOf } from './find';

const BOARD: Readonly<Record<number, string>> = { 1: 'approved', [-1]: 'not_approved', 2: 'not_needed' };

/** Where each type of file goes: the step that takes it, and its slot there. */
const FILES = {
  main: { step: 'agreement.file', slot: 'main' },
  budget: { step: 'agreement.file', slot: 'budget' },
  protocol: { step: 'agreement.file', slot: 'protocol' },
  scan: { step: 'agreement.scan', slot: 'scan' },
  additional: { step: 'additional.upload', slot: 'file' },
  act: { step: 'act.upload', slot: 'act' },
} as const;

const additional = (endpoint: typeof contract.signAdditional, step: ApplicationStepName): Area =>
  row(endpoint, step, {
    brings: async (_, { params, services, subject }) => {
      const process = await processOf(services, subject.id, params.additionalId);
      if (process !== 'additional') throw new ProblemError(404, 'not-found');
      return { record_id: params.additionalId };
    },
  });

interface Board {
  type_id: number;
  message?: string;
  change?: boolean;
  sum?: string;
  sitting_date?: string;
  sitting_number?: string;
  sitting_file?: string;
}
const board = ({ type_id: type, message, sum, sitting_file: file, ...sitting }: Board) => ({
  outcome: BOARD[type],
  comment: message,
  sum,
  sitting_date: sitting.sitting_date,
  sitting_number: sitting.sitting_number,
  ...(file && { files: { sitting: [file] } }),
});

/** Boards, agreement, additional agreements, act and finalisation; the path names the application. */
export const approvalArea: readonly Area[] = [
  row(contract.decideDirection, (body, call) => boardStep('direction', body, call), { brings: board }),
  row(contract.decideSupervisory, (body, call) => boardStep('supervisory_board', body, call), {
    brings: board,
    fields: { files: 'sitting_file' },
  }),
  row(contract.uploadAgreement, 'agreement.upload'),
  row(contract.endAgreement, 'agreement.end'),
  row(contract.deleteAgreementScan, 'agreement.delete_scan'),
  row(contract.signGrunt, 'agreement.sign'),
  additional(contract.signAdditional, 'additional.sign'),
  additional(contract.withdrawAdditional, 'additional.withdraw'),
  row(contract.declineAdditionalRequest, 'additional_request.decline', {
    brings: async ({ message }, { params, services, subject }) => {
      const process = await processOf(services, subject.id, params.requestId);
      if (process !== 'additional_request') throw new ProblemError(404, 'not-found');
      return { record_id: params.requestId, comment: message };
    },
  }),
  row(contract.signAct, 'act.sign'),
  row(contract.endAct, 'act.end'),
  row(contract.makeFailure, 'finalisation.make', { brings: ({ message }) => ({ comment: message }) }),
  row(contract.signFailure, 'finalisation.sign'),
  row(contract.withdrawFailure, 'finalisation.withdraw'),
  fileRow(contract.uploadAgreementFile, (fields) => {
    const { type, sum, additional_request_id } = parseInput(agreementFileFields, fields);
    return { ...FILES[type], brings: { sum, additional_request_id } };
  }),
];

/**
 * The first decision, unless the caller says that it changes one or names the version it saw: a decision taken meanwhile
 * is never changed by mistake. A repetition means what it meant the first time.
 */
async function boardStep(
  process: 'direction' | 'supervisory_board',
  { change }: Board,
  call: SpecifiedCall<unknown>,
): Promise<ApplicationStepName> {
  const before = await commandBefore(call.services.db, call);
  if (before && isApplicationStep(before.step) && before.step.startsWith(`${process}.`)) return before.step;
  if (change !== undefined || !call.seen) return `${process}.${change ? 'change' : 'decide'}`;
  const { state } = await findTarget(call.services.db, call.subject);
  const decide = APPLICATION.steps.get(`${process}.decide`);
  const [board] = decide?.table.records(state) ?? [];
  const undecided =
    decide && board && decide.step.from !== 'absent' && decide.step.from.includes(board.status);
  return `${process}.${undecided ? 'decide' : 'change'}`;
}
