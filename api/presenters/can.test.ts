import { MATRIX } from '../../domain/application/matrix/all';
import { ROLES, type Role } from '../../domain/roles';
import { expert, ids, manager, Story } from '../testing/application-story';
import { presentCan } from './can';

const presentSteps = (
  story: Story,
  viewer: { id: string; role: Role },
  complete = true,
  hasQuestions = true,
) =>
  presentCan({
    state: story.state,
    viewer,
    now: 0,
    reasonText: (step, refused) => `${step}: ${refused.code}`,
    hasQuestions,
    scoresComplete: () => complete,
  });
const stepsOf = (story: Story, viewer: { id: string; role: string }, step: string, complete = true) =>
  presentSteps(story, viewer as { id: string; role: Role }, complete).filter(
    (presented) => presented.step === step,
  );

/** Processes of which an application may have no record or several records. */
const MANY = [
  'review',
  'negotiation',
  'additional',
  'additional_request',
  'payment',
  'reporting_content',
  'reporting_finance',
];

/**
 * Steps that the hand-written matrix offers the role in a new application. Of processes with many records, only the steps that create a
 * record.
 */
const offeredSteps = (role: Role): string[] =>
  MATRIX.flatMap(({ process, steps }) =>
    Object.entries(steps)
      .filter(([, { who, at }]) => who.includes(role) && (!MANY.includes(process) || 'none' in at))
      .map(([name]) => `${process}.${name}`),
  );

test.each(ROLES)('%s sees the steps that the rules give the role, and no others', (role) => {
  const steps = presentSteps(new Story(), { id: 'x', role }).map((step) => step.step);
  expect(steps.sort()).toEqual(offeredSteps(role).sort());
});

test.each(['supervisory', 'expert', 'unassigned', 'unassigned_expert'] as const)(
  '%s takes no step of a new application',
  (role) => {
    expect(presentSteps(new Story(), { id: 'x', role })).toEqual([]);
  },
);

test('a step that is not open has the reason of its refusal, an open step has true and its outcomes', () => {
  const story = new Story();
  expect(stepsOf(story, manager, 'tech_review.validate')).toEqual([
    {
      step: 'tech_review.validate',
      record_id: null,
      allowed: true,
      outcomes: { approved: true, rejected: true, direction: true },
    },
  ]);
  expect(stepsOf(story, manager, 'tech_review.sign')).toEqual([
    {
      step: 'tech_review.sign',
      record_id: null,
      allowed: 'tech_review.sign: no-protocol',
      outcomes: {},
    },
  ]);
  expect(stepsOf(story, manager, 'finalisation.make')[0]?.allowed).toBe(
    'finalisation.make: reviews-not-passed',
  );
});

test('each outcome is checked by itself', () => {
  const story = new Story().negotiated().take('direction.decide', manager, { outcome: 'not_approved' });
  expect(stepsOf(story, { id: ids.chief, role: 'chief' }, 'direction.change')).toEqual([
    {
      step: 'direction.change',
      record_id: null,
      allowed: true,
      outcomes: { approved: true, not_approved: 'direction.change: already-decided' },
    },
  ]);
});

test('each outcome has its own answer, and one open outcome opens the step', () => {
  const story = new Story().distributed().sent(1);
  const answer = stepsOf(story, { id: ids.chief, role: 'chief' }, 'review.roll_back');
  expect(answer).toEqual([
    {
      step: 'review.roll_back',
      record_id: ids.reviews[1],
      allowed: true,
      outcomes: {
        assigned: true,
        need_to_validate: 'review.roll_back: target-not-passed',
        need_to_rework: 'review.roll_back: target-not-passed',
      },
    },
  ]);
});

test('of many records, only those at the step’s status are listed, each by its id', () => {
  const story = new Story().distributed().sent(1);
  const division = { id: ids.division, role: 'expert_manager' };
  expect(stepsOf(story, division, 'review.approve').map((step) => step.record_id)).toEqual([ids.reviews[1]]);
  expect(stepsOf(story, division, 'review.fire').map((step) => step.record_id)).toEqual(ids.reviews);
});

test('an expert is offered steps of the own review only', () => {
  const story = new Story().distributed();
  expect(stepsOf(story, expert(2), 'review.start').map((step) => step.record_id)).toEqual([ids.reviews[2]]);
  expect(presentSteps(story, { id: 'stranger', role: 'expert' })).toEqual([]);
});

test('an application can be distributed only if the methodology has questions', () => {
  const division = { id: ids.division, role: 'expert_manager' as const };
  const story = new Story().techPassed();
  const distribute = (withQuestions: boolean) =>
    presentSteps(story, division, true, withQuestions).find(({ step }) => step === 'expert_review.distribute')
      ?.allowed;
  expect(distribute(true)).toBe(true);
  expect(distribute(false)).toBe('expert_review.distribute: questions-missing');
});

test('a review can be sent only when it has all scores', () => {
  const story = new Story().distributed().take('review.start', expert(0), { recordId: ids.reviews[0] });
  expect(stepsOf(story, expert(0), 'review.validate', false)[0]?.allowed).toBe(
    'review.validate: scores-missing',
  );
  expect(stepsOf(story, expert(0), 'review.validate', true)[0]?.allowed).toBe(true);
});

test.each(ROLES)('%s is offered no step of a finished record, except to take a review back', (role) => {
  const story = new Story().negotiated();
  const answer = presentSteps(story, { id: ids.manager, role }).filter((step) => step.record_id !== null);
  const rollBackIds = role === 'admin' || role === 'chief' ? ids.reviews : [];
  expect(answer.map((one) => [one.step, one.record_id])).toEqual(
    rollBackIds.map((id) => ['review.roll_back', id]),
  );
});
