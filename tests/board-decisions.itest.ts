import { createHash, randomUUID } from 'node:crypto';
import type { BoardRow } from '../api/areas/approval/contract/boards';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { row, run } from '../db/query';
import type { Role } from '../domain/roles';
import { contest } from './kit/catalogue';
import { call, formWith } from './kit/http';
import { kyivDay } from './kit/kyiv-day';
import { pdf } from './kit/pdf';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/boards, "Many at once".

type Batch = OutputOf<typeof contract.createBatch>['batch'];
type Answer = OutputOf<typeof contract.boardRows>;

let world: World;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
});
afterAll(() => world?.stop());

const callAs = <T>(role: Role, method: string, path: string, options?: Parameters<typeof call>[4]) =>
  call<T>(world.url, world.cast.by[role].token, method, path, options);
const waitingList = (role: Role, stage: string, more = '') =>
  callAs<Answer>(role, 'GET', `/api/reporting/boards?stage=${stage}${more}`);
const rowOf = async (role: Role, stage: string, { id }: ApplicationDriver): Promise<BoardRow | undefined> =>
  (await waitingList(role, stage)).data.rows.find(({ _id }) => _id === id);

async function carryOut(role: Role, items: readonly object[]): Promise<Batch> {
  const { status, data, problem } = await callAs<{ batch: Batch }>(role, 'POST', '/api/batches', {
    body: { items },
  });
  if (status >= 300) throw new Error(JSON.stringify(problem));
  const readBoards = async () =>
    (await callAs<{ batch: Batch }>(role, 'GET', `/api/batches/${data.batch._id}`)).data.batch;
  await waitUntil(async () => (await readBoards()).finished);
  return readBoards();
}
const itemOf = ({ _id, seen }: BoardRow, stage: string, overrides: object) => ({
  subject: { kind: 'application', _id },
  step: `${stage}.decide`,
  seen,
  ...overrides,
});

const atDirection = (): Promise<ApplicationDriver> => copyAtStage(world, contestId, 'direction');

/** Bytes of the minutes. */
let MINUTES: Uint8Array;
beforeAll(async () => {
  MINUTES = await pdf('Протокол засідання № 7');
});

const storeMinutes = (role: Role, name: string, bytes: Uint8Array) =>
  callAs<{ file: { _id: string } }>(role, 'POST', '/api/batches/sitting-file', {
    body: formWith(name, bytes),
  });
const minutes = async (role: Role, bytes = MINUTES): Promise<string> =>
  (await storeMinutes(role, 'протокол.pdf', bytes)).data.file._id;

async function download({ token }: { token: string }, id: string) {
  const answer = await fetch(new URL(`/api/files/${id}`, world.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

let applications: ApplicationDriver[];
beforeAll(async () => {
  applications = [await atDirection(), await atDirection(), await atDirection()];
});

test('the list shows each application’s brief, but none that a colleague has claimed or the reader is recused from', async () => {
  const [application, otherApplication] = applications as [
    ApplicationDriver,
    ApplicationDriver,
    ApplicationDriver,
  ];
  const view = await application.as('chief').view();
  expect(await rowOf('chief', 'direction', application)).toMatchObject({
    spec_id: view.spec_id,
    contest: { _id: contestId },
    seen: `${view.epoch}.${view.version}`,
    sum: { asked: view.sum.asked, default: view.sum.default },
    rating: view.rating,
    rating_max: view.rating_max,
    rank: view.rank,
    negotiation: { status: 4 },
    remarks: { fields: false, priorities: false, estimate: false, documents: 0 },
    outcomes: { approved: true, not_approved: true },
  });
  const { data } = await waitingList('chief', 'direction', `&contest=${contestId}`);
  expect(data.counts).toEqual({ direction: 3, supervisory_board: 0 });
  expect(data.rows.map(({ _id }) => _id).sort()).toEqual(applications.map(({ id }) => id).sort());
  for (const role of ['lawyer', 'financier', 'supervisory', 'expert_manager'] as const)
    expect((await waitingList(role, 'direction')).status).toBe(403);
  expect((await waitingList('chief', 'agreement')).status).toBe(422);
  expect((await waitingList('chief', 'direction', '&after=x')).status).toBe(422);

  // Neither a colleague's claimed task nor an application with one's own recusal is listed.
  const task = await row<{ id: string }>(
    world.services,
    `select id from tasks where subject_id = $1 and closed_at is null`,
    [otherApplication.id],
  );
  expect((await callAs('director', 'POST', `/api/inbox/${task?.id}/claim`)).status).toBe(200);
  expect(await rowOf('chief', 'direction', otherApplication)).toBeUndefined();
  expect(await rowOf('director', 'direction', otherApplication)).toBeDefined();
  expect((await callAs('director', 'POST', `/api/inbox/${task?.id}/release`)).status).toBe(200);
  expectDone(await application.as('project_head').take('direction.recuse', { comment: 'Родич.' }));
  expect(await rowOf('project_head', 'direction', application)).toBeUndefined();
  expect(await rowOf('chief', 'direction', application)).toBeDefined();
});

test('in a member’s batch only the application of their recusal fails; in a batch of the board each item has a sitting and a sum', async () => {
  const boardRows = await Promise.all(
    applications.map((application) => rowOf('chief', 'direction', application)),
  );
  const rows = boardRows.flatMap((boardRow) => boardRow ?? []);
  const failedBatch = await carryOut(
    'project_head',
    rows.map((boardRow) => itemOf(boardRow, 'direction', { outcome: 'approved' })),
  );
  expect(failedBatch.items.map(({ code, state }) => code ?? state)).toEqual(['recused', 'done', 'done']);
  expectDone(await applications[0]!.as('chief').take('direction.decide', { outcome: 'approved' }));

  await run(world.services, 'update contests set board_threshold = 1 where id = $1', [contestId]);
  const firstRow = await rowOf('chief', 'supervisory_board', applications[0]!);
  expect(firstRow?.outcomes).toMatchObject({ approved: true, not_needed: expect.stringContaining('поріг') });
  await run(world.services, 'update contests set board_threshold = null where id = $1', [contestId]);

  const boards = await Promise.all(
    applications.map((application) => rowOf('chief', 'supervisory_board', application)),
  );
  const sitting = { sitting_date: kyivDay(), sitting_number: '7', sitting_file: await minutes('chief') };
  const batch = await carryOut('chief', [
    itemOf(boards[0]!, 'supervisory_board', { outcome: 'approved', sum: '1000.50', ...sitting }),
    itemOf(boards[1]!, 'supervisory_board', { outcome: 'approved', ...sitting, comment: 'Підтримано.' }),
    itemOf(boards[2]!, 'supervisory_board', {
      outcome: 'approved',
      sitting_number: '7',
      sitting_file: sitting.sitting_file,
    }),
  ]);
  expect(batch.items.map(({ code, state }) => code ?? state)).toEqual([
    'done',
    'done',
    'sitting-date-missing',
  ]);
  expect(batch.items[2]?.detail).toBe('Зазначте дату засідання: її вносять разом із номером і файлом.');
  const { supervisory_board: grantedDecision } = (await applications[0]!.as('lawyer').view())
    .reporting_review;
  const { supervisory_board: other } = (await applications[1]!.as('lawyer').view()).reporting_review;
  expect(grantedDecision).toMatchObject({
    status: 1,
    sum: 1000.5,
    sitting: { date: sitting.sitting_date, number: '7', file: { slot: 'sitting', name: 'протокол.pdf' } },
  });
  // The maker of the batch stores the minutes once; each application gets its own copy, which the application's
  // readers can open.
  const files = [grantedDecision.sitting?.file, other.sitting?.file];
  expect(new Set([sitting.sitting_file, ...files.map((file) => file?._id)]).size).toBe(3);
  for (const file of files) {
    const { status, bytes } = await download(world.cast.by.lawyer, file?._id ?? '');
    expect([status, bytes]).toEqual([200, MINUTES]);
  }
  expect((await download(world.cast.by.lawyer, sitting.sitting_file)).status).toBe(403);
  expect((await applications[2]!.as('chief').view()).reporting_review.supervisory_board.status).toBe(0);
  // Decided applications have left the list.
  expect((await waitingList('chief', 'supervisory_board')).data.rows.map(({ _id }) => _id)).toEqual([
    applications[2]!.id,
  ]);
});

test('refuses minutes that are not a PDF which the batch’s maker uploaded for batches, and stores nothing', async () => {
  const { db } = world.services;
  const stored = () =>
    row<{ batches: number; files: number }>(
      { db },
      `select (select count(*)::int from batches) as batches, (select count(*)::int from files) as files`,
    );
  const waitingRow = (await rowOf('chief', 'supervisory_board', applications[2]!))!;
  const sitting = { outcome: 'approved', sitting_date: kyivDay(), sitting_number: '8' };
  const createBatch = (role: Role, file: string) =>
    callAs(role, 'POST', '/api/batches', {
      body: { items: [itemOf(waitingRow, 'supervisory_board', { ...sitting, sitting_file: file })] },
    });
  const minutesOfDirector = await minutes('director');
  const { sitting: used } = (await applications[0]!.as('chief').view()).reporting_review.supervisory_board;
  const otherFile = await applications[2]!.as('chief').upload('supervisory_board.decide', 'sitting');
  const before = await stored();
  for (const file of [minutesOfDirector, used?.file?._id ?? '', otherFile, randomUUID()]) {
    const { status, problem } = await createBatch('chief', file);
    expect([status, problem.code, problem.errors]).toEqual([
      422,
      'file-unknown',
      {
        'items.0.sitting_file':
          'Файл не знайдено серед завантажених для цього кроку. Завантажте його ще раз.',
      },
    ]);
  }
  const text = await storeMinutes('chief', 'протокол.txt', Buffer.from('слова'));
  expect([text.status, Object.keys(text.problem.errors ?? {})]).toEqual([422, ['file']]);
  for (const role of ['lawyer', 'financier', 'supervisory', 'expert'] as const)
    expect((await storeMinutes(role, 'протокол.pdf', MINUTES)).status).toBe(403);
  expect(await stored()).toEqual(before);

  // The direction has no sitting: the item fails with the reason, and nothing is decided.
  const direction = await atDirection();
  const [failedItem] = (
    await carryOut('director', [
      itemOf((await rowOf('director', 'direction', direction))!, 'direction', {
        ...sitting,
        sitting_file: minutesOfDirector,
      }),
    ])
  ).items;
  expect([failedItem?.state, failedItem?.code]).toEqual(['failed', 'sitting-not-here']);
  expect((await direction.as('chief').view()).reporting_review.direction.status).toBe(0);
});

test('a repeated key stores no second copy of the minutes', async () => {
  const waitingRow = (await rowOf('chief', 'supervisory_board', applications[2]!))!;
  const item = (file: string) =>
    itemOf(waitingRow, 'supervisory_board', {
      outcome: 'approved',
      sitting_date: kyivDay(),
      sitting_number: '8',
      sitting_file: file,
    });
  const bytes = await pdf('Протокол засідання № 8');
  const [key, file] = [randomUUID(), await minutes('chief', bytes)];
  const takeWithFile = (fileId: string) =>
    callAs<{ batch: Batch }>('chief', 'POST', '/api/batches', { key, body: { items: [item(fileId)] } });
  const firstAnswer = await takeWithFile(file);
  expect((await takeWithFile(file)).data.batch._id).toBe(firstAnswer.data.batch._id);
  const another = await takeWithFile(await minutes('chief'));
  expect([another.status, another.problem.code]).toEqual([422, 'idempotency-mismatch']);
  await waitUntil(
    async () => (await applications[2]!.as('chief').view()).reporting_review.supervisory_board.status === 1,
  );
  const copies = await row<{ n: number }>(
    world.services,
    `select count(*)::int as n from files where subject_id = $1 and slot = 'sitting' and sha256 = $2`,
    [applications[2]!.id, createHash('sha256').update(bytes).digest('hex')],
  );
  expect(copies?.n).toBe(1);
});
