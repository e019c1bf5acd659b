import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { initialState } from '../../../domain/application/state';
import { noSession, type SessionType } from '../../../domain/session/state';
import { startApi, type TestApi } from '../../testing/api';
import {
  addApplication,
  addCatalogue,
  addUser,
  type TestCatalogue,
  type TestUser,
} from '../../testing/records';
import type { SessionView, WireSessionType } from './contract/sessions';

let api: TestApi;
let catalogue: TestCatalogue;
let chief: TestUser;
let head: TestUser;
let candidate: TestUser;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  catalogue = await addCatalogue(db);
  [chief, head] = [await addUser(db, 'chief'), await addUser(db, 'project_head')];
  candidate = await addUser(db, 'unassigned_expert');
  await run(api.services, `update users set name = 'Соломія Грабар' where id = $1`, [candidate.id]);
  for (const [voter, scores] of [
    [chief, { education: 3, awards: 12 }],
    [head, { education: 20 }],
  ] as const)
    await run(
      api.services,
      `insert into expert_votes (user_id, season_id, voter_id, votes, status) values ($1, $2, $3, $4, 1)`,
      [candidate.id, catalogue.season, voter.id, scores],
    );
});
afterAll(() => api.close());

/** Adds an application that waits for the direction. */
async function addWaitingApplication(number: string): Promise<string> {
  const id = await addApplication(api.services.db, catalogue.contest, number);
  const state = initialState(id, 3);
  await run(api.services, 'update applications set state = $1 where id = $2', [
    JSON.stringify({ ...state, techReview: { ...state.techReview, status: -3, needsDirection: true } }),
    id,
  ]);
  return id;
}

/** Adds the candidate's selection, which waits for the body of this stage. */
async function addSelection(stage: number): Promise<string> {
  const statusOfBody = (body: number) => (stage >= body ? 2 : 0);
  const selection = await row<{ id: string }>(
    api.services,
    `insert into expert_selections (user_id, season_id, status, started_by, state) values ($1, $2, $3, $4, $5)
     on conflict (user_id, season_id) do update set status = excluded.status, state = excluded.state returning id`,
    [
      candidate.id,
      catalogue.season,
      stage,
      chief.id,
      JSON.stringify({
        v: 1,
        expertId: candidate.id,
        profileFilled: true,
        vote: { status: 1, votes: {} },
        matching: {
          status: stage,
          commission: statusOfBody(1),
          direction: statusOfBody(2),
          supervisoryBoard: 0,
        },
        completed: false,
        deadlines: {},
      }),
    ],
  );
  return selection!.id;
}

/** Adds a session not held yet, without a workflow. */
async function addSession(
  type: SessionType,
  counter: number,
  item: string,
  selectionId?: string,
): Promise<string> {
  const id = randomUUID();
  const state = {
    ...noSession([]),
    session: {
      id,
      type,
      status: 0,
      members: [chief.id, head.id],
      items: [{ id: item, status: 0 }],
      textsFilled: false,
      signed: false,
    },
  };
  await run(
    api.services,
    `insert into board_sessions (id, type, counter, created_by, members, status, state, created_at)
     values ($1, $2, $3, $4, $5, 0, $6, '2026-11-22T10:00:00Z')`,
    [id, type, counter, chief.id, [chief.id, head.id], JSON.stringify(state)],
  );
  await run(
    api.services,
    'insert into board_session_items (session_id, item_id, position, selection_id) values ($1, $2, 1, $3)',
    [id, item, selectionId ?? null],
  );
  return id;
}

const view = async (id: string, user = chief) =>
  (await api.as(user, `/api/direction/${id}`)).data.session as SessionView;
const saveSession = (id: string, body: object, user = chief) =>
  api.as(user, `/api/direction/${id}`, { body });

const NO_EDIT = { revision: 0, user: null, at: null };
const person = ({ id, name }: TestUser) => ({ _id: id, name });
const NO_MARK = { status: 0, marked_by: null, marked_at: null, left: false, carried_out: null };

test('a session on technical review has members, applications, texts and their date', async () => {
  const application = await addWaitingApplication('1-KINO-1-1-00001');
  const id = await addSession('tech_review', 7, application);
  // A decision that a rollback has undone does not appear.
  await run(
    api.services,
    `insert into decisions (subject_id, epoch, version, update_id, process, step, outcome, status_to, overall, actor_id, actor_role,
                            run_id, body, superseded_epoch)
     values ($1, 0, 1, $2, 'tech_review', 'tech_review.validate', 'no', -1, 0, $3, 'project_head', 'run', '{"comment": "Скасовано"}', 1)`,
    [application, randomUUID(), head.id],
  );
  expect(await view(id)).toEqual({
    _id: id,
    counter: 7,
    type: 'tech_review',
    created_at: '2026-11-22T10:00:00.000Z',
    created_by: person(chief),
    status: 0,
    signed: false,
    users: [person(chief), person(head)],
    applications: [
      {
        _id: application,
        spec_id: '1-KINO-1-1-00001',
        title: 'Проєкт 1-KINO-1-1-00001',
        data: { fields: { name_organization: 'ГО «Мрія»' } },
        reporting_review: { grunt_agreement: { sign_id: null }, completed_act: { sign_id: null } },
        tech_review: {
          status: -3,
          direction_message: null,
          validate_message: null,
          appeal_date: null,
          appeal_file: null,
        },
        ...NO_MARK,
      },
    ],
    experts: [],
    direction_date: '',
    text_protocol_short: '',
    text_protocol: '',
    edits: { direction_date: NO_EDIT, text_protocol_short: NO_EDIT, text_protocol: NO_EDIT },
    content: 0,
    protocol: null,
    waiting: null,
    can: {
      save: true,
      finish: expect.any(String) as string,
      sign: expect.any(String) as string,
      cosign: expect.any(String) as string,
    },
    epoch: 0,
    version: 0,
  });
  expect((await api.as(chief, '/api/direction/tech_review/all')).data).toEqual({
    sessions: [
      {
        _id: id,
        counter: 7,
        created_at: '2026-11-22T10:00:00.000Z',
        status: 0,
        signed: false,
        items: 1,
        marked: 0,
      },
    ],
    next: null,
    can: { create: true },
  });

  // Texts and results are stored as sent. Without a date the session cannot be accepted.
  const results = [{ _id: application, status: -3 }];
  const texts = { text_protocol_short: 'Присутні всі', text_protocol: 'Вирішили' };
  const savedSession = (await saveSession(id, { ...texts, results })).data.session as SessionView;
  expect(savedSession).toMatchObject({ ...texts, applications: [{ _id: application, status: -3 }] });
  expect(savedSession.can.finish).toBe(
    'Заповніть дату засідання, вступну частину та текст рішення протоколу.',
  );
  await saveSession(id, { direction_date: '22 листопада 2026 року' });
  const events = await rows(
    api.services,
    `select audiences, data from events where kind = 'session' and subject_id = $1 order by id`,
    [id],
  );
  expect(events).toEqual([1, 2].map((content) => ({ audiences: ['staff'], data: { content } })));
  expect(await view(id)).toMatchObject({ direction_date: '22 листопада 2026 року', can: { finish: true } });
});

test.each<[WireSessionType, SessionType, number]>([
  ['expert_commision', 'expert_commission', 0],
  ['experts', 'experts', 1],
  ['expert_supervisory', 'expert_supervisory', 2],
])(
  'a session of the kind %s has experts with their rating, and is accepted without a date',
  async (wire, type, stage) => {
    const id = await addSession(type, 3, candidate.id, await addSelection(stage));
    expect(await view(id)).toMatchObject({
      counter: 3,
      type: wire,
      applications: [],
      experts: [
        {
          _id: candidate.id,
          name: 'Соломія Грабар',
          // The mean of 15 and 20 points.
          vote_rank: 17.5,
          ...NO_MARK,
        },
      ],
    });
    for (const status of [-3, 1])
      expect((await saveSession(id, { results: [{ _id: candidate.id, status }] })).status).toBe(422);
    await saveSession(id, { results: [{ _id: candidate.id, status: -2 }] });
    await saveSession(id, { results: [{ _id: candidate.id, status: 2 }], text_protocol: 'Погодити' });
    const markedView = await view(id);
    expect([markedView.experts[0]?.status, markedView.can.finish]).toEqual([
      2,
      'Заповніть вступну частину та текст рішення протоколу.',
    ]);
    await saveSession(id, { text_protocol_short: 'Присутні всі' });
    expect(await view(id)).toMatchObject({ direction_date: '', can: { finish: true } });
    const { sessions } = (await api.as(chief, `/api/direction/${wire}/all`)).data as {
      sessions: { _id: string; marked: number }[];
    };
    expect(sessions.map(({ _id, marked }) => [_id, marked])).toEqual([[id, 1]]);
    await run(api.services, 'update board_session_items set open = false where session_id = $1', [id]);
  },
);

test('a session that was held is marked as held, and has its minutes to be read and signed', async () => {
  const application = await addWaitingApplication('1-KINO-1-1-00009');
  const id = await addSession('tech_review', 9, application);
  const fileId = randomUUID();
  await run(
    api.services,
    `update board_sessions set status = 1,
            state = jsonb_set(jsonb_set(state, '{session,status}', '1'), '{session,protocol}', $2) where id = $1`,
    [id, JSON.stringify({ fileId, signId: 'item-9' })],
  );
  expect(await view(id)).toMatchObject({
    status: 1,
    protocol: { file_id: fileId, fileUrl: `/api/files/${fileId}`, sign_id: 'item-9' },
    can: { save: expect.any(String) as string, finish: expect.any(String) as string, sign: true },
  });
  expect((await saveSession(id, { text_protocol: 'Пізно' })).status).toBe(409);
  const { sessions } = (await api.as(chief, '/api/direction/tech_review/all')).data as {
    sessions: { _id: string; status: number }[];
  };
  expect(sessions.find(({ _id }) => _id === id)).toMatchObject({ status: 1 });
});

/** Written by hand from rules/accounts-and-roles, "Areas", and rules/sessions, "Kinds". */
const READING_ROLES: readonly Role[] = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
];
const CREATING_ROLES: Record<WireSessionType, readonly Role[]> = {
  tech_review: ['admin', 'chief', 'project_head'],
  experts: ['admin', 'chief', 'project_head', 'expert_manager'],
  expert_commision: ['admin', 'chief', 'project_head', 'expert_manager'],
  expert_supervisory: ['admin', 'chief', 'project_head', 'expert_manager'],
};
const KINDS = Object.keys(CREATING_ROLES) as WireSessionType[];

test.each(ROLES)('%s reads and creates sessions only of the kinds that the rules allow', async (role) => {
  const reader = await addUser(api.services.db, role);
  const application = await addWaitingApplication(`1-KINO-1-2-${role}`);
  const sessionOfRole = await addSession('tech_review', 100 + ROLES.indexOf(role), application);
  const expected = READING_ROLES.includes(role) ? 200 : 403;
  expect((await api.as(reader, `/api/direction/${sessionOfRole}`)).status).toBe(expected);
  for (const type of KINDS) {
    for (const list of ['all', 'candidates'])
      expect([type, list, (await api.as(reader, `/api/direction/${type}/${list}`)).status]).toEqual([
        type,
        list,
        expected,
      ]);
    const body = { type, users: [], applications: [], experts: [] };
    // A role that may create a session gets an error about the missing input.
    const { status } = await api.as(reader, '/api/direction/create', { body });
    expect([type, status]).toEqual([type, CREATING_ROLES[type].includes(role) ? 422 : 403]);
  }
});

test.each<[WireSessionType, object, string, string]>([
  [
    'tech_review',
    { users: [], applications: [randomUUID()] },
    'members-missing',
    'Select at least one user to create the direction',
  ],
  [
    'tech_review',
    { applications: [] },
    'applications-missing',
    'Select at least one application to create the direction',
  ],
  ['tech_review', {}, 'applications-missing', 'Select at least one application to create the direction'],
  ['experts', { experts: [] }, 'candidates-missing', 'Select at least one expert to create the direction'],
  [
    'expert_commision',
    { experts: [] },
    'candidates-missing',
    'Select at least one expert to create the direction',
  ],
  [
    'expert_supervisory',
    { users: [], experts: [randomUUID()] },
    'members-missing',
    'Select at least one user to create the direction',
  ],
])('%s with %j is refused with the text of the rules', async (type, input, code, expectedText) => {
  await run(api.services, `update users set language = 'en' where id = $1`, [head.id]);
  const { status, json } = await api.as(head, '/api/direction/create', {
    body: { type, users: [head.id], ...input },
  });
  expect([status, json.code, json.detail]).toEqual([422, code, expectedText]);
});

test('members are staff who are not blocked', async () => {
  const application = await addWaitingApplication('1-KINO-1-1-00050');
  const { db } = api.services;
  const [blocked, expert] = [await addUser(db, 'lawyer'), await addUser(db, 'expert')];
  await run(api.services, 'update users set blocked = true where id = $1', [blocked.id]);
  for (const { id } of [blocked, expert]) {
    const body = { type: 'tech_review', users: [chief.id, id], applications: [application] };
    expect(await api.as(chief, '/api/direction/create', { body })).toMatchObject({
      status: 422,
      json: { code: 'members-unknown' },
    });
  }
});

test('an unknown kind of session has no list, and cannot be opened', async () => {
  expect((await api.as(chief, '/api/direction/board/all')).status).toBe(404);
  const body = { type: 'board', users: [chief.id], applications: [randomUUID()] };
  expect((await api.as(chief, '/api/direction/create', { body })).status).toBe(422);
});
