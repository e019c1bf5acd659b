import { randomUUID } from 'node:crypto';
import { rows, run } from '../../../db/query';
import { contest } from '../../../tests/kit/catalogue';
import { preparePassword, rollBack } from '../../../tests/kit/rollback';
import { beginApplication } from '../../../tests/kit/application-driver';
import { startWorld, type World } from '../../../tests/kit/world';
import type { CommentView } from './contract/comments';
import type { TestUser } from '../../testing/records';
import { applicationOf, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let world: World;
let application: string;
const { db, addUsers, callAs, noticesOf, unreadCountOf } = taskHelpers(() => ({ ...world, application }));

beforeAll(async () => {
  world = await startWorld();
  application = await applicationOf(world.services.db);
});
beforeEach(() => deleteTasks(world.services.db));
afterAll(() => world?.stop());

describe('comments', () => {
  const path = () => `/api/application/${application}/comments`;
  const post = (user: TestUser, body: string, _id = randomUUID()) =>
    callAs<{ _id: string }>(user, 'POST', path(), { _id, body });
  const thread = async (user: TestUser, query = '') =>
    (await callAs<{ comments: CommentView[]; next: string | null }>(user, 'GET', path() + query)).data;

  test('a mentioned person is notified once, by id; when the name changes, the comment shows the new name', async () => {
    const [lawyer, head] = await addUsers('lawyer', 'project_head');
    const { data } = await post(lawyer, `  @[${head.id}] і ще раз @[${head.id}]  `);
    expect(await noticesOf(head)).toMatchObject([
      {
        kind: 'mention',
        actor: lawyer.name,
        comment_id: data._id,
        subject: { kind: 'application', _id: application },
      },
    ]);
    await run(db(), `update users set name = 'Нове Ім’я' where id = $1`, [head.id]);
    const [comment] = (await thread(lawyer)).comments;
    expect(comment).toMatchObject({
      body: `@[${head.id}] і ще раз @[${head.id}]`,
      people: [{ _id: head.id, name: 'Нове Ім’я' }],
      edited: false,
      removed: false,
    });
    const events = await rows<{ audiences: string[] }>(
      db(),
      `select audiences from events where kind = 'comment'`,
    );
    expect(events).toEqual([{ audiences: ['staff'] }]);
  });

  test('experts, users without a role and callers without a session neither read nor write comments, and cannot be mentioned', async () => {
    const [lawyer, expert, nobody] = await addUsers('lawyer', 'expert', 'unassigned');
    for (const user of [expert, nobody]) {
      expect((await callAs(user, 'GET', path())).status).toBe(403);
      expect((await post(user, 'Слово')).status).toBe(403);
      expect((await callAs(user, 'GET', `/api/application/${application}/mentionable`)).status).toBe(403);
      expect((await post(lawyer, `@[${user.id}]`)).problem.errors).toHaveProperty('body');
    }
    const answer = await callAs<{ people: { _id: string }[] }>(
      lawyer,
      'GET',
      `/api/application/${application}/mentionable?q=${encodeURIComponent('ОЛЕНА')}`,
    );
    expect(answer.data.people.length).toBeGreaterThan(0);
    expect(answer.data.people.length).toBeLessThanOrEqual(10);
    expect(answer.data.people.map(({ _id }) => _id)).not.toContain(expert.id);
    expect((await callAs(lawyer, 'GET', `/api/application/${randomUUID()}/comments`)).status).toBe(404);
    expect(await rows(db(), 'select 1 from comments')).toEqual([]);
  });

  test('the supervisory board reads comments and can be mentioned, but cannot write comments or change its earlier ones', async () => {
    const [lawyer, board] = await addUsers('lawyer', 'supervisory');
    await run(db(), `update users set role = 'lawyer' where id = $1`, [board.id]);
    const { data: ownComment } = await post(board, 'Ще з попередньої посади');
    await run(db(), `update users set role = 'supervisory' where id = $1`, [board.id]);

    expect((await post(board, 'Слово')).status).toBe(403);
    expect((await callAs(board, 'PUT', `${path()}/${ownComment._id}`, { body: 'Інше' })).status).toBe(403);
    expect((await callAs(board, 'DELETE', `${path()}/${ownComment._id}`)).status).toBe(403);
    expect((await callAs(board, 'GET', `/api/application/${application}/mentionable`)).status).toBe(403);

    expect((await post(lawyer, `@[${board.id}], для вашого відома`)).status).toBe(200);
    const { comments } = await thread(board);
    expect(comments.map(({ body, editable_until: until }) => [body, until])).toEqual([
      [`@[${board.id}], для вашого відома`, null],
      ['Ще з попередньої посади', null],
    ]);
    expect(await noticesOf(board)).toMatchObject([{ kind: 'mention' }]);
  });

  test('an empty text, a too long text or too many people are refused; ten thousand characters of any kind are stored unchanged', async () => {
    const [lawyer] = await addUsers('lawyer');
    for (const body of [
      '',
      '  \n ',
      'я'.repeat(10_001),
      Array.from({ length: 21 }, () => `@[${randomUUID()}]`).join(),
    ])
      expect((await post(lawyer, body)).problem.errors).toHaveProperty('body');
    const hostile = `<script>alert(1)</script> "=cmd|'x'!A1" 🙂 مرحبا ${'ї'.repeat(9_900)}`;
    expect((await post(lawyer, hostile)).status).toBe(200);
    expect((await thread(lawyer)).comments.map(({ body }) => body)).toEqual([hostile]);
  });

  test('a comment sent twice is stored once; another text under the same id is refused', async () => {
    const [lawyer, head] = await addUsers('lawyer', 'project_head');
    const id = randomUUID();
    const [firstComment, secondComment] = await Promise.all([
      post(lawyer, `Так, @[${head.id}]`, id),
      post(lawyer, `Так, @[${head.id}]`, id),
    ]);
    expect([firstComment.status, secondComment.status]).toEqual([200, 200]);
    expect((await post(lawyer, 'Ні', id)).problem.code).toBe('comment-id-taken');
    expect((await post(head, `Так, @[${head.id}]`, id)).problem.code).toBe('comment-id-taken');
    expect((await thread(lawyer)).comments).toHaveLength(1);
    expect(await noticesOf(head)).toHaveLength(1);
  });

  test('within fifteen minutes its author, and nobody else, can change or remove it; a changed comment is marked', async () => {
    const [lawyer, admin, head] = await addUsers('lawyer', 'admin', 'project_head');
    const { data } = await post(lawyer, 'Перше слово');
    const ownCommentPath = `${path()}/${data._id}`;
    expect((await callAs(admin, 'PUT', ownCommentPath, { body: 'Чуже' })).status).toBe(403);
    expect((await callAs(admin, 'DELETE', ownCommentPath)).status).toBe(403);
    expect((await callAs(lawyer, 'PUT', ownCommentPath, { body: `Друге, @[${head.id}]` })).status).toBe(200);
    expect((await thread(admin)).comments[0]).toMatchObject({ edited: true, editable_until: null });
    expect((await thread(lawyer)).comments[0]?.editable_until).not.toBeNull();
    expect(await unreadCountOf(head)).toBe(1);
    await run(db(), `update comments set created_at = created_at - interval '15 minutes'`);
    expect((await callAs(lawyer, 'PUT', ownCommentPath, { body: 'Запізно' })).problem.code).toBe(
      'comment-too-old',
    );
    expect((await callAs(lawyer, 'DELETE', ownCommentPath)).problem.code).toBe('comment-too-old');
    expect((await thread(lawyer)).comments[0]).toMatchObject({
      body: `Друге, @[${head.id}]`,
      editable_until: null,
    });
    await run(db(), 'update comments set created_at = now()');
    expect((await callAs(lawyer, 'DELETE', ownCommentPath)).status).toBe(200);
    expect((await thread(lawyer)).comments[0]).toMatchObject({ removed: true, body: '', people: [] });
    expect(await unreadCountOf(head)).toBe(0);
    expect((await callAs(lawyer, 'PUT', ownCommentPath, { body: 'Знову' })).status).toBe(404);
  });

  test('a rollback leaves comments unchanged', async () => {
    await preparePassword(world);
    const [lawyer] = await addUsers('lawyer');
    const driver = await beginApplication(world, await contest(world.services.db));
    await driver.technical();
    const address = `/api/application/${driver.id}/comments`;
    await callAs(lawyer, 'POST', address, { _id: randomUUID(), body: 'Перед відкатом' });
    await rollBack(world, [driver.id], { section: 'tech_review', status: 0 });
    const { data } = await callAs<{ comments: CommentView[] }>(lawyer, 'GET', address);
    expect(data.comments.map(({ body }) => body)).toEqual(['Перед відкатом']);
  });

  test('a page holds the newest fifty, the next page the fifty before', async () => {
    const [lawyer] = await addUsers('lawyer');
    await run(
      db(),
      `insert into comments (id, subject_id, author_id, body)
       select gen_random_uuid(), $1, $2, n::text from generate_series(1, 60) n`,
      [application, lawyer.id],
    );
    const firstPage = await thread(lawyer);
    const secondPage = await thread(lawyer, `?before=${firstPage.next}`);
    const commentNumbers = [...firstPage.comments, ...secondPage.comments].map(({ body }) => Number(body));
    expect(firstPage.comments).toHaveLength(50);
    expect(commentNumbers).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
    expect(secondPage.next).toBeNull();
  });
});
