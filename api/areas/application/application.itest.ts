import { run } from '../../../db/query';
import { applicationView, type ApplicationView } from './contract/application';
import type { HistoryEntry, HistoryRollback } from './contract/history';
import { applicationReviews, projectApplication } from './contract/parts';
import { chief, division, expert, ids, manager, Story } from '../../testing/application-story';
import { openWorld, personOf, STRANGER, write, type World } from '../../testing/application-world';

const PATH = `/api/application/${ids.application}`;
const UNKNOWN_ID = '/api/application/99999999-9999-4999-8999-999999999999';
let world: World;

/**
 * Steps up to the direction's decision, which is then changed 60 times and approves in the end. The first step is marked as undone by a
 * rollback. The id of the stored document may be any UUID.
 */
const story = new Story().negotiated().store('document', ids.reviews[0] ?? '', 'кошторис.pdf');
story.take('direction.decide', manager, { outcome: 'approved' });
for (let n = 0; n < 60; n++) {
  const outcome = n % 2 === 0 ? 'not_approved' : 'approved';
  story.take('direction.change', chief, { outcome }, { comment: `Зміна ${n}` });
}
const [undone] = story.decisions;
if (undone) undone.superseded_epoch = 2;

beforeAll(async () => {
  world = await openWorld();
  await write(world.db, story);
  await run(
    world,
    `insert into tasks (subject_id, key, process, step, roles, epoch, claimed_by)
     values ($1, 'k', 'supervisory_board', 'supervisory_board.decide', '{chief,director}', 1, $2)`,
    [ids.application, ids.chief],
  );
});
afterAll(() => world.close());

const get = (userId: string, path = PATH) => world.call(userId, 'get', path);

test('both paths of an application answer with the view of the contract', async () => {
  const { status, body } = await get(ids.manager);
  expect(status).toBe(200);
  const view = applicationView.parse(body.data.application);
  expect(view).toMatchObject({
    spec_id: '6ЗМ-00001',
    user: { name: 'Ткачі' },
    version: story.decisions.length,
    breadcrumbs: { season: { title: 'Сезон 6' }, contest: { title: 'Конкурс' } },
    documents: [{ name: 'кошторис.pdf', size: 2048 }],
    reporting_review: { status: 4, direction: { message: 'Зміна 59', user: { name: 'Ігор Бондар' } } },
  });
  expect(view.reviews.map((review) => review.expert?.name)).toEqual(['Експерт 1', 'Експерт 2', 'Експерт 3']);
  expect(view.ribbon[4]).toMatchObject({
    stage: 'supervisory_board',
    state: 'current',
    since: story.when('direction.change'),
    waits: [{ step: 'supervisory_board.decide', holder: 'Ігор Бондар', roles: ['chief', 'director'] }],
  });
  const project = await get(ids.manager, `/api/application/project/${ids.application}`);
  const { logs, logs_next, protocol, ...commonFields } = projectApplication.output.parse(
    project.body.data,
  ).application;
  expect(commonFields).toEqual(view);
  expect(logs).toHaveLength(50);
  expect(logs[0]?.message).toContain('Зміна 59');
  expect(logs_next).toMatch(/^\d+$/);
  expect(protocol).toEqual(view.tech_review.tech_review_protocol);
});

test('an undone decision does not appear in the view', async () => {
  const { body } = await get(ids.manager);
  expect(applicationView.parse(body.data.application).tech_review.user).toBeNull();
});

test.each([
  ['chief', 200],
  ['supervisory', 200],
  ['expert_manager', 200],
  ['unassigned', 403],
  ['unassigned_expert', 403],
])('%s who reads the application gets status %i', async (role, status) => {
  for (const path of [PATH, `${PATH}/logs`, `${PATH}/reviews`, `${PATH}/procedures`]) {
    expect((await get(personOf(role), path)).status).toBe(status);
  }
});

test('an expert reads an application that they review, and only the parts for experts', async () => {
  const ownAnswer = await get(expert(1).id);
  expect(ownAnswer.status).toBe(200);
  const text = JSON.stringify(ownAnswer.body);
  for (const hidden of ['secret@example.org', '3184710691', 'Експерт 1', 'Зміна'])
    expect(text).not.toContain(hidden);
  expect((await get(expert(1).id, `${PATH}/reviews`)).body.data.reviews).toEqual([
    expect.objectContaining({ _id: ids.reviews[1] }),
  ]);
  expect((await get(expert(1).id, `${PATH}/procedures`)).status).toBe(403);
  for (const path of [PATH, `${PATH}/logs`, `${PATH}/reviews`])
    expect((await get(STRANGER, path)).status).toBe(403);
});

test('a review has the id of its application, and its status in the reader’s language', async () => {
  const readReview = async () =>
    applicationReviews.output.parse((await get(ids.manager, `${PATH}/reviews`)).body.data).reviews[0];
  const setLanguage = (language: string) =>
    run(world, 'update users set language = $2 where id = $1', [ids.manager, language]);
  expect(await readReview()).toMatchObject({
    _id: ids.reviews[0],
    application_id: ids.application,
    status: { id: 5, message: 'Завершено, протокол підписано' },
  });
  await setLanguage('en');
  expect((await readReview())?.status).toEqual({ id: 5, message: 'Completed, protocol signed' });
  await setLanguage('uk');
});

test.each([
  ['expert_manager', true],
  ['chief', true],
  ['supervisory', true],
  ['project_manager', false],
])(
  'the experts’ e-mails are visible only to roles with access to the expert division: %s, visible: %s',
  async (role, isVisible) => {
    const emails = ids.experts.map((id) => (isVisible ? `${id}@example.org` : null));
    for (const path of [PATH, `${PATH}/reviews`]) {
      const { data } = (await get(personOf(role), path)).body;
      const { reviews } = (data.application ?? data) as ApplicationView;
      expect(reviews.map(({ expert: reviewer }) => reviewer?.email)).toEqual(emails);
    }
  },
);

test('an expert sees nobody’s e-mail address', async () => {
  for (const path of [PATH, `${PATH}/reviews`, `${PATH}/logs`])
    expect(JSON.stringify((await get(expert(1).id, path)).body)).not.toContain('@example.org');
});

test('the form names its season, and without an appeal the application has no file of one', async () => {
  const view = applicationView.parse((await get(ids.manager)).body.data.application);
  expect(view.data.season).toEqual(view.breadcrumbs.season);
  expect(view).toMatchObject({ data: { season: { title: 'Сезон 6' } }, appeal_file: null });
});

test('an expert whose review has ended negatively is refused', async () => {
  const set = (status: number) =>
    run(
      world,
      `update applications set state = jsonb_set(state, '{expertReview,reviews,2,status}', $1::jsonb)`,
      [String(status)],
    );
  await set(-2);
  expect((await get(expert(2).id)).status).toBe(403);
  await set(5);
  expect((await get(expert(2).id)).status).toBe(200);
});

test('an unknown id and an invalid id are answered with 404', async () => {
  expect((await get(ids.manager, UNKNOWN_ID)).status).toBe(404);
  expect((await get(ids.manager, `${UNKNOWN_ID}/logs`)).status).toBe(404);
  expect((await get(expert(0).id, UNKNOWN_ID)).status).toBe(403);
  expect((await get(ids.manager, '/api/application/1;drop')).status).toBe(404);
});

describe('history', () => {
  const page = async (userId: string, before?: string) => {
    const { body } = await get(userId, `${PATH}/logs${before ? `?before=${before}` : ''}`);
    return body.data as { logs: HistoryEntry[]; rollbacks: HistoryRollback[]; next: string | null };
  };

  test('a page has 50 decisions, newest first; each decision is listed once, and undone decisions are marked', async () => {
    const firstPage = await page(ids.manager);
    expect(firstPage.logs).toHaveLength(50);
    expect(firstPage.logs[0]).toMatchObject({ step: 'direction.change', message: 'Зміна 59', undone: false });
    const secondPage = await page(ids.manager, firstPage.next ?? '');
    expect(secondPage.next).toBeNull();
    const entries = [...firstPage.logs, ...secondPage.logs];
    expect(entries.map((entry) => Number(entry._id))).toEqual(
      story.decisions.map((entry) => Number(entry.id)).reverse(),
    );
    expect(entries.filter((entry) => entry.undone).map((entry) => entry.step)).toEqual([
      'tech_review.validate',
    ]);
    expect(entries.at(-1)?.files).toEqual([expect.objectContaining({ slot: 'protocol' })]);
  });

  test('a rollback is on the page of the decisions of its time, without the ids of its records; a failed rollback is not listed, and an expert sees none', async () => {
    const earlyTime = story.decisions[0]?.created_at;
    const [lateTime, failedTime] = story.decisions.slice(-2).map((decision) => decision.created_at);
    for (const moment of [earlyTime, lateTime, failedTime])
      await run(
        world,
        `with inserted as (insert into rollbacks (id, type, target, user_id)
           values (gen_random_uuid(), 'application', '{"section": "tech_review", "status": 0, "record_ids": ["${ids.reviews[0]}"]}', $2) returning id)
         insert into rollback_items (rollback_id, application_id, new_run_id, state, updated_at)
         select id, $1, 'run', $4, $3::timestamptz + interval '1 millisecond' from inserted`,
        [ids.application, ids.chief, moment, moment === failedTime ? 'failed' : 'restored'],
      );
    const expectedRollbackAfter = (moment?: Date) => ({
      _id: expect.any(String),
      created_at: new Date((moment?.getTime() ?? 0) + 1).toISOString(),
      user_name: 'Ігор Бондар',
      undoes: null,
      target: { section: 'tech_review', status: 0 },
    });
    const newestPage = await page(ids.manager);
    expect(newestPage.rollbacks).toEqual([expectedRollbackAfter(lateTime)]);
    expect((await page(ids.manager, newestPage.next ?? '')).rollbacks).toEqual([
      expectedRollbackAfter(earlyTime),
    ]);
    expect((await page(expert(0).id)).rollbacks).toEqual([]);
  });

  test('an expert sees the decisions on their own review', async () => {
    const { logs } = await page(expert(0).id);
    expect(logs.map((entry) => entry.step)).toEqual([
      'review.sign',
      'review.protocol',
      'review.approve',
      'review.validate',
      'review.start',
    ]);
    expect(new Set(logs.map((entry) => entry.record_id))).toEqual(new Set([ids.reviews[0]]));
  });

  test('an invalid page is refused', async () =>
    expect((await get(ids.manager, `${PATH}/logs?before=x`)).status).toBe(422));
});

test('the view takes the same number of SQL statements for a short and a long history', async () => {
  const count = async () => {
    const statements: string[] = [];
    const { options } = world.db as unknown as { options: { logging: false | ((text: string) => void) } };
    options.logging = (text) => statements.push(text);
    await get(division.id);
    options.logging = false;
    return statements.filter((text) => /select/i.test(text)).length;
  };
  const longCount = await count();
  await run(world, 'update decisions set superseded_epoch = 9 where id > 20 and superseded_epoch is null');
  expect(await count()).toBe(longCount);
  expect(longCount).toBeLessThanOrEqual(8);
});
