import { refusal } from '../../domain/process/refusal';
import { ROLES, type Role } from '../../domain/roles';
import { APPLICATION, type ApplicationStepName } from '../../domain/application';
import { expert, head, ids, manager, Story } from '../testing/application-story';
import { presentCan } from './can';

const can = (story: Story, viewer: { id: string; role: Role }, complete = true) =>
  presentCan({
    state: story.state,
    viewer,
    now: 0,
    say: (step, refused) => `${step}: ${refused.code}`,
    scoresComplete: () => complete,
  });
const of = (story: Story, viewer: { id: string; role: string }, step: string, complete = true) =>
  can(story, viewer as { id: string; role: Role }, complete).filter((one) => one.step === step);

test('a role sees the steps that exist for it and no others', () => {
  const story = new Story();
  for (const role of ROLES) {
    const expected = APPLICATION.processes.flatMap((table) =>
      Object.entries(table.steps)
        .filter(([, step]) => step.who.includes(role))
        .filter(([, step]) => !table.many || step.from === 'absent')
        .map(([name]) => `${table.process}.${name}`),
    );
    expect(can(story, { id: 'x', role }).map((one) => one.step)).toEqual(expected);
  }
  expect(can(story, { id: 'x', role: 'supervisory' })).toEqual([]);
  expect(can(story, { id: 'x', role: 'project_manager' }).length).toBeGreaterThan(10);
});

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
  const asked = of(story, { id: ids.chief, role: 'chief' }, 'review.roll_back');
  expect(asked).toEqual([
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

test('sending a review waits for the scores', () => {
  const story = new Story().distributed().take('review.start', expert(0), { recordId: ids.reviews[0] });
  expect(of(story, expert(0), 'review.validate', false)[0]?.allowed).toBe('review.validate: scores-missing');
  expect(of(story, expert(0), 'review.validate', true)[0]?.allowed).toBe(true);
});

test('a record in the list is never there with a role or a status that is plainly not the one', () => {
  const story = new Story().negotiated();
  for (const role of ROLES) {
    for (const one of can(story, { id: ids.manager, role })) {
      if (one.record_id === null) continue;
      const call = {
        name: one.step as ApplicationStepName,
        actor: { id: ids.manager, role },
        input: { recordId: one.record_id },
        now: 0,
      };
      expect(['role', 'not-yours', 'wrong-status', 'no-record']).not.toContain(
        refusal(APPLICATION, story.state, call, true)?.code,
      );
    }
  }
  expect(of(story, head, 'negotiation.sign')).toEqual([]);
});
