import { rows } from '../db/query';
import type { TrancheBody } from '../domain/process/body';
import { agreementStatus, signersOf } from './kit/at-agreement';
import { contest } from './kit/catalogue';
import { lockApplications, waitUntilBlocked } from './kit/row-locks';
import { kyivDay } from './kit/kyiv-day';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { signAll, type StepAnswer } from './kit/staff';
import { call } from './kit/http';
import { expectDone, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/payments, "Schedule" and "Changed sum": the schedule may be changed while the agreement waits for signatures.

let world: World;
let application: ApplicationDriver;
beforeAll(async () => {
  world = await startWorld();
  application = await copyAtStage(world, await contest(world.services.db), 'agreement to sign');
});
afterAll(() => world?.stop());

const tranche = (sum: string, overrides: Partial<TrancheBody> = {}): TrancheBody => ({
  sum,
  condition: 'agreement_signed',
  due: kyivDay(3),
  ...overrides,
});
const decisions = async (steps: string[]) =>
  (
    await rows<{ step: string }>(
      world.services,
      'select step from decisions where subject_id = $1 and step = any($2) and superseded_epoch is null order by id',
      [application.id, steps],
    )
  ).map(({ step }) => step);

test('of a simultaneous signature and change of schedule the second is refused and names the winner; after a retry each is done once', async () => {
  const [lawyer, chief] = [application.as('lawyer'), application.as('chief')];
  expectDone(await lawyer.take('payment_schedule.set', { tranches: [tranche('150000.25')] }));
  const view = await lawyer.view();
  const ifMatch = `${view.epoch}.${view.version}`;
  const [stored] = view.payments?.tranches ?? [];
  const tranches = [
    { ...tranche('100000'), _id: stored?._id },
    tranche('50000.25', { condition: 'final_report', due: kyivDay(60) }),
  ];
  // The files are signed at the provider; the step is not taken yet.
  const ticket = await call<Parameters<typeof signAll>[2]>(
    world.url,
    world.cast.by.chief.token,
    'POST',
    '/api/signing/ticket',
    { body: { steps: [{ application_id: application.id, step: 'agreement.sign' }] } },
  );
  await signAll(world, world.cast.by.chief, ticket.data);
  const changeSchedule = () => lawyer.take('payment_schedule.change', { tranches }, undefined, ifMatch);
  const sign = () => chief.take('agreement.sign', {}, undefined, ifMatch);

  const recordLock = await lockApplications(process.env.DATABASE_URL ?? '', application.id);
  const requests = Promise.all([changeSchedule(), sign()]);
  await waitUntilBlocked(world.services.db);
  await recordLock.release();
  const answers = await requests;
  const refusedAnswers = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - refusedAnswers.length);
  expect(refusedAnswers.length).toBeLessThan(2);
  for (const { status, problem } of refusedAnswers) {
    expect([status, problem.code]).toEqual([409, 'stale']);
    expect(problem.winner?.step).toMatch(/^(payment_schedule\.change|agreement\.sign)$/);
  }

  // The loser repeats with the current version; the winner's step is not taken twice.
  const [changeAnswer, signAnswer] = answers;
  if (changeAnswer.status !== 200) expectDone(await lawyer.take('payment_schedule.change', { tranches }));
  if (signAnswer.status !== 200) expectDone((await chief.take('agreement.sign')) as StepAnswer);
  expect((await decisions(['payment_schedule.change', 'agreement.sign'])).sort()).toEqual([
    'agreement.sign',
    'payment_schedule.change',
  ]);
  const { payments } = await lawyer.view();
  expect(payments?.tranches.map(({ sum }) => sum)).toEqual(['100000.00', '50000.25']);
  expect(payments?.tranches[0]?._id).toBe(stored?._id);
  expect(await agreementStatus(application)).toBe(2);
  for (const signers of await signersOf(world, application)) expect(signers).toHaveLength(1);
});
