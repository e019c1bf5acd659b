import type { ApplicationView } from '../api/areas/application/contract/application';
import { row, rows } from '../db/query';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { preparePassword, rollBack } from './kit/rollback';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { comment } from './kit/staff';
import { historyOf, undoRollback } from './kit/undo-rollback';
import { beginApplication, expectDone, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/reporting-and-act, "Removing files".

let world: World;
let application: ApplicationDriver;

beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  application = await copyAtStage(world, await contest(world.services.db), 'reports');
});
afterAll(() => world?.stop());

const castByRole = () => world.cast.by;
const remove = ({ token }: Person, fileId: string, key?: string) =>
  call<{ decision: { status: number; record_id: string } }>(
    world.url,
    token,
    'POST',
    `/api/reporting/remove-attach/${fileId}`,
    { body: {}, key },
  );
const statusAndCode = ({
  status,
  problem,
}: {
  status: number;
  problem: { code: string; detail?: string };
}) => [status, problem.code];
const reportOf = (view: ApplicationView, id: string) =>
  view.reporting_review.reporting.procedures.find(({ _id }) => _id === id);

/** Sends a report of two files as the applicant. */
async function sendTwo(type: 'content' | 'finance'): Promise<{ id: string; files: [string, string] }> {
  const files: [string, string] = [
    await application.applicantSystem.putFile('report', `Звіт ${type}`),
    await application.applicantSystem.putFile('report', `Додаток ${type}`),
  ];
  const report = await application.applicantSystem.to<{ decision: { record_id: string } }>(
    'POST',
    `/applications/${application.id}/reporting/${type}`,
    { file_ids: files },
  );
  expect(report.status).toBe(200);
  return { id: report.data.decision.record_id, files };
}

test('the staff remove a file before its review: it leaves the report and stays in the history', async () => {
  const { id, files } = await sendTwo('content');
  const [firstFile, secondFile] = files;
  for (const role of ['lawyer', 'project_manager', 'director'] as const)
    expect(statusAndCode(await remove(castByRole()[role], firstFile))).toEqual([403, 'role']);
  expect(statusAndCode(await remove(castByRole().admin, '3f9a1c34-5b5e-4a59-9d0a-000000000001'))).toEqual([
    404,
    'not-found',
  ]);

  const key = 'removes the first file';
  const removeAnswer = await remove(castByRole().project_head, firstFile, key);
  expect([removeAnswer.status, removeAnswer.data.decision]).toMatchObject([
    200,
    { status: 0, record_id: id },
  ]);
  expect((await remove(castByRole().project_head, firstFile, key)).data).toEqual(removeAnswer.data);
  expect(statusAndCode(await remove(castByRole().project_head, firstFile))).toEqual([
    409,
    'file-not-in-report',
  ]);
  const view = await application.as('admin').view();
  expect(reportOf(view, id)?.documents).toMatchObject([
    {
      _id: secondFile,
      user: 'Заявниця Олена Іванівна',
      extension: 'pdf',
      absolute_path: `/api/files/${secondFile}`,
    },
  ]);

  const [entry] = (await historyOf(world, application.id)).logs;
  expect(entry).toMatchObject({
    step: 'reporting_content.remove_file',
    files: [{ _id: firstFile, name: 'Звіт content.pdf' }],
    undone: false,
  });
  const { token } = castByRole().lawyer;
  const bytes = await fetch(new URL(`/api/files/${firstFile}`, world.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(bytes.status).toBe(200);
  const notices = await rows<{ event: string }>(
    { db: world.services.db },
    `select payload->>'event' as event from outbox where application_id = $1 and payload->>'event' like 'reporting.file%'`,
    [application.id],
  );
  expect(notices).toEqual([{ event: 'reporting.file-removed' }]);
});

test('removing the last file leaves an empty report, and the applicant is asked to upload again', async () => {
  const before = await application.as('admin').view();
  const [report] = before.reporting_review.reporting.procedures;
  const [document] = report?.documents ?? [];
  expect((await remove(castByRole().admin, document?._id ?? '')).status).toBe(200);
  const view = await application.as('admin').view();
  expect(view.reporting_review.reporting).toMatchObject({ status: 1, procedures: [{ documents: [] }] });
  expect((await application.applicantSystem.look(application.id)).asked.map(({ step }) => step)).toContain(
    'reporting_content.upload',
  );
  const repeatedAnswer = await sendTwo('content');
  expect(repeatedAnswer.id).toBe(report?._id);
});

test('the applicant removes only files of their own reports through the integration API', async () => {
  const { id, files } = await sendTwo('finance');
  const removeOwn = (fileId: string, applicationId = application.id) =>
    application.applicantSystem.to(
      'POST',
      `/applications/${applicationId}/reporting/files/${fileId}/remove`,
      {},
    );
  expect((await removeOwn(files[1])).status).toBe(200);
  const { data } = await application.applicantSystem.to<{ application: { reports: object[] } }>(
    'GET',
    `/applications/${application.id}`,
  );
  expect(data.application.reports).toContainEqual({
    _id: id,
    type: 'finance',
    status: 0,
    file_ids: [files[0]],
  });
  const otherApplication = await beginApplication(world, await contest(world.services.db));
  expect(statusAndCode(await removeOwn(files[0], otherApplication.id))).toEqual([404, 'not-found']);
  const mainFile = (await application.applicantSystem.look(application.id)).files.find(
    ({ slot }) => slot === 'main',
  );
  expect(statusAndCode(await removeOwn(mainFile?._id ?? ''))).toEqual([404, 'not-found']);
});

test("only its author or the administrator removes a manager's file, until the answer; a reviewed report keeps its files", async () => {
  const { procedures } = (await application.as('admin').view()).reporting_review.reporting;
  const report = procedures.find(({ type }) => type === 'content');
  const manager = application.as('project_manager');
  const attachment = await manager.upload('reporting_content.review', 'attachment', report?._id);
  const record_id = report?._id ?? '';
  const review = {
    record_id,
    outcome: 'no',
    comment: 'Бракує додатків',
    files: { attachment: [attachment] },
  };
  expectDone(await manager.take('reporting_content.review', review));

  const [file] = report?.documents ?? [];
  expect(statusAndCode(await remove(castByRole().project_head, file?._id ?? ''))).toEqual([
    409,
    'wrong-status',
  ]);
  expect(statusAndCode(await remove(castByRole().project_head, attachment))).toEqual([403, 'not-yours']);
  const answer = await application.applicantSystem.to(
    'POST',
    `/applications/${application.id}/reporting/files/${attachment}/remove`,
    {},
  );
  expect(statusAndCode(answer)).toEqual([404, 'not-found']);
  expect((await remove(castByRole().project_manager, attachment)).status).toBe(200);
  expect(reportOf(await manager.view(), record_id)).toMatchObject({
    attachment: null,
    message_inner: 'Бракує додатків',
    user_manager: { _id: castByRole().project_manager.id },
  });
  expectDone(
    await manager.take('reporting_content.answer', { record_id, outcome: 'returned', comment: comment() }),
  );
  expect(statusAndCode(await remove(castByRole().project_manager, attachment))).toEqual([
    409,
    'wrong-status',
  ]);
});

test('a rollback undoes the removals with the reports, and its undo restores the same files', async () => {
  const reports = async () => (await application.as('admin').view()).reporting_review.reporting.procedures;
  const before = await reports();
  const rollback = await rollBack(world, [application.id], { section: 'reporting_review', status: 6 });
  expect(await reports()).toEqual([]);
  const { logs } = await historyOf(world, application.id);
  expect(logs.filter(({ step }) => step.includes('remove_')).every(({ undone }) => undone)).toBe(true);
  await undoRollback(world, rollback, application.id);
  expect(await reports()).toEqual(before);
});

test('every feedback is stored with its author and changes no status', async () => {
  const path = `/api/reporting/${application.id}/reporting/save`;
  const { version } = await application.as('admin').view();
  const sendFeedback = ({ token }: Person, body: object, key?: string) =>
    call<{ feedback: object }>(world.url, token, 'POST', path, { body, key });
  const firstFeedback = { type: 'content', status: -1, message: comment(101) };
  const secondFeedback = { type: 'content', status: 1, message: comment(150) };
  const finance = { type: 'finance', status: 1, message: comment(120) };
  const { director, financier } = castByRole();
  const savedFeedback = await sendFeedback(director, firstFeedback, 'first feedback');
  expect(savedFeedback.status).toBe(200);
  expect((await sendFeedback(director, firstFeedback, 'first feedback')).data).toEqual(savedFeedback.data);
  expect(statusAndCode(await sendFeedback(director, secondFeedback, 'first feedback'))).toEqual([
    422,
    'idempotency-mismatch',
  ]);
  expect((await sendFeedback(director, secondFeedback)).status).toBe(200);
  expect((await sendFeedback(financier, finance)).status).toBe(200);
  expect(statusAndCode(await sendFeedback(financier, { ...finance, message: comment(100) }))).toEqual([
    422,
    'comment-too-short',
  ]);
  const view = await application.as('lawyer').view();
  expect(view.version).toBe(version);
  expect(view.reporting_review.reporting).toMatchObject({
    project: { status: 1, message: secondFeedback.message, user: { _id: director.id } },
    financer: { status: 1, message: finance.message, user: { _id: financier.id } },
    feedbacks: [finance, secondFeedback, firstFeedback],
  });
  const inTable = await row<{ count: number }>(
    { db: world.services.db },
    'select count(*)::int as count from report_feedback where application_id = $1',
    [application.id],
  );
  expect(inTable).toEqual({ count: 3 });
});
