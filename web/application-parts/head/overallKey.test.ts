import { blankView } from '../../testing/application/blankView';
import { overallStatus } from './overallKey';

const status = (overall: number, completed: boolean, act = 0, tech = 2, expert = 3) => {
  const view = blankView({ completed });
  return overallStatus({
    ...view,
    tech_review: { ...view.tech_review, status: tech },
    expert_review: { ...view.expert_review, status: expert },
    reporting_review: {
      ...view.reporting_review,
      status: overall,
      completed_act: { ...view.reporting_review.completed_act, status: act },
    },
  })?.key;
};

test('completion, rejection and passed reviews have more precise names than the overall number', () => {
  expect(status(7, true, 3)).toBe('processes:overall.completed');
  expect([status(7, true, 2), status(7, false, 3), status(5, false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(status(0, true)).toBe('application:header.rejected');
  expect(status(0, false)).toBe('processes:overall.passed');
  expect([status(0, false, 0, 1), status(0, false, 0, 2, 2)]).toEqual([undefined, undefined]);
});
