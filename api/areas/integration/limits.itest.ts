import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { LIMITS } from '../../../domain/limits';
import { digestOfTables } from '../../../tests/kit/table-digests';
import { waitUntil } from '../../../tests/kit/wait';
import { closePdf, pdfLoad } from '../../../pdf/render';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import { startApi, type Answer, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../testing/records';
import { asSystem, fieldsOf, submitTo, type Submitted } from '../../testing/submit';

let api: TestApi;
let contest: string;
let manager: TestUser;
beforeAll(async () => {
  api = await startApi();
  contest = (await addCatalogue(api.services.db)).contest;
  manager = await addUser(api.services.db, 'project_manager');
  // Makes a first call, which stores the key, so that refused calls do not store it.
  await submitTo(api, contest);
});
afterAll(async () => {
  await closePdf();
  await api.close();
});

const longText = (count: number) => 'ї'.repeat(count);
const text = (value: unknown, name = 'story') => fieldsOf([{ name, label: 'Опис', type: 'textarea', value }]);

/** Requires that a call is refused as invalid input and stores nothing; returns its errors by field. */
async function expectRefused(sendCall: () => Promise<Answer>): Promise<unknown> {
  const before = await digestOfTables(api.services.db);
  const { status, json } = await sendCall();
  expect([status, json.code]).toEqual([422, 'invalid-input']);
  expect(await digestOfTables(api.services.db)).toEqual(before);
  return json.errors;
}

describe('an application that is too large to be shown or printed is refused at the field', () => {
  const VALUE = 'fields.0.fields.0.value';
  const characters = (most: number) => `Дозволено щонайбільше ${most} символів.`;
  test.each<[string, Submitted, string, string]>([
    ['a long text', { fields: text(longText(200_000)) }, VALUE, characters(LIMITS.formText)],
    [
      'a long list',
      { fields: text(Array.from({ length: 20_000 }, (_, index) => index)) },
      VALUE,
      `Дозволено щонайбільше ${LIMITS.formList} записів.`,
    ],
    [
      'a long text in a row of a table',
      { fields: text([{ stage: 'а' }, { stage: longText(20_001) }]) },
      `${VALUE}.1.stage`,
      characters(LIMITS.formText),
    ],
    ['a long title', { fields: text(longText(501), 'title_project') }, VALUE, characters(LIMITS.formTitle)],
    [
      'many fields',
      {
        fields: fieldsOf(
          Array.from({ length: 101 }, (_, n) => ({ name: `f${n}`, label: '', type: 'text', value: '' })),
        ),
      },
      'fields.0.fields',
      `Дозволено щонайбільше ${LIMITS.formFields} записів.`,
    ],
    [
      'too much in all',
      { fields: Array.from({ length: 16 }, (_, n) => text(longText(20_000), `story${n}`)).flat() },
      'fields',
      characters(LIMITS.formTexts),
    ],
    ['a day in the year 0000', { fields: text('0000-01-01') }, VALUE, 'Значення має неправильний формат.'],
  ])('%s', async (_, change, field, expected) => {
    expect(await expectRefused(() => submitTo(api, contest, change))).toEqual({ [field]: expected });
  });

  test('changes in a negotiation are limited in the same way', async () => {
    const changes = (fields: object) => asSystem(api, `/procedures/${randomUUID()}/changes`, { fields });
    expect(await expectRefused(() => changes({ story: longText(20_001) }))).toEqual({
      'fields.story': characters(LIMITS.formText),
    });
    expect(await expectRefused(() => changes({ title_project: longText(501) }))).toEqual({
      'fields.title_project': characters(LIMITS.formTitle),
    });
    const fields = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, n]));
    expect(Object.keys((await expectRefused(() => changes(fields))) as object)).toEqual(['fields']);
  });

  test('two fields marked as the budget are refused', async () => {
    const budget = () => ({ file_id: randomUUID(), budget: true });
    expect(await expectRefused(() => submitTo(api, contest, { documents: [budget(), budget()] }))).toEqual({
      documents: 'Кошторисом можна позначити лише один документ.',
    });
  });

  test('names of several lines are refused', async () => {
    const applicant = { name: 'ГО\r«Мрія»', city: 'Ки\u0007їв' };
    const documents = [{ file_id: randomUUID(), title: 'Кошто\nрис' }];
    const errors = await expectRefused(() => submitTo(api, contest, { applicant, documents }));
    expect(Object.keys(errors as object).sort()).toEqual([
      'applicant.city',
      'applicant.name',
      'documents.0.title',
    ]);
  });
});

describe('the form of an application is printed', () => {
  const print = async (id: string) => {
    const response = await fetch(`${api.url}/api/application/${id}/form`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const submitApplication = async (change?: Submitted) => {
    const { status, data } = await submitTo(api, contest, change);
    expect(status).toBe(200);
    return String(data._id);
  };

  test('with a text and a list of maximum length', async () => {
    const list = Array.from({ length: LIMITS.formList }, (_, index) => index);
    const fields = [
      ...text(longText(LIMITS.formText)),
      ...text('а\u00A0б;'.repeat(5_000), 'blanks'),
      ...text(list, 'list'),
    ];
    const { status, bytes } = await print(await submitApplication({ fields }));
    expect(status).toBe(200);
    const pdfText = pdfPages(bytes).join('');
    expect(pdfText.match(/ї/gu)?.length).toBeGreaterThanOrEqual(LIMITS.formText);
    expect(pdfText).toContain('498; 499');
  });

  test('even if it was stored before the limits existed, without delaying others', async () => {
    const [old, otherApplication] = [await submitApplication(), await submitApplication()];
    const longValues = [
      { name: 'a', label: 'А', type: 'textarea', value: longText(200_000) },
      { name: 'b', label: 'Б', type: 'text', value: Array.from({ length: 20_000 }, (_, index) => index) },
    ];
    await run(
      { db: api.services.db },
      `update applications set form = jsonb_build_object('fields', $2::jsonb, 'raw_fields', '{}'::jsonb) where id = $1`,
      [old, JSON.stringify(fieldsOf(longValues))],
    );
    const printing = print(old);
    await waitUntil(() => pdfLoad().busy === 1);
    let hasEnded = false;
    const beside = print(otherApplication).finally(() => (hasEnded = true));
    // The long form occupies one thread. The next form is printed in another thread without waiting.
    await waitUntil(() => hasEnded || pdfLoad().busy === 2 || pdfLoad().waiting > 0);
    expect(pdfLoad().waiting).toBe(0);
    const [slowAnswer, quick] = await Promise.all([printing, beside]);
    expect([slowAnswer.status, quick.status]).toEqual([200, 200]);
    expect(pdfPages(slowAnswer.bytes).join('').match(/ї/gu)?.length).toBeGreaterThanOrEqual(200_000);
  });
});
