import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { row, rows, run } from '../../db/query';
import { EXPERT_DOCUMENTS } from '../../domain/expert-documents';
import { docx, pdf } from '../../files/testing/uploads';
import { tables } from '../../tests/kit/untouched';
import { startOutbox } from '../../workers/outbox/outbox';
import type { ExpertDocument, Profile } from '../contract/account';
import { startApi, type Answer, type TestApi } from '../testing/api';
import { addCatalogue, addUser, PASSWORD, type TestUser } from '../testing/records';

let api: TestApi;
let program: string;

beforeAll(async () => {
  api = await startApi();
  ({ program } = await addCatalogue(api.services.db));
  await run(
    { db: api.services.db },
    `insert into dictionary_options (field, value, name, archived) values
       ('keywords', 'k1', 'Архіви', false), ('keywords', 'k2', 'Музеї', false), ('keywords', 'k3', 'Кіно', false),
       ('keywords', 'k4', 'Танець', false), ('keywords', 'k5', 'Театр', false), ('keywords', 'k6', 'Музика', false),
       ('keywords', 'old', 'Онлайн 2020', true), ('culture', 'heritage', 'Спадщина', false),
       ('culture', 'gone', 'Колишній сектор', true)`,
  );
});
afterAll(() => api.close());

const address = () => `${randomUUID()}@example.org`;
const post = (path: string, body: unknown, token?: string) => api.call(path, { body, token });
const signIn = (email: string, password: string) => post('/auth/login', { email, password });
const works = async (token: string) => (await api.call('/api/users/me', { token })).status === 200;

/** A call that is refused and leaves every table as it was. */
async function refused(make: () => Promise<Answer>): Promise<[number, unknown, string[]]> {
  const before = await tables(api.services.db);
  const { status, json } = await make();
  expect(await tables(api.services.db)).toEqual(before);
  return [status, json.code, Object.keys((json.errors as object | undefined) ?? {})];
}

/** Lets the worker's outbox write its letters into the mailbox; answers the subjects of those to this address. */
async function told(email: string): Promise<string[]> {
  const { db, settings } = api.services;
  await startOutbox(db, { ...settings, smtpUrl: undefined }).stop();
  const letters = await rows<{ subject: string }>(
    { db },
    'select subject from letters where recipient = $1 order by created_at',
    [email],
  );
  return letters.map(({ subject }) => subject);
}

describe('registration', () => {
  test.each([
    [undefined, 'unassigned', '/'],
    [true, 'unassigned_expert', '/account'],
  ])('with is_expert %p the role is %s', async (expert, role, landing) => {
    const email = address();
    const body = { name: ' Ірина Коваль ', email, password: 'тихий берег', is_expert: expert };
    expect((await post('/auth/registration', body)).status).toBe(200);
    const signedIn = await signIn(email.toUpperCase(), 'тихий берег');
    expect(signedIn.data.account).toMatchObject({ name: 'Ірина Коваль', role, landing });
  });

  const valid = { name: 'Ірина Коваль', email: 'iryna.koval@example.org', password: 'тихий берег' };
  test.each([
    ['no name', { ...valid, name: ' ' }, 422, 'invalid-input', 'name'],
    ['no e-mail', { ...valid, email: undefined }, 422, 'invalid-input', 'email'],
    ['an e-mail that is none', { ...valid, email: 'iryna' }, 422, 'invalid-input', 'email'],
    ['no password', { ...valid, password: undefined }, 422, 'invalid-input', 'password'],
    ['seven characters', { ...valid, password: 'тих😀бер' }, 422, 'password-weak', 'password'],
    ['a common password', { ...valid, password: 'Password1!' }, 422, 'password-weak', 'password'],
    ['a run over the keyboard', { ...valid, password: 'йцукенгш' }, 422, 'password-weak', 'password'],
    ['the own address', { ...valid, password: 'Iryna.Koval' }, 422, 'password-weak', 'password'],
  ])('%s is refused', async (_, body, status, code, field) => {
    expect(await refused(() => post('/auth/registration', body))).toEqual([status, code, [field]]);
  });

  test('an address that somebody has is refused, whatever its case', async () => {
    const { email } = await addUser(api.services.db, 'lawyer');
    const body = { ...valid, email: email.toUpperCase() };
    expect(await refused(() => post('/auth/registration', body))).toEqual([409, 'email-taken', ['email']]);
  });

  test('of two at once with one address one is made', async () => {
    const body = { ...valid, email: address() };
    const answers = await Promise.all([1, 2].map(() => post('/auth/registration', body)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  });
});

describe('recovery', () => {
  /** Asks for a letter and lets the worker's outbox write it; answers the letters of the address. */
  async function letters(email: string): Promise<{ subject: string; body: string }[]> {
    const { db, settings } = api.services;
    expect((await post('/auth/restore', { email })).status).toBe(200);
    const outbox = startOutbox(db, { ...settings, smtpUrl: undefined });
    await outbox.stop();
    return rows({ db }, 'select subject, body from letters where recipient = $1 order by created_at', [
      email,
    ]);
  }
  const tokenIn = (text = '') => /\/restore\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const change = (recover_hash: string, password: string) =>
    post('/auth/restore/change', { recover_hash, password });

  test('the letter’s link sets a new password once, and every session ends', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await letters(user.email))[0]?.body);
    const [stored] = await rows<{ token_hash: string; seconds: number }>(
      { db: api.services.db },
      'select token_hash, extract(epoch from expires_at - created_at)::int as seconds from recoveries where user_id = $1',
      [user.id],
    );
    expect(stored?.seconds).toBe(15 * 60);
    expect(stored?.token_hash).not.toContain(token);
    expect(await works(user.token)).toBe(true);

    expect((await change(token, 'новий довгий пароль')).status).toBe(200);
    expect(await works(user.token)).toBe(false);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, 'новий довгий пароль')).status).toBe(200);
    expect(await refused(() => change(token, 'іще один пароль'))).toEqual([422, 'recovery-expired', []]);
  });

  test('an unknown address gets the same answer, and nothing else happens', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const known = await post('/auth/restore', { email: user.email });
    const unknown = await post('/auth/restore', { email: address() });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const before = await row({ db: api.services.db }, 'select count(*) from letters');
    expect(await letters(address())).toEqual([]);
    const [left] = await rows<{ count: string }>(
      { db: api.services.db },
      `select count(*) from outbox where id like 'recovery:%' and payload ? 'email' and state <> 'waiting'`,
    );
    expect(left?.count).toBe('0');
    expect(before).toBeDefined();
  });

  test('a blocked account gets no letter', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    await run({ db: api.services.db }, 'update users set blocked = true where id = $1', [user.id]);
    expect(await letters(user.email)).toEqual([]);
  });

  test('only the newest letter’s link opens, and only for 15 minutes', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const first = tokenIn((await letters(user.email))[0]?.body);
    const second = tokenIn((await letters(user.email))[1]?.body);
    expect(await refused(() => change(first, 'новий довгий пароль'))).toEqual([422, 'recovery-expired', []]);
    await run(
      { db: api.services.db },
      "update recoveries set expires_at = now() - interval '1 second' where user_id = $1",
      [user.id],
    );
    expect(await refused(() => change(second, 'новий довгий пароль'))).toEqual([422, 'recovery-expired', []]);
  });

  test.each([
    ['a token that is none', 'nothing', 'новий довгий пароль', 'recovery-expired'],
    ['no password', 'nothing', undefined, 'invalid-input'],
  ])('%s is refused', async (_, recover_hash, password, code) => {
    const make = () => post('/auth/restore/change', { recover_hash, password });
    expect((await refused(make)).slice(0, 2)).toEqual([422, code]);
  });

  test('a weak password does not use the link up', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await letters(user.email))[0]?.body);
    expect(await refused(() => change(token, '12345678'))).toEqual([422, 'password-weak', ['password']]);
    expect((await change(token, 'новий довгий пароль')).status).toBe(200);
  });

  test('of two at once with one link one wins', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await letters(user.email))[0]?.body);
    const answers = await Promise.all(['перший пароль', 'другий пароль'].map((each) => change(token, each)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  });

  test('after five letters in a row the sixth has to wait, known or unknown', async () => {
    for (const email of [address(), (await addUser(api.services.db, 'lawyer')).email]) {
      for (let each = 0; each < 5; each += 1)
        expect((await post('/auth/restore', { email })).status).toBe(200);
      expect(await refused(() => post('/auth/restore', { email }))).toEqual([429, 'too-many-requests', []]);
    }
  });

  test('with a mail server the letter goes there, in the account’s language, and its link opens', async () => {
    const received: Promise<Awaited<ReturnType<typeof PostalMime.parse>>>[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(PostalMime.parse(Buffer.concat(parts)));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const { db, settings } = api.services;
    const user = await addUser(db, 'lawyer');
    await run({ db }, `update users set language = 'en' where id = $1`, [user.id]);
    await post('/auth/restore', { email: user.email });
    const outbox = startOutbox(db, { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    await outbox.stop();
    await new Promise<void>((resolve) => server.close(resolve));

    const mails = await Promise.all(received);
    const mail = mails.find(({ to }) => to?.[0]?.address === user.email);
    expect(mail?.subject).toBe('Recovery of access to the grant office');
    expect(mail?.from?.address).toBe(settings.mailFrom);
    expect(mail?.text).toContain(`${settings.publicUrl}/restore/`);
    expect((await change(tokenIn(mail?.text), 'новий довгий пароль')).status).toBe(200);
    expect(await row({ db }, 'select 1 from letters where recipient = $1', [user.email])).toBeUndefined();
  });

  test('while the mail server does not answer the letter waits', async () => {
    const { db, settings } = api.services;
    const user = await addUser(db, 'lawyer');
    await post('/auth/restore', { email: user.email });
    await startOutbox(db, { ...settings, smtpUrl: 'smtp://127.0.0.1:9' }).stop();
    const waiting = await row<{ state: string; attempts: number }>(
      { db },
      `select state, attempts from outbox where payload->>'email' = $1`,
      [user.email],
    );
    expect(waiting).toEqual({ state: 'waiting', attempts: 1 });
  });
});

describe('changing the password', () => {
  test('needs the old one; the other sessions end, this one goes on', async () => {
    const user = await addUser(api.services.db, 'financier');
    const other = (await signIn(user.email, PASSWORD)).headers.get('authorization')?.slice(7) ?? '';
    expect((await post('/api/users', { op: PASSWORD, np: 'новий довгий пароль' }, user.token)).status).toBe(
      200,
    );
    expect([await works(user.token), await works(other)]).toEqual([true, false]);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, 'новий довгий пароль')).status).toBe(200);
    expect(await told(user.email)).toEqual(['Пароль вашого облікового запису змінено']);
  });

  test.each([
    ['a wrong old password', 'wrong', 'новий довгий пароль', 'wrong-password', ['op']],
    ['a common new one', PASSWORD, 'qwertyuiop', 'password-weak', ['np']],
    ['the old one again', PASSWORD, PASSWORD, 'password-weak', ['np']],
    ['no new one', PASSWORD, undefined, 'invalid-input', ['np']],
  ])('%s is refused', async (_, op, np, code, fields) => {
    const user = await addUser(api.services.db, 'financier');
    expect(await refused(() => post('/api/users', { op, np }, user.token))).toEqual([422, code, fields]);
  });

  test('after ten wrong ones even the right one has to wait', async () => {
    const user = await addUser(api.services.db, 'financier');
    for (let each = 0; each < 10; each += 1)
      await post('/api/users', { op: 'wrong', np: 'новий довгий пароль' }, user.token);
    const right = () => post('/api/users', { op: PASSWORD, np: 'новий довгий пароль' }, user.token);
    expect(await refused(right)).toEqual([429, 'too-many-codes', []]);
  });
});

const profileOf = async ({ token }: TestUser) =>
  (await api.call('/api/users/me/profile', { token })).data.profile as Profile;
const update = (user: TestUser, body: unknown, id = user.id) => post(`/api/users/${id}`, body, user.token);

describe('one’s own account', () => {
  test('name, position, language and theme are changed and shown', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const change = { name: 'Оксана Нова', position: 'Юристка', language: 'en', theme: 'dark' };
    const answer = await update(user, change);
    expect(answer.data.account).toMatchObject({ name: 'Оксана Нова', language: 'en', theme: 'dark' });
    expect(await profileOf(user)).toMatchObject({
      ...change,
      email: user.email,
      fields: null,
      documents: [],
    });
    await update(user, { position: '' });
    expect((await profileOf(user)).position).toBe('');
  });

  test('another e-mail asks the password, and letters to the old one open nothing', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const email = address();
    expect(await refused(() => update(user, { email }))).toEqual([422, 'wrong-password', ['password']]);
    expect(await refused(() => update(user, { email, password: 'wrong' }))).toEqual([
      422,
      'wrong-password',
      ['password'],
    ]);
    await run(
      { db: api.services.db },
      `insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [randomUUID(), user.id],
    );
    expect((await update(user, { email, password: PASSWORD })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const letters = await rows({ db: api.services.db }, 'select 1 from recoveries where user_id = $1', [
      user.id,
    ]);
    expect(letters).toEqual([]);
    expect(await told(user.email)).toEqual(['Електронну пошту вашого облікового запису змінено']);
  });

  test('another’s e-mail is refused', async () => {
    const [user, other] = [
      await addUser(api.services.db, 'lawyer'),
      await addUser(api.services.db, 'lawyer'),
    ];
    const body = { email: other.email.toUpperCase(), password: PASSWORD };
    expect(await refused(() => update(user, body))).toEqual([409, 'email-taken', ['email']]);
  });

  test.each([
    ['role', 'admin'],
    ['council_id', null],
    ['main_program', null],
    ['programs_score_ids', []],
    ['keywords', []],
    ['cultural_sector', null],
    ['max_application_limit', 99],
    ['blocked', false],
    ['tax_id', ''],
  ])('nobody but an administrator sets %s', async (field, value) => {
    const user = await addUser(api.services.db, 'expert');
    expect(await refused(() => update(user, { name: 'Інше', [field]: value }))).toEqual([
      403,
      'forbidden',
      [],
    ]);
  });

  test('another’s account is not for those who keep no users', async () => {
    const [user, other] = [
      await addUser(api.services.db, 'lawyer'),
      await addUser(api.services.db, 'lawyer'),
    ];
    expect(await refused(() => update(user, { name: 'Інше' }, other.id))).toEqual([403, 'forbidden', []]);
    const admin = await addUser(api.services.db, 'admin');
    expect(await refused(() => update(admin, { theme: 'dark' }, other.id))).toEqual([403, 'forbidden', []]);
    expect((await update(admin, { name: 'Інше' }, other.id)).status).toBe(200);
  });

  test('an administrator’s own e-mail asks the password in the users form too', async () => {
    const admin = await addUser(api.services.db, 'admin');
    const body = { email: address(), max_application_limit: 5 };
    expect(await refused(() => update(admin, body))).toEqual([422, 'wrong-password', ['password']]);
    expect((await update(admin, { ...body, password: PASSWORD })).status).toBe(200);
  });

  test('who waits for a role has no account to change, and nobody without a session', async () => {
    const user = await addUser(api.services.db, 'unassigned');
    expect(await refused(() => update(user, { name: 'Інше' }))).toEqual([403, 'forbidden', []]);
    expect(await refused(() => post(`/api/users/${user.id}`, { name: 'Інше' }))).toEqual([
      401,
      'session-expired',
      [],
    ]);
  });
});

describe('an expert’s profile', () => {
  const whole = () => ({
    phone: '+380401234567',
    address: 'Київ, вул. Мистецька, 1',
    workplace: 'Музей',
    education: 'Вища',
    facebook_link: 'https://social.example.com/expert',
    prof_expirience: 'yes',
    activity_last_years: 'Виставки',
    project_managment: 'no',
    maiking_budget: 'yes',
    budget_info: 'Кошториси',
    rating_expirience: 'no',
    rating: 'Немає',
    work_days: 12,
    expected_cultural_sector: 'heritage',
    expected_keywords: ['k1', 'k2'],
    expected_programs_main: program,
    expected_programs_secondary: [program],
  });

  test.each(['expert', 'unassigned_expert'] as const)(
    '%s fills every field in and reads it back',
    async (role) => {
      const user = await addUser(api.services.db, role);
      expect((await update(user, { ...whole(), name: 'Експертка', position: 'Кураторка' })).status).toBe(200);
      const profile = await profileOf(user);
      expect(profile).toMatchObject({ name: 'Експертка', position: 'Кураторка', fields: whole() });
      await update(user, { work_days: 3 });
      expect((await profileOf(user)).fields).toEqual({ ...whole(), work_days: 3 });
    },
  );

  test('a sixth keyword is ignored, an archived or unknown one left out', async () => {
    const user = await addUser(api.services.db, 'expert');
    await update(user, { expected_keywords: ['old', 'k1', 'k1', 'none', 'k2', 'k3', 'k4', 'k5', 'k6'] });
    expect((await profileOf(user)).fields?.expected_keywords).toEqual(['k1', 'k2', 'k3', 'k4', 'k5']);
  });

  test('what is archived is not offered, and leaves the selection', async () => {
    const { db } = api.services;
    const user = await addUser(db, 'expert');
    await run({ db }, 'update users set profile = $2 where id = $1', [
      user.id,
      { expected_keywords: ['k1', 'old'], expected_cultural_sector: 'gone' },
    ]);
    const { fields, options } = await profileOf(user);
    expect(fields).toMatchObject({ expected_keywords: ['k1'], expected_cultural_sector: null });
    expect(options.keywords.map(({ value }) => value)).not.toContain('old');
    expect(options.cultural_sectors).toEqual([{ value: 'heritage', name: 'Спадщина' }]);
    expect(options.programs).toContainEqual({ _id: program, title: 'Програма', season: 'Сезон 1' });
  });

  test.each([
    ['an archived sector', { expected_cultural_sector: 'gone' }, 422, 'expected_cultural_sector'],
    ['an unknown programme', { expected_programs_main: randomUUID() }, 422, 'expected_programs_main'],
    ['days that are no number', { work_days: 'багато' }, 422, 'work_days'],
    ['an answer that is none', { prof_expirience: 'maybe' }, 422, 'prof_expirience'],
  ])('%s is refused', async (_, body, status, field) => {
    const user = await addUser(api.services.db, 'expert');
    expect(await refused(() => update(user, body))).toEqual([status, 'invalid-input', [field]]);
  });

  test('who is no expert has no such profile', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    expect(await refused(() => update(user, { phone: '1' }))).toEqual([403, 'forbidden', []]);
  });
});

describe('an expert’s documents', () => {
  async function send(user: TestUser, files: [string, string, Buffer][], id = user.id): Promise<Answer> {
    const form = new FormData();
    for (const [slot, name, bytes] of files) form.append(slot, new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${api.url}/api/users/${id}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}` },
      body: form,
    });
    const json = (await response.json()) as Answer['json'];
    return { status: response.status, json, data: json.data } as Answer;
  }
  const slot = (documents: unknown, name: string) =>
    (documents as ExpertDocument[]).find((each) => each.name === name);
  const download = (path: string, { token }: TestUser) =>
    fetch(api.url + path, { headers: { authorization: `Bearer ${token}` } });

  test('fill their slots, which are required no more; a new one replaces the old', async () => {
    const user = await addUser(api.services.db, 'unassigned_expert');
    const before = await profileOf(user);
    expect(before.documents.map(({ name, required }) => [name, required])).toEqual(
      EXPERT_DOCUMENTS.map(({ name, required }) => [name, required]),
    );
    expect(slot(before.documents, 'application')).toMatchObject({
      label: 'Заява на участь у доборі експертів',
      outside_link: '/templates/expert-application.pdf',
      filename: null,
      link: null,
    });
    const sent = await send(user, [
      ['application', 'заява.pdf', pdf],
      ['identity', 'паспорт.pdf', pdf],
    ]);
    expect(sent.status).toBe(200);
    const first = slot(sent.data.documents, 'application');
    expect(first).toMatchObject({ required: false, filename: 'заява.pdf' });
    expect(slot(sent.data.documents, 'education')?.required).toBe(true);
    expect((await download(first?.link ?? '', user)).status).toBe(200);

    const again = await send(user, [['application', 'нова.pdf', pdf]]);
    const second = slot(again.data.documents, 'application');
    expect(second?.filename).toBe('нова.pdf');
    expect((await download(first?.link ?? '', user)).status).toBe(403);
  });

  test('are read by their owner and by who chooses experts, by nobody else', async () => {
    const { db } = api.services;
    const user = await addUser(db, 'expert');
    const sent = await send(user, [['identity', 'паспорт.pdf', pdf]]);
    const link = slot(sent.data.documents, 'identity')?.link ?? '';
    const statuses = await Promise.all(
      (['expert', 'lawyer', 'project_manager', 'supervisory', 'expert_manager', 'admin'] as const).map(
        async (role) => [role, (await download(link, await addUser(db, role))).status],
      ),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      expert: 403,
      lawyer: 403,
      project_manager: 403,
      supervisory: 403,
      expert_manager: 200,
      admin: 200,
    });
  });

  test.each([
    ['a document that is no PDF', 'identity', 'паспорт.docx', docx(), 422, 'file-type', ['identity']],
    ['one that only says it is', 'identity', 'паспорт.pdf', docx(), 422, 'file-type', ['identity']],
    ['a path in the name', 'identity', '../../паспорт.pdf', pdf, 422, 'file-path', ['identity']],
    ['an unknown slot', 'cv', 'cv.pdf', pdf, 422, 'invalid-input', ['cv']],
  ])('%s is refused, and nothing that came along is kept', async (_, name, file, bytes, ...expected) => {
    const user = await addUser(api.services.db, 'expert');
    const make = () =>
      send(user, [
        ['application', 'заява.pdf', pdf],
        [name, file, bytes],
      ]);
    expect(await refused(make)).toEqual(expected);
  });

  test('are not brought for another, nor by who is no expert', async () => {
    const [expert, lawyer] = [
      await addUser(api.services.db, 'expert'),
      await addUser(api.services.db, 'lawyer'),
    ];
    const files: [string, string, Buffer][] = [['identity', 'паспорт.pdf', pdf]];
    const admin = await addUser(api.services.db, 'admin');
    expect((await refused(() => send(admin, files, expert.id)))[0]).toBe(403);
    expect((await refused(() => send(lawyer, files)))[0]).toBe(403);
  });
});

test.each([
  ['/auth/registration', 60, () => ({ name: 'Ірина', email: address(), password: '12345678' }), 422],
  ['/auth/restore', 60, () => ({ email: address() }), 200],
  ['/auth/restore/change', 30, () => ({ recover_hash: 'guess', password: 'новий довгий пароль' }), 422],
])('%s takes %p calls of one address, then it has to wait', async (path, most, body, status) => {
  const own = await startApi();
  // What the tests above have asked for is counted too.
  await run({ db: api.services.db }, 'delete from rate_limits');
  try {
    const taken = await Promise.all(Array.from({ length: most }, () => own.call(path, { body: body() })));
    expect(new Set(taken.map((answer) => answer.status))).toEqual(new Set([status]));
    const one = await own.call(path, { body: body() });
    expect([one.status, one.json.code]).toEqual([429, 'too-many-requests']);
    expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await own.close();
  }
});
