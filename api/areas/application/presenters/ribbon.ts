import { mayEverTake, isStepName } from '../../../../domain/processes';
import { reservedText } from '../../../presenters/can-reason';
import type { Language } from '../../../../texts/translate';
import { STAGES, type RibbonStage } from '../contract/application';
import type { ApplicationState } from '../../../../domain/application/state';
import type { ApplicationRecords, DecisionRow, TaskRow, Viewer } from '../../../queries/application-rows';
import { agreementReturned } from './approval';
import { visibleReviews } from './reviews';
import {
  currentStage,
  OPENING_STATUS,
  stageIndex,
  stageOfOverall,
  stageState,
  stageStatus,
  type Stage,
} from './ribbon-stage';

/** Stages of the ribbon that an expert sees. */
const EXPERT_STAGES: readonly Stage[] = ['tech_review', 'expert_review'];

/** Returns the stages with the open tasks of each; an expert sees two stages and only own tasks. */
export function presentRibbon(
  records: ApplicationRecords,
  viewer: Viewer,
  language: Language,
): RibbonStage[] {
  const { state } = records.application;
  const forExpert = viewer.role === 'expert';
  const tasks = forExpert ? ownTasks(records, viewer) : records.tasks;
  return STAGES.filter((stage) => !forExpert || EXPERT_STAGES.includes(stage)).map((stage) => ({
    stage,
    status: stageStatus(state, stage),
    state: stageState(state, stage),
    since: stageEnteredAt(records, stage),
    waits: tasks
      .filter((task) => stageOfProcess(state, task.process) === stage)
      .map((task) => presentStageTask(records, task, reservedFor(task, viewer, language))),
  }));
}

const STAGE_OF: Readonly<Record<string, Stage>> = {
  tech_review: 'tech_review',
  expert_review: 'expert_review',
  review: 'expert_review',
  negotiation: 'negotiation',
  direction: 'direction',
  supervisory_board: 'supervisory_board',
  agreement: 'agreement',
  additional: 'agreement',
  payment_schedule: 'agreement',
  payment: 'agreement',
  additional_request: 'agreement',
  reporting_content: 'reporting',
  reporting_finance: 'reporting',
  act: 'act',
};

/** Returns the stage of a process; a finalisation belongs to the current stage. */
export const stageOfProcess = (state: ApplicationState, process: string): Stage =>
  STAGE_OF[process] ?? currentStage(state);

function ownTasks({ application, tasks }: ApplicationRecords, viewer: Viewer): TaskRow[] {
  const visibleIds = visibleReviews(application.state.expertReview.reviews, viewer).map(
    (review) => review.id,
  );
  return tasks.filter((task) => task.process === 'review' && visibleIds.includes(task.record_id ?? ''));
}

/** Returns the text that names the only roles which may take the step (rules/addresses, "Steps of others"). */
const reservedFor = ({ step }: TaskRow, { role }: Viewer, language: Language): string | undefined =>
  role !== 'expert' && isStepName(step) && !mayEverTake(step, role)
    ? reservedText(language, step)
    : undefined;

const presentStageTask = (
  records: ApplicationRecords,
  task: TaskRow,
  reserved: string | undefined,
): RibbonStage['waits'][number] => ({
  step: task.step,
  process: task.process,
  record_id: task.record_id,
  roles: task.roles,
  holder: records.names.get(task.assignee_id ?? task.claimed_by ?? '') ?? null,
  opened_at: task.opened_at.toISOString(),
  due_at: task.due_at?.toISOString() ?? null,
  overdue: task.overdue,
  ...(reserved && { reserved }),
  ...(task.step === 'agreement.upload' && agreementReturned(records) && { returned: true as const }),
  ...(task.step === 'review.fire' && { cause: releaseCause(records, task) }),
});

/**
 * Returns the cause of the task to release an expert. It is `unavailable` if the expert's account is blocked
 * or no longer has the role, whether or not the deadline has passed. Otherwise it is `late`.
 */
function releaseCause(
  { application }: ApplicationRecords,
  { record_id: id }: TaskRow,
): 'late' | 'unavailable' {
  const review = application.state.expertReview.reviews.find((review) => review.id === id);
  return review && application.unavailable_experts?.includes(review.expertId) ? 'unavailable' : 'late';
}

/** Returns the moment when the stage was last entered from an earlier one: of the submission, or of the decision that opened the stage. */
function stageEnteredAt({ application, decisions }: ApplicationRecords, stage: Stage): string | null {
  if (stageIndex(stage) > stageIndex(currentStage(application.state))) return null;
  if (stage === 'tech_review') return application.created_at.toISOString();
  const openedAt =
    stage === 'expert_review' || stage === 'negotiation'
      ? decisions.findLast(isOpeningDecision(OPENING_STATUS[stage]))
      : stageEntry(decisions, stage);
  return openedAt?.created_at.toISOString() ?? null;
}

const isOpeningDecision = (point: { process: string; status: number }) => (decision: DecisionRow) =>
  decision.process === point.process &&
  decision.status_to === point.status &&
  decision.status_from !== point.status;

/** Returns the last decision with which the stage was reached, coming from an earlier stage. */
function stageEntry(decisions: readonly DecisionRow[], stage: Stage): DecisionRow | undefined {
  let reached = false;
  let latest: DecisionRow | undefined;
  for (const decision of decisions) {
    const now = stageOfOverall(decision.overall);
    if (!now) continue;
    const reaches = stageIndex(now) >= stageIndex(stage);
    if (reaches && !reached) latest = decision;
    reached = reaches;
  }
  return latest;
}
