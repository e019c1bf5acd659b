import { APPLICATION, type ApplicationStepName } from '..';
import { checkpointName, ROLLBACK_POINTS, stageOf } from '../checkpoints';
import { decide } from '../../process/decide';
import { overall, reportingStatus } from '../overall';
import { findRefusal, type StepCall } from '../../process/refusal';
import type { ActorRole } from '../../roles';
import { initialState, type ApplicationState } from '../state';
import { type StepInput } from '../../process/input';
import {
  agreementAt,
  applicationAt,
  file,
  IN_A_WEEK,
  NOW,
  procedure,
  report,
  signedProcedure,
} from './states';

const stateAt = (stage: Parameters<typeof applicationAt>[0], overrides: Partial<ApplicationState> = {}) => ({
  ...applicationAt(stage),
  ...overrides,
});

test.each([
  ['technical', 0],
  ['experts', 0],
  ['reviews', 0],
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 7],
] as const)('the overall number in the stage %s is %d', (stage, number) => {
  expect(overall(applicationAt(stage))).toBe(number);
});

test.each([
  [
    '1 | the first procedure is created (offline at 0)',
    stateAt(0, { procedures: [procedure('p', { status: 0 })] }),
    1,
  ],
  ['1 | a procedure signed -2, no other', stateAt(0, { procedures: [procedure('p', { status: -2 })] }), 1],
  ['1 | decided again -1', stateAt(2, { procedures: [procedure('p', { status: -1 })] }), 1],
  [
    '2 | the second procedure is at status 3',
    stateAt(1, { procedures: [procedure('p', { status: -2 }), procedure('q', { status: 3 })] }),
    2,
  ],
  ['3 | direction -1 stays', stateAt(3, { direction: { status: -1 } }), 3],
  ['4 | supervisory -1 stays', stateAt(4, { supervisory: { status: -1 } }), 4],
  ['5 | supervisory 2 opens the agreement as 1 does', stateAt(4, { supervisory: { status: 2 } }), 5],
  [
    '5 | the agreement is signed by both, agreement/end not pressed',
    stateAt(5, { agreement: agreementAt(4) }),
    5,
  ],
  ['6 | agreement/end from 5', stateAt(5, { agreement: agreementAt(5, { ended: true }) }), 6],
  ['7 | the act is signed', stateAt(7, { act: { status: 3, file: file('act') } }), 7],
  ['-2 | finalisation protocol made', stateAt(5, { finalisation: { status: -2 } }), -2],
  ['-3 | finalisation protocol signed', stateAt(5, { finalisation: { status: -3 } }), -3],
])('%s', (_why, state, number) => {
  expect(overall(state)).toBe(number);
});

const reports = (...list: [type: 'content' | 'finance', status: number, files?: string[]][]) =>
  stateAt(6, {
    reporting: {
      reports: list.map(([type, status, files], index) => report(`r${index}`, type, status, files)),
    },
  });

test.each([
  ['not started before agreement/end', stateAt(5), 0],
  ['started with agreement/end', stateAt(6), 1],
  ['one type only', reports(['content', 0]), 1],
  ['one type only, accepted', reports(['content', 2]), 1],
  ['both exist', reports(['content', 0], ['finance', 1]), 2],
  ['one accepted, the other under way', reports(['content', 2], ['finance', -1]), 2],
  ['a latest is -2', reports(['content', 2], ['finance', -2]), -1],
  ['a latest is -2, the other type has none', reports(['content', -2]), -1],
  ['sent again after -2', reports(['content', 2], ['finance', -2], ['finance', 0]), 2],
  ['an empty slot after -2', reports(['content', 2], ['finance', -2], ['finance', 0, []]), -1],
  [
    'an empty slot after -2, the other type under way',
    reports(['finance', 0], ['content', -2], ['content', 0, []]),
    -1,
  ],
  ['an empty slot alone', reports(['content', 0, []]), 1],
  ['an empty slot beside an upload', reports(['content', 0], ['finance', 0, []]), 1],
  ['an empty slot of each type', reports(['content', 0, []], ['finance', 0, []]), 1],
  ['the latest of both at 2', reports(['content', -2], ['finance', 2], ['content', 2]), 3],
])('reporting: %s', (_why, state, status) => {
  expect(reportingStatus(state)).toBe(status);
});

/** The shortest path of steps from submission to the end of the act, each with its role. */
const SHORTEST_PATH: readonly [step: ApplicationStepName, role: ActorRole, input?: Partial<StepInput>][] = [
  ['tech_review.validate', 'project_manager', { outcome: 'approved', commentLength: 10 }],
  ['tech_review.sign', 'project_head'],
  [
    'expert_review.distribute',
    'expert_manager',
    { experts: ['1', '2', '3'].map((id) => ({ id, expertId: `e${id}` })) },
  ],
  ...['1', '2', '3'].flatMap((recordId): [ApplicationStepName, ActorRole, Partial<StepInput>][] => [
    ['review.start', 'expert', { recordId }],
    ['review.validate', 'expert', { recordId, commentLength: 200, scoresComplete: true }],
    ['review.approve', 'expert_manager', { recordId, commentLength: 1 }],
    ['review.protocol', 'expert', { recordId }],
    ['review.sign', 'expert', { recordId }],
  ]),
  ['expert_review.finish', 'expert_manager', { outcome: 'approved' }],
  ['negotiation.create', 'project_manager', { outcome: 'online', newId: 'p1' }],
  ['negotiation.changes', 'applicant', { recordId: 'p1' }],
  ['negotiation.answer_pm', 'project_manager', { recordId: 'p1', outcome: 'approved', commentLength: 101 }],
  ['negotiation.answer_lawyer', 'lawyer', { recordId: 'p1', outcome: 'approved', commentLength: 101 }],
  ['negotiation.answer_financier', 'financier', { recordId: 'p1', outcome: 'approved', commentLength: 101 }],
  ['negotiation.decide', 'project_manager', { recordId: 'p1', outcome: 'passed' }],
  ['negotiation.sign', 'project_head', { recordId: 'p1' }],
  ['direction.decide', 'chief', { outcome: 'approved' }],
  ['supervisory_board.decide', 'chief', { outcome: 'not_needed' }],
  ['agreement.file', 'lawyer'],
  ['agreement.upload', 'lawyer'],
  ['agreement.sign_applicant', 'applicant'],
  ['agreement.sign', 'chief'],
  ['agreement.scan', 'lawyer'],
  ['agreement.end', 'project_manager'],
  ['reporting_content.upload', 'applicant', { newId: 'c1' }],
  ['reporting_content.review', 'project_manager', { recordId: 'c1', outcome: 'yes', commentLength: 1 }],
  ['reporting_content.answer', 'project_manager', { recordId: 'c1', outcome: 'accepted', commentLength: 1 }],
  ['reporting_finance.upload', 'applicant', { newId: 'f1' }],
  ['reporting_finance.review', 'financier', { recordId: 'f1', outcome: 'yes', commentLength: 1 }],
  ['reporting_finance.answer', 'financier', { recordId: 'f1', outcome: 'accepted', commentLength: 1 }],
  ['act.upload', 'project_manager'],
  ['act.sign', 'chief'],
  ['act.sign_applicant', 'applicant'],
  ['act.end', 'project_manager'],
];

test('the shortest path enters every checkpoint of "Stages" once, in order', () => {
  let state = initialState('application', 3);
  const entered = [checkpointName(stageOf(state))];
  for (const [name, role, input] of SHORTEST_PATH) {
    const call = callFor(name, role, input, state);
    expect([name, findRefusal(APPLICATION, state, call)]).toEqual([name, undefined]);
    state = decide(APPLICATION, state, call).state;
    const stage = checkpointName(stageOf(state));
    if (stage !== entered.at(-1)) entered.push(stage);
  }
  expect(state.completed).toBe(true);
  expect(entered).toEqual([
    'tech_review:0',
    'expert_review:0',
    'expert_review:1',
    'reporting_review:0',
    'reporting_review:1',
    'reporting_review:2',
    'reporting_review:3',
    'reporting_review:4',
    'reporting_review:5',
    'reporting_review:5:4',
    'reporting_review:6',
    'reporting_review:7',
  ]);
});

function callFor(
  name: ApplicationStepName,
  role: ActorRole,
  input: Partial<StepInput> = {},
  state: ApplicationState,
): StepCall<ApplicationStepName> {
  const expert = state.expertReview.reviews.find(({ id }) => id === input.recordId)?.expertId;
  const slots = ['protocol', 'main', 'scan', 'report', 'act'];
  return {
    name,
    actor: { id: role === 'expert' ? (expert ?? '') : 'someone', role },
    input: {
      files: Object.fromEntries(slots.map((slot) => [slot, file(slot)])),
      signed: slots.map((slot) => `sign-${slot}`),
      until: IN_A_WEEK,
      ...input,
    },
    now: NOW,
  };
}

test.each([
  ['-2', 'reporting_review:-2', stateAt(4, { finalisation: { status: -2 } })],
  ['-3', 'reporting_review:-3', stateAt(4, { finalisation: { status: -3 }, completed: true })],
  [
    'back to 1 after a second -1',
    'reporting_review:1',
    stateAt(1, { procedures: [procedure('p', { status: -1 })] }),
  ],
  ['4 again after the scan is deleted', 'reporting_review:5:4', stateAt(5, { agreement: agreementAt(4) })],
  ['with a scan', 'reporting_review:5:4', stateAt(5, { agreement: agreementAt(5) })],
  ['agreement signed by one side', 'reporting_review:5', stateAt(5, { agreement: agreementAt(3) })],
  [
    'direction changed to -1',
    'reporting_review:3',
    stateAt(3, { procedures: [signedProcedure('p')], direction: { status: -1 } }),
  ],
])('the stage at %s is %s', (_when, name, state) => {
  expect(checkpointName(stageOf(state))).toBe(name);
});

test('the rollback form offers what rules/rollback, "Points", lists', () => {
  expect(ROLLBACK_POINTS.map(checkpointName)).toEqual([
    'tech_review:0',
    'expert_review:0',
    'expert_review:1',
    'reporting_review:0',
    'reporting_review:1',
    'reporting_review:2',
    'reporting_review:3',
    'reporting_review:4',
    'reporting_review:5',
    'reporting_review:5:4',
    'reporting_review:6',
    'reporting_review:7',
  ]);
});
