import { docx, pdf } from '../../../files/testing/uploads';
import type { ExpertDocument } from './contract/account';
import { accountHelpers } from '../../testing/accounts-world';
import { type Answer, startApi, type TestApi } from '../../testing/api';
import { addUser, type TestUser } from '../../testing/records';

let api: TestApi;
const { profileOf, expectRefused } = accountHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('an expert’s documents', () => {
  async function uploadDocuments(
    user: TestUser,
    files: [string, string, Buffer][],
    id = user.id,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [slot, name, bytes] of files) form.append(slot, new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${api.url}/api/users/${id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}` },
      body: form,
    });
    const json = (await response.json()) as Answer['json'];
    return { status: response.status, json, data: json.data } as Answer;
  }
  const documentIn = (documents: unknown, slot: string) =>
    (documents as ExpertDocument[]).find(({ name }) => name === slot);
  const download = (path: string, { token }: TestUser) =>
    fetch(api.url + path, { headers: { authorization: `Bearer ${token}` } });

  test('are stored in their slots, which are then no longer required; a new file replaces the old one', async () => {
    const user = await addUser(api.services.db, 'unassigned_expert');
    const before = await profileOf(user);
    expect(before.documents.map(({ name, required }) => [name, required])).toEqual([
      ['signed_application', true],
      ['recommendation', false],
      ['cover_letter', true],
      ['professional_resume', true],
      ['identity_document', true],
      ['tax_number', true],
      ['data_processing', true],
      ['higher_education', true],
      ['stuff', false],
    ]);
    expect(documentIn(before.documents, 'signed_application')).toMatchObject({
      label: 'Підписана заява на участь у доборі експертів',
      outside_link: '/templates/expert-application.pdf',
      filename: null,
      link: null,
    });
    const firstAnswer = await uploadDocuments(user, [
      ['signed_application', 'заява.pdf', pdf],
      ['identity_document', 'паспорт.pdf', pdf],
    ]);
    expect(firstAnswer.status).toBe(200);
    const firstDocument = documentIn(firstAnswer.data.documents, 'signed_application');
    expect(firstDocument).toMatchObject({ required: false, filename: 'заява.pdf' });
    expect(documentIn(firstAnswer.data.documents, 'higher_education')?.required).toBe(true);
    expect((await download(firstDocument?.link ?? '', user)).status).toBe(200);

    const secondAnswer = await uploadDocuments(user, [['signed_application', 'нова.pdf', pdf]]);
    const secondDocument = documentIn(secondAnswer.data.documents, 'signed_application');
    expect(secondDocument?.filename).toBe('нова.pdf');
    expect((await download(firstDocument?.link ?? '', user)).status).toBe(403);
  });

  test('can be read only by their owner and by the roles that choose experts', async () => {
    const { db } = api.services;
    const user = await addUser(db, 'expert');
    const answer = await uploadDocuments(user, [['identity_document', 'паспорт.pdf', pdf]]);
    const link = documentIn(answer.data.documents, 'identity_document')?.link ?? '';
    const statuses = await Promise.all(
      (['expert', 'lawyer', 'project_manager', 'supervisory', 'expert_manager', 'admin'] as const).map(
        async (role) => [role, (await download(link, await addUser(db, role))).status],
      ),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      expert: 403,
      lawyer: 403,
      project_manager: 403,
      supervisory: 403,
      expert_manager: 200,
      admin: 200,
    });
  });

  test.each([
    [
      'a document that is not a PDF',
      'identity_document',
      'паспорт.docx',
      docx(),
      422,
      'file-type',
      ['identity_document'],
    ],
    [
      'a file with the name of a PDF but other content',
      'identity_document',
      'паспорт.pdf',
      docx(),
      422,
      'file-type',
      ['identity_document'],
    ],
    [
      'a path in the name',
      'identity_document',
      '../../паспорт.pdf',
      pdf,
      422,
      'file-path',
      ['identity_document'],
    ],
    ['an unknown slot', 'cv', 'cv.pdf', pdf, 422, 'invalid-input', ['cv']],
  ])('%s is refused, and no file of the call is kept', async (_, name, file, bytes, ...expected) => {
    const user = await addUser(api.services.db, 'expert');
    const uploadTwo = () =>
      uploadDocuments(user, [
        ['signed_application', 'заява.pdf', pdf],
        [name, file, bytes],
      ]);
    expect(await expectRefused(uploadTwo)).toEqual(expected);
  });

  test('are not uploaded for another account, or by somebody who is not an expert', async () => {
    const [expert, lawyer] = [
      await addUser(api.services.db, 'expert'),
      await addUser(api.services.db, 'lawyer'),
    ];
    const files: [string, string, Buffer][] = [['identity_document', 'паспорт.pdf', pdf]];
    const admin = await addUser(api.services.db, 'admin');
    expect((await expectRefused(() => uploadDocuments(admin, files, expert.id)))[0]).toBe(403);
    expect((await expectRefused(() => uploadDocuments(lawyer, files)))[0]).toBe(403);
  });
});
