import { randomUUID } from 'node:crypto';
import {
  addApplication,
  addCatalogue,
  addTask,
  addUser,
  type TestCatalogue,
} from '../../api/testing/records';
import { connect } from '../../db/connection';
import { inTransaction, row, rows, run } from '../../db/query';
import { digestOfTables } from '../../tests/kit/table-digests';
import { followStanding } from './after-change';
import { giveExpertRole } from './give-expert-role';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let catalogue: TestCatalogue;
let application: string;
let admin: string;
beforeAll(async () => {
  catalogue = await addCatalogue(db);
  application = await addApplication(db, catalogue.contest, 'ROLE-1');
  admin = (await addUser(db, 'admin')).id;
  await run(
    { db },
    `insert into dictionary_options (field, value, name, archived) values
       ('culture', 'music', 'Музика', false), ('culture', 'gone', 'Колишнє', true), ('keywords', 'youth', 'молодь', false)`,
  );
});
afterAll(() => db.close());

const giveRole = (id: string) => inTransaction(db, (executor) => giveExpertRole(executor, admin, id));

const accountOf = (id: string) =>
  row(
    { db },
    'select role, blocked, main_program, programs_score_ids, cultural_sector, keywords from users where id = $1',
    [id],
  );

const profileWishes = () => ({
  expected_programs_main: catalogue.program,
  expected_programs_secondary: [],
  expected_cultural_sector: 'music',
  expected_keywords: ['youth', 'unknown'],
});

async function candidate(profile: object): Promise<string> {
  const { id } = await addUser(db, 'unassigned_expert');
  await run({ db }, 'update users set profile = $2 where id = $1', [id, JSON.stringify(profile)]);
  return id;
}

describe('a candidate who has passed the selection', () => {
  test('becomes an expert with the wishes of the profile, and the actor is logged', async () => {
    const [id, otherId] = [await candidate(profileWishes()), await candidate(profileWishes())];
    await giveRole(id);
    expect(await accountOf(id)).toEqual({
      role: 'expert',
      blocked: false,
      main_program: catalogue.program,
      programs_score_ids: [catalogue.program],
      cultural_sector: 'music',
      keywords: ['youth'],
    });
    expect(await accountOf(otherId)).toMatchObject({ role: 'unassigned_expert', main_program: null });
    expect(
      await rows(
        { db },
        'select actor_id, role_before, role_after, fields from user_changes where user_id = $1',
        [id],
      ),
    ).toEqual([
      { actor_id: admin, role_before: 'unassigned_expert', role_after: 'expert', fields: ['role'] },
    ]);
  });

  test('does not get wishes that are archived or were never offered', async () => {
    const id = await candidate({ expected_programs_main: randomUUID(), expected_cultural_sector: 'gone' });
    await giveRole(id);
    expect(await accountOf(id)).toMatchObject({ role: 'expert', main_program: null, cultural_sector: null });
  });

  test('stays blocked', async () => {
    const id = await candidate({});
    await run({ db }, 'update users set blocked = true where id = $1', [id]);
    await giveRole(id);
    expect(await accountOf(id)).toMatchObject({ role: 'expert', blocked: true });
  });
});

test.each(['expert', 'lawyer', 'unassigned'] as const)('the role %s is not changed', async (role) => {
  const { id } = await addUser(db, role);
  const before = await digestOfTables(db);
  await giveRole(id);
  expect(await digestOfTables(db)).toEqual(before);
});

describe('an account whose role or block changes', () => {
  const followChange = (id: string, isBlocked: boolean) =>
    inTransaction(db, (executor) => followStanding(executor, id, isBlocked));

  /** Adds a task of the lawyers that this person has claimed. */
  async function addClaimedTask(id: string, more = ''): Promise<string> {
    const task = await addTask(db, { application, audience: { role: 'lawyer' } });
    await run({ db }, `update tasks set claimed_by = $2, assigned_at = now() ${more} where id = $1`, [
      task,
      id,
    ]);
    await run({ db }, `insert into task_audiences (task_id, audience, sort_at) values ($1, $2, now())`, [
      task,
      `user:${id}`,
    ]);
    return task;
  }
  const holderOf = (task: string) =>
    row(
      { db },
      `select claimed_by, array(select audience from task_audiences where task_id = t.id order by 1) as inboxes
         from tasks t where id = $1`,
      [task],
    );

  test('loses its claimed open tasks; tasks of others and closed ones stay', async () => {
    const [{ id }, { id: otherId }] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
    const [ownTask, othersTask, closedTask] = [
      await addClaimedTask(id),
      await addClaimedTask(otherId),
      await addClaimedTask(id, ', closed_at = now()'),
    ];
    await followChange(id, false);
    expect(await holderOf(ownTask)).toEqual({ claimed_by: null, inboxes: ['role:lawyer'] });
    expect(await holderOf(othersTask)).toEqual({
      claimed_by: otherId,
      inboxes: ['role:lawyer', `user:${otherId}`],
    });
    expect(await holderOf(closedTask)).toMatchObject({ claimed_by: id });
  });

  test('keeps a personal task in its own inbox', async () => {
    const { id } = await addUser(db, 'expert');
    const task = await addTask(db, { application, audience: { user: id } });
    await run({ db }, 'update tasks set claimed_by = $2 where id = $1', [task, id]);
    await followChange(id, false);
    expect(await holderOf(task)).toEqual({ claimed_by: null, inboxes: [`user:${id}`] });
  });

  const sessionsOf = async (id: string) =>
    (await rows({ db }, 'select from sessions where user_id = $1', [id])).length;

  test('keeps its session unless it is blocked; others keep theirs', async () => {
    const [{ id }, { id: otherId }] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
    await followChange(id, false);
    expect([await sessionsOf(id), await sessionsOf(otherId)]).toEqual([1, 1]);
    await followChange(id, true);
    expect([await sessionsOf(id), await sessionsOf(otherId)]).toEqual([0, 1]);
  });

  test('ends impersonations of the account, and its impersonations of others', async () => {
    const [{ id }, { id: otherId }] = [await addUser(db, 'admin'), await addUser(db, 'lawyer')];
    const impersonate = async (user: string, impersonator: string) => {
      const token = randomUUID();
      await run(
        { db },
        `insert into sessions (token_hash, user_id, expires_at, impersonation_id, impersonator_id)
         values ($1, $2, now() + interval '1 hour', $3, $4)`,
        [token, user, randomUUID(), impersonator],
      );
      return token;
    };
    const tokens = [
      await impersonate(id, admin),
      await impersonate(otherId, id),
      await impersonate(otherId, admin),
    ];
    await followChange(id, false);
    const sessions = await rows<{ token_hash: string }>(
      { db },
      'select token_hash from sessions where token_hash = any($1)',
      [tokens],
    );
    expect(sessions.map(({ token_hash }) => token_hash)).toEqual([tokens[2]]);
  });
});
