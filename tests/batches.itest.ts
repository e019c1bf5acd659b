import { randomUUID } from 'node:crypto';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { row, rows, run } from '../db/query';
import type { Role } from '../domain/roles';
import { batchWorkflowId } from '../workflows/messages';
import { agreementStatus } from './kit/at-agreement';
import { contest } from './kit/catalogue';
import { atDirector } from './kit/document-at-director';
import { documents } from './kit/documents';
import { readableHistory } from './kit/readable-history';
import { call } from './kit/http';
import { requestRollback, waitForRollback, preparePassword } from './kit/rollback';
import { waitUntilBegun, boards, waitUntilCarriedOut, TEXTS } from './kit/session';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { signAll } from './kit/staff';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type WorldWithWorker } from './kit/world';

// rules/batches, "Batch".

type Batch = OutputOf<typeof contract.createBatch>['batch'];
type Item = { subject: { kind: string; _id: string }; step: string; seen: string } & Record<string, unknown>;

let world: WorldWithWorker;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
});
afterAll(() => world?.stop());

const callAs = <T>(role: Role, method: string, path: string, options?: Parameters<typeof call>[4]) =>
  call<T>(world.url, world.cast.by[role].token, method, path, options);
const createBatch = (role: Role, items: readonly object[], key?: string) =>
  callAs<{ batch: Batch }>(role, 'POST', '/api/batches', { body: { items }, key });
const readBatch = async (role: Role, id: string): Promise<Batch> =>
  (await callAs<{ batch: Batch }>(role, 'GET', `/api/batches/${id}`)).data.batch;

/** Ids of the batches that the chief reads in the list. */
const listedBatchIds = async (query: '' | '?signing=true'): Promise<string[]> => {
  const { data } = await callAs<{ batches: { _id: string }[] }>('chief', 'GET', `/api/batches${query}`);
  return data.batches.map(({ _id }) => _id);
};

/** Waits until the batch is finished, and returns it. */
async function finishedBatch(role: Role, id: string): Promise<Batch> {
  await waitUntil(async () => (await readBatch(role, id)).finished);
  return readBatch(role, id);
}
async function carryOut(role: Role, items: readonly object[], key?: string): Promise<Batch> {
  const answer = await createBatch(role, items, key);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.problem));
  return finishedBatch(role, answer.data.batch._id);
}
const outcomes = ({ items }: Batch) => items.map(({ state, code }) => code ?? state);

async function currentVersion(application: ApplicationDriver): Promise<string> {
  const { epoch, version } = await application.as('admin').view();
  return `${epoch}.${version}`;
}
/** Returns a batch item with the application's current version. */
const item = async (application: ApplicationDriver, step: string, overrides: object = {}): Promise<Item> => ({
  subject: { kind: 'application', _id: application.id },
  step,
  seen: await currentVersion(application),
  ...overrides,
});
/** Signs at the provider, without taking the step. */
async function signFiles(role: Role, body: object): Promise<void> {
  const ticket = await callAs<{ ticket: string; items: { id: string }[] }>(
    role,
    'POST',
    '/api/signing/ticket',
    {
      body,
    },
  );
  await signAll(world, world.cast.by[role], ticket.data);
}
const signPart = (application: ApplicationDriver, step: string) =>
  signFiles('chief', { steps: [{ application_id: application.id, step }] });
const decisionsOf = (id: string, step: string) =>
  rows<{ outcome: string; comment: string | null; actor_id: string }>(
    { db: world.services.db },
    `select outcome, body->>'comment' as comment, actor_id from decisions where subject_id = $1 and step = $2 order by id`,
    [id, step],
  );

const atDirection = (): Promise<ApplicationDriver> => copyAtStage(world, contestId, 'direction');

describe('steps of several kinds in one batch', () => {
  let agreement: ApplicationDriver;
  let direction: ApplicationDriver;
  let otherApplication: ApplicationDriver;
  let session: string;
  beforeAll(async () => {
    agreement = await copyAtStage(world, contestId, 'agreement to sign');
    [direction, otherApplication] = [await atDirection(), await atDirection()];
    const sessionApplication = await beginApplication(world, contestId);
    await sessionApplication.toDirection();
    const chief = boards(world, world.cast.by.chief);
    session = (await chief.create([world.cast.by.chief], [sessionApplication.id])).data._id;
    await waitUntilBegun(world, session);
    expectDone(
      await chief.finish(session, { ...TEXTS, results: [{ _id: sessionApplication.id, status: 2 }] }),
    );
    await waitUntilCarriedOut(world, session);
  });

  test('carries out each item on its own subject; a refused item does not stop the others', async () => {
    await signPart(agreement, 'agreement.sign');
    await signFiles('chief', { session_id: session });
    const minutes = await row<{ epoch: number; version: number }>(
      { db: world.services.db },
      'select epoch, version from board_sessions where id = $1',
      [session],
    );
    const items = [
      await item(agreement, 'agreement.sign'),
      await item(direction, 'direction.decide', { outcome: 'approved', comment: 'Проєкт вартий підтримки.' }),
      await item(otherApplication, 'direction.decide', { outcome: 'not_approved' }),
      {
        subject: { kind: 'session', _id: session },
        step: 'session_tech_review.sign',
        seen: `${minutes?.epoch}.${minutes?.version}`,
      },
    ];
    const batch = await carryOut('chief', items);
    expect(batch).toMatchObject({ finished: true, waiting: 0, done: 3, failed: 1 });
    expect(outcomes(batch)).toEqual(['done', 'done', 'comment-too-short', 'done']);
    expect(batch.items.map(({ subject: { kind, _id } }) => [kind, _id])).toEqual(
      items.map(({ subject: { kind, _id } }) => [kind, _id]),
    );
    expect(await agreementStatus(agreement)).toBe(2);
    expect(await decisionsOf(direction.id, 'direction.decide')).toEqual([
      { outcome: 'approved', comment: 'Проєкт вартий підтримки.', actor_id: world.cast.by.chief.id },
    ]);
    expect(await decisionsOf(otherApplication.id, 'direction.decide')).toEqual([]);
    expect(await decisionsOf(session, 'session_tech_review.sign')).toHaveLength(1);

    expect(batch.items[2]?.detail).toMatch(/коментар/i);
    const speak = (language: string) =>
      run({ db: world.services.db }, 'update users set language = $2 where id = $1', [
        world.cast.by.chief.id,
        language,
      ]);
    await speak('en');
    expect((await readBatch('chief', batch._id)).items[2]?.detail).toMatch(/comment/i);
    await speak('uk');
  });

  test('the workflow history of a batch holds no comment', async () => {
    const comment = 'Особисті обставини заявника.';
    const batch = await carryOut('chief', [
      await item(otherApplication, 'direction.decide', { outcome: 'not_approved', comment }),
    ]);
    expect(outcomes(batch)).toEqual(['done']);
    const history = await readableHistory(world, batchWorkflowId(batch._id));
    expect(history).toContain(batch._id);
    expect(history).not.toContain('обставини');
    expect((await decisionsOf(otherApplication.id, 'direction.decide'))[0]?.comment).toBe(comment);
  });

  test('the board decides with a sum', async () => {
    const batch = await carryOut('director', [
      await item(direction, 'supervisory_board.decide', { outcome: 'approved', sum: '150 000,25' }),
    ]);
    expect(outcomes(batch)).toEqual(['done']);
    const [decision] = await rows<{ sum: string }>(
      { db: world.services.db },
      `select body->>'sum' as sum from decisions where subject_id = $1 and step = 'supervisory_board.decide'`,
      [direction.id],
    );
    expect(decision?.sum).toBe('150000.25');
  });

  test('a decision on a stale version fails and names the winner; a signature on a stale version is accepted', async () => {
    const application = await atDirection();
    const old = await item(application, 'direction.decide', { outcome: 'not_approved', comment: 'Ні.' });
    expectDone(await application.as('director').take('direction.decide', { outcome: 'approved' }));
    const batch = await carryOut('chief', [old]);
    expect(outcomes(batch)).toEqual(['stale']);
    const director = await row<{ name: string }>(
      { db: world.services.db },
      'select name from users where id = $1',
      [world.cast.by.director.id],
    );
    expect(batch.items[0]?.winner).toMatchObject({ name: director?.name, outcome: 'approved' });
    expect(await decisionsOf(application.id, 'direction.decide')).toHaveLength(1);

    const signedAgreement = await copyAtStage(world, contestId, 'agreement to sign');
    const before = await item(signedAgreement, 'agreement.sign');
    await signPart(signedAgreement, 'agreement.sign');
    const signaturePath = `/applications/${signedAgreement.id}/agreement/signature`;
    expect(
      (await signedAgreement.applicantSystem.sign(signaturePath, signedAgreement.id, ['main', 'budget']))
        .status,
    ).toBe(200);
    expect(outcomes(await carryOut('chief', [before]))).toEqual(['done']);
    expect(await agreementStatus(signedAgreement)).toBe(4);
  });

  test('an item whose step the role may not take fails', async () => {
    const application = await atDirection();
    const batch = await carryOut('project_head', [
      await item(application, 'act.sign'),
      await item(application, 'direction.decide', { outcome: 'approved' }),
    ]);
    expect(batch.items.map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(batch.items[0]?.detail).toBeTruthy();
  });
});

describe('refuses before anything is stored', () => {
  const NONE = randomUUID();
  const base = (overrides: object = {}) => ({
    subject: { kind: 'application', _id: NONE },
    step: 'agreement.sign',
    seen: '1.1',
    ...overrides,
  });
  const batchCount = async () =>
    (await row<{ n: number }>({ db: world.services.db }, 'select count(*)::int as n from batches'))?.n;

  test.each<[string, string[], object[]]>([
    ['no item', ['items'], []],
    ['201 items', ['items'], Array.from({ length: 201 }, () => base({ record_id: randomUUID() }))],
    ['a step that is not taken in a batch', ['items.1.step'], [base(), base({ step: 'agreement.upload' })]],
    ['an unknown step', ['items.0.step'], [base({ step: 'agreement.tear' })]],
    ['a step of another kind', ['items.0.step'], [base({ subject: { kind: 'session', _id: NONE } })]],
    ['the same item twice', ['items.1.subject'], [base(), base({ seen: '1.2' })]],
    ['no version', ['items.0.seen'], [base({ seen: undefined })]],
    ['a malformed version', ['items.0.seen'], [base({ seen: '1' })]],
    ['a negative sum', ['items.0.sum'], [base({ sum: '-1' })]],
    ['a comment that is too long', ['items.0.comment'], [base({ comment: 'к'.repeat(20_001) })]],
    ['an unknown application', ['items.0.subject'], [base()]],
    [
      'an unknown session',
      ['items.0.subject'],
      [base({ subject: { kind: 'session', _id: NONE }, step: 'session_experts.sign' })],
    ],
  ])('%s', async (_, fields, items) => {
    const before = await batchCount();
    const { status, problem } = await createBatch('chief', items);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, fields]);
    expect(Object.values(problem.errors ?? {}).every((text) => /[а-яії]/i.test(text))).toBe(true);
    expect(await batchCount()).toBe(before);
  });

  test('refuses roles that may take none of these steps', async () => {
    for (const role of ['lawyer', 'financier', 'supervisory', 'expert', 'unassigned'] as const) {
      expect((await createBatch(role, [base()])).status).toBe(403);
      expect((await callAs(role, 'GET', '/api/batches')).status).toBe(403);
      expect((await callAs(role, 'GET', `/api/batches/${NONE}`)).status).toBe(403);
    }
  });
});

test('only the maker of a batch can read it', async () => {
  const application = await atDirection();
  const batch = await carryOut('director', [
    await item(application, 'direction.decide', { outcome: 'approved' }),
  ]);
  expect((await callAs('chief', 'GET', `/api/batches/${batch._id}`)).status).toBe(404);
  expect((await callAs('admin', 'GET', `/api/batches/${batch._id}`)).status).toBe(404);
  const list = (role: Role) => callAs<{ batches: { _id: string }[] }>(role, 'GET', '/api/batches');
  expect((await list('director')).data.batches[0]).toMatchObject({
    _id: batch._id,
    done: 1,
    waiting: 0,
    finished: true,
  });
  expect((await list('admin')).data.batches).toEqual([]);
});

test('the same key returns the same batch and retries its failed items; another key makes another batch', async () => {
  const application = await copyAtStage(world, contestId, 'agreement to sign');
  const items = [await item(application, 'agreement.sign')];
  const key = randomUUID();
  const firstBatch = await carryOut('chief', items, key);
  expect(outcomes(firstBatch)).toEqual(['signature-not-signed']);
  expect(await listedBatchIds('?signing=true')).toContain(firstBatch._id);
  await signPart(application, 'agreement.sign');
  const repeatedAnswer = await carryOut('chief', items, key);
  expect([repeatedAnswer._id, outcomes(repeatedAnswer)]).toEqual([firstBatch._id, ['done']]);
  expect((await carryOut('chief', items, key))._id).toBe(firstBatch._id);
  const changedBatch = await createBatch('chief', [{ ...items[0], comment: 'Інше.' }], key);
  expect([changedBatch.status, changedBatch.problem.code]).toEqual([422, 'idempotency-mismatch']);
  const secondBatch = await carryOut('chief', items);
  expect(secondBatch._id).not.toBe(firstBatch._id);
  expect(outcomes(secondBatch)).not.toEqual(['done']);
  expect(await decisionsOf(application.id, 'agreement.sign')).toHaveLength(1);
});

test('an application of a waiting batch is locked for others, with the reason, until the worker carries it out', async () => {
  const [application, freeApplication] = [await atDirection(), await atDirection()];
  const { chief } = world.cast.by;
  await preparePassword(world);
  const items = [await item(application, 'direction.decide', { outcome: 'approved' })];
  await world.haltWorker();
  const batch = (await createBatch('chief', items)).data.batch;
  expect(batch).toMatchObject({ finished: false, waiting: 1, done: 0 });
  // The director's desk lists only signings.
  expect(await listedBatchIds('')).toContain(batch._id);
  expect(await listedBatchIds('?signing=true')).not.toContain(batch._id);

  const name = (
    await row<{ name: string }>({ db: world.services.db }, 'select name from users where id = $1', [chief.id])
  )?.name;
  const decide = application
    .as('director')
    .take('direction.decide', { outcome: 'not_approved', comment: 'Ні.' });
  const decideProblem = (await decide).problem;
  expect([decideProblem.code, decideProblem.detail]).toEqual([
    'locked-while-deciding',
    expect.stringContaining(name ?? '?'),
  ]);
  const rollback = await requestRollback(world, [application.id], { section: 'tech_review', status: 0 });
  expect(rollback.problem.code).toBe('rollback-while-deciding');

  // A colleague's batch is stored; its item of the locked application fails at once.
  const directorsBatch = await createBatch('director', [
    await item(application, 'direction.decide', { outcome: 'not_approved', comment: 'Ні.' }),
    await item(freeApplication, 'direction.decide', { outcome: 'approved' }),
  ]);
  expect(outcomes(directorsBatch.data.batch)).toEqual(['locked-while-deciding', 'waiting']);

  await world.resumeWorker();
  expect(outcomes(await finishedBatch('chief', batch._id))).toEqual(['done']);
  expect(outcomes(await finishedBatch('director', directorsBatch.data.batch._id))).toEqual([
    'locked-while-deciding',
    'done',
  ]);
  expect(await decisionsOf(application.id, 'direction.decide')).toMatchObject([{ outcome: 'approved' }]);
  expectDone(await application.as('director').take('supervisory_board.decide', { outcome: 'not_needed' }));
});

test('a generated document of a waiting batch is locked for others, with the reason, and is completed once', async () => {
  const application = await copyAtStage(world, contestId, 'agreement');
  const id = await atDirector(world, application);
  const { epoch, version } = await documents(world).view(id);
  const items = [
    { subject: { kind: 'document', _id: id }, step: 'document.complete', seen: `${epoch}.${version}` },
  ];
  await documents(world).sign(id);
  const chief = await row<{ name: string }>(
    { db: world.services.db },
    'select name from users where id = $1',
    [world.cast.by.chief.id],
  );
  await world.haltWorker();
  const batch = (await createBatch('chief', items)).data.batch;
  const updateProblem = (await documents(world).update('lawyer', id, { status: -1 })).problem;
  expect([updateProblem.code, updateProblem.detail]).toEqual([
    'locked-while-deciding',
    expect.stringContaining(chief?.name ?? '?'),
  ]);
  expect(outcomes((await createBatch('admin', items)).data.batch)).toEqual(['locked-while-deciding']);
  // In the meantime nobody else signs it.
  const ticket = await call(world.url, world.cast.by.admin.token, 'POST', '/api/signing/ticket', {
    body: { document_id: id },
  });
  expect([ticket.status, ticket.problem.code]).toEqual([409, 'locked-while-deciding']);

  await world.resumeWorker();
  expect(outcomes(await finishedBatch('chief', batch._id))).toEqual(['done']);
  expect(await decisionsOf(id, 'document.complete')).toHaveLength(1);
  await waitUntil(async () => (await agreementStatus(application)) === 4);
});

test('a rollback while the document waits in a batch: the item fails with a reason, or completes before it and is rolled back', async () => {
  const application = await copyAtStage(world, contestId, 'agreement');
  const id = await atDirector(world, application);
  const { epoch, version } = await documents(world).view(id);
  await documents(world).sign(id);
  await preparePassword(world);
  await world.haltWorker();
  const items = [
    { subject: { kind: 'document', _id: id }, step: 'document.complete', seen: `${epoch}.${version}` },
  ];
  const batch = (await createBatch('chief', items)).data.batch;
  const { data } = await requestRollback(world, [application.id], { section: 'reporting_review', status: 3 });
  await world.resumeWorker();
  const rollback = await waitForRollback(world, data.rollback._id);
  const [item] = (await finishedBatch('chief', batch._id)).items;
  // The rollback or the completion may come first; the records are consistent in both cases.
  await waitUntil(async () => (await documents(world).view(id)).status === -1);
  if (item?.state === 'failed') {
    expect(['wrong-stage', 'wrong-status', 'stale']).toContain(item.code);
    expect(item.detail).toMatch(/[а-яії]/i);
    expect(await decisionsOf(id, 'document.complete')).toEqual([]);
  } else expect(await decisionsOf(id, 'document.complete')).toHaveLength(1);
  expect(rollback.items).toMatchObject([{ state: 'restored' }]);
  // The completion may have requested the adoption of the agreement, which the rolled-back application refuses.
  await waitUntil(async () => {
    const waitingItems = await rows(
      { db: world.services.db },
      `select from batch_items where subject_id = any($1::uuid[]) and state = 'waiting'`,
      [[application.id, id]],
    );
    return waitingItems.length === 0;
  });
  expect(await agreementStatus(application)).toBe(0);
  expect(await decisionsOf(application.id, 'agreement.adopt')).toEqual([]);
});
