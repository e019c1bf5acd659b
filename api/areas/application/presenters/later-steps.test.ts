import type { Role } from '../../../../domain/roles';
import { chief, division, ids, manager, Story } from '../../../testing/application-story';
import { presentApplication } from './application';

const can = (story: Story, viewer: { id: string; role: string }) =>
  presentApplication(story.records(), {
    viewer: viewer as { id: string; role: Role },
    language: 'uk',
    now: 0,
  }).can;
const laterOf = (story: Story, viewer: { id: string; role: string }, step: string) =>
  can(story, viewer).find((entry) => entry.step === step);

test('a step of a later stage names the stage', () => {
  expect(laterOf(new Story().distributed(), chief, 'direction.decide')).toMatchObject({
    allowed: 'На етапі «Дирекція»',
    later: 'direction',
  });
});

test('a step of the current stage names the required status and the current one', () => {
  const story = new Story()
    .negotiated()
    .take('direction.decide', manager, { outcome: 'approved' })
    .take('supervisory_board.decide', manager, { outcome: 'not_needed' });
  expect(laterOf(story, { id: ids.chief, role: 'chief' }, 'agreement.sign')).toMatchObject({
    allowed: expect.stringMatching(/^Коли стан буде «[^»]+» або «[^»]+»; зараз він «[^»]+»$/),
    later: 'agreement',
  });
});

test('a step that follows steps of other people names these people', () => {
  const story = new Story().distributed().completed(0).completed(1);
  const finishStep = laterOf(story, division, 'expert_review.finish');
  expect(finishStep?.later).toBe('expert_review');
  expect(finishStep?.allowed).toContain('Експерт 3');
});

test('a step that was taken, or whose stage is over, is not announced', () => {
  const story = new Story().negotiated().take('direction.decide', manager, { outcome: 'approved' });
  const laterSteps = can(story, manager).flatMap((entry) => (entry.later ? [entry.step] : []));
  expect(laterSteps).not.toContain('direction.decide');
  expect(laterSteps).not.toContain('tech_review.validate');
  expect(laterSteps).not.toContain('negotiation.create');
});

test('open steps are not announced for later, nor, to the administrator, steps of other roles', () => {
  const story = new Story().distributed();
  expect(can(story, manager).filter((entry) => entry.allowed === true && entry.later)).toEqual([]);
  const laterSteps = can(story, { id: 'x', role: 'admin' }).flatMap((entry) =>
    entry.later ? [entry.step] : [],
  );
  expect(laterSteps).toEqual(['agreement.delete_scan']);
});
