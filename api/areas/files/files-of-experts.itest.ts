import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { archivedFiles } from '../technical/archive/archive-files';
import { startApi, type TestApi } from '../../testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let application: string;
let expertUser: TestUser;
let otherExpert: TestUser;
const review = { mine: randomUUID(), other: randomUUID() };
const executor = () => ({ db: api.services.db });

beforeAll(async () => {
  api = await startApi();
  application = await addApplication(
    api.services.db,
    (await addCatalogue(api.services.db)).contest,
    '1-KINO-1-1-00001',
  );
  [expertUser, otherExpert] = [
    await addUser(api.services.db, 'expert'),
    await addUser(api.services.db, 'expert'),
  ];
  const reviewOf = (id: string, expertId: string) => ({
    id,
    expertId,
    status: 3,
    passed: [0, 1, 2, 3],
    refusing: false,
    late: false,
  });
  await run(
    executor(),
    `update applications set state = jsonb_set(state, '{expertReview,reviews}', $2::jsonb) where id = $1`,
    [
      application,
      JSON.stringify([reviewOf(review.mine, expertUser.id), reviewOf(review.other, otherExpert.id)]),
    ],
  );
});
afterAll(() => api.close());

async function addFile(slot: string): Promise<string> {
  const id = randomUUID();
  const { sha256, size } = await api.services.files.put(Buffer.from(`%PDF-1.7 ${slot}`));
  await run(
    executor(),
    `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
     values ($1, $2, $3, 'файл.pdf', $4, $5, 'application/pdf', 'system')`,
    [id, application, slot, sha256, size],
  );
  return id;
}

let version = 0;
async function addDecision(step: string, record: string | null, slot: string): Promise<string> {
  const id = await addFile(slot);
  version += 1;
  await run(
    executor(),
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

test('an expert reads the documents and the protocol of their own evaluation, and no other files of the application', async () => {
  expect(await status(expertUser, await addFile('document'))).toEqual([200, 200]);
  const protocol = await addDecision('review.protocol', review.mine, 'protocol');
  expect(await status(expertUser, protocol)).toEqual([200, 200]);
  expect(await status(otherExpert, protocol)).toEqual([403, 403]);
  for (const foreignFile of [
    await addDecision('review.protocol', review.other, 'protocol'),
    await addDecision('tech_review.validate', null, 'protocol'),
    await addDecision('tech_review.appeal', null, 'appeal'),
    await addDecision('agreement.file', null, 'main'),
    await addFile('report'),
  ])
    expect(await status(expertUser, foreignFile)).toEqual([403, 403]);
});

test('roles that open /rp read agreements, reports and acts, also in the zip; other staff read only earlier files', async () => {
  const [lawyer, expertManager] = [
    await addUser(api.services.db, 'lawyer'),
    await addUser(api.services.db, 'expert_manager'),
  ];
  const before = [
    await addFile('document'),
    await addDecision('tech_review.validate', null, 'protocol'),
    await addDecision('review.protocol', review.other, 'protocol'),
  ];
  const approval = [
    await addDecision('agreement.upload', null, 'main'),
    await addDecision('additional.upload', randomUUID(), 'file'),
    await addDecision('reporting_content.upload', randomUUID(), 'report'),
    await addDecision('reporting_finance.upload', randomUUID(), 'report'),
    await addDecision('act.upload', null, 'act'),
  ];
  for (const id of before) expect(await status(expertManager, id)).toEqual([200, 200]);
  for (const id of approval) {
    expect(await status(lawyer, id)).toEqual([200, 200]);
    expect(await status(expertManager, id)).toEqual([403, 403]);
  }
  const zippedIds = async (withApproval: boolean) =>
    (await archivedFiles(api.services.db, application, withApproval)).map(({ id }) => id);
  expect(await zippedIds(true)).toEqual(expect.arrayContaining([...before, ...approval]));
  const earlierIds = await zippedIds(false);
  expect(earlierIds).toEqual(expect.arrayContaining(before));
  expect(earlierIds.filter((id) => approval.includes(id))).toEqual([]);

  const uploadedFileCount = async (user: TestUser) => {
    const { data } = await api.call(`/api/application/${application}/logs`, { token: user.token });
    const logs = data.logs as { step: string; files: unknown[] }[];
    return logs.find(({ step }) => step === 'agreement.upload')?.files.length;
  };
  expect([await uploadedFileCount(lawyer), await uploadedFileCount(expertManager)]).toEqual([1, 0]);
});
