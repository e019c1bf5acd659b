import type { OutputOf } from '../api/contract/endpoint';
import type { integration } from '../api/areas/integration/contract/integration';
import type { contract } from '../api/contract';
import { rows } from '../db/query';
import type { StepBody, TrancheBody } from '../domain/process/body';
import { endOfDayInKyiv } from '../domain/deadlines';
import { contest } from './kit/catalogue';
import { kyivDay } from './kit/kyiv-day';
import { startReceiver, type Receiver } from './kit/receiver';
import { call } from './kit/http';
import { requestRollback, preparePassword, rollBack } from './kit/rollback';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import type { StepAnswer } from './kit/staff';
import { historyOf, undoRollback } from './kit/undo-rollback';
import { expectRefusedUnchanged } from './kit/table-digests';
import { waitUntil } from './kit/wait';
import { expectDone, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// Sum that the driver's applications are granted: 150 000,25.

type ForApplicant = OutputOf<typeof integration.application>['application'];

let world: World;
let receiver: Receiver;
let application: ApplicationDriver;
let otherApplication: ApplicationDriver;
let today: string;
beforeAll(async () => {
  world = await startWorld();
  receiver = await startReceiver(world);
  await preparePassword(world);
  today = kyivDay();
  const ofContest = await contest(world.services.db);
  application = await copyAtStage(world, ofContest, 'agreement to sign');
  otherApplication = await copyAtStage(world, ofContest, 'agreement to sign');
});
afterAll(async () => {
  await receiver?.stop();
  await world?.stop();
});

const expectRefused = (sendCall: () => Promise<StepAnswer>, subject = application) =>
  expectRefusedUnchanged(world, subject.id, sendCall);

const tranche = (sum: string, overrides: Partial<TrancheBody> = {}): TrancheBody => ({
  sum,
  condition: 'agreement_signed',
  due: kyivDay(3),
  ...overrides,
});
const PLAN: TrancheBody[] = [
  tranche('45 000,08'),
  tranche('75000.13', { condition: 'interim_report', due: kyivDay(40) }),
  tranche('30000.04', { condition: 'final_report', due: kyivDay(80) }),
];
const setSchedule = (
  tranches: TrancheBody[],
  driver = application,
  role: 'lawyer' | 'financier' = 'lawyer',
) => driver.as(role).take('payment_schedule.set', { tranches });
const changeSchedule = (tranches: TrancheBody[], driver = application) =>
  driver.as('project_manager').take('payment_schedule.change', { tranches });

const paymentsOf = async (driver: ApplicationDriver) => {
  const { payments } = await driver.as('financier').view();
  if (!payments) throw new Error('the view has no payments');
  return payments;
};
const idOf = async (position: number, driver = application) =>
  (await paymentsOf(driver)).tranches[position]?._id ?? '';
const payTranche = async (
  position: number,
  transfer: StepBody['transfer'],
  body: StepBody = {},
  driver = application,
) =>
  driver.as('financier').take('payment.pay', { record_id: await idOf(position, driver), transfer, ...body });

const paymentTasks = (driver: ApplicationDriver) =>
  rows<{ step: string; roles: string[]; due: Date | null }>(
    world.services,
    `select step, roles, due_at as due from tasks
      where subject_id = $1 and closed_at is null and process like 'payment%' order by due_at, id`,
    [driver.id],
  );
const storedPayments = (driver: ApplicationDriver) =>
  rows(
    world.services,
    `select sum, status, paid_on::text, document, retained, returned, fulfilled from payments
      where application_id = $1 order by position`,
    [driver.id],
  );
const applicationForApplicant = async (driver: ApplicationDriver) =>
  (await driver.applicantSystem.to<{ application: ForApplicant }>('GET', `/applications/${driver.id}`)).data
    .application;

describe('a schedule', () => {
  test.each<[string, TrancheBody[], string]>([
    ['a kopiyka above the granted sum', [tranche('150000.26')], 'tranches-above'],
    ['a kopiyka below the granted sum', [tranche('150000.24')], 'tranches-below'],
    ['with an unknown tranche', [tranche('150000.25', { _id: crypto.randomUUID() })], 'tranche-unknown'],
  ])('%s is refused at its tranches', async (_, tranches, code) => {
    const sendCall = () => setSchedule(tranches);
    expect(await expectRefused(sendCall)).toEqual([422, code]);
    expect(Object.keys((await sendCall()).problem.errors ?? {})).toEqual(['tranches']);
  });

  test('is refused with the difference to the granted sum', async () => {
    const { problem } = await setSchedule([tranche('150000'), tranche('1000.50')]);
    expect(problem.detail.replaceAll('\u00a0', ' ')).toBe(
      'Сума траншів має дорівнювати сумі гранту 150 000,25 ₴. Зараз вона більша на 1 000,25 ₴.',
    );
  });

  test.each<[string, TrancheBody]>([
    ['a negative sum', tranche('-1')],
    ['a sum of zero', tranche('0')],
    ['three decimals', tranche('150000.250')],
    ['more than 10¹²', tranche('1000000000000.01')],
    ['a word as a sum', tranche('багато')],
    ['a day that does not exist', tranche('150000.25', { due: '2026-02-30' })],
    ['a day of another century', tranche('150000.25', { due: '1926-02-01' })],
    ['an unknown condition', tranche('150000.25', { condition: 'rain' as 'date' })],
  ])('with %s is refused', async (_, invalidPlan) =>
    expect(await expectRefused(() => setSchedule([invalidPlan]))).toEqual([422, 'invalid-input']),
  );

  test('of no tranches or of thirteen is refused', async () => {
    expect(await expectRefused(() => setSchedule([]))).toEqual([422, 'invalid-input']);
    const thirteen = Array.from({ length: 13 }, () => tranche('1'));
    expect(await expectRefused(() => setSchedule(thirteen))).toEqual([422, 'invalid-input']);
  });

  test('cannot be set by the financier', async () =>
    expect(await expectRefused(() => setSchedule(PLAN, application, 'financier'))).toEqual([403, 'role']));

  test('can be set before the agreement is signed, exact to the kopiyka; payments are refused until the signature', async () => {
    expectDone(await setSchedule(PLAN));
    expect(await paymentsOf(application)).toMatchObject({
      granted: '150000.25',
      total: '150000.25',
      difference: '0.00',
      signed_on: null,
      tranches: [
        { sum: '45000.08', status: 0, fulfilled: false, paid: null },
        { sum: '75000.13', status: 0 },
        { sum: '30000.04', status: 0 },
      ],
    });
    expect(await paymentTasks(application)).toEqual([]);
    const sendCall = () => payTranche(0, { on: today, document: '1' });
    expect(await expectRefused(sendCall)).toEqual([409, 'agreement-unsigned']);
  });

  test('is a task once the agreement is signed; each tranche whose condition is fulfilled is a task to pay', async () => {
    for (const driver of [application, otherApplication]) await driver.signAgreement();
    expect(await paymentTasks(otherApplication)).toMatchObject([
      { step: 'payment_schedule.set', roles: ['project_manager', 'project_head', 'lawyer'] },
    ]);
    expect(await paymentTasks(application)).toEqual([
      { step: 'payment.pay', roles: ['financier'], due: new Date(endOfDayInKyiv(kyivDay(3))) },
    ]);
    // The inbox shows the sum of the tranche, not of the grant, and orders by it.
    for (const order of ['', '?sort=-asked']) {
      const { data } = await call<OutputOf<typeof contract.inbox>>(
        world.url,
        world.cast.by.financier.token,
        'GET',
        `/api/inbox${order}`,
      );
      const task = data.tasks.find(
        ({ subject, process }) => subject._id === application.id && process === 'payment',
      );
      expect(task?.asked).toBe(45_000.08);
    }
    const { signed_on, tranches } = await paymentsOf(application);
    expect([signed_on, ...tranches.map(({ status }) => status)]).toEqual([today, 1, 0, 0]);
    expectDone(
      await setSchedule([tranche('150000.25', { condition: 'date', due: kyivDay(9) })], otherApplication),
    );
    expect((await paymentsOf(otherApplication)).tranches).toMatchObject([{ status: 0, fulfilled: false }]);
    expect(await paymentTasks(otherApplication)).toMatchObject([
      { step: 'payment.pay', due: new Date(endOfDayInKyiv(kyivDay(9))) },
    ]);
  });
});

describe('a payment', () => {
  test.each<[string, NonNullable<StepBody['transfer']>, string]>([
    ['of tomorrow', { on: kyivDay(1), document: '17' }, 'payment-in-future'],
    ['of the day before the agreement', { on: kyivDay(-1), document: '17' }, 'payment-before-agreement'],
    [
      'with more retained than its sum',
      { on: kyivDay(), document: '17', sum: '45000.09' },
      'retained-above-sum',
    ],
    ['with a negative retained sum', { on: kyivDay(), document: '17', sum: '-1' }, 'invalid-input'],
    [
      'with a retained sum of three decimals',
      { on: kyivDay(), document: '17', sum: '5.005' },
      'invalid-input',
    ],
    ['without a number', { on: kyivDay(), document: ' ' }, 'invalid-input'],
    ['with a number of 41 characters', { on: kyivDay(), document: '1'.repeat(41) }, 'invalid-input'],
    ['with a number of other signs', { on: kyivDay(), document: '<17>' }, 'invalid-input'],
  ])('%s is refused', async (_, transfer, code) =>
    expect(await expectRefused(() => payTranche(0, transfer))).toEqual([422, code]),
  );

  test('before its condition is fulfilled needs a reason', async () => {
    const sendCall = () => payTranche(1, { on: today, document: '17' });
    expect(await expectRefused(sendCall)).toEqual([422, 'payment-early']);
    expect(Object.keys((await sendCall()).problem.errors ?? {})).toEqual(['comment']);
  });

  test('marked by two people at the same moment is marked once; the refusal names the winner', async () => {
    const view = await application.as('financier').view();
    const record_id = await idOf(0);
    const mark = (role: 'financier' | 'admin', document: string) =>
      application
        .as(role)
        .take(
          'payment.pay',
          { record_id, transfer: { on: today, document, sum: '5 000,08' } },
          undefined,
          `${view.epoch}.${view.version}`,
        );
    const answers = await Promise.all([mark('financier', 'ПД-17'), mark('admin', 'ПД-18')]);
    const [lostAnswer] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(lostAnswer?.status).toBe(409);
    expect(lostAnswer?.problem.winner).toMatchObject({ step: 'payment.pay' });
    const { tranches } = await paymentsOf(application);
    expect(tranches[0]).toMatchObject({ status: 2, paid: '40000.00', retained: '5000.08', paid_on: today });
    expect((await storedPayments(application))[0]).toMatchObject({
      status: 2,
      retained: '5000.08',
      sum: '45000.08',
    });
    expect(await paymentTasks(application)).toEqual([]);
  });

  test('has a document number unique in the foundation, ignoring case', async () => {
    const { tranches } = await paymentsOf(application);
    const document = tranches[0]?.document?.toLowerCase() ?? '';
    const reason = { comment: 'Рішення дирекції.' };
    expect(
      await expectRefused(
        () => payTranche(0, { on: today, document }, reason, otherApplication),
        otherApplication,
      ),
    ).toEqual([422, 'document-taken']);
  });

  test('of two applications under one document number at the same moment succeeds only once, even in look-alike letters', async () => {
    const latin = 'O\u0414\u041DA';
    const reason = { comment: 'Рішення дирекції.' };
    const answers = await Promise.all([
      payTranche(1, { on: today, document: 'одна' }, reason),
      payTranche(0, { on: today, document: latin }, reason, otherApplication),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.problem.code).toBe('document-taken');
  });
});

describe('a correction of a payment', () => {
  const reason = 'Описка в номері.';
  const correct = async (
    transfer: StepBody['transfer'],
    comment: string | undefined = reason,
    position = 0,
  ) =>
    application
      .as('financier')
      .take('payment.correct', { record_id: await idOf(position), transfer, comment });
  const recordedTransfer = async () => {
    const { paid_on: on, document } = (await paymentsOf(application)).tranches[0] ?? {};
    return { on: on ?? '', document: document ?? '' };
  };

  test.each<[string, NonNullable<StepBody['transfer']>, string]>([
    ['a day to come', { on: kyivDay(1), document: 'ПД-19' }, 'payment-in-future'],
    ['a day before the agreement', { on: kyivDay(-1), document: 'ПД-19' }, 'payment-before-agreement'],
    ['a sum', { on: kyivDay(), document: 'ПД-19', sum: '1' }, 'correction-with-sum'],
    ['the number of another payment', { on: kyivDay(), document: 'Одна' }, 'document-taken'],
    ['a number of other signs', { on: kyivDay(), document: '<19>' }, 'invalid-input'],
  ])('with %s is refused', async (_, transfer, code) =>
    expect(await expectRefused(() => correct(transfer))).toEqual([422, code]),
  );

  test('without a change or without a reason is refused', async () => {
    const firstDocument = await recordedTransfer();
    expect(await expectRefused(() => correct(firstDocument))).toEqual([422, 'correction-unchanged']);
    expect(await expectRefused(() => correct({ ...firstDocument, document: 'ПД-19' }, ''))).toEqual([
      422,
      'comment-too-short',
    ]);
  });

  test('changes day and number; sums, status and the payment’s history entry stay', async () => {
    const { document: wrongDocument } = await recordedTransfer();
    // Its own number with another case does not count as a duplicate.
    expectDone(await correct({ on: today, document: wrongDocument.toLowerCase() }));
    expectDone(await correct({ on: today, document: 'ПД-19' }));
    expect((await paymentsOf(application)).tranches[0]).toMatchObject({
      status: 2,
      paid: '40000.00',
      retained: '5000.08',
      document: 'ПД-19',
    });
    expect((await storedPayments(application))[0]).toMatchObject({ document: 'ПД-19', status: 2 });
    const { logs } = await historyOf(world, application.id);
    expect(logs.slice(0, 2)).toMatchObject([{ step: 'payment.correct' }, { step: 'payment.correct' }]);
    expect(logs.some(({ step }) => step === 'payment.pay')).toBe(true);
  });
});

/** Returns the stored tranches as the body of a change. */
const bodiesOf = async (driver: ApplicationDriver): Promise<TrancheBody[]> =>
  (await paymentsOf(driver)).tranches.map(({ _id, sum, condition, due }) => ({ _id, sum, condition, due }));

test.each([
  ['financier', true],
  ['expert_manager', false],
] as const)('the past shows payments only to roles that may open `/rp`: %s', async (role, isVisible) => {
  const path = `/api/application/${application.id}/at?moment=${today}`;
  const { data } = await call<OutputOf<typeof contract.applicationAt>>(
    world.url,
    world.cast.by[role].token,
    'GET',
    path,
  );
  const { statuses, holders } = data.standing;
  expect(statuses.some(({ process }) => process === 'agreement')).toBe(true);
  const money = [...statuses, ...(holders ?? [])].filter(({ process }) => process.startsWith('payment'));
  expect(money.length > 0).toBe(isVisible);
});

describe('an additional agreement that changes the sum', () => {
  test('leaves the schedule unchanged and shows the difference until the schedule is changed', async () => {
    const lawyer = application.as('lawyer');
    const file = await lawyer.upload('additional.upload', 'file');
    expectDone(await lawyer.take('additional.upload', { files: { file: [file] }, sum: '140000.24' }));
    const [added] = (await application.as('chief').view()).reporting_review.grunt_agreement.additionalFiles;
    // The previous sum is in force until the new one is signed.
    expectDone(await changeSchedule(await bodiesOf(application)));
    expectDone(await application.as('chief').sign('additional.sign', added?.id));
    const view = await application.as('project_manager').view();
    const path = `/applications/${application.id}/additional/${added?.file._id}/signature`;
    expectDone((await application.applicantSystem.signFiles(path, [added?.file._id ?? ''])) as StepAnswer);
    const sendCall = async () =>
      application
        .as('project_manager')
        .take(
          'payment_schedule.change',
          { tranches: await bodiesOf(application) },
          undefined,
          `${view.epoch}.${view.version}`,
        );
    expect(await expectRefused(sendCall)).toEqual([409, 'stale']);
    expect(await paymentsOf(application)).toMatchObject({
      granted: '140000.24',
      total: '150000.25',
      difference: '10000.01',
    });
    expect((await paymentTasks(application)).map(({ step }) => step)).toContain('payment_schedule.change');
  });

  test('allows a schedule of the new sum; a paid tranche cannot be changed', async () => {
    const tranches = await bodiesOf(application);
    const [paidTranche, ...unpaidTranches] = tranches;
    const last = { ...unpaidTranches.at(-1), sum: '20000.03' } as TrancheBody;
    const changedTranches = [{ ...paidTranche, sum: '35000.07' } as TrancheBody, ...unpaidTranches];
    expect(await expectRefused(() => changeSchedule(changedTranches))).toEqual([422, 'tranche-paid']);
    expect(await expectRefused(() => changeSchedule([...unpaidTranches.slice(0, -1), last]))).toEqual([
      422,
      'tranches-below',
    ]);
    expectDone(await changeSchedule([paidTranche as TrancheBody, ...unpaidTranches.slice(0, -1), last]));
    const after = await paymentsOf(application);
    expect(after).toMatchObject({ granted: '140000.24', total: '140000.24', difference: '0.00' });
    expect(after.tranches.map(({ _id }) => _id)).toEqual(tranches.map(({ _id }) => _id));
    expect(after.tranches[0]).toMatchObject({ status: 2, retained: '5000.08' });
    expect((await paymentTasks(application)).map(({ step }) => step)).not.toContain(
      'payment_schedule.change',
    );
  });
});

describe('a return', () => {
  const giveBack = async (transfer: StepBody['transfer'], comment?: string) =>
    application.as('financier').take('payment.return', { record_id: await idOf(0), transfer, comment });

  test.each<[string, NonNullable<StepBody['transfer']>, string]>([
    ['more than was paid', { on: kyivDay(), document: 'П-1', sum: '40000.01' }, 'returned-above-paid'],
    ['nothing', { on: kyivDay(), document: 'П-1' }, 'returned-above-paid'],
    ['a day to come', { on: kyivDay(1), document: 'П-1', sum: '1' }, 'payment-in-future'],
    ['a negative sum', { on: kyivDay(), document: 'П-1', sum: '-1' }, 'invalid-input'],
    ['three decimals', { on: kyivDay(), document: 'П-1', sum: '100.505' }, 'invalid-input'],
    ['more than 10¹²', { on: kyivDay(), document: 'П-1', sum: '1000000000000.01' }, 'invalid-input'],
  ])('of %s is refused', async (_, transfer, code) =>
    expect(await expectRefused(() => giveBack(transfer, 'Кошти не використано.'))).toEqual([422, code]),
  );

  test('needs a reason, and stores its sum, day and number', async () => {
    const transfer = { on: today, document: 'П-1', sum: '100,50' };
    expect(await expectRefused(() => giveBack(transfer))).toEqual([422, 'comment-too-short']);
    expectDone(await giveBack(transfer, 'Кошти не використано.'));
    expect((await paymentsOf(application)).tranches[0]).toMatchObject({
      status: 3,
      paid: '40000.00',
      returned: '100.50',
      returned_on: today,
      return_document: 'П-1',
      message: 'Кошти не використано.',
    });
    expect((await storedPayments(application))[0]).toMatchObject({ status: 3, returned: '100.50' });
  });
});

describe('a correction of a return', () => {
  const reason = 'Описка в номері повернення.';
  const correct = async (transfer: StepBody['transfer'], comment = reason, position = 0) =>
    application
      .as('financier')
      .take('payment.correct_return', { record_id: await idOf(position), transfer, comment });

  test.each<[string, NonNullable<StepBody['transfer']>, string]>([
    ['a day to come', { on: kyivDay(1), document: 'П-2' }, 'payment-in-future'],
    ['a day before the payment', { on: kyivDay(-1), document: 'П-2' }, 'payment-before-agreement'],
    ['a sum', { on: kyivDay(), document: 'П-2', sum: '1' }, 'correction-with-sum'],
    ['the recorded values', { on: kyivDay(), document: 'П-1' }, 'correction-unchanged'],
    ['a number of other signs', { on: kyivDay(), document: '<19>' }, 'invalid-input'],
  ])('with %s is refused', async (_, transfer, code) =>
    expect(await expectRefused(() => correct(transfer))).toEqual([422, code]),
  );

  test('needs a reason and a returned tranche', async () => {
    expect(await expectRefused(() => correct({ on: today, document: 'П-2' }, ''))).toEqual([
      422,
      'comment-too-short',
    ]);
    const planned = () => correct({ on: today, document: 'П-2' }, reason, 2);
    expect((await expectRefused(planned))[0]).toBe(409);
  });

  test('changes day and number of the return; payment, sums and status stay', async () => {
    const [before] = (await paymentsOf(application)).tranches;
    expectDone(await correct({ on: today, document: 'П-2' }));
    expect((await paymentsOf(application)).tranches[0]).toEqual({ ...before, return_document: 'П-2' });
    const { logs } = await historyOf(world, application.id);
    expect(logs.slice(0, 2)).toMatchObject([{ step: 'payment.correct_return' }, { step: 'payment.return' }]);
  });
});

test('the applicant’s system reads the schedule and receives its events', async () => {
  const events = new Set<string>();
  const hasAllEvents = async (): Promise<boolean> => {
    await receiver.deliver();
    for (const { event, application_id } of receiver.taken())
      if (application_id === application.id) events.add(event);
    return [
      'payments.scheduled',
      'payment.paid',
      'payment.corrected',
      'payment.returned',
      'payment.return-corrected',
    ].every((event) => events.has(event));
  };
  await waitUntil(hasAllEvents);
  const { payments: schedule, messages } = await applicationForApplicant(application);
  expect(messages.filter(({ step }) => step.startsWith('payment'))).toEqual([]);
  expect(schedule?.tranches[0]).toEqual({
    _id: await idOf(0),
    sum: '45000.08',
    condition: 'agreement_signed',
    due: kyivDay(3),
    status: 3,
    fulfilled: true,
    paid_on: today,
    document: (await paymentsOf(application)).tranches[0]?.document,
    paid: '40000.00',
    retained: '5000.08',
    returned_on: today,
    return_document: 'П-2',
    returned: '100.50',
  });
});

describe('schedule, reports and act', () => {
  test('the accepted reports fulfil their conditions', async () => {
    for (const driver of [application, otherApplication]) await driver.endAgreement();
    const fulfilledMarks = async () =>
      (await paymentsOf(application)).tranches.map(({ fulfilled }) => fulfilled);
    expect(await fulfilledMarks()).toEqual([true, false, false]);
    await application.report();
    expect(await fulfilledMarks()).toEqual([true, true, true]);
    expect(
      (await storedPayments(application)).map((payment) => (payment as { fulfilled: boolean }).fulfilled),
    ).toEqual([true, true, true]);
  });

  test('the act cannot be ended while a tranche is planned', async () => {
    const lawyer = application.as('lawyer');
    const actFile = await lawyer.upload('act.upload', 'act');
    expectDone(await lawyer.take('act.upload', { files: { act: [actFile] } }));
    expectDone(await application.as('chief').sign('act.sign'));
    expectDone(
      (await application.applicantSystem.sign(
        `/applications/${application.id}/act/signature`,
        application.id,
        ['act'],
      )) as StepAnswer,
    );
    expect(await expectRefused(() => lawyer.take('act.end'))).toEqual([409, 'payments-unfinished']);
  });

  test('a rollback removes payments and schedule, and its undo restores them', async () => {
    const before = await storedPayments(application);
    const point = { section: 'reporting_review', status: 5 };
    const rollbackAnswer = await requestRollback(world, [application.id], point);
    expect([rollbackAnswer.status, rollbackAnswer.problem.code]).toEqual([409, 'rollback-paid']);
    expect(await storedPayments(application)).toEqual(before);
    const preview = await call<OutputOf<typeof contract.rollbackPreview>>(
      world.url,
      world.cast.by.admin.token,
      'GET',
      `/api/application/${application.id}/rollback-preview?section=reporting_review&status=5`,
    );
    expect(preview.data.payments?.filter(({ step }) => step === 'payment.return')).toMatchObject([
      { sum: '100.50', on: today, document: 'П-2' },
    ]);
    expect(preview.data.payments?.find(({ sum }) => sum === '40000.00')).toMatchObject({
      step: 'payment.pay',
    });
    const rollback = await rollBack(world, [application.id], { ...point, despite_payments: true });
    expect(await storedPayments(application)).toEqual([]);
    expect((await paymentsOf(application)).tranches).toEqual([]);
    await undoRollback(world, rollback, application.id);
    expect(await storedPayments(application)).toEqual(before);
    expect((await paymentsOf(application)).tranches[0]).toMatchObject({ status: 3, returned: '100.50' });
  });

  test('the act can be ended after the last payment', async () => {
    for (const position of [1, 2]) {
      const [tranche] = (await paymentsOf(application)).tranches.slice(position);
      if (tranche?.status === 1)
        expectDone(await payTranche(position, { on: today, document: `Ост-${position}` }));
    }
    expectDone(await application.as('lawyer').take('act.end'));
  });
});
