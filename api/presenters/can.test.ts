import { MATRIX } from '../../domain/application/matrix/all';
import { ROLES, type Role } from '../../domain/roles';
import { expert, ids, manager, Story } from '../testing/application-story';
import { presentCan } from './can';

const can = (story: Story, viewer: { id: string; role: Role }, complete = true, hasQuestions = true) =>
  presentCan({
    state: story.state,
    viewer,
    now: 0,
    say: (step, refused) => `${step}: ${refused.code}`,
    hasQuestions,
    scoresComplete: () => complete,
  });
const of = (story: Story, viewer: { id: string; role: string }, step: string, complete = true) =>
  can(story, viewer as { id: string; role: Role }, complete).filter((one) => one.step === step);

/** Processes of which an application has several records, or none yet. */
const MANY = [
  'review',
  'negotiation',
  'additional',
  'additional_request',
  'payment',
  'reporting_content',
  'reporting_finance',
];

/** Steps of a new application that the hand-written matrix gives the role, of many records those that make one. */
const offered = (role: Role): string[] =>
  MATRIX.flatMap(({ process, steps }) =>
    Object.entries(steps)
      .filter(([, { who, at }]) => who.includes(role) && (!MANY.includes(process) || 'none' in at))
      .map(([name]) => `${process}.${name}`),
  );

test.each(ROLES)('%s sees the steps that the rules give the role, and no others', (role) => {
  const steps = can(new Story(), { id: 'x', role }).map((one) => one.step);
  expect(steps.sort()).toEqual(offered(role).sort());
});

test.each(['supervisory', 'expert', 'unassigned', 'unassigned_expert'] as const)(
  '%s takes no step of a new application',
  (role) => {
    expect(can(new Story(), { id: 'x', role })).toEqual([]);
  },
);

test('what is not open says why, by the rule that refuses it; what is open is true, with its outcomes', () => {
  const story = new Story();
  expect(of(story, manager, 'tech_review.validate')).toEqual([
    {
      step: 'tech_review.validate',
      record_id: null,
      allowed: true,
      outcomes: { approved: true, rejected: true, direction: true },
    },
  ]);
  expect(of(story, manager, 'tech_review.sign')).toEqual([
    {
      step: 'tech_review.sign',
      record_id: null,
      allowed: 'tech_review.sign: no-protocol',
      outcomes: {},
    },
  ]);
  expect(of(story, manager, 'finalisation.make')[0]?.allowed).toBe('finalisation.make: reviews-not-passed');
});

test('outcomes are asked one by one', () => {
  const story = new Story().negotiated().take('direction.decide', manager, { outcome: 'not_approved' });
  expect(of(story, { id: ids.chief, role: 'chief' }, 'direction.change')).toEqual([
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
  const answer = of(story, { id: ids.chief, role: 'chief' }, 'review.roll_back');
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

test('of many records only those that stand at the status of the step, each by its id', () => {
  const story = new Story().distributed().sent(1);
  const division = { id: ids.division, role: 'expert_manager' };
  expect(of(story, division, 'review.approve').map((one) => one.record_id)).toEqual([ids.reviews[1]]);
  expect(of(story, division, 'review.fire').map((one) => one.record_id)).toEqual(ids.reviews);
});

test('an expert is asked about the own review alone', () => {
  const story = new Story().distributed();
  expect(of(story, expert(2), 'review.start').map((one) => one.record_id)).toEqual([ids.reviews[2]]);
  expect(can(story, { id: 'stranger', role: 'expert' })).toEqual([]);
});

test('experts are asked where there is something to score', () => {
  const division = { id: ids.division, role: 'expert_manager' as const };
  const story = new Story().techPassed();
  const distribute = (distributed: boolean) =>
    can(story, division, true, distributed).find(({ step }) => step === 'expert_review.distribute')?.allowed;
  expect(distribute(true)).toBe(true);
  expect(distribute(false)).toBe('expert_review.distribute: questions-missing');
});

test('sending a review waits for the scores', () => {
  const story = new Story().distributed().take('review.start', expert(0), { recordId: ids.reviews[0] });
  expect(of(story, expert(0), 'review.validate', false)[0]?.allowed).toBe('review.validate: scores-missing');
  expect(of(story, expert(0), 'review.validate', true)[0]?.allowed).toBe(true);
});

test.each(ROLES)('%s is asked about no record whose work is done, but for taking a review back', (role) => {
  const story = new Story().negotiated();
  const answer = can(story, { id: ids.manager, role }).filter((one) => one.record_id !== null);
  const back = role === 'admin' || role === 'chief' ? ids.reviews : [];
  expect(answer.map((one) => [one.step, one.record_id])).toEqual(back.map((id) => ['review.roll_back', id]));
});
