import type { StepName } from '../../domain/processes';
import { groupByReason, groupSteps } from './groupSteps';
import type { Todo } from './todo';

const todo = (step: StepName, recordId: string | null = null, allowed: true | string = true): Todo => ({
  key: `${step} ${recordId}`,
  process: step.split('.')[0] ?? '',
  step,
  recordId,
  can: { step, record_id: recordId, allowed, outcomes: {} },
  open: allowed === true,
});

test('the answers to one review are one group, approval first; another review and other steps are groups of their own', () => {
  const groups = groupSteps([
    todo('review.rework', 'r1'),
    todo('direction.decide'),
    todo('review.approve', 'r1'),
    todo('review.rework', 'r2'),
  ]);
  expect(groups.map((group) => group.map(({ key }) => key))).toEqual([
    ['review.approve r1', 'review.rework r1'],
    ['direction.decide null'],
    ['review.rework r2'],
  ]);
});

test('later steps are grouped by their reason', () => {
  const [one, other, third] = [
    todo('direction.decide', null, 'Зарано'),
    todo('act.upload', null, 'Немає звіту'),
    todo('supervisory_board.decide', null, 'Зарано'),
  ];
  expect(groupByReason([one, other, third])).toEqual([
    ['Зарано', [one, third]],
    ['Немає звіту', [other]],
  ]);
});
