import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import type { TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
let program: string;
const { on, as, change, person, expectRefused } = userHelpers(() => api);

beforeAll(async () => {
  ({ api, admin, chief, program } = await startUsers());
});
afterAll(() => api.close());

describe('the users table', () => {
  test('is searched by words of name and e-mail in any order, filtered, sorted, and divided into pages', async () => {
    await run(
      on(),
      `insert into users (name, email, password_hash, role, blocked)
       select 'Ґедзь ' || n || ' Їжакевич', 'list' || n || '@many.example', 'none', 'lawyer', n = 7
         from generate_series(1, 60) n`,
    );
    const listOf = async (query: string) => (await as(admin, `/api/users?${query}`)).data;
    const first = await listOf('q=їжак+ґедзь&sort=email&order=desc');
    expect(first.users).toHaveLength(50);
    const second = await listOf(`q=їжак+ґедзь&sort=email&order=desc&after=${String(first.next)}`);
    expect(first).toMatchObject({ total: 60, total_is_least: false });
    expect(second).toMatchObject({ next: null, total: null });
    const emails = [...(first.users as { email: string }[]), ...(second.users as { email: string }[])].map(
      ({ email }) => email,
    );
    expect(emails).toEqual(
      Array.from({ length: 60 }, (_, n) => `list${n + 1}@many.example`)
        .sort()
        .reverse(),
    );
    expect(await listOf('q=list7@many')).toMatchObject({ users: [{ email: 'list7@many.example' }] });
    expect(await listOf('q=100%25_')).toEqual({ users: [], total: 0, total_is_least: false, next: null });
    expect(await listOf('role=lawyer&blocked=true')).toMatchObject({
      users: [{ email: 'list7@many.example', blocked: true }],
    });
    expect((await listOf('role=chief')).users).toEqual([
      {
        _id: chief.id,
        name: chief.name,
        email: chief.email,
        role: 'chief',
        blocked: false,
        created_at: expect.any(String) as string,
      },
    ]);
  });

  test('names are in the order of the Ukrainian alphabet', async () => {
    for (const name of ['Яремче', 'Іванків', 'Єнакієве', 'Ґорґани', 'Гадяч', 'Ватутіне', 'Енергодар'])
      await run(
        on(),
        `insert into users (name, email, password_hash, position) values ($1, $2, 'none', null)`,
        [`${name} абеткова`, `${randomUUID()}@example.org`],
      );
    const { users } = (await as(admin, '/api/users?q=абеткова')).data as { users: { name: string }[] };
    expect(users.map(({ name }) => name.split(' ')[0])).toEqual([
      'Ватутіне',
      'Гадяч',
      'Ґорґани',
      'Енергодар',
      'Єнакієве',
      'Іванків',
      'Яремче',
    ]);
  });

  test('a cursor of another list is refused', async () => {
    const { next } = (await as(admin, '/api/users?sort=name')).data;
    for (const after of [String(next), 'x', Buffer.from('["email asc","a","b"]').toString('base64url')])
      expect(await as(admin, `/api/users?sort=email&after=${after}`)).toMatchObject({
        status: 422,
        json: { errors: { after: expect.any(String) as string } },
      });
  });
});

describe('people to be assigned', () => {
  test('accounts without a role, candidates, and experts in no council are listed, and are found by their wishes', async () => {
    const [waitingPerson, candidate, expert, member] = await Promise.all(
      (['unassigned', 'unassigned_expert', 'expert', 'expert'] as const).map(person),
    );
    const { data } = await as(admin, '/api/councils/create', { body: { title: `Рада ${randomUUID()}` } });
    await change(admin, member!.id, { council_id: (data.council as { _id: string })._id });
    await run(on(), `update users set profile = $2 where id = $1`, [
      candidate!.id,
      { expected_cultural_sector: 'music', expected_keywords: ['k1'], expected_programs_main: program },
    ]);
    const ids = (answer: { data: Record<string, unknown> }) =>
      (answer.data.users as { _id: string }[]).map(({ _id }) => _id);
    expect(ids(await as(admin, '/api/users/unassigned/users'))).toContain(waitingPerson!.id);
    const loose = ids(await as(admin, '/api/users/unassigned/councils'));
    expect(loose).toContain(expert!.id);
    expect(loose).not.toContain(member!.id);
    const find = (body: object) => as(admin, '/api/users/unassigned', { body });
    expect(ids(await find({}))).toContain(candidate!.id);
    const wish = { sector: 'music', keyword: 'k1', main_program: program, q: 'олена' };
    expect(ids(await find(wish))).toEqual([candidate!.id]);
    expect(ids(await find({ ...wish, keyword: 'k2' }))).toEqual([]);
    expect((await as(admin, '/api/users/unassigned/nobody')).status).toBe(404);
    const manager = await person('expert_manager');
    expect((await as(manager, '/api/users/unassigned/experts')).status).toBe(200);
    expect((await as(manager, '/api/users/unassigned/users')).status).toBe(403);
  });
});

test('every call of the area refuses callers without session and roles that do not manage users', async () => {
  const manager = await person('project_head');
  const id = randomUUID();
  const calls: [string, string][] = [
    ['GET', '/api/users'],
    ['GET', '/api/users/options'],
    ['GET', `/api/users/${id}`],
    ['GET', `/api/users/${id}/tax-number`],
    ['GET', `/api/users/${id}/changes`],
    ['GET', `/api/users/${id}/impersonations`],
    ['GET', '/api/users/unassigned/users'],
    ['GET', '/api/councils'],
    ['GET', `/api/council/${id}`],
    ['DELETE', `/api/council/${id}`],
    ['GET', '/api/client-errors'],
    ['GET', `/api/client-errors/${id}`],
  ];
  for (const [method, path] of calls) {
    expect([path, (await as(manager, path, { method })).status]).toEqual([path, 403]);
    expect([path, (await api.call(path, { method })).status]).toEqual([path, 401]);
  }
  const writes: [string, object][] = [
    ['/api/councils', { _id: id }],
    ['/api/councils/create', { title: 'Рада' }],
    [`/api/users/${id}/impersonate`, { reason: 'достатньо довга причина' }],
    [`/api/users/${id}`, { role: 'admin' }],
  ];
  for (const [path, body] of writes) {
    await expectRefused(() => as(manager, path, { body }), 403, 'forbidden');
    expect([path, (await api.call(path, { body })).status]).toEqual([path, 401]);
  }
});
