import { STAFF, type ActorRole, type Role } from './roles';
import { FLOWS } from './flows';
import { findStep, isStepName, type AnyProcess, type StepName, type StepRow } from './processes';

/** Roles that hand on any task (rules/tasks, "Handing on"). */
export const HEADS: readonly Role[] = ['project_head', 'chief', 'admin'];
export const isHead = (role: ActorRole): boolean => (HEADS as readonly ActorRole[]).includes(role);

/** A person to whom tasks can be assigned. */
export interface Worker {
  id: string;
  role: Role;
}

/** Facts of a task for the rules of handing on. */
export interface AssignableTask {
  step: StepName;
  /** Roles whose inboxes contain it. */
  roles: readonly ActorRole[];
  /** Person whose personal task it is. */
  assigneeId: string | null;
  /** Person who has claimed the task or to whom it is assigned. */
  holderId: string | null;
  /** Ids of users who do not get the task, because they have recused themselves. */
  exceptFor: readonly string[];
  closed: boolean;
}

/** Reason why a task may not be assigned to another person; a key of the `errors` catalogue. */
export type AssignRefusal =
  | 'task-closed'
  | 'task-personal'
  | 'task-not-found'
  | 'task-claimed'
  | 'task-moved'
  | 'assign-other-role'
  | 'assign-cannot-take'
  | 'assign-recused';

/**
 * Returns the reason why this person may hand the task to nobody. Heads hand on any task; others hand on tasks of
 * their role that nobody else has claimed. An expert's evaluation is never handed on.
 */
export function handOnRefusal(actor: Worker, task: AssignableTask): AssignRefusal | undefined {
  if (task.closed) return 'task-closed';
  if (!isHead(actor.role) && !inInbox(actor, task)) return 'task-not-found';
  if (isPersonal(task)) return 'task-personal';
  if (isHead(actor.role)) return undefined;
  return task.holderId && task.holderId !== actor.id ? 'task-claimed' : undefined;
}

/**
 * Returns the reason why this person may not hand the task to that colleague. The colleague's role must allow the step, and
 * the colleague must not be recused from it. People other than heads hand on within their own role.
 */
export function assignRefusal(actor: Worker, task: AssignableTask, to: Worker): AssignRefusal | undefined {
  const refusal = handOnRefusal(actor, task);
  if (refusal) return refusal;
  if (!canTake(task.step, to.role)) return 'assign-cannot-take';
  if (task.exceptFor.includes(to.id)) return 'assign-recused';
  return isHead(actor.role) || to.role === actor.role ? undefined : 'assign-other-role';
}

const inInbox = (actor: Worker, task: AssignableTask): boolean =>
  task.roles.includes(actor.role) || actor.id === task.assigneeId || actor.id === task.holderId;

const isPersonal = (task: AssignableTask): boolean => task.assigneeId !== null || isOwn(task.step);

/** A task may be older than the tables: its step may no longer exist. */
const stepOf = (name: StepName): StepRow | undefined => (isStepName(name) ? findStep(name).step : undefined);

const isOwn = (step: StepName): boolean => stepOf(step)?.own !== undefined;

/** Returns whether a member of the staff with this role can take the step. */
const canTake = (step: StepName, role: Role): boolean =>
  STAFF.includes(role) && !!stepOf(step)?.who.includes(role);

/**
 * Returns whether the substitute may replace the absent colleague. Both need roles of the staff: the same role, or the substitute's
 * role takes every step of the other. The supervisory board's observer takes no steps and needs no substitute.
 */
export function mayStandIn(substitute: Role, absent: Role): boolean {
  if (!STAFF.includes(substitute) || !hasSubstitute(absent)) return false;
  return substitute === absent || stepsOf(absent).every(({ who }) => who.includes(substitute));
}

/** Returns whether a person with this role has work that a substitute could do. */
export const hasSubstitute = (role: Role): boolean => STAFF.includes(role) && stepsOf(role).length > 0;

/** Steps of all kinds of subject that a substitute could take. */
const stepsOf = (role: Role): StepRow[] =>
  Object.values(FLOWS)
    .flatMap(({ subject }): readonly AnyProcess[] => subject.processes)
    .flatMap(({ steps }) => Object.values(steps))
    .filter(({ who, own, rollbackOnly }) => who.includes(role) && !own && !rollbackOnly);
