import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { expertsWorld, type ExpertsWorld } from '../../testing/experts-world';
import { addUser, type TestUser } from '../../testing/records';
import type { ActiveExpert, ExpertView } from './contract/register';

let api: TestApi;
let world: ExpertsWorld;
let division: TestUser;
let users: Record<'anna' | 'bohdan' | 'vira' | 'hanna', TestUser>;

const REQUIRED = [
  'signed_application',
  'cover_letter',
  'professional_resume',
  'identity_document',
  'tax_number',
  'data_processing',
  'higher_education',
];
/** An expert's profile with every field filled. */
const FULL_PROFILE = {
  ...Object.fromEntries(
    [
      'phone',
      'address',
      'workplace',
      'education',
      'facebook_link',
      'activity_last_years',
      'budget_info',
      'rating',
    ].map((name) => [name, 'є']),
  ),
  prof_expirience: 'yes',
  project_managment: 'no',
  maiking_budget: 'yes',
  rating_expirience: 'no',
  work_days: 0,
  expected_cultural_sector: 'music',
  expected_keywords: ['youth'],
  expected_programs_main: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01',
  expected_programs_secondary: ['3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01'],
};

beforeAll(async () => {
  api = await startApi();
  world = await expertsWorld(api);
  division = await addUser(api.services.db, 'expert_manager');
  const { program } = world.catalogue;
  users = {
    anna: await world.person('expert', {
      name: 'Анна Ткач',
      cultural_sector: 'music',
      main_program: program,
      keywords: ['youth', 'archive'],
      profile: FULL_PROFILE,
    }),
    bohdan: await world.person('expert', {
      name: 'Богдан Їжак',
      cultural_sector: 'music',
      programs_score_ids: [program],
      profile: { ...FULL_PROFILE, phone: '' },
    }),
    vira: await world.person('expert', {
      name: 'Віра Ґава',
      cultural_sector: 'heritage',
      main_program: program,
      keywords: ['youth'],
    }),
    hanna: await world.person('expert', { name: 'Ганна Лис', blocked: true, cultural_sector: 'music' }),
  };
  for (const slot of REQUIRED) await world.document(users.vira, slot);
  for (const slot of REQUIRED.slice(1)) await world.document(users.anna, slot);
});
afterAll(() => api.close());

const readExperts = async (body: object = {}, user = division, after = '') => {
  const { data } = await api.as(user, `/api/expert/all${after && `?after=${after}`}`, { body });
  return data as { experts: ActiveExpert[]; next: string | null };
};
const names = async (body: object) =>
  (await readExperts(body)).experts.map(({ user }) => user.name.split(' ')[0]);

test('active experts are listed by name with programme, sector and keywords, without blocked ones', async () => {
  const { experts, next } = await readExperts();
  expect([experts.map(({ user }) => user.name), next]).toEqual([
    ['Анна Ткач', 'Богдан Їжак', 'Віра Ґава'],
    null,
  ]);
  expect(experts[0]?.user).toEqual({
    _id: users.anna.id,
    name: 'Анна Ткач',
    email: users.anna.email,
    role: 'expert',
    main_program: { _id: world.catalogue.program, title: 'Програма' },
    programs_score_ids: [],
    cultural_sector: { value: 'music', name: 'Музика' },
    keywords: [
      { value: 'archive', name: 'архіви' },
      { value: 'youth', name: 'молодь' },
    ],
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
    vote_rank: null,
    votes: [],
    matching: null,
  });
  expect(experts[1]?.user).toMatchObject({
    main_program: null,
    keywords: [],
    programs_score_ids: [world.catalogue.program],
  });
});

test('an expert who was selected this season still has the selection and the rating in the list, on the page and in the account', async () => {
  const { db } = api.services;
  const { season } = world.catalogue;
  await run(
    { db },
    `with voted as (
       insert into expert_votes (user_id, season_id, voter_id, votes, status)
       values ($1, $2, $3, '{"education": 3, "awards": 1}', 1), ($1, $2, $4, '{"education": 2, "awards": 2}', 1),
              ($1, $2, $5, '{"education": 0}', 0))
     insert into expert_selections (user_id, season_id, status, state, started_by)
     values ($1, $2, 3, '{"matching": {"status": 3, "commission": 2, "direction": 2, "supervisoryBoard": 2}}', $3)`,
    [users.vira.id, season, division.id, users.anna.id, users.bohdan.id],
  );
  const selected = {
    _id: users.vira.id,
    role: 'expert',
    programs_score_ids: [],
    vote_rank: 4,
    votes: [
      { name: 'education', value: 2.5 },
      { name: 'awards', value: 1.5 },
    ],
    matching: { season_id: season, status: 3, supervisory_board: { status: 2 } },
  };
  const { experts } = await readExperts({ q: 'віра' });
  expect(experts.map(({ user }) => user)).toMatchObject([selected]);
  const { data } = await api.as(division, `/api/expert/single/${users.vira.id}`);
  expect(data.expert).toMatchObject(selected);
  const admin = await addUser(db, 'admin');
  expect((await api.as(admin, `/api/users/${users.vira.id}`)).data.user).toMatchObject(selected);
  await run({ db }, 'delete from expert_selections where user_id = $1', [users.vira.id]);
  await run({ db }, 'delete from expert_votes where user_id = $1', [users.vira.id]);
});

test('"exclude" requires all conditions, "include" any of them', async () => {
  const { program } = world.catalogue;
  expect(await names({ sector: 'music', keyword: 'youth' })).toEqual(['Анна']);
  expect(await names({ sector: 'heritage', keyword: 'archive' })).toEqual([]);
  expect(await names({ mode: 'include', sector: 'heritage', keyword: 'archive' })).toEqual(['Анна', 'Віра']);
  expect(await names({ main_program: program })).toEqual(['Анна', 'Віра']);
  expect(await names({ additional_program: program })).toEqual(['Богдан']);
  expect(await names({ mode: 'include', main_program: program, additional_program: program })).toEqual([
    'Анна',
    'Богдан',
    'Віра',
  ]);
  // Words filter in both modes. "include" without conditions finds everybody.
  expect(await names({ mode: 'include', sector: 'music', keyword: 'youth', q: 'їжак' })).toEqual(['Богдан']);
  expect(await names({ mode: 'include' })).toEqual(['Анна', 'Богдан', 'Віра']);
});

test('filters find people with all required documents, and people with a complete profile', async () => {
  expect(await names({ all_documents_filled: true })).toEqual(['Віра']);
  expect(await names({ all_fields_filled: true })).toEqual(['Анна']);
  expect(await names({ all_documents_filled: true, all_fields_filled: true })).toEqual([]);
  expect(await names({ mode: 'include', all_documents_filled: true, all_fields_filled: true })).toEqual([
    'Анна',
    'Віра',
  ]);
  for (const body of [{ mode: 'other' }, { main_program: 'x' }, { sector: 'м'.repeat(201) }])
    expect((await api.as(division, '/api/expert/all', { body })).status).toBe(422);
});

test('reviews are counted by progress, without those from which the expert was released', async () => {
  const { anna, bohdan } = users;
  // Every status of a review, two of them twice; the released review is not counted.
  for (const status of [0, 1, 1, 2, 3, 4, 5, 5, 6, -1, -2, -3, -4, -5])
    await world.application([
      { expert: anna, status },
      { expert: bohdan, status: 5 },
    ]);
  const byName = new Map((await readExperts()).experts.map((row) => [row.user._id, row]));
  expect(byName.get(anna.id)).toMatchObject({
    count: 13,
    reviews: { notHandled: 1, inProgress: 5, prev_ended: 1, ended: 2, failed: 4 },
  });
  expect(byName.get(bohdan.id)).toMatchObject({ count: 14, reviews: { ended: 14, failed: 0 } });
  expect(byName.get(users.vira.id)).toMatchObject({ count: 0 });
});

test('pages have no gaps, and a cursor of another list is refused', async () => {
  const { db } = api.services;
  await run(
    { db },
    `insert into users (name, email, password_hash, role)
     select 'Ярема ' || lpad(n::text, 2, '0'), 'many' || n || '@example.org', 'none', 'expert' from generate_series(1, 55) n`,
  );
  const firstPage = await readExperts();
  const secondPage = await readExperts({}, division, firstPage.next ?? '');
  expect([firstPage.experts.length, secondPage.experts.length, secondPage.next]).toEqual([50, 8, null]);
  const names = [...firstPage.experts, ...secondPage.experts].map(({ user }) => user.name);
  expect(new Set(names).size).toBe(58);
  expect(names.slice(3)).toEqual(names.slice(3).toSorted());
  await run({ db }, `delete from users where email like 'many%'`);
  const invalidCursorAnswer = await api.as(division, '/api/expert/all?after=WyJhIl0', { body: {} });
  expect(invalidCursorAnswer.status).toBe(422);
});

test('an expert’s page has programmes, profile, selection and numbers; documents only for roles that may see them', async () => {
  const path = `/api/expert/single/${users.anna.id}`;
  const expertOf = async (user: TestUser) => (await api.as(user, path)).data.expert as ExpertView;
  const expert = await expertOf(division);
  expect(expert).toMatchObject({
    name: 'Анна Ткач',
    role: 'expert',
    blocked: false,
    main_program: { title: 'Програма' },
    cultural_sector: { name: 'Музика' },
    fields: { phone: 'є', prof_expirience: 'yes' },
    matching: null,
    count: 13,
  });
  expect(Object.keys(expert.documents ?? {}).sort()).toEqual(REQUIRED.slice(1).sort());
  expect(expert.documents?.tax_number).toEqual({
    filename: 'tax_number.pdf',
    link: expect.stringMatching(/^\/api\/files\//) as string,
    uploaded_at: expect.any(String) as string,
  });
  for (const role of ['project_head', 'supervisory'] as const)
    expect(await expertOf(await addUser(api.services.db, role))).toMatchObject({
      name: 'Анна Ткач',
      documents: null,
    });
  expect(JSON.stringify(expert)).not.toMatch(/password|tax_id/);
});

test('an empty profile is null; people who are neither expert nor candidate have no page', async () => {
  const { data } = await api.as(division, `/api/expert/single/${users.vira.id}`);
  expect(data.expert).toMatchObject({ fields: null });
  for (const path of ['', '/reviews'])
    expect((await api.as(division, `/api/expert/single/${division.id}${path}`)).status).toBe(404);
});

test('an expert’s applications include released ones, and a score only after the review was sent', async () => {
  const { db } = api.services;
  const oksana = await world.person('expert', { name: 'Оксана Мак' });
  const [sentReview, drafted, released] = [
    await world.application([{ expert: oksana, status: 2, earlierStatuses: [1, 2] }]),
    await world.application([{ expert: oksana, status: 1, earlierStatuses: [1] }]),
    await world.application([{ expert: oksana, status: -2 }]),
  ];
  await run(
    { db },
    `with methodology as (insert into methodologies (title) values ('М') returning id),
          named as (update contests set methodology_id = (select id from methodology) where id = $1),
          questions_group as (insert into question_groups (methodology_id, title, "order", slug, count)
                     select id, 'Г', 0, 'g', 20 from methodology returning id),
          question as (insert into questions (group_id, title, "order", name, min, max)
                       select id, 'П', 0, 'q', 1, 10 from questions_group returning id)
     insert into scores (review_id, application_id, question_id, score)
     select (state->'expertReview'->'reviews'->0->>'id')::uuid, a.id, question.id, 7
       from question, applications a where a.id = any($2)`,
    [world.catalogue.contest, [sentReview, drafted]],
  );
  const { data } = await api.as(division, `/api/expert/single/${oksana.id}/reviews`);
  const rows = data.reviews as { application_id: string; status: { id: number }; score: number | null }[];
  expect(Object.fromEntries(rows.map((row) => [row.application_id, [row.status.id, row.score]]))).toEqual({
    [sentReview]: [2, 7],
    [drafted]: [1, null],
    [released]: [-2, null],
  });
  expect(JSON.stringify(data)).not.toContain('task');
});

test('only roles that open the expert division read about experts; an expert reads nothing of another', async () => {
  const { db } = api.services;
  const id = users.anna.id;
  const calls: [string, string][] = [
    ['POST', '/api/expert/all'],
    ['GET', '/api/expert/home'],
    ['GET', '/api/expert/choices'],
    ['GET', `/api/expert/single/${id}`],
    ['GET', `/api/expert/single/${id}/reviews`],
    ['GET', `/api/expert/seasons/${world.catalogue.season}`],
    ['POST', '/api/generate-unassigned-table'],
    ['POST', '/api/generate-unassigned-table/expert'],
  ];
  for (const role of ['expert', 'unassigned_expert', 'unassigned', 'project_manager', 'director'] as const) {
    const reader = role === 'expert' ? users.bohdan : await addUser(db, role);
    for (const [method, path] of calls) {
      const { status } = await api.as(reader, path, { method, ...(method === 'POST' && { body: {} }) });
      expect([role, path, status]).toEqual([role, path, 403]);
    }
  }
  for (const role of ['admin', 'chief', 'project_head', 'supervisory', 'expert_manager'] as const) {
    const reader = await addUser(db, role);
    expect([role, (await api.as(reader, '/api/expert/all', { body: {} })).status]).toEqual([role, 200]);
  }
});
