import { APPLICATION, isApplicationStep, type ApplicationStepName } from '../../../../domain/application';
import { findStep } from '../../../../domain/processes';
import { ProblemError } from '../../../../records/problem';
import { findCommandInput } from '../../../../records/steps/command';
import { findTarget } from '../../../../records/steps/target';
import { fileOfReport } from '../../../queries/report-files';
import type { specifiedRows } from '../contract/specified-steps';
import type { Resolve, SpecifiedCall } from './mount-row';

/** Paths whose step or part of the body depends on records. */
export const RESOLVED: Readonly<Partial<Record<keyof typeof specifiedRows, Resolve>>> = {
  signTechReview: async (call) => {
    await checkLeadsTo(call as SpecifiedCall<{ type: number }>);
    return {};
  },
  decideDirection: async (call) => ({ step: await boardStep('direction', call) }),
  decideSupervisory: async (call) => ({ step: await boardStep('supervisory_board', call) }),
  removeReportFile: async ({ params: { id = '' }, services, subject }) => {
    const { step, reportId } = await fileOfReport(services, subject.id, id);
    return { step, body: { record_id: reportId, file_id: id } };
  },
};

/** Rejects a caller who expects another status after the signature than the server does, because that caller has seen another protocol. */
async function checkLeadsTo(call: SpecifiedCall<{ type: number }>): Promise<void> {
  const { state } = await findTarget(call.services.db, call.subject);
  const { to } = findStep('tech_review.sign').step;
  const next = to.by === 'status' ? to.status[state.techReview.status] : undefined;
  if (typeof next !== 'number' || next === call.body.type || (await findCommandInput(call.services.db, call)))
    return;
  throw new ProblemError(422, 'invalid-input', { errors: { type: { key: 'errors:field.wrong' } } });
}

/**
 * Returns the step of a board: the first decision, or the change of a decision. If the caller sends `change`,
 * it chooses the step. A caller without `change` and without a version takes the first decision, so that
 * nobody changes another person's decision by mistake. A caller with a version changes the decision, if one
 * was taken. A repeated request takes the same step as the first request.
 */
async function boardStep(
  process: 'direction' | 'supervisory_board',
  call: SpecifiedCall,
): Promise<ApplicationStepName> {
  const { change } = call.body as { change?: boolean };
  const before = await findCommandInput(call.services.db, call);
  if (before && isApplicationStep(before.step) && before.step.startsWith(`${process}.`)) return before.step;
  if (change !== undefined || !call.seen) return `${process}.${change ? 'change' : 'decide'}`;
  const { state } = await findTarget(call.services.db, call.subject);
  const decide = APPLICATION.steps.get(`${process}.decide`);
  const [board] = decide?.table.records(state) ?? [];
  const undecided =
    decide && board && decide.step.from !== 'absent' && decide.step.from.includes(board.status);
  return `${process}.${undecided ? 'decide' : 'change'}`;
}
