import { randomUUID } from 'node:crypto';
import { inTransaction, row, rows, run } from '../../db/query';
import { applicationRef, sessionRef } from '../../domain/flows';
import { noSession } from '../../domain/session/state';
import { kindOf } from '../../records/kinds';
import { lockApplications, waitUntilBlocked } from '../../tests/kit/row-locks';
import { startApi, type TestApi } from '../testing/api';
import { addBoardSession } from '../testing/board-session';
import { addApplication, addCatalogue, addUser } from '../testing/records';
import { makeBatch } from './batch';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('accepting a session and making a batch of its applications at the same time do not deadlock', async () => {
  const { services } = api;
  const { contest } = await addCatalogue(services.db);
  const chief = await addUser(services.db, 'chief');
  const ids = [
    await addApplication(services.db, contest, '1-KINO-1-1-00001'),
    await addApplication(services.db, contest, '1-KINO-1-1-00002'),
  ].sort();
  const [firstId = '', last = ''] = ids;
  // The agenda has the applications in another order than that in which a batch locks them.
  const agenda = [last, firstId];
  const session = await addBoardSession(services.db, { counter: 1, by: chief.id });
  await run(
    services,
    `insert into board_session_items (session_id, item_id, position)
     select $1, item, position from unnest($2::uuid[]) with ordinality as chosen (item, position)`,
    [session, agenda],
  );

  const heldLock = await lockApplications(process.env.DATABASE_URL ?? '', last);
  const accepted = inTransaction(services.db, async (executor) => accept(executor));
  await waitUntilBlocked(services.db);
  const batch = makeBatch(services, {
    kind: 'decision',
    step: 'direction.decide',
    actor: { id: chief.id, role: 'chief' },
    items: ids.map((id) => ({ subject: applicationRef(id), outcome: 'approved' })),
    scope: `test:${chief.id}`,
    requestId: randomUUID(),
    requestBody: ids,
  });
  await waitUntilBlocked(services.db, 2);
  await heldLock.release();
  const [, batchAnswer] = await Promise.all([accepted, batch]);

  expect(
    await rows(
      services,
      `select i.subject_id, i.outcome from batch_items i join batches b on b.id = i.batch_id
        where b.session_id = $1 order by i.position`,
      [session],
    ),
  ).toEqual(agenda.map((id) => ({ subject_id: id, outcome: 'yes' })));
  expect(
    await row(services, 'select count(*)::int as items from batch_items where batch_id = $1', [batchAnswer]),
  ).toEqual({ items: 2 });

  /** Makes the batch of an accepted session, as the session's decision does. */
  function accept(on: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<void> | undefined {
    const items = agenda.map((id) => ({ id, status: 2 }));
    const heldSession = { id: session, type: 'tech_review', status: 1, members: [chief.id], items } as const;
    return kindOf({ kind: 'session' }).follow?.(
      on,
      {
        subject: sessionRef(session),
        epoch: 1,
        fromVersion: 1,
        updateId: randomUUID(),
        step: 'session_tech_review.finish',
        actor: { id: chief.id, role: 'chief' },
        input: {},
        statusFrom: 0,
        statusTo: 1,
        next: { ...noSession([]), session: { ...heldSession, items, textsFilled: true, signed: false } },
      } as Parameters<NonNullable<ReturnType<typeof kindOf>['follow']>>[1],
      '1',
    );
  }
});
