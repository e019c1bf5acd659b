import { createHash, randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue } from '../../testing/records';

let api: TestApi;
let application: string;
const KEY = 'integration-key-of-this-test';
const keyHash = createHash('sha256').update(KEY).digest('hex');

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  application = await addApplication(db, (await addCatalogue(db)).contest, '1-KINO-1-1-00001');
  await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'test')`, [keyHash]);
  await run({ db }, 'update applications set integration_key = $2 where id = $1', [application, keyHash]);
});
afterAll(() => api.close());

async function addFile(slot: string, uploader: string): Promise<string> {
  const id = randomUUID();
  const { sha256, size } = await api.services.files.put(Buffer.from(`%PDF-1.7 ${slot}`));
  await run(
    { db: api.services.db },
    `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
     values ($1, $2, $3, 'файл.pdf', $4, $5, 'application/pdf', $6)`,
    [id, application, slot, sha256, size, uploader],
  );
  return id;
}

const status = async (id: string) =>
  (await api.call(`/api/integration/files/${id}`, { headers: { authorization: `Bearer ${KEY}` } })).status;

test('applicants can fetch their own uploads and files that concern them, but no files that experts and staff write for each other', async () => {
  const { db } = api.services;
  const mainFile = await addFile('main', randomUUID());
  await run(
    { db },
    `update applications set state = jsonb_set(state, '{agreement,main}', jsonb_build_object('fileId', $2::text)) where id = $1`,
    [application, mainFile],
  );
  expect(await status(mainFile)).toBe(200);
  expect(await status(await addFile('document', `key:${keyHash}`))).toBe(200);
  // Files that the applicant must not fetch: an expert's protocol, a report's attachment, a replaced
  // agreement.
  for (const slot of ['protocol', 'attachment', 'main'])
    expect([slot, await status(await addFile(slot, 'system'))]).toEqual([slot, 404]);
});
