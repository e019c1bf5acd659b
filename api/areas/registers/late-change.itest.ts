import { randomUUID } from 'node:crypto';
import { inTransaction, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a transaction that began before another one and is committed after it also changes the version of a register’s file', async () => {
  const { db } = api.services;
  const { contest } = await addCatalogue(db);
  const admin = await addUser(db, 'admin');
  const [slowId, quickId] = [
    await addApplication(db, contest, '1-KINO-1-1-00001'),
    await addApplication(db, contest, '1-KINO-1-1-00002'),
  ];
  const published = await api.call(`/api/catalogs/contests/${contest}/registery`, {
    token: admin.token,
    body: { registries: { received_applications: true } },
  });
  expect(published.status).toBe(200);
  const file = () => api.call(`/api/registers/${contest}/received_applications/csv`);
  // The register shows a legal entity's project title.
  const changeStatement = `update applications set title = $2, applicant = '{"type": "legal_entity", "name": "Спілка"}', updated_at = now() where id = $1`;
  const word = randomUUID();

  let etag = '';
  await inTransaction(db, async (executor) => {
    await run(executor, 'select now()');
    await run({ db }, changeStatement, [quickId, 'Друга']);
    etag = (await file()).headers.get('etag') ?? '';
    await run(executor, changeStatement, [slowId, word]);
  });
  expect(etag).toMatch(/^W\//);
  const reread = await file();
  expect(reread.text).toContain(word);
  expect(reread.headers.get('etag')).not.toBe(etag);
});
