import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let application: string;
let mine: TestUser;
let other: TestUser;
const review = { mine: randomUUID(), other: randomUUID() };
const on = () => ({ db: api.services.db });

beforeAll(async () => {
  api = await startApi();
  application = await addApplication(
    api.services.db,
    (await addCatalogue(api.services.db)).contest,
    '1-KINO-1-1-00001',
  );
  [mine, other] = [await addUser(api.services.db, 'expert'), await addUser(api.services.db, 'expert')];
  const given = (id: string, expertId: string) => ({
    id,
    expertId,
    status: 3,
    passed: [0, 1, 2, 3],
    refusing: false,
    late: false,
  });
  await run(
    on(),
    `update applications set state = jsonb_set(state, '{expertReview,reviews}', $2::jsonb) where id = $1`,
    [application, JSON.stringify([given(review.mine, mine.id), given(review.other, other.id)])],
  );
});
afterAll(() => api.close());

async function file(slot: string): Promise<string> {
  const id = randomUUID();
  const { sha256, size } = await api.services.files.put(Buffer.from(`%PDF-1.7 ${slot}`));
  await run(
    on(),
    `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
     values ($1, $2, $3, 'файл.pdf', $4, $5, 'application/pdf', 'system')`,
    [id, application, slot, sha256, size],
  );
  return id;
}

let version = 0;
async function decided(step: string, record: string | null, slot: string): Promise<string> {
  const id = await file(slot);
  version += 1;
  await run(
    on(),
    `insert into decisions (subject_id, epoch, version, update_id, process, step, record_id, status_to, overall,
       actor_id, actor_role, body, run_id)
     values ($1, 1, $2, $3, split_part($4, '.', 1), $4, $5, 3, 0, 'x', 'expert', $6, 'run')`,
    [application, version, randomUUID(), step, record, JSON.stringify({ files: { [slot]: [id] } })],
  );
  return id;
}

const status = async (user: TestUser, id: string) => [
  (await api.call(`/api/files/${id}`, { token: user.token })).status,
  (await api.call(`/api/files/${id}/signs`, { token: user.token })).status,
];

test('an expert has the documents and the protocol of the own evaluation, and nothing else of the application', async () => {
  expect(await status(mine, await file('document'))).toEqual([200, 200]);
  const protocol = await decided('review.protocol', review.mine, 'protocol');
  expect(await status(mine, protocol)).toEqual([200, 200]);
  expect(await status(other, protocol)).toEqual([403, 403]);
  for (const foreign of [
    await decided('review.protocol', review.other, 'protocol'),
    await decided('tech_review.validate', null, 'protocol'),
    await decided('tech_review.appeal', null, 'appeal'),
    await decided('agreement.file', null, 'main'),
    await file('report'),
  ])
    expect(await status(mine, foreign)).toEqual([403, 403]);
});
