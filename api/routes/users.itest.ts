import { randomUUID } from 'node:crypto';
import { rows, row, run } from '../../db/query';
import type { Role } from '../../domain/roles';
import { keepTime } from '../../workers/cleaning';
import { startApi, type CallOptions, type TestApi } from '../testing/api';
import { addApplication, addCatalogue, addTask, addUser, type TestUser } from '../testing/records';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
let program: string;
let contest: string;

const on = () => ({ db: api.services.db });

beforeAll(async () => {
  api = await startApi();
  admin = await addUser(api.services.db, 'admin');
  chief = await addUser(api.services.db, 'chief');
  ({ program, contest } = await addCatalogue(api.services.db));
  await run(
    on(),
    `insert into dictionary_options (field, value, name, archived)
     select 'keywords', 'k' || n, 'Слово ' || n, n = 9 from generate_series(1, 9) n
     union all values ('culture', 'music', 'Музика', false), ('culture', 'old', 'Колишній', true)`,
  );
});
afterAll(() => api.close());

const as = (user: Pick<TestUser, 'token'>, path: string, options: CallOptions = {}) =>
  api.call(path, { token: user.token, ...options });
const change = (by: TestUser, id: string, body: object) => as(by, `/api/users/${id}`, { body });
const person = (role: Role) => addUser(api.services.db, role);

/** Everything that a refused call must leave as it is. */
const standing = async () => ({
  users: await rows(on(), 'select * from users order by id'),
  sessions: await rows(on(), 'select token_hash from sessions order by 1'),
  councils: await rows(on(), 'select * from councils order by id'),
  changes: await rows(on(), 'select * from user_changes'),
  impersonations: await rows(on(), 'select * from impersonations'),
  errors: await rows(on(), 'select * from client_error_groups'),
});

async function refused(call: () => ReturnType<TestApi['call']>, status: number, code: string) {
  const before = await standing();
  const answer = await call();
  expect(answer).toMatchObject({ status, json: { code } });
  expect(answer.json.detail).not.toContain('errors:');
  expect(await standing()).toEqual(before);
  return answer;
}

/** The request log is written a moment later. */
async function logged(where: string, value: string, expected: object) {
  let found: object | undefined;
  for (let tries = 0; !found && tries < 50; tries += 1) {
    found = await row(on(), `select user_id, acting_as from request_log where ${where} limit 1`, [value]);
    if (!found) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(found).toEqual(expected);
}

describe('the users table', () => {
  test('finds by name and e-mail in any order of words, filters, sorts, and goes on page by page', async () => {
    await run(
      on(),
      `insert into users (name, email, password_hash, role, blocked)
       select 'Ґедзь ' || n || ' Їжакевич', 'list' || n || '@many.example', 'none', 'lawyer', n = 7
         from generate_series(1, 60) n`,
    );
    const asked = async (query: string) => (await as(admin, `/api/users?${query}`)).data;
    const first = await asked('q=їжак+ґедзь&sort=email&order=desc');
    expect(first.users).toHaveLength(50);
    const second = await asked(`q=їжак+ґедзь&sort=email&order=desc&after=${String(first.next)}`);
    expect(second).toMatchObject({ next: null });
    const emails = [...(first.users as { email: string }[]), ...(second.users as { email: string }[])].map(
      ({ email }) => email,
    );
    expect(emails).toEqual(
      Array.from({ length: 60 }, (_, n) => `list${n + 1}@many.example`)
        .sort()
        .reverse(),
    );
    expect(await asked('q=list7@many')).toMatchObject({ users: [{ email: 'list7@many.example' }] });
    expect(await asked('q=100%25_')).toEqual({ users: [], next: null });
    expect(await asked('role=lawyer&blocked=true')).toMatchObject({
      users: [{ email: 'list7@many.example', blocked: true }],
    });
    expect((await asked('role=chief')).users).toEqual([
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

  test('names stand in the order of the Ukrainian alphabet', async () => {
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

  test('a place of another list is refused', async () => {
    const { next } = (await as(admin, '/api/users?sort=name')).data;
    for (const after of [String(next), 'x', Buffer.from('["email asc","a","b"]').toString('base64url')])
      expect(await as(admin, `/api/users?sort=email&after=${after}`)).toMatchObject({
        status: 422,
        json: { errors: { after: expect.any(String) as string } },
      });
  });
});

describe('changing an account', () => {
  test('every field an administrator sets is kept; what is not given stays', async () => {
    const user = await person('expert');
    const { data } = await as(admin, '/api/councils/create', { body: { title: `Рада ${user.id}` } });
    const council = (data.council as { _id: string })._id;
    const body = {
      name: ' Нове Імʼя ',
      email: `new-${user.email}`,
      position: 'Музикознавиця',
      tax_id: '1234567890',
      council_id: council,
      main_program: program,
      programs_score_ids: [program, program],
      keywords: ['k1', 'k9', 'k2', 'k3', 'k4', 'k5', 'k6'],
      cultural_sector: 'music',
      max_application_limit: 7,
    };
    expect((await change(admin, user.id, body)).status).toBe(200);
    const seen = async () => (await as(chief, `/api/users/${user.id}`)).data.user;
    expect(await seen()).toMatchObject({
      name: 'Нове Імʼя',
      email: `new-${user.email}`,
      position: 'Музикознавиця',
      tax_id_masked: '••••••••90',
      council: { _id: council, title: `Рада ${user.id}` },
      main_program: program,
      programs_score_ids: [program],
      // The archived one is taken out, the sixth ignored.
      keywords: ['k1', 'k2', 'k3', 'k4', 'k5'],
      cultural_sector: 'music',
      max_application_limit: 7,
      can: { change: true, role: true, block: true, impersonate: 'forbidden' },
    });
    await change(chief, user.id, { position: '', tax_id: null, council_id: null });
    expect(await seen()).toMatchObject({
      name: 'Нове Імʼя',
      position: null,
      tax_id_masked: null,
      council: null,
      max_application_limit: 7,
    });
    const history = await as(admin, `/api/users/${user.id}/changes`);
    expect(history.data.changes).toMatchObject([
      {
        actor: { name: chief.name },
        fields: ['position', 'tax_id', 'council_id'],
        role: null,
        blocked: null,
      },
      { actor: { name: admin.name } },
    ]);
    expect(history.text).not.toContain('1234567890');
  });

  test('the whole tax number is told only when it is asked for, and the request log says who did', async () => {
    const user = await person('lawyer');
    await change(admin, user.id, { tax_id: '3216549870' });
    expect((await as(admin, `/api/users/${user.id}`)).text).not.toContain('3216549870');
    expect((await as(admin, '/api/users')).text).not.toContain('3216549870');
    expect((await as(chief, `/api/users/${user.id}/tax-number`)).data).toEqual({ tax_id: '3216549870' });
    await logged('route = $1', `/api/users/${user.id}/tax-number`, { user_id: chief.id, acting_as: null });
  });

  test.each([
    ['an e-mail that is none', () => ({ email: 'nobody' }), 'email'],
    ['an empty name', () => ({ name: '  ' }), 'name'],
    ['a role that there is not', () => ({ role: 'emperor' }), 'role'],
    ['a tax number of nine digits', () => ({ tax_id: '123456789' }), 'tax_id'],
    ['a council that is not there', () => ({ council_id: randomUUID() }), 'council_id'],
    [
      'a programme that is not there',
      () => ({ programs_score_ids: [program, randomUUID()] }),
      'programs_score_ids',
    ],
    ['another main programme', () => ({ main_program: randomUUID() }), 'main_program'],
    ['an archived sector', () => ({ cultural_sector: 'old' }), 'cultural_sector'],
    ['a limit below nothing', () => ({ max_application_limit: -1 }), 'max_application_limit'],
  ])('%s is refused with a word at its field', async (_, body, field) => {
    const user = await person('expert');
    const { json } = await refused(() => change(admin, user.id, body()), 422, 'invalid-input');
    expect(Object.keys(json.errors as object)).toEqual([field]);
  });

  test('an e-mail that another account has is refused, also of two who want it at the same moment', async () => {
    const [one, two] = [await person('lawyer'), await person('lawyer')];
    const taken = await refused(
      () => change(admin, one.id, { email: chief.email.toUpperCase() }),
      409,
      'email-taken',
    );
    expect(Object.keys(taken.json.errors as object)).toEqual(['email']);
    const email = `wanted-${one.email}`;
    const both = await Promise.all([one, two].map(({ id }) => change(admin, id, { email })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('a changed role works on the next call, the claimed tasks go back, and the pages are told', async () => {
    const user = await person('project_manager');
    const task = await addTask(api.services.db, {
      application: await addApplication(api.services.db, contest, `2026-KINO-0-1-${Date.now()}`),
      audience: { role: 'project_manager' },
    });
    expect((await as(user, `/api/inbox/${task}/claim`, { method: 'POST' })).status).toBe(200);
    expect((await as(user, '/api/councils')).status).toBe(403);
    expect((await change(admin, user.id, { role: 'chief' })).status).toBe(200);
    expect((await as(user, '/api/councils')).status).toBe(200);
    expect((await as(user, '/api/users/me')).data.account).toMatchObject({
      role: 'chief',
      landing: '/admin',
    });
    expect(await row(on(), 'select claimed_by from tasks where id = $1', [task])).toEqual({
      claimed_by: null,
    });
    expect(
      await row(on(), `select kind, audiences from events where data->>'userId' = $1 order by id desc`, [
        user.id,
      ]),
    ).toEqual({ kind: 'account', audiences: [`user:${user.id}`, 'role:admin', 'role:chief'] });
    const { data } = await as(admin, `/api/users/${user.id}/changes`);
    expect(data.changes).toMatchObject([{ role: { before: 'project_manager', after: 'chief' } }]);
  });

  test('a block ends the sessions on the next call and keeps them out; lifted, the account signs in again', async () => {
    const user = await person('financier');
    await change(admin, user.id, { blocked: true });
    expect(await as(user, '/api/users/me')).toMatchObject({ status: 401, json: { code: 'session-expired' } });
    const signIn = () => api.call('/auth/login', { body: { email: user.email, password: 'довгий пароль' } });
    expect(await signIn()).toMatchObject({ status: 403, json: { code: 'account-blocked' } });
    await change(admin, user.id, { blocked: false });
    expect((await signIn()).status).toBe(200);
  });

  test('nobody changes their own role or blocks themselves, and only an administrator makes or touches one', async () => {
    const user = await person('lawyer');
    await refused(() => change(admin, admin.id, { role: 'chief' }), 409, 'own-role');
    await refused(() => change(admin, admin.id, { blocked: true }), 409, 'own-block');
    await refused(() => change(chief, chief.id, { role: 'director' }), 409, 'own-role');
    await refused(() => change(chief, user.id, { role: 'admin' }), 403, 'admin-by-admin-only');
    await refused(() => change(chief, admin.id, { name: 'Інше' }), 403, 'admin-by-admin-only');
    await refused(() => change(admin, randomUUID(), { name: 'Інше' }), 404, 'not-found');
    expect((await change(admin, admin.id, { position: 'Адміністраторка' })).status).toBe(200);
  });

  test('of two administrators who take each other’s role away at once one stays', async () => {
    const others = await Promise.all([person('admin'), person('admin')]);
    const [one, two] = others;
    await run(on(), `update users set blocked = true where id = $1`, [admin.id]);
    try {
      const answers = await Promise.all([
        change(one, two.id, { role: 'lawyer' }),
        change(two, one.id, { blocked: true }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const left = await rows(on(), `select id from users where role = 'admin' and not blocked`);
      expect(left).toHaveLength(1);
    } finally {
      await run(on(), `update users set blocked = false where id = $1`, [admin.id]);
      await run(on(), `update users set role = 'lawyer' where id = any($1::uuid[])`, [[one.id, two.id]]);
    }
  });
});

describe('people to be assigned', () => {
  test('those without a role, candidates, and experts in no council, found also by what they wished for', async () => {
    const [waiting, candidate, expert, member] = await Promise.all(
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
    expect(ids(await as(admin, '/api/users/unassigned/users'))).toContain(waiting!.id);
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

describe('expert groups', () => {
  const create = (title: string) => as(chief, '/api/councils/create', { body: { title } });
  const idOf = async (title: string) => ((await create(title)).data.council as { _id: string })._id;

  test('a group is made, renamed, filled and emptied; an expert is in one at most', async () => {
    const [first, second] = [await idOf('Театральна рада'), await idOf('Музична рада')];
    const expert = await person('expert');
    const save = (body: object) => as(chief, '/api/councils', { body });
    expect((await save({ _id: first, title: ' Рада театру ', add: [expert.id] })).data.council).toEqual({
      _id: first,
      title: 'Рада театру',
      members: [{ _id: expert.id, name: expert.name, email: expert.email }],
    });
    await save({ _id: second, add: [expert.id] });
    expect((await as(chief, `/api/council/${first}`)).data.council).toMatchObject({ members: [] });
    const { data } = await as(chief, '/api/councils?q=музична');
    expect(data).toEqual({ councils: [{ _id: second, title: 'Музична рада', experts: 1 }], next: null });
    await save({ _id: second, remove: [expert.id] });
    expect((await as(chief, `/api/council/${second}`)).data.council).toMatchObject({ members: [] });
  });

  test('a group that is deleted leaves its members without one', async () => {
    const id = await idOf('Недовга рада');
    const expert = await person('expert');
    await as(admin, '/api/councils', { body: { _id: id, add: [expert.id] } });
    expect((await as(admin, `/api/council/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await as(admin, `/api/users/${expert.id}`)).data.user).toMatchObject({ council: null });
    await refused(() => as(admin, `/api/council/${id}`, { method: 'DELETE' }), 404, 'not-found');
    await refused(() => as(admin, '/api/councils', { body: { _id: id, title: 'Знову' } }), 404, 'not-found');
  });

  test('names are told apart, and only experts belong to a group', async () => {
    const id = await idOf('Рада кіно');
    const lawyer = await person('lawyer');
    await refused(() => create('рада КІНО'), 422, 'invalid-input');
    await refused(() => create('  '), 422, 'invalid-input');
    await refused(
      () => as(admin, '/api/councils', { body: { _id: id, title: 'Інша', add: [lawyer.id] } }),
      422,
      'invalid-input',
    );
  });

  test('groups come 50 a page, by name', async () => {
    await run(
      on(),
      `insert into councils (title) select 'Сторінка ' || lpad(n::text, 2, '0') from generate_series(1, 51) n`,
    );
    const first = (await as(admin, '/api/councils?q=сторінка')).data;
    expect(first.councils).toHaveLength(50);
    const second = await as(admin, `/api/councils?q=сторінка&after=${String(first.next)}`);
    expect(second.data).toMatchObject({ councils: [{ title: 'Сторінка 51' }], next: null });
  });
});

describe('entering as somebody', () => {
  const reason = 'Звернення 17: не видно завдань у списку';
  const enter = (by: TestUser, id: string, body: object = { reason }) =>
    as(by, `/api/users/${id}/impersonate`, { body });
  const entered = async (user: TestUser) => {
    const { data, status } = await enter(admin, user.id);
    expect(status).toBe(200);
    return { ...user, token: String(data.token).replace('Bearer ', '') };
  };

  test('support sees what the person sees, marked, for 30 minutes, and every call of theirs is on record', async () => {
    const user = await person('project_manager');
    const support = await entered(user);
    const { account } = (await as(support, '/api/users/me')).data as {
      account: { impersonation: { actor: string; until: string } };
    };
    expect(account).toMatchObject({
      _id: user.id,
      role: 'project_manager',
      impersonation: { actor: admin.name },
    });
    const minutes = (Date.parse(account.impersonation.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect((await as(user, '/api/users/me')).data.account).not.toHaveProperty('impersonation');
    await logged('acting_as = $1', user.id, { user_id: admin.id, acting_as: user.id });
  });

  test('it reads only: every write of the contract but ending it is refused', async () => {
    const user = await person('project_head');
    const support = await entered(user);
    const { json } = await as(admin, '/api/openapi.json');
    const paths = json.paths as Record<string, Record<string, { security?: unknown[] }>>;
    const allowed = [
      '/api/impersonation/end',
      '/auth/logout',
      '/api/catalogs/search',
      '/api/users/unassigned',
    ];
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([method, call]) => method !== 'get' && JSON.stringify(call.security ?? '').includes('session'),
        )
        .map(([method]) => [method, path.replaceAll(/\{[^}]*\}/g, randomUUID())] as const)
        .filter(([, path]) => !allowed.includes(path)),
    );
    expect(writes.length).toBeGreaterThan(50);
    const before = await standing();
    for (const [method, path] of writes) {
      const answer = await as(support, path, { method: method.toUpperCase(), body: {} });
      expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'impersonation-reads-only']);
    }
    expect(await standing()).toEqual(before);
  });

  test('it ends with "return", and both ends stand in a record that cannot be changed', async () => {
    const user = await person('lawyer');
    const support = await entered(user);
    expect((await as(support, '/api/impersonation/end', { method: 'POST' })).status).toBe(200);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    expect((await as(user, '/api/users/me')).status).toBe(200);
    const { data } = await as(chief, `/api/users/${user.id}/impersonations`);
    expect(data).toMatchObject({
      impersonations: [
        { actor: { _id: admin.id, name: admin.name }, reason, ended_at: expect.any(String) as string },
      ],
      next: null,
    });
    for (const statement of [
      `update impersonations set reason = 'інша'`,
      'delete from impersonations',
      'truncate impersonations',
      'update user_changes set actor_id = user_id',
    ])
      await expect(run(on(), statement)).rejects.toThrow('stay as they are');
    expect(await as(admin, '/api/impersonation/end', { method: 'POST' })).toMatchObject({
      status: 409,
      json: { code: 'no-impersonation' },
    });
  });

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    [
      'the administrator signs out everywhere',
      async () => as(admin, '/auth/logout', { body: { everywhere: true } }),
    ],
    ['the account is blocked', (user) => change(admin, user.id, { blocked: true })],
    ['its role is changed', (user) => change(admin, user.id, { role: 'financier' })],
    [
      'its time is over',
      (user) =>
        run(
          on(),
          `update sessions set expires_at = now() where user_id = $1 and impersonation_id is not null`,
          [user.id],
        ),
    ],
  ])('it ends when %s', async (_, end) => {
    const user = await person('lawyer');
    const support = await entered(user);
    await end(user);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    admin = { ...admin, token: await freshToken(admin.id) };
  });

  test('signing out of it leaves the person’s own sessions alone', async () => {
    const user = await person('lawyer');
    const support = await entered(user);
    expect((await as(support, '/auth/logout', { body: { everywhere: true } })).status).toBe(200);
    expect((await as(support, '/api/users/me')).status).toBe(401);
    expect((await as(user, '/api/users/me')).status).toBe(200);
  });

  test('only administrators enter, with a reason, and never as an administrator or a chief, or as one who is blocked', async () => {
    const [user, other, blocked] = [await person('lawyer'), await person('admin'), await person('lawyer')];
    await change(admin, blocked.id, { blocked: true });
    await refused(() => enter(chief, user.id), 403, 'forbidden');
    await refused(() => enter(admin, user.id, { reason: 'треба' }), 422, 'invalid-input');
    await refused(() => enter(admin, user.id, {}), 422, 'invalid-input');
    await refused(() => enter(admin, admin.id), 409, 'impersonate-self');
    await refused(() => enter(admin, other.id), 409, 'impersonate-privileged');
    await refused(() => enter(admin, chief.id), 409, 'impersonate-privileged');
    await refused(() => enter(admin, blocked.id), 409, 'impersonate-blocked');
    await refused(() => enter(admin, randomUUID()), 404, 'not-found');
    await run(on(), `update users set role = 'lawyer' where id = $1`, [other.id]);
  });

  async function freshToken(userId: string): Promise<string> {
    const { createSession } = await import('../commands/sign-in');
    return createSession(api.services.db, userId);
  }
});

describe('the client error log', () => {
  const report = {
    url: 'https://office.example/restore/abc?email=olena@example.org#x',
    message:
      'Cannot read "Олена Бойко" of 1234567890 (olena@example.org) at https://a.example/x?token=secret',
    state: { route: '/restore/:hash', role: 'admin', form: { password: 'hunter2' }, theme: { a: 1 } },
    error: {
      name: 'TypeError',
      stack: 'TypeError: x\n at f (https://office.example/a.js?v=1:2:3) Bearer abc.def',
    },
  };
  const send = (body: unknown, headers?: Record<string, string>, token?: string) =>
    api.call('/logger', { body, headers, token });

  test('anyone sends; personal data, tokens, values and what stands after ? are not kept', async () => {
    const sent = await send(report, { 'user-agent': 'Browser/1' });
    expect(sent).toMatchObject({ status: 200, data: { id: expect.any(String) as string } });
    const [group] = await found(String(sent.data.id));
    const { data, text } = await as(chief, `/api/client-errors/${group!._id}`);
    expect(data).toMatchObject({
      group: { message: 'Cannot read "…" of … (…) at https://a.example/x', count: 1 },
      reports: [
        {
          _id: sent.data.id,
          url: '/restore/:hash',
          state: { route: '/restore/:hash', role: 'admin' },
          role: null,
          browser: 'Browser/1',
        },
      ],
    });
    for (const secret of ['Олена', 'olena', '1234567890', 'secret', 'hunter2', 'abc', 'v=1'])
      expect(text).not.toContain(secret);
    await send({ ...report, message: report.message.replace('1234567890', '9876543210') }, {}, chief.token);
    expect((await found(String(sent.data.id)))[0]).toMatchObject({ count: 2 });
    const again = await as(admin, `/api/client-errors/${group!._id}`);
    expect(again.data.reports).toMatchObject([{ role: 'chief' }, { role: null }]);
  });

  test('long texts are cut, a large body and a flood are refused', async () => {
    const sent = await send({ url: '/x', message: 'м'.repeat(5000), error: 'e'.repeat(20_000) });
    const [group] = await found(String(sent.data.id));
    expect(group!.message).toHaveLength(1000);
    await refused(() => send({ url: '/x', message: 'x'.repeat(70_000) }), 413, 'body-too-large');
    await refused(() => send({ url: '/x' }), 422, 'invalid-input');
    let last = await send({ url: '/x', message: 'потік' });
    for (let n = 0; n < 25 && last.status === 200; n += 1) last = await send({ url: '/x', message: 'потік' });
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    await refused(() => send({ url: '/x', message: 'потік' }), 429, 'too-many-requests');
  });

  test('after 90 days a report is gone', async () => {
    await run(on(), `update client_errors set created_at = now() - interval '91 days'`);
    await run(on(), `update client_error_groups set last_at = now() - interval '91 days'`);
    await keepTime(api.services.db);
    expect(await rows(on(), 'select id from client_errors')).toEqual([]);
    expect(await rows(on(), 'select id from client_error_groups')).toEqual([]);
  });

  test('groups come latest first, 50 a page', async () => {
    await run(
      on(),
      `insert into client_error_groups (digest, message, last_at)
      select n, 'Помилка ' || n, now() - n * interval '1 minute' from generate_series(1, 51) n`,
    );
    const first = (await as(admin, '/api/client-errors')).data;
    expect(first.groups).toHaveLength(50);
    const second = await as(admin, `/api/client-errors?after=${String(first.next)}`);
    expect(second.data).toMatchObject({ groups: [{ message: 'Помилка 51' }], next: null });
  });

  const found = async (id: string) =>
    (await as(admin, `/api/client-errors?id=${id}`)).data.groups as {
      _id: string;
      message: string;
      count: number;
    }[];
});

test('every call of the area refuses who is not signed in and who keeps no users', async () => {
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
    await refused(() => as(manager, path, { body }), 403, 'forbidden');
    expect([path, (await api.call(path, { body })).status]).toEqual([path, 401]);
  }
});
