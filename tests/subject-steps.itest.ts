import { randomUUID } from 'node:crypto';
import { row } from '../db/query';
import type { Role } from '../domain/roles';
import { startDirection, type Direction } from './kit/direction';
import { createDocumentDriver, FINANCE } from './kit/document-driver';
import { DETAILS, documents } from './kit/documents';
import { call } from './kit/http';
import { addCandidate } from './kit/selection';
import { TEXTS } from './kit/session';
import { comment, type StepAnswer } from './kit/staff';
import { expectDone, waitUntil } from './kit/application-driver';

// docs/decisions/0063-one-corridor.md: the same call takes a step of any kind of subject.

let direction: Direction;
beforeAll(async () => {
  direction = await startDirection();
});
afterAll(() => direction?.world.stop());

const takeStepOn = (
  role: Role | 'expert',
  { kind, id }: { kind: string; id: string },
  step: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<StepAnswer> =>
  call(
    direction.world.url,
    (role === 'expert' ? direction.world.cast.experts[0] : direction.world.cast.by[role])?.token,
    'POST',
    `/api/subjects/${kind}/${id}/steps/${step}`,
    {
      body,
      key,
    },
  );
const refusedWith = ({ status, problem }: StepAnswer) => [status, problem.code];
const statusOf = async (table: string, id: string) =>
  (
    await row<{ status: number }>(
      { db: direction.world.services.db },
      `select status from ${table} where id = $1`,
      [id],
    )
  )?.status;

test('a session is accepted in the version that the caller names, with the texts and marks of its members', async () => {
  const driver = await direction.waiting();
  const subject = { kind: 'session', id: await direction.open(driver) };
  const finishStep = 'session_tech_review.finish';
  await direction.head().save(subject.id, { ...TEXTS, results: [{ _id: driver.id, status: 2 }] });
  const { content } = await direction.chief().view(subject.id);
  expect(refusedWith(await takeStepOn('expert', subject, finishStep, { content }))).toEqual([
    403,
    'forbidden',
  ]);
  expect(refusedWith(await takeStepOn('chief', subject, finishStep, { content: content - 1 }))).toEqual([
    409,
    'session-changed',
  ]);
  expect(refusedWith(await takeStepOn('chief', subject, 'session_tech_review.save'))).toEqual([
    422,
    'input-missing',
  ]);
  expect(refusedWith(await takeStepOn('chief', subject, 'session_experts.finish', { content }))).toEqual([
    409,
    'no-record',
  ]);
  expect(refusedWith(await takeStepOn('chief', subject, 'act.end'))).toEqual([404, 'unknown-step']);
  expect(await statusOf('board_sessions', subject.id)).toBe(0);

  const key = randomUUID();
  const decision = expectDone(await takeStepOn('chief', subject, finishStep, { content }, key));
  expect(decision).toMatchObject({ session_id: subject.id, step: finishStep });
  expect(expectDone(await takeStepOn('chief', subject, finishStep, { content }, key))).toEqual(decision);
  expect(await statusOf('board_sessions', subject.id)).toBe(1);
});

test('a selection takes its own steps, and is hidden from roles without its area', async () => {
  const { world } = direction;
  const user = await addCandidate(world.services.db, {
    name: 'Кандидатка',
    email: 'candidate@example.org',
    voter: world.cast.by.expert_manager.id,
  });
  const startAnswer = await call<{ matching: { _id: string } }>(
    world.url,
    world.cast.by.expert_manager.token,
    'POST',
    `/api/users/${user}/create-matching`,
  );
  const subject = { kind: 'selection', id: startAnswer.data.matching._id };
  const appoint = 'expert_selection.appoint';
  const takeEarly = () => takeStepOn('admin', subject, appoint);
  expect(refusedWith(await takeStepOn('lawyer', subject, appoint))).toEqual([403, 'forbidden']);
  expect(refusedWith(await takeStepOn('expert_manager', subject, appoint))).toEqual([403, 'role']);
  await waitUntil(async () => (await takeEarly()).problem.code === 'wrong-status');
  expect(refusedWith(await takeStepOn('admin', { ...subject, id: randomUUID() }, appoint))).toEqual([
    404,
    'not-found',
  ]);
  expect(refusedWith(await takeStepOn('admin', { ...subject, kind: 'rollback' }, appoint))).toEqual([
    404,
    'not-found',
  ]);
});

test('a document is checked by the same rules at this URL as at its own', async () => {
  const { view } = documents(direction.world);
  const { createAtAgreement, generateDocument } = await createDocumentDriver(direction.world);
  const driver = await createAtAgreement();
  const subject = { kind: 'document', id: await generateDocument(driver.id) };
  const { fin_info_data } = FINANCE;
  expect(refusedWith(await takeStepOn('expert_manager', subject, 'document.regenerate'))).toEqual([
    403,
    'forbidden',
  ]);
  expectDone(await takeStepOn('lawyer', subject, 'document.send_to_finance'));

  const [, secondTranche] = fin_info_data.tranches;
  const wrongSum = { sum: '150 000,26', tranches: [{ name: 'I', sum: '100000,01' }, secondTranche] };
  const wrongAnswer = await takeStepOn('financier', subject, 'document.save_finance', {
    fin_info_data: wrongSum,
  });
  expect([wrongAnswer.status, Object.keys(wrongAnswer.problem.errors ?? {})]).toEqual([
    422,
    ['fin_info_data.sum'],
  ]);
  expectDone(await takeStepOn('financier', subject, 'document.save_finance', { fin_info_data }));

  const empty = await takeStepOn('lawyer', subject, 'fin_details.fill');
  expect([empty.status, Object.keys(empty.problem.errors ?? {})]).toEqual([422, ['fin_details_client']]);
  expectDone(await takeStepOn('lawyer', subject, 'fin_details.fill', { fin_details_client: DETAILS }));
  const outdated = await takeStepOn('lawyer', subject, 'document.send_to_applicant');
  expect(refusedWith(outdated)).toEqual([409, 'document-outdated']);
  expectDone(await takeStepOn('lawyer', subject, 'document.regenerate'));
  expectDone(await takeStepOn('lawyer', subject, 'document.send_to_applicant'));
  expect(await view(subject.id)).toMatchObject({
    status: 3,
    outdated: false,
    unresolved: [],
    fin_fields: { sum_number: '150\u00A0000,25' },
    fin_details_client: { ...DETAILS, name_in_genitive_case: 'Заявниці Олени Іванівни' },
  });

  const application = { kind: 'application', id: driver.id };
  const commentBody = { comment: comment(200) };
  expect(refusedWith(await takeStepOn('lawyer', application, 'finalisation.make', commentBody))).toEqual([
    403,
    'role',
  ]);
  const decision = expectDone(await takeStepOn('chief', application, 'finalisation.make', commentBody));
  expect(decision).toMatchObject({ application_id: driver.id, step: 'finalisation.make' });
});
