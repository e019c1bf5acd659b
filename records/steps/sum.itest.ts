import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue } from '../../api/testing/records';
import { row, run } from '../../db/query';
import { applicationAt, procedure, type Stage } from '../../domain/application/matrix/states';
import type { ApplicationState } from '../../domain/application/state';
import { addPeople, type Cast } from '../../tests/kit/people';
import { Subject } from '../../tests/kit/subject';
import { digestOfTables } from '../../tests/kit/table-digests';
import { takeStep } from './take-step';
import type { AnyStepRequest } from './types';

let api: TestApi;
let contest: string;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  cast = await addPeople(api.services.db);
});
afterAll(() => api.close());

const THRESHOLD = 400_000;
const setThreshold = (hryvnias: number | null) =>
  run(api.services, 'update contests set board_threshold = $2 where id = $1', [contest, hryvnias]);
afterEach(() => setThreshold(null));

/** Inserts an application at a stage that requests this sum. */
async function applicationRequesting(
  sum: unknown,
  stage: Stage,
  overrides: Partial<ApplicationState> = {},
): Promise<Subject> {
  const { db } = api.services;
  const subject = await Subject.entered(db, contest);
  const form = { fields: [], raw_fields: { project_sum: sum } };
  await run({ db }, 'update applications set form = $2 where id = $1', [subject.id, JSON.stringify(form)]);
  const { expertReview, ...state } = applicationAt(stage);
  const nextState = {
    ...state,
    expertReview: { ...expertReview, reviews: [] },
    applicationId: subject.id,
    ...overrides,
  };
  await run({ db }, 'update applications set state = $2 where id = $1', [
    subject.id,
    JSON.stringify(nextState),
  ]);
  return subject;
}

type Body = AnyStepRequest['body'];
async function sendStep(subject: Subject, step: AnyStepRequest['step'], body: Body) {
  const { id, role } = cast.by.admin;
  const requestId = randomUUID();
  const pending = takeStep(api.services, {
    subject: subject.ref,
    step,
    body,
    taker: { actor: { id, role }, signer: {} },
    requestId,
  });
  return { requestId, pending };
}

/** Takes the step and returns the stored command's sum in kopiykas; without a worker the command stays pending. */
async function storedSum(subject: Subject, step: AnyStepRequest['step'], body: Body): Promise<number | null> {
  const { requestId, pending } = await sendStep(subject, step, body);
  expect(await pending).toEqual({ decision: null, pending: true });
  const command = await row<{ sum: number | null }>(
    api.services,
    `select (call->'input'->>'sum')::float8 as sum from commands where request_id = $1`,
    [requestId],
  );
  return command?.sum ?? null;
}

async function expectRefused(
  subject: Subject,
  [step, body]: [AnyStepRequest['step'], Body],
  [status, code, field]: [number, string, string?],
): Promise<void> {
  const before = await digestOfTables(api.services.db);
  const { pending } = await sendStep(subject, step, body);
  await expect(pending).rejects.toMatchObject({ status, code });
  const error = await pending.catch((thrown: { options: { errors?: object } }) => thrown);
  expect(Object.keys((error as { options: { errors?: object } }).options.errors ?? {})).toEqual(
    field ? [field] : [],
  );
  expect(await digestOfTables(api.services.db)).toEqual(before);
}

const approve = { outcome: 'approved' };
const decide = 'supervisory_board.decide';

describe('the supervisory board grants', () => {
  test('stores the sum of the request, to the kopiyka', async () =>
    expect(
      await storedSum(await applicationRequesting(480_000, 4), decide, { ...approve, sum: '430 000,05' }),
    ).toBe(43_000_005));

  test('may be the whole requested sum', async () =>
    expect(
      await storedSum(await applicationRequesting('480 000,50', 4), decide, { ...approve, sum: '480000.50' }),
    ).toBe(48_000_050));

  test('is the requested sum by default, and is absent if the application requests none', async () => {
    expect(await storedSum(await applicationRequesting(480_000, 4), decide, approve)).toBe(48_000_000);
    expect(await storedSum(await applicationRequesting('багато', 4), decide, approve)).toBeNull();
  });

  test('is the last agreed sum by default', async () => {
    const signedProcedure = procedure(randomUUID(), { type: 'offline', status: 4, sum: 45_000_000 });
    expect(
      await storedSum(
        await applicationRequesting(480_000, 4, { procedures: [signedProcedure] }),
        decide,
        approve,
      ),
    ).toBe(45_000_000);
    const online = procedure(randomUUID(), { status: 4 });
    const negotiated = await applicationRequesting(480_000, 4, { procedures: [online] });
    await run(
      api.services,
      `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id,
                              actor_role, run_id, record_id, body)
       values ($1, 0, 0, $2, 'negotiation', 'negotiation.changes', 2, 1, 'x', 'applicant', 'run', $3, $4)`,
      [negotiated.id, randomUUID(), online.id, JSON.stringify({ changed_fields: { project_sum: 440_000 } })],
    );
    expect(await storedSum(negotiated, decide, approve)).toBe(44_000_000);
  });

  test('is refused with a negative decision', async () => {
    const rejection = { outcome: 'not_approved', comment: 'Не підтримано.' };
    expect(await storedSum(await applicationRequesting(480_000, 4), decide, rejection)).toBeNull();
    await expectRefused(
      await applicationRequesting(480_000, 4),
      [decide, { ...rejection, sum: '1' }],
      [422, 'sum-not-here', 'sum'],
    );
  });

  test('is refused above the requested sum', async () =>
    expectRefused(
      await applicationRequesting(480_000, 4),
      [decide, { ...approve, sum: '480 000,01' }],
      [422, 'sum-above-asked', 'sum'],
    ));

  test('is the previous sum by default in a changed decision; a different sum alone counts as a change', async () => {
    const comment = 'Виправлено.';
    const grantedState = { supervisory: { status: 1, sum: 30_000_000 } };
    const changeStep = 'supervisory_board.change';
    expect(
      await storedSum(await applicationRequesting(480_000, 5, grantedState), changeStep, {
        outcome: 'not_needed',
        comment,
      }),
    ).toBe(30_000_000);
    expect(
      await storedSum(await applicationRequesting(480_000, 5, grantedState), changeStep, {
        ...approve,
        comment,
        sum: '310000',
      }),
    ).toBe(31_000_000);
    for (const sum of [undefined, '300 000'])
      await expectRefused(
        await applicationRequesting(480_000, 5, grantedState),
        [changeStep, { ...approve, comment, sum }],
        [409, 'already-decided'],
      );
  });
});

describe('"No decision needed" with a threshold', () => {
  const notNeeded = { outcome: 'not_needed' };
  beforeEach(() => setThreshold(THRESHOLD));

  test.each([
    [{}, 399_999.99],
    [{ sum: '399 999,99' }, 480_000],
  ])('is accepted below it: %p of %d', async (body, requested) =>
    expect(
      await storedSum(await applicationRequesting(requested, 4), decide, { ...notNeeded, ...body }),
    ).toBe(39_999_999),
  );

  test.each([
    [{}, 400_000],
    [{ sum: '400 000' }, 480_000],
    [{}, 'багато'],
  ])('is refused at it, above it and without a sum: %p of %p', async (body, requested) =>
    expectRefused(
      await applicationRequesting(requested, 4),
      [decide, { ...notNeeded, ...body }],
      [409, 'board-decision-needed'],
    ),
  );

  test('is refused as a changed decision too, and the board may still approve', async () => {
    const grantedApplication = await applicationRequesting(480_000, 5);
    const changedDecision = { ...notNeeded, comment: 'Рада не потрібна.' };
    await expectRefused(
      grantedApplication,
      ['supervisory_board.change', changedDecision],
      [409, 'board-decision-needed'],
    );
    expect(await storedSum(await applicationRequesting(480_000, 4), decide, approve)).toBe(48_000_000);
  });
});

describe('other decisions', () => {
  const file = async (subject: Subject) => {
    const id = randomUUID();
    await run(
      api.services,
      `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
       values ($1, $2, 'file', 'a.pdf', $3, 1, 'application/pdf', $4)`,
      [id, subject.id, id, cast.by.admin.id],
    );
    return { files: { file: [id] } };
  };

  test('an additional agreement changes the sum only if it has one, and not above the requested sum', async () => {
    const subject = await applicationRequesting(480_000, 6);
    const above = { ...(await file(subject)), sum: '480 001' };
    await expectRefused(subject, ['additional.upload', above], [422, 'sum-above-asked', 'sum']);
    expect(await storedSum(subject, 'additional.upload', await file(subject))).toBeNull();
    const another = await applicationRequesting(480_000, 6);
    const body = { ...(await file(another)), sum: '470 000' };
    expect(await storedSum(another, 'additional.upload', body)).toBe(47_000_000);
  });

  test('an offline procedure has the given or the requested sum, an online one has none', async () => {
    const stateWith = (overrides: object) => {
      const openProcedure = procedure(randomUUID(), overrides);
      return {
        one: openProcedure,
        standing: applicationRequesting(480_000, 1, { procedures: [openProcedure] }),
      };
    };
    const offline = { type: 'offline', status: 0, minutes: { fileId: randomUUID() } };
    const online = { status: 2, pm: 1, lawyer: 1, financier: 1 };
    for (const [overrides, more, sum] of [
      [offline, {}, 48_000_000],
      [offline, { sum: '450 000' }, 45_000_000],
      [online, {}, null],
    ] as const) {
      const { one: openProcedure, standing } = stateWith(overrides);
      const body = { record_id: openProcedure.id, outcome: 'passed', ...more };
      expect(await storedSum(await standing, 'negotiation.decide', body)).toBe(sum);
    }
    const { one: openProcedure, standing } = stateWith(online);
    const withSum = { record_id: openProcedure.id, outcome: 'passed', sum: '1' };
    await expectRefused(await standing, ['negotiation.decide', withSum], [422, 'sum-not-here', 'sum']);
  });

  test('a step that grants nothing accepts no sum', async () =>
    expectRefused(
      await applicationRequesting(480_000, 3),
      ['direction.decide', { ...approve, sum: '1' }],
      [422, 'sum-not-here', 'sum'],
    ));
});
