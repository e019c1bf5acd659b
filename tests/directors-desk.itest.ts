import type { DeskItem, DeskSection } from '../api/areas/agreements/contract/agreements';
import { pageStatement } from '../api/areas/agreements/queries/to-sign';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { inTransaction, rows, run } from '../db/query';
import type { Role } from '../domain/roles';
import { agreementStatus } from './kit/at-agreement';
import { askTicket, type Ticket } from './kit/at-host';
import { contest } from './kit/catalogue';
import { atDirector } from './kit/document-at-director';
import { call } from './kit/http';
import { waitUntilBegun, boards, waitUntilCarriedOut, TEXTS } from './kit/session';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { signAll } from './kit/staff';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/agreement-and-signing, "Many at once".

type Desk = OutputOf<typeof contract.agreementsToSign>;
type Batch = OutputOf<typeof contract.createBatch>['batch'];

let world: World;
let uploaded: ApplicationDriver;
let signedByApplicant: ApplicationDriver;
let withAct: ApplicationDriver;
let additionalId: string;
let sessionId: string;
let documentId: string;
let withDocument: ApplicationDriver;
const callAs = <T>(role: Role, method: string, path: string, body?: unknown) =>
  call<T>(world.url, world.cast.by[role].token, method, path, { body });
const readDesk = async (role: Role, query = ''): Promise<Desk> =>
  (await callAs<Desk>(role, 'GET', `/api/agreements${query}`)).data;
const stepsOf = ({ items }: Desk) => items.map(({ step, subject }) => [step, subject._id]);

beforeAll(async () => {
  world = await startWorld();
  const contestId = await contest(world.services.db);
  uploaded = await copyAtStage(world, contestId, 'agreement to sign');
  signedByApplicant = await copyAtStage(world, contestId, 'agreement to sign');
  const signaturePath = `/applications/${signedByApplicant.id}/agreement/signature`;
  await signedByApplicant.applicantSystem.sign(signaturePath, signedByApplicant.id, ['main', 'budget']);
  withAct = await copyAtStage(world, contestId, 'agreement signed');
  const lawyer = withAct.as('lawyer');
  additionalId =
    expectDone(
      await lawyer.take('additional.upload', {
        files: { file: [await lawyer.upload('additional.upload', 'file')] },
      }),
    ).record_id ?? '';
  await withAct.endAgreement();
  await withAct.report();
  expectDone(await lawyer.take('act.upload', { files: { act: [await lawyer.upload('act.upload', 'act')] } }));

  const onAgenda = await beginApplication(world, contestId);
  await onAgenda.toDirection();
  const chief = boards(world, world.cast.by.chief);
  sessionId = (await chief.create([world.cast.by.chief], [onAgenda.id])).data._id;
  await waitUntilBegun(world, sessionId);
  expectDone(await chief.finish(sessionId, { ...TEXTS, results: [{ _id: onAgenda.id, status: 2 }] }));
  await waitUntilCarriedOut(world, sessionId);

  withDocument = await copyAtStage(world, contestId, 'agreement');
  documentId = await atDirector(world, withDocument);
});
afterAll(() => world?.stop());

test('the chief sees every section with its count, the longest waiting first; the administrator sees no protocols and minutes', async () => {
  const desk = await readDesk('chief');
  expect(desk.counts).toEqual({ main: 2, additional: 1, acts: 1, documents: 1, protocols: 1 });
  expect(stepsOf(desk)).toEqual([
    ['agreement.sign', uploaded.id],
    ['agreement.sign', signedByApplicant.id],
    ['additional.sign', withAct.id],
    ['act.sign', withAct.id],
    ['session_tech_review.sign', sessionId],
    ['document.complete', documentId],
  ]);
  expect(desk.items.map((item) => item.signed_by_applicant)).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(desk.items[5]?.application?._id).toBe(withDocument.id);
  expect(desk.items[2]?.record_id).toBe(additionalId);
  const bySection = async (role: Role, section: DeskSection) =>
    stepsOf(await readDesk(role, `?section=${section}`)).map(([step]) => step);
  expect(await bySection('chief', 'main')).toEqual(['agreement.sign', 'agreement.sign']);
  expect(await bySection('chief', 'additional')).toEqual(['additional.sign']);
  expect(await bySection('chief', 'acts')).toEqual(['act.sign']);
  expect(await bySection('chief', 'documents')).toEqual(['document.complete']);
  expect(await bySection('chief', 'protocols')).toEqual(['session_tech_review.sign']);
  expect((await readDesk('admin')).counts).toEqual({
    main: 2,
    additional: 1,
    acts: 1,
    documents: 1,
    protocols: 0,
  });
  expect(await bySection('admin', 'protocols')).toEqual([]);
  expect(await bySection('admin', 'documents')).toEqual(['document.complete']);
  expect(await bySection('admin', 'acts')).toEqual(['act.sign']);
});

test('the signing window names each part of a document with the number of its application', async () => {
  const { spec_id: number } = await uploaded.as('admin').view();
  const names = async (application: ApplicationDriver, step: string) => {
    const { data } = await askTicket(world, world.cast.by.chief, application.id, step);
    const answer = await fetch(new URL('/api/ticket', world.services.settings.signingUrl), {
      headers: { authorization: `Bearer ${data.ticket}` },
    });
    return ((await answer.json()) as Ticket).items.map(({ title }) => title.replace(/ \([^()]*\)$/, ''));
  };
  expect(await names(uploaded, 'agreement.sign')).toEqual([
    `${number}: Грантовий договір — основний договір`,
    `${number}: Грантовий договір — остаточний кошторис`,
  ]);
  const { spec_id: otherNumber } = await withAct.as('admin').view();
  expect(await names(withAct, 'act.sign')).toEqual([`${otherNumber}: Акт завершеного проєкту`]);
});

test('only the chief and the administrator may open the desk', async () => {
  for (const role of ['director', 'lawyer', 'project_head', 'financier', 'supervisory', 'expert'] as const)
    expect([role, (await callAs(role, 'GET', '/api/agreements')).status]).toEqual([role, 403]);
});

test('a search from four characters on narrows the list and leaves the counts', async () => {
  const { spec_id: number } = await uploaded.as('admin').view();
  const desk = await readDesk('chief', `?search=${number}`);
  expect(stepsOf(desk)).toEqual([['agreement.sign', uploaded.id]]);
  expect(desk.counts.main).toBe(2);
  const { spec_id: ofDocument } = await withDocument.as('admin').view();
  expect(stepsOf(await readDesk('chief', `?search=${ofDocument}`))).toEqual([
    ['document.complete', documentId],
  ]);
  expect((await readDesk('chief', '?search=Немаєтакого')).items).toEqual([]);
  const short = await callAs<Desk>('chief', 'GET', '/api/agreements?search=абв');
  expect([short.status, Object.keys(short.problem.errors ?? {})]).toEqual([422, ['search']]);
  const invalidCursorAnswer = await callAs<Desk>('chief', 'GET', '/api/agreements?after=x');
  expect([invalidCursorAnswer.status, Object.keys(invalidCursorAnswer.problem.errors ?? {})]).toEqual([
    422,
    ['after'],
  ]);
});

test('a page of the desk is read through the index `tasks_to_sign`', async () => {
  const statement = pageStatement({ id: world.cast.by.chief.id, role: 'chief' }, { section: 'main' });
  const plan = await inTransaction(world.services.db, async (executor) => {
    await run(executor, 'set local enable_seqscan = off');
    return rows<{ 'QUERY PLAN': string }>(executor, `explain ${statement?.sql}`, statement?.values);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('tasks_to_sign');
});

test('the chief sends an agreement back: it is the lawyer’s task again, and the applicant’s system does not get the comment', async () => {
  const comment = 'Виправте реквізити у пункті 4.';
  const { chief } = world.cast.by;
  expect((await uploaded.as('lawyer').take('agreement.send_back', { comment })).status).toBe(403);
  expect((await uploaded.as('chief').take('agreement.send_back', {})).problem.code).toBe('comment-too-short');
  const lateAnswer = await signedByApplicant.as('chief').take('agreement.send_back', { comment });
  expect([lateAnswer.status, lateAnswer.problem.code]).toEqual([409, 'wrong-status']);
  expectDone(await uploaded.as('chief').take('agreement.send_back', { comment }));
  expect(await agreementStatus(uploaded)).toBe(0);
  expect(stepsOf(await readDesk('chief', '?section=main'))).toEqual([
    ['agreement.sign', signedByApplicant.id],
  ]);
  const inbox = await callAs<{ tasks: { step: string; returned: boolean; subject: { _id: string } }[] }>(
    'lawyer',
    'GET',
    '/api/inbox',
  );
  expect(
    inbox.data.tasks
      .filter(({ subject }) => subject._id === uploaded.id)
      .map(({ step, returned }) => [step, returned]),
  ).toEqual([['agreement.upload', true]]);
  const undo = (epoch: number | null) =>
    run(
      { db: world.services.db },
      `update decisions set superseded_epoch = $2 where application_id = $1 and step = 'agreement.send_back'`,
      [uploaded.id, epoch],
    );
  await undo(9);
  const undone = await callAs<typeof inbox.data>('lawyer', 'GET', '/api/inbox');
  expect(undone.data.tasks.find(({ subject }) => subject._id === uploaded.id)?.returned).toBe(false);
  await undo(null);
  const messages = JSON.stringify(await uploaded.applicantSystem.look(uploaded.id));
  expect(messages).toContain('agreement.send_back');
  expect(messages).not.toContain('реквізити');
  const view = await uploaded.as('lawyer').view();
  expect(view.reporting_review.grunt_agreement.returned).toMatchObject({
    message: comment,
    user: { _id: chief.id },
  });

  // The comment is still shown after the agreement is handed over again, until one of the parties signs it.
  expectDone(await uploaded.as('lawyer').take('agreement.upload'));
  expect((await uploaded.as('chief').view()).reporting_review.grunt_agreement.returned).toMatchObject({
    message: comment,
  });
});

test('all kinds are signed with one ticket and one batch; a document that cannot be signed is left out of the ticket and fails in the batch', async () => {
  const { chief } = world.cast.by;
  const { items } = await readDesk('chief');
  expect(items).toHaveLength(6);
  const of = (kind: DeskItem['subject']['kind']) => items.filter(({ subject }) => subject.kind === kind);
  const steps = of('application').map(({ subject, step, record_id }) => ({
    application_id: subject._id,
    step,
    record_id: record_id ?? undefined,
  }));
  // In the meantime the lawyer withdraws the additional agreement.
  expectDone(await withAct.as('lawyer').take('additional.withdraw', { record_id: additionalId }));
  const [sessions, documentIds] = (['session', 'document'] as const).map((kind) =>
    of(kind).map(({ subject }) => subject._id),
  );
  const wholeAnswer = await callAs('chief', 'POST', '/api/signing/ticket', {
    steps,
    session_ids: sessions,
    document_ids: documentIds,
  });
  expect(wholeAnswer.status).toBe(409);
  const ticket = await callAs<{ ticket: string; items: { id: string }[] }>(
    'chief',
    'POST',
    '/api/signing/ticket',
    {
      steps,
      session_ids: sessions,
      document_ids: documentIds,
      signable_only: true,
    },
  );
  // Main file and budget of two agreements, an act, the minutes, a generated document.
  expect(ticket.data.items).toHaveLength(7);
  await signAll(world, chief, ticket.data);
  const answer = await callAs<{ batch: Batch }>('chief', 'POST', '/api/batches', {
    items: items.map(({ subject: { kind, _id }, step, record_id, seen }) => ({
      subject: { kind, _id },
      step,
      record_id: record_id ?? undefined,
      seen,
    })),
  });
  const readChiefDesk = async () =>
    (await callAs<{ batch: Batch }>('chief', 'GET', `/api/batches/${answer.data.batch._id}`)).data.batch;
  await waitUntil(async () => (await readChiefDesk()).finished);
  const endedDesk = await readChiefDesk();
  expect(endedDesk.items.map(({ step, state }) => [step, state])).toEqual([
    ['agreement.sign', 'done'],
    ['additional.sign', 'failed'],
    ['act.sign', 'done'],
    ['session_tech_review.sign', 'done'],
    ['document.complete', 'done'],
    ['agreement.sign', 'done'],
  ]);
  await waitUntil(async () => (await agreementStatus(withDocument)) === 4);
  expect((await readDesk('chief')).counts).toEqual({
    main: 0,
    additional: 0,
    acts: 0,
    documents: 0,
    protocols: 0,
  });
  const none = await callAs('chief', 'POST', '/api/signing/ticket', { steps, signable_only: true });
  expect(none.status).toBe(409);
});
