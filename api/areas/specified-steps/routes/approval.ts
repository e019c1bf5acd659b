import { APPLICATION, isApplicationStep, type ApplicationStepName } from '../../../../domain/application';
import { commandBefore } from '../../../../records/steps/remembered';
import { findTarget } from '../../../../records/steps/target';
import { agreementFileFields, approvalSteps as contract } from '../contract/approval';
import { ProblemError } from '../../../../records/problem';
import { parseInput } from '../../../middleware/parse';
import { mount } from '../../../mount';
import { named, requestOf, stepAt, type Area, type Asked } from './at';
import { inPath, processOf, readsFound } from './find';
import { takeWithFile } from './upload';
import { answer } from '../../../middleware/step-request';

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

const silent = (endpoint: typeof contract.signAct, step: ApplicationStepName): Area =>
  stepAt(endpoint, () => ({ step }));

const additional = (endpoint: typeof contract.signAdditional, name: 'sign' | 'withdraw'): Area =>
  stepAt(endpoint, async (_, { params, services, subject }) => {
    const process = await processOf(services, subject.id, params.additionalId);
    if (process !== 'additional') throw new ProblemError(404, 'not-found');
    return { step: `additional.${name}`, record_id: params.additionalId };
  });

/** Boards, agreement, additional agreements, act and finalisation; the path names the application. */
export const approvalArea: readonly Area[] = [
  stepAt(contract.decideDirection, async ({ type_id: type, message }, asked) => ({
    step: await boardStep('direction', asked),
    outcome: BOARD[type],
    comment: message,
  })),
  stepAt(contract.decideSupervisory, async ({ type_id: type, message }, asked) => ({
    step: await boardStep('supervisory_board', asked),
    outcome: BOARD[type],
    comment: message,
  })),
  silent(contract.uploadAgreement, 'agreement.upload'),
  silent(contract.endAgreement, 'agreement.end'),
  silent(contract.deleteAgreementScan, 'agreement.delete_scan'),
  silent(contract.signGrunt, 'agreement.sign'),
  additional(contract.signAdditional, 'sign'),
  additional(contract.withdrawAdditional, 'withdraw'),
  silent(contract.signAct, 'act.sign'),
  silent(contract.endAct, 'act.end'),
  stepAt(contract.makeFailure, ({ message }) => ({ step: 'finalisation.make', comment: message })),
  silent(contract.signFailure, 'finalisation.sign'),
  silent(contract.withdrawFailure, 'finalisation.withdraw'),
  (router, services) =>
    mount(router, services, contract.uploadAgreementFile, readsFound(inPath), (call) =>
      named({}, async () => {
        const { type } = parseInput(agreementFileFields, call.ctx.request.body);
        const { step, slot } = FILES[type];
        const request = { ...(await requestOf(call, inPath)), step, body: {} };
        return answer(call.ctx, await takeWithFile(services, request, slot, call.ctx));
      }),
    ),
];

/** The first decision, or a change of it: a repetition means what it meant the first time. */
async function boardStep(
  process: 'direction' | 'supervisory_board',
  asked: Asked<unknown>,
): Promise<ApplicationStepName> {
  const before = await commandBefore(asked.services.db, asked);
  if (before && isApplicationStep(before.step) && before.step.startsWith(`${process}.`)) return before.step;
  const { state } = await findTarget(asked.services.db, asked.subject);
  const decide = APPLICATION.steps.get(`${process}.decide`);
  const [board] = decide?.table.records(state) ?? [];
  const undecided =
    decide && board && decide.step.from !== 'absent' && decide.step.from.includes(board.status);
  return `${process}.${undecided ? 'decide' : 'change'}`;
}
