import type { TFunction } from 'i18next';
import type { StatusProcess } from './statusLooks';

/** The names of the namespace `processes`, so that its keys are spelled in one place. */
export const processName = (t: TFunction, process: string): string => t(`processes:process.${process}`);

/** Name of a task. `step` with or without its process before it. */
export const taskName = (t: TFunction, process: string, step: string): string =>
  t(`processes:step.${fullStep(process, step)}.task`);

interface NamedTask {
  process: string;
  step: string;
  returned: boolean;
  cause?: 'late' | 'unavailable';
}

/** The same of a task of an inbox: work that was sent back has a name of its own, and the task to release an expert names its cause. */
export function nameOfTask(t: TFunction, { process, step, returned, cause }: NamedTask): string {
  const key = returned ? 'again' : cause;
  return key ? t(`processes:step.${fullStep(process, step)}.${key}`) : taskName(t, process, step);
}

export const roleName = (t: TFunction, role: string): string => t(`processes:role.${role}`);

/** A status in words; a number that no table knows says so. */
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

/** `process.step`, as the tables of domain/ name a step. */
export const fullStep = (process: string, step: string): string =>
  step.startsWith(`${process}.`) ? step : `${process}.${step}`;
