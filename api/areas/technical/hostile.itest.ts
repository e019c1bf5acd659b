import { LIMITS } from '../../../domain/limits';
import { run } from '../../../db/query';
import { pdf as plainPdf, pdfWith, xlsx } from '../../../files/testing/uploads';
import { call, formWith } from '../../../tests/kit/http';
import { pdf } from '../../../tests/kit/pdf';
import type { Person } from '../../../tests/kit/people';
import { digestOfTables } from '../../../tests/kit/table-digests';
import { beginApplication, waitUntil } from '../../../tests/kit/application-driver';
import type { World } from '../../../tests/kit/world';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import { HOSTILE, payload, startTechnical, technicalHelpers } from '../../testing/technical-world';

let world: World;
let contestId: string;
let pm: Person;
const { ask, viewOf, bytesOf } = technicalHelpers(() => world);

beforeAll(async () => {
  ({ world, contestId, pm } = await startTechnical());
});
afterAll(() => world?.stop());

describe('hostile texts', () => {
  test('are stored and shown unchanged as name, title, label, value and comment, also with 10,000 characters', async () => {
    const title = HOSTILE.padEnd(LIMITS.formTitle, 'є');
    const longText = `${HOSTILE} ${'ї'.repeat(9_000)} `.padEnd(10_000, 'є');
    const { applicantSystem } = await beginApplication(world, contestId);
    const document = await applicantSystem.putFile('document', 'Кошторис');
    const fields = [
      {
        title: HOSTILE,
        fields: [
          { name: 'title_project', label: HOSTILE, type: 'text', value: title },
          { name: 'words', label: 'Слова', type: 'textarea', value: longText },
        ],
      },
    ];
    const secret = {
      title: '',
      fields: [{ name: 'rnokpp', label: 'РНОКПП', type: 'text', value: '3184710691' }],
    };
    const submittedApplication = await applicantSystem.to<{ _id: string }>('POST', '/applications', {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: HOSTILE,
        signer: { full_name: applicantSystem.signer.fullName, tax_id: applicantSystem.signer.taxId },
        email: applicantSystem.signer.email,
      },
      fields: [...fields, secret],
      documents: [{ file_id: document }],
    });
    expect(submittedApplication.status).toBe(200);
    const id = submittedApplication.data._id;
    await waitUntil(async () => (await viewOf(id)).epoch > 0);
    const view = await viewOf(id);
    expect([view.title, view.user.name]).toEqual([title, HOSTILE]);
    expect(view.data.fields.slice(0, -1)).toEqual(fields);
    expect(view.documents[0]).toMatchObject({ prefix: null, title: null, name: 'Кошторис.pdf' });
    const statusAnswer = await ask(
      pm,
      'POST',
      `/api/application/${id}/validate`,
      payload(view, { message: longText }),
    );
    expect(statusAnswer.status).toBe(200);
    expect((await viewOf(id)).tech_review.validate_message).toBe(longText.trim());
    const form = pdfPages((await bytesOf(pm, `/api/application/${id}/form`)).bytes).join('');
    expect(form).toContain('<script>alert(1)</script> □□');
    expect(form).toContain('додатковий файл (Кошторис.pdf)');
    // Secret numbers are masked in the form as on the page.
    expect(form).toContain('••••91');
    expect(form).not.toContain('3184710691');
  });

  test('a zero character or half a surrogate pair is refused', async () => {
    const driver = await beginApplication(world, contestId);
    for (const message of ['а\u0000б', 'а\uD83Dб']) {
      const body = { docs: [], need_direction: false, message };
      const answer = await ask(pm, 'PUT', `/api/application/${driver.id}/validation-draft`, body);
      expect([answer.status, answer.problem.code]).toEqual([422, 'invalid-input']);
    }
  });
});

const MB = 1024 * 1024;
const HOSTILE_FILES: [string, string, string, () => Buffer][] = [
  ['a program that calls itself a PDF', 'file-type', 'звіт.pdf', () => Buffer.from('MZ\x90\0 program')],
  ['a page that calls itself a PDF', 'file-type', 'звіт.pdf', () => Buffer.from('<html><script>')],
  ['a PDF that calls itself a workbook', 'file-type', 'звіт.xlsx', () => plainPdf],
  [
    'a zip bomb',
    'file-zip-bomb',
    'звіт.xlsx',
    () => xlsx({ name: 'b.xml', data: Buffer.alloc(40 * MB), declaredSize: 1000 }),
  ],
  ['macros', 'file-macros', 'звіт.xlsx', () => xlsx({ name: 'xl/vbaProject.bin', data: 'x' })],
  [
    'an encrypted PDF',
    'file-password',
    'звіт.pdf',
    () => pdfWith('7 0 obj\n<</Filter/Own>>\nendobj', '/Encrypt 7 0 R'),
  ],
  ['a PDF that starts a program', 'file-launch', 'звіт.pdf', () => pdfWith('<</S /Launch>>')],
  ['entities', 'file-entities', 'звіт.xlsx', () => xlsx({ name: 'a.xml', data: '<!DOCTYPE a>' })],
  ['a path in the name', 'file-path', '../../etc/звіт.pdf', () => plainPdf],
  ['a control character in the name', 'file-name', 'зв\u0007іт.pdf', () => plainPdf],
  ['a line break in the name, as old browsers write it', 'file-name', 'зв&#0010;іт.pdf', () => plainPdf],
  ['an empty file', 'file-empty', 'звіт.pdf', () => Buffer.alloc(0)],
];

describe('hostile files', () => {
  const uploadFile = (form: FormData) =>
    call<{ file: { _id: string; name: string } }>(
      world.url,
      world.cast.integrationKey,
      'POST',
      '/api/integration/files?slot=document',
      { body: form },
    );

  test.each(HOSTILE_FILES)(
    'are refused with the reason, and nothing is stored: %s',
    async (_, code, name, bytes) => {
      const before = await digestOfTables(world.services.db);
      const put = jest.spyOn(world.services.files, 'put');
      const answer = await uploadFile(formWith(name, bytes(), 'application/pdf'));
      expect([answer.status, answer.problem.code]).toEqual([422, code]);
      expect(answer.problem.detail.length).toBeGreaterThan(20);
      expect(put).not.toHaveBeenCalled();
      put.mockRestore();
      expect(await digestOfTables(world.services.db)).toEqual(before);
    },
  );

  test('of less dangerous kinds are accepted, and are marked for all readers of the application', async () => {
    const { id } = await beginApplication(world, contestId);
    const script = pdfWith('1 0 obj\n<</S /JavaScript /JS (a)>>\nendobj');
    const uploadAnswer = await uploadFile(formWith('Сценарій.pdf', script));
    expect(uploadAnswer.data.file).toMatchObject({ marks: ['scripts'] });
    await run(world.services, 'update files set subject_id = $2 where id = $1', [
      uploadAnswer.data.file._id,
      id,
    ]);
    const { documents } = await viewOf(id);
    expect(documents.map(({ name, marks }) => [name, marks])).toContainEqual(['Сценарій.pdf', ['scripts']]);
  });

  test('do not prevent good files from being stored', async () => {
    const answer = await uploadFile(formWith('Кошторис «Ґанок» № 5.pdf', await pdf('Кошторис')));
    expect([answer.status, answer.data.file.name]).toEqual([200, 'Кошторис «Ґанок» № 5.pdf']);
  });
});
