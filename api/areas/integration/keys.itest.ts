import { createHash, randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { digestOfTables } from '../../../tests/kit/table-digests';
import { startApi, type Answer, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue } from '../../testing/records';
import { fieldsOf } from '../../testing/submit';

let api: TestApi;
let contest: string;
/** Keys of two applicants' systems. */
const OURS = `ours-${randomUUID()}`;
const THEIRS = `theirs-${randomUUID()}`;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

beforeAll(async () => {
  api = await startApi();
  ({ contest } = await addCatalogue(api.services.db));
  for (const key of [OURS, THEIRS])
    await run({ db: db() }, `insert into integration_keys (key_hash, name) values ($1, 'test')`, [
      hashOf(key),
    ]);
});
afterAll(() => api.close());

const db = () => api.services.db;
const get = (key: string, path: string) => api.call(`/api/integration${path}`, { token: key });
const post = (key: string, path: string, body: object, requestId: string = randomUUID()) =>
  api.call(`/api/integration${path}`, { token: key, body, headers: { 'idempotency-key': requestId } });

let number = 0;
/** Adds an application submitted with this key. */
async function addSubmitted(key: string): Promise<string> {
  number += 1;
  const id = await addApplication(db(), contest, `KEYS-${number}`);
  await run({ db: db() }, 'update applications set integration_key = $2 where id = $1', [id, hashOf(key)]);
  return id;
}

/** Adds a file, of an application or of none yet. */
async function addFile(
  uploader: string,
  application: string | null = null,
  slot = 'document',
): Promise<string> {
  const id = randomUUID();
  const { sha256, size } = await api.services.files.put(Buffer.from(`%PDF-1.7 ${id}`));
  await run(
    { db: db() },
    `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
     values ($1, $2, $3, 'a.pdf', $4, $5, 'application/pdf', $6)`,
    [id, application, slot, sha256, size, uploader],
  );
  return id;
}

/** Puts these files into an application's state, as files in force. */
const putInForce = (application: string, part: string, state: object) =>
  run(
    { db: db() },
    `update applications set state = state || jsonb_build_object($2::text, $3::jsonb) where id = $1`,
    [application, part, JSON.stringify(state)],
  );

/** Requires that a call is refused and changes no table except the counts of calls. */
async function expectRefused(call: () => Promise<Answer>, status: number, code: string): Promise<void> {
  const before = await digestOfTables(db());
  const answer = await call();
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect(await digestOfTables(db())).toEqual(before);
}

describe("one system's key", () => {
  test('gives access to its system’s application and the files in force', async () => {
    const application = await addSubmitted(OURS);
    const [mainFile, act, stale] = [
      await addFile('staff', application, 'main'),
      await addFile('staff', application, 'act'),
      await addFile('staff', application, 'main'),
    ];
    await putInForce(application, 'agreement', { status: 1, main: { fileId: mainFile, sha256: '' } });
    await putInForce(application, 'act', { status: 1, file: { fileId: act, sha256: '' } });
    for (const id of [mainFile, act, await addFile(`key:${hashOf(OURS)}`, application)])
      expect((await get(OURS, `/files/${id}`)).status).toBe(200);
    expect((await get(OURS, `/files/${stale}`)).status).toBe(404);
    const view = await get(OURS, `/applications/${application}`);
    expect(view.data.application).toMatchObject({
      _id: application,
      files: [{ _id: mainFile }, { _id: act }],
    });
  });

  test('reads the messages of decisions in force, and only tasks that wait for the applicant', async () => {
    const application = await addSubmitted(OURS);
    const decide = (version: number, comment: string, undone: number | null) =>
      run(
        { db: db() },
        `insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id,
                                body, superseded_epoch)
         values ($1, 0, $2, $3, 'negotiation', 'negotiation.extend', 1, 0, '', 'admin', 'run', $4, $5)`,
        [application, version, randomUUID(), JSON.stringify({ comment }), undone],
      );
    await decide(1, 'Чинне', null);
    await decide(2, 'Скасоване', 1);
    const addTask = (key: string, role: string, closed: boolean) =>
      run(
        { db: db() },
        `insert into tasks (subject_id, subject_kind, key, process, step, roles, epoch, closed_at)
         values ($1, 'application', $2, 'negotiation', 'negotiation.changes', array[$3], 0, case when $4 then now() end)`,
        [application, key, role, closed],
      );
    await addTask('waits', 'applicant', false);
    await addTask('ended', 'applicant', true);
    await addTask('of-staff', 'lawyer', false);
    const { application: view } = (await get(OURS, `/applications/${application}`)).data as {
      application: { messages: { message: string }[]; asked: object[] };
    };
    expect(view.messages.map(({ message }) => message)).toEqual(['Чинне']);
    expect(view.asked).toHaveLength(1);
  });

  test('gives access to no application, file or step of another system', async () => {
    const application = await addSubmitted(THEIRS);
    const mainFile = await addFile('staff', application, 'main');
    await putInForce(application, 'agreement', { status: 1, main: { fileId: mainFile, sha256: '' } });
    const brought = await addFile(`key:${hashOf(THEIRS)}`, application);
    for (const path of [`/files/${mainFile}`, `/files/${brought}`, `/applications/${application}`])
      await expectRefused(() => get(OURS, path), 404, 'not-found');
    const appeal = { file_id: await addFile(`key:${hashOf(OURS)}`) };
    await expectRefused(() => post(OURS, `/applications/${application}/appeal`, appeal), 404, 'not-found');
    const report = { file_ids: [await addFile(`key:${hashOf(OURS)}`)] };
    await expectRefused(
      () => post(OURS, `/applications/${application}/reporting/content`, report),
      404,
      'not-found',
    );
    const signatures = { signatures: [{ file_id: mainFile, cms: 'AAAA' }] };
    await expectRefused(
      () => post(OURS, `/applications/${application}/agreement/signature`, signatures),
      404,
      'not-found',
    );
  });

  test('gives access to no procedure of another system’s application', async () => {
    const application = await addSubmitted(THEIRS);
    const procedure = randomUUID();
    await run(
      { db: db() },
      `insert into decisions (subject_id, epoch, version, update_id, process, step, record_id, status_to, overall, actor_id, actor_role, run_id)
       values ($1, 1, 1, 'update', 'negotiation', 'negotiation.create', $2, 0, 0, '', 'admin', 'run')`,
      [application, procedure],
    );
    await expectRefused(
      () => post(OURS, `/procedures/${procedure}/changes`, { fields: {} }),
      404,
      'not-found',
    );
  });

  test('gives access to nothing if it is unknown', async () => {
    const application = await addSubmitted(OURS);
    await expectRefused(
      () => get(`nobody-${randomUUID()}`, `/applications/${application}`),
      401,
      'wrong-key',
    );
    await expectRefused(() => get('', '/contests'), 401, 'wrong-key');
  });
});

describe('a submission', () => {
  const bodyWith = (...documents: string[]) => ({
    contest,
    applicant: {
      type: 'legal_entity',
      name: 'ГО «Мрія»',
      signer: { full_name: 'Марко Мрія', tax_id: '1234567899' },
      edrpou: '12345678',
      email: 'a@example.org',
    },
    fields: fieldsOf([{ name: 'title_project', label: 'Назва', type: 'text', value: 'Дім' }]),
    documents: documents.map((file_id) => ({ file_id })),
  });
  const submit = (key: string, documents: string[], requestId?: string) =>
    post(key, '/applications', bodyWith(...documents), requestId);
  const ownerOf = (id: string) => row({ db: db() }, 'select subject_id from files where id = $1', [id]);

  test('may have documents that its own system uploaded for it', async () => {
    const documents = [await addFile(`key:${hashOf(OURS)}`), await addFile(`key:${hashOf(OURS)}`)];
    const { data } = await submit(OURS, documents);
    for (const id of documents) expect(await ownerOf(id)).toEqual({ subject_id: data._id });
  });

  test('is refused with a document of an earlier application, and with a document given twice', async () => {
    const attached = await addFile(`key:${hashOf(OURS)}`, await addSubmitted(OURS));
    const unusedFile = await addFile(`key:${hashOf(OURS)}`);
    await expectRefused(() => submit(OURS, [unusedFile, attached]), 422, 'file-unknown');
    await expectRefused(() => submit(OURS, [unusedFile, unusedFile]), 422, 'file-unknown');
    expect(await ownerOf(unusedFile)).toEqual({ subject_id: null });
  });

  test('is refused with another system’s document, and with an unknown one', async () => {
    const theirs = await addFile(`key:${hashOf(THEIRS)}`);
    await expectRefused(() => submit(OURS, [theirs]), 422, 'file-unknown');
    await expectRefused(() => submit(OURS, [randomUUID()]), 422, 'file-unknown');
  });

  test('is stored once for each idempotency key of a system, and is refused if its content differs', async () => {
    const requestId = randomUUID();
    const [firstResponse, secondResponse] = await Promise.all([
      submit(OURS, [], requestId),
      submit(OURS, [], requestId),
    ]);
    expect([firstResponse.status, secondResponse.status]).toEqual([200, 200]);
    expect(secondResponse.data._id).toBe(firstResponse.data._id);
    const document = await addFile(`key:${hashOf(OURS)}`);
    await expectRefused(() => submit(OURS, [document], requestId), 422, 'idempotency-mismatch');
    expect((await submit(THEIRS, [], requestId)).data._id).not.toBe(firstResponse.data._id);
    expect(
      await rows({ db: db() }, 'select integration_key from applications where id = $1', [
        firstResponse.data._id,
      ]),
    ).toEqual([{ integration_key: hashOf(OURS) }]);
  });
});

test('a webhook’s address in the foundation’s network is refused, and nothing is stored', async () => {
  const saved = () =>
    row({ db: db() }, 'select webhook_url from integration_keys where key_hash = $1', [hashOf(OURS)]);
  const secret = 'the secret of the receiver';
  const before = await saved();
  for (const url of ['https://10.0.0.1/', 'http://169.254.169.254/', 'https://me:word@127.0.0.1/'])
    expect(await post(OURS, '/webhook', { url, secret })).toMatchObject({
      status: 422,
      json: { errors: { url: expect.any(String) } },
    });
  expect(await saved()).toEqual(before);
  const url = 'http://127.0.0.1:4567/hook';
  expect((await post(OURS, '/webhook', { url, secret })).status).toBe(200);
  expect(await saved()).toEqual({ webhook_url: url });
});
