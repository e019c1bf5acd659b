import type { TFunction } from 'i18next';
import type { StatusProcess } from './statusLooks';

/** Texts of the namespace `processes`, whose keys are written only in this file. */
export const processName = (t: TFunction, process: string): string => t(`processes:process.${process}`);

/** Returns the name of a task. `step` may include the process: `process.step`. */
export const taskName = (t: TFunction, process: string, step: string): string =>
  t(`processes:step.${fullStep(process, step)}.task`);

interface NamedTask {
  process: string;
  step: string;
  returned: boolean;
  cause?: 'late' | 'unavailable';
}

/** Returns the name of a task of an inbox. Returned work has its own name, and the task to release an expert names the cause. */
export function nameOfTask(t: TFunction, { process, step, returned, cause }: NamedTask): string {
  const key = returned ? 'again' : cause;
  return key ? t(`processes:step.${fullStep(process, step)}.${key}`) : taskName(t, process, step);
}

export const roleName = (t: TFunction, role: string): string => t(`processes:role.${role}`);

/** Returns the name of a status; for an unknown number the text "unknown". */
export function statusName(t: TFunction, process: StatusProcess, status: number): string {
  const key = process === 'overall' ? `processes:overall.${status}` : `processes:status.${process}.${status}`;
  return t([key, 'processes:overall.unknown']);
}

/** Returns the statuses of a process as options of a filter. */
export const statusOptions = (
  t: TFunction,
  process: StatusProcess,
  statuses: Readonly<Record<string, number>> | readonly number[],
) =>
  Object.values(statuses).map((status) => ({ value: String(status), label: statusName(t, process, status) }));

/** Returns the full name of a step, `process.step`, as in the tables of domain/. */
export const fullStep = (process: string, step: string): string =>
  step.startsWith(`${process}.`) ? step : `${process}.${step}`;
