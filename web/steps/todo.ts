import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { ApplicationView, CanStep, RibbonStage } from '../../api/areas/application/contract/application';
import { findStep, isStepName, type StepName } from '../../domain/processes';
import { AgreementStatus, BoardStatus, ReviewStatus } from '../../domain/statuses';
import { fullStep } from '../shared/processTexts';
import { replacesMinutes } from './stepLabel';

type Wait = RibbonStage['waits'][number];

/** A step of one record that the viewer may take now or later. */
export interface Todo {
  key: string;
  process: string;
  step: StepName;
  recordId: string | null;
  can: CanStep;
  /** Open task of the step, if it has one. */
  wait?: Wait;
  /** True if the step can be worked on now; otherwise it is shown with the reason against it. */
  open: boolean;
}

export const todoKey = (step: string, recordId: string | null): string => `${step} ${recordId ?? ''}`;

/** Returns whether the step has a form here. Rollbacks have pages of their own, which ask for the account's password (rules/rollback, "Request"). */
function hasForm(name: StepName): boolean {
  const { rollbackOnly, form } = findStep(name).step;
  return !rollbackOnly && !form?.elsewhere;
}

/** Returns the viewer's steps: first open steps with a task, then other open steps, then closed ones, each in the tables' order. */
export function todosOf(
  view: Pick<ApplicationView, 'can' | 'ribbon' | 'reviews' | 'reporting_review'> &
    Partial<Pick<ApplicationView, 'negotiation_procedures'>>,
): Todo[] {
  const waits = view.ribbon
    .flatMap((stage) => stage.waits)
    .map((wait) => ({ ...wait, step: fullStep(wait.process, wait.step) }));
  const todos = view.can
    .filter(({ step }) => hasForm(step))
    .map((can): Todo => {
      const { step, record_id: recordId } = can;
      const process = step.split('.')[0] ?? '';
      const open = can.allowed === true || isBeingEvaluated(view, can) || waitsForMain(view, can);
      const wait = replacesMinutes(view, { step, recordId })
        ? undefined
        : waits.find((entry) => sameTask(entry, step) && entry.record_id === recordId);
      return { key: todoKey(step, recordId), process, step, recordId, can, open, wait };
    });
  const rank = (todo: Todo) => (todo.open ? (todo.wait ? 0 : 1) : 2);
  return todos.sort((entry, other) => rank(entry) - rank(other));
}

/** Returns whether the step waits for this role. */
export const isMine = ({ wait }: Pick<Todo, 'wait'>, { role }: Pick<Account, 'role'>): boolean =>
  !!wait?.roles.includes(role);

/**
 * Returns the viewer's steps with a task that are taken on other pages; empty while a step of this page has a task for the viewer, which
 * comes first (rules/tasks, "The page of a step").
 */
export const nextElsewhere = (
  all: readonly Todo[],
  here: readonly Todo[],
  account: Pick<Account, 'role'>,
): Todo[] =>
  here.some((todo) => todo.open && isMine(todo, account))
    ? []
    : all.filter((todo) => todo.open && isMine(todo, account) && !here.includes(todo));

/** Returns whether the task belongs to this step or to a step that shares it (an expert starts and sends a review with one task). */
function sameTask(wait: Wait, step: StepName): boolean {
  if (wait.step === step) return true;
  if (!isStepName(wait.step)) return false;
  const [one, other] = [findStep(wait.step), findStep(step)];
  return one.process === other.process && !!other.step.task && taskOf(wait.step) === taskOf(step);
}

/** Returns the name of a step's task within its process. */
const taskOf = (step: StepName): string => findStep(step).step.task?.name ?? step.split('.')[1] ?? '';

/** Returns whether the expert still answers questions, while sending is refused for missing scores. */
function isBeingEvaluated(
  { reviews }: Pick<ApplicationView, 'reviews'>,
  { step, record_id }: CanStep,
): boolean {
  if (!findStep(step).step.needs?.inputs?.includes('scoresComplete')) return false;
  const review = reviews.find(({ _id }) => _id === record_id);
  const going: readonly number[] = [ReviewStatus.inProgress, ReviewStatus.rework];
  return !!review && going.includes(review.status.id) && !review.refusing;
}

/** Returns whether handing over is refused only because the main file is missing, which the same form uploads. */
const waitsForMain = (
  {
    can,
    reporting_review: { grunt_agreement: agreement },
  }: Pick<ApplicationView, 'can' | 'reporting_review'>,
  { step }: CanStep,
): boolean =>
  step === 'agreement.upload' &&
  agreement.status === AgreementStatus.absent &&
  can.some((entry) => entry.step === 'agreement.file' && entry.allowed === true);

/** Returns whether `?step=…&record=…` means this step; without a record, the only one of this name. */
export const isAddressed = (
  todo: Todo,
  step: string | undefined,
  record: string | undefined,
  todos: readonly Todo[] = [],
): boolean =>
  todo.step === step &&
  ((todo.recordId ?? undefined) === record ||
    (record === undefined && todos.filter((candidate) => candidate.step === step).length === 1));

/**
 * Returns whether the step closes an application that no board has refused. That step has its own page and is never offered as
 * the next step (rules/finalisation, "Making").
 */
export const closesEarly = (
  { step, wait }: Pick<Todo, 'step' | 'wait'>,
  { reporting_review: boards }: Pick<ApplicationView, 'reporting_review'>,
): boolean =>
  step === 'finalisation.make' &&
  !wait &&
  ![boards.direction, boards.supervisory_board].some(({ status }) => status === BoardStatus.notApproved);
