import { waits, type Wait } from '../waits';
import { RECORD, type MatrixFixture } from './fixture';
import type { ProcessMatrix, Task } from './shape';

/** Compares the tasks in each situation of the process with the matrix. Returns every difference as a line. */
export const walkTasks = <S>(fixture: MatrixFixture<S>, matrix: ProcessMatrix): string[] =>
  Object.keys(matrix.situations)
    .filter((situation) => !matrix.impossible?.includes(situation))
    .flatMap((situation) => taskDifferences(fixture, matrix, situation));

/** Compares the tasks in one situation with the matrix. Returns every difference as a line. */
export function taskDifferences<S>(
  { subject, stateIn, recordOf, recordId }: MatrixFixture<S>,
  matrix: ProcessMatrix,
  situation: string,
): string[] {
  const state = stateIn(matrix.process, situation);
  const actualWaits = waits(subject, state)
    .filter((wait) => wait.process === matrix.process)
    .filter((wait) => wait.recordId === undefined || wait.recordId === RECORD)
    .map(line);
  const record = recordOf(matrix.process, state);
  const expected = matrix.tasks[situation] ?? [];
  const unmet = expected.filter(
    (task) => !task.steps.some((step) => actualWaits.includes(expectedLine(step, task))),
  );
  const surplus = actualWaits.filter(
    (actualWait) =>
      !expected.some((task) => task.steps.some((step) => actualWait === expectedLine(step, task))),
  );
  const where = `${matrix.process} in "${situation}"`;
  return [
    ...unmet.map(
      (task) => `${where} does not wait: ${task.steps.map((step) => expectedLine(step, task)).join(' or ')}`,
    ),
    ...surplus.map((one) => `${where} waits: ${one}`),
  ];

  function expectedLine(step: string, task: Task): string {
    const onPassed = task.onPassed && `${matrix.process}.${task.onPassed}`;
    const person = task.person ? (record as { expertId?: string } | undefined)?.expertId : undefined;
    const id = recordId(matrix.process) ?? '';
    const key = `${matrix.process}.${task.as ?? step}:${step === 'create' || step === 'upload' ? '' : id}`;
    return [
      `${matrix.process}.${step}`,
      key,
      [...task.roles].sort(),
      person,
      task.except,
      task.deadline,
      task.dueOn,
      onPassed,
    ].join(' | ');
  }
}

const line = ({ step, key, roles, assigneeId, exceptFor, deadline, dueOn, onPassed }: Wait): string =>
  [step, key, [...roles].sort(), assigneeId, exceptFor, deadline, dueOn, onPassed].join(' | ');
