import type { ActorRole } from './roles';
import { refusal } from './refusal';
import type { ApplicationState } from './state';
import { APPLICATION_PROCESSES, type ApplicationStep, type ApplicationTable } from './steps';
import type { DeadlineKind } from './steps/types';

/** Something the application waits for: a task in an inbox, or the applicant's turn. */
export interface Wait {
  /** `process.step:recordId`: the same while the same thing is waited for. */
  key: string;
  process: string;
  step: string;
  recordId?: string;
  roles: readonly ActorRole[];
  /** The one person whose task it is: the review's expert. */
  assigneeId?: string;
  deadline?: DeadlineKind;
  /** Full name of the step a passed deadline takes. */
  onPassed?: string;
}

/** Everything the application waits for now, by the same tables as the refusals (design, `tasks(state)`). */
export function waits(state: ApplicationState): Wait[] {
  const found = new Map<string, Wait>();
  for (const table of APPLICATION_PROCESSES) {
    for (const [name, step] of Object.entries(table.steps)) {
      for (const wait of stepWaits(state, table, name, step)) {
        if (!found.has(wait.key)) found.set(wait.key, wait);
      }
    }
  }
  return [...found.values()];
}

function stepWaits(
  state: ApplicationState,
  table: ApplicationTable,
  name: string,
  step: ApplicationStep,
): Wait[] {
  const { waited } = step;
  if (!waited) return [];
  const records = step.from === 'absent' ? [undefined] : table.records(state);
  return records
    .filter((record) => !record || !waited.when || waited.when(record))
    .filter((record) => isOpen(state, table, name, step, record))
    .map((record) => ({
      key: `${table.process}.${waited.as ?? name}:${table.many ? (record?.id ?? '') : ''}`,
      process: table.process,
      step: `${table.process}.${name}`,
      recordId: table.many ? record?.id : undefined,
      roles: waited.roles ?? step.who.filter((role) => role !== 'admin'),
      assigneeId: step.own && record ? owner(record, step.own) : undefined,
      deadline: waited.deadline,
      onPassed: waited.onPassed && `${table.process}.${waited.onPassed}`,
    }));
}

const owner = (record: object, field: string) => (record as Record<string, string>)[field];

/** Would somebody entitled be let in? Asked without choice or content, and not of the clock. */
function isOpen(
  state: ApplicationState,
  table: ApplicationTable,
  name: string,
  step: ApplicationStep,
  record?: { id?: string },
): boolean {
  const role = step.who[0];
  if (!role) return false;
  const id = step.own && record ? (owner(record, step.own) ?? '') : '';
  const call = {
    name: `${table.process}.${name}`,
    actor: { id, role },
    input: { recordId: record?.id },
    now: 0,
  };
  const refused = refusal(state, call, true);
  return !refused || !!step.waited?.despite?.includes(refused.code);
}
