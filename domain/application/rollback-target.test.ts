import { isTarget } from './rollback-target';

type TargetInput = Parameters<typeof isTarget>[0];
type Target = [section: TargetInput['section'], status: number, more?: Partial<TargetInput>];
const targetInput = (type: string, [section, status, overrides]: Target): TargetInput => ({
  type,
  section,
  status,
  ...overrides,
});

/** Targets written by hand from rules/rollback, "Points". */
const TARGETS: Target[] = [
  ['tech_review', 0],
  ['expert_review', 0],
  ['expert_review', 1],
  ['reporting_review', 0],
  ['reporting_review', 1],
  ['reporting_review', 2],
  ['reporting_review', 3],
  ['reporting_review', 3, { subsection: 'direction', subsection_status: 0 }],
  ['reporting_review', 4, { subsection: 'supervisory_board', subsection_status: 0 }],
  ['reporting_review', 5],
  ['reporting_review', 5, { subsection: 'grunt_agreement', subsection_status: 0 }],
  ['reporting_review', 5, { subsection: 'grunt_agreement', subsection_status: 4 }],
  ['reporting_review', 5, { subsection: 'grunt_agreement', subsection_status: -1 }],
  ['reporting_review', 5, { subsection_status: -1 }],
  ['reporting_review', 6],
  ['reporting_review', 7],
];

test.each(TARGETS)('an application may be rolled back to %s %i %j', (...target) => {
  expect(isTarget(targetInput('application', target))).toBe(true);
});

test.each<Target>([
  ['tech_review', 1],
  ['tech_review', 0, { subsection_status: -1 }],
  ['expert_review', 2],
  ['expert_review', 1, { subsection_status: 4 }],
  ['reporting_review', 8],
  ['reporting_review', -2],
  ['reporting_review', 3, { subsection_status: 4 }],
  ['reporting_review', 4, { subsection_status: -1 }],
  ['reporting_review', 5, { subsection_status: 2 }],
  ['reporting_review', 5, { subsection: 'direction' }],
  ['reporting_review', 3, { subsection: 'supervisory_board', subsection_status: 0 }],
  ['expert_review', 0, { subsection: 'direction' }],
])('an application may not be rolled back to %s %i %j', (...target) => {
  expect(isTarget(targetInput('application', target))).toBe(false);
});

test.each([0, 2, 4])('a review may be rolled back to %i', (status) => {
  expect(isTarget(targetInput('expert_review', ['expert_review', status]))).toBe(true);
});

test.each<Target>([
  ['expert_review', 1],
  ['expert_review', 3],
  ['expert_review', 5],
  ['expert_review', -1],
  ['tech_review', 0],
  ['reporting_review', 2],
])('a review may not be rolled back to %s %i', (...target) => {
  expect(isTarget(targetInput('expert_review', target))).toBe(false);
});
