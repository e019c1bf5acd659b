import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue } from '../../api/testing/records';
import { row, run } from '../../db/query';
import { dayInKyiv } from '../../domain/deadlines';
import { applicationAt, type Stage } from '../../domain/application/matrix/states';
import { call, formWith } from '../../tests/kit/http';
import { onOneDay } from '../../tests/kit/kyiv-day';
import { pdf } from '../../tests/kit/pdf';
import { addPeople, type Cast } from '../../tests/kit/people';
import { Subject } from '../../tests/kit/subject';
import { digestOfTables } from '../../tests/kit/table-digests';

let api: TestApi;
let contest: string;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  cast = await addPeople(api.services.db);
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
const SUBMITTED = '2026-02-10';

/** Inserts an application at a stage, submitted on a known day. */
async function applicationAtStage(stage: Stage): Promise<Subject> {
  const { db } = api.services;
  const subject = await Subject.entered(db, contest);
  const { expertReview, ...state } = applicationAt(stage);
  const nextState = { ...state, expertReview: { ...expertReview, reviews: [] }, applicationId: subject.id };
  // 00:30 in Kyiv is on the day before in UTC.
  await run({ db }, `update applications set state = $2, created_at = $3 where id = $1`, [
    subject.id,
    JSON.stringify(nextState),
    `${SUBMITTED}T00:30:00+02:00`,
  ]);
  return subject;
}

const postFile = <T = object>(path: string, body: unknown) =>
  call<T>(api.url, cast.by.chief.token, 'POST', path, { body });
const takeStep = ({ id }: Subject, step: string, body: object) =>
  postFile(`/api/application/${id}/steps/${step}`, body);
const approve = { outcome: 'approved' };

/** Takes the step and returns the stored command's body; without a worker the command stays pending. */
async function storedBody(subject: Subject, body: object) {
  const { status } = await takeStep(subject, 'supervisory_board.decide', { ...approve, ...body });
  expect(status).toBe(202);
  const command = await row<{ body: object }>(api.services, 'select body from commands where scope = $1', [
    `application:${subject.id}`,
  ]);
  return command?.body;
}

async function expectRefused(
  subject: Subject,
  [step, body]: [string, object],
  [code, field]: [string, string],
  message?: string,
): Promise<void> {
  const before = await digestOfTables(api.services.db);
  const { status, problem } = await takeStep(subject, step, {
    outcome: 'approved',
    comment: 'Рішення',
    ...body,
  });
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, code, [field]]);
  if (message) expect(problem.errors?.[field]).toBe(message);
  expect(await digestOfTables(api.services.db)).toEqual(before);
}

const decide = 'supervisory_board.decide';
const sittingFields = (date: string, number = '12') => ({ sitting_date: date, sitting_number: number });

describe('the sitting of the supervisory board', () => {
  test('has day and number, from the day of submission to today, or is omitted', async () => {
    await onOneDay(async () => {
      const today = dayInKyiv(Date.now());
      expect(
        await storedBody(await applicationAtStage(4), sittingFields(today, ' 12/2026-НР ')),
      ).toMatchObject(sittingFields(today, '12/2026-НР'));
    });
    expect(
      await storedBody(await applicationAtStage(4), sittingFields(SUBMITTED, 'x'.repeat(40))),
    ).toMatchObject({
      sitting_date: SUBMITTED,
    });
    expect(await storedBody(await applicationAtStage(4), {})).toEqual(approve);
  });

  test('is refused without its day or its number, with the field and a sentence', async () => {
    const subject = await applicationAtStage(4);
    await expectRefused(
      subject,
      [decide, { sitting_number: '12' }],
      ['sitting-date-missing', 'sitting_date'],
      'Зазначте дату засідання: її вносять разом із номером і файлом.',
    );
    await expectRefused(
      subject,
      [decide, { sitting_date: SUBMITTED }],
      ['sitting-number-missing', 'sitting_number'],
    );
  });

  test('is refused after today and before the submission', async () => {
    const subject = await applicationAtStage(4);
    await onOneDay(() =>
      expectRefused(
        subject,
        [decide, sittingFields(dayInKyiv(Date.now() + DAY_MS))],
        ['sitting-in-future', 'sitting_date'],
      ),
    );
    await expectRefused(
      subject,
      [decide, sittingFields('2026-02-09')],
      ['sitting-before-submission', 'sitting_date'],
      'Дата засідання не може бути ранішою за день подання заявки (10 лютого 2026 р.).',
    );
  });

  test.each([
    ['a day that does not exist', 'sitting_date', sittingFields('2026-02-30')],
    ['a day of the year 0000', 'sitting_date', sittingFields('0000-01-01')],
    ['a moment', 'sitting_date', sittingFields('2026-03-01T10:00:00Z')],
    ['an empty number', 'sitting_number', sittingFields(SUBMITTED, '  ')],
    ['a number of 41 characters', 'sitting_number', sittingFields(SUBMITTED, 'x'.repeat(41))],
    ['a number of two lines', 'sitting_number', sittingFields(SUBMITTED, '1\n2')],
  ])('is refused with %s', async (_what, field, body) => {
    const subject = await applicationAtStage(4);
    const before = await digestOfTables(api.services.db);
    const { status, problem } = await takeStep(subject, decide, { ...approve, ...body });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
    expect(await digestOfTables(api.services.db)).toEqual(before);
  });

  test('is refused for a decision of the direction', async () =>
    expectRefused(
      await applicationAtStage(3),
      ['direction.decide', sittingFields(SUBMITTED)],
      ['sitting-not-here', 'sitting_date'],
    ));

  test('takes minutes, as a PDF, only together with day and number', async () => {
    const subject = await applicationAtStage(4);
    const upload = (name: string, content: Uint8Array) =>
      postFile<{ file: { _id: string } }>(
        `/api/application/${subject.id}/uploads?step=${decide}&slot=sitting`,
        formWith(name, content),
      );
    expect((await upload('протокол.txt', Buffer.from('слова'))).status).toBe(422);
    const { data } = await upload('протокол.pdf', await pdf('протокол'));
    const files = { sitting: [data.file._id] };
    await expectRefused(subject, [decide, { files }], ['sitting-date-missing', 'sitting_date']);
    expect(await storedBody(subject, { files, ...sittingFields(SUBMITTED) })).toMatchObject({ files });
  });

  test('the specified path accepts and refuses a sitting, with its own field names', async () => {
    const subject = await applicationAtStage(4);
    const path = `/api/reporting/${subject.id}/supervisory/status`;
    const uploadAnswer = await postFile(path, { type_id: 1, sitting_date: SUBMITTED });
    expect([uploadAnswer.status, Object.keys(uploadAnswer.problem.errors ?? {})]).toEqual([
      422,
      ['sitting_number'],
    ]);
    const file = await postFile(path, {
      type_id: 1,
      ...sittingFields(SUBMITTED),
      sitting_file: randomUUID(),
    });
    expect([file.status, file.problem.code, Object.keys(file.problem.errors ?? {})]).toEqual([
      422,
      'file-unknown',
      ['sitting_file'],
    ]);
    expect((await postFile(path, { type_id: 1, ...sittingFields(SUBMITTED) })).status).toBe(202);
  });
});
