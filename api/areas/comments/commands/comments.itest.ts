import { randomUUID } from 'node:crypto';
import { connect } from '../../../../db/connection';
import { row, rows, run } from '../../../../db/query';
import { digestOfTables } from '../../../../tests/kit/table-digests';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../../testing/records';
import { editComment, postComment, removeComment } from './comments';

const db = connect(process.env.DATABASE_URL ?? '', 3);
let author: TestUser;
let application: string;
beforeAll(async () => {
  const { contest } = await addCatalogue(db);
  application = await addApplication(db, contest, 'COMMENTS-1');
  author = await addUser(db, 'lawyer');
});
afterAll(() => db.close());

const commentKey = (commentId = randomUUID(), applicationId = application) => ({ applicationId, commentId });
const postText = (text: string, at = commentKey(), who = author) => postComment(db, who as never, at, text);

/** Expects that a call is refused with this code and that no table changes. */
async function expectRefused(call: () => Promise<unknown>, status: number, code: string): Promise<void> {
  const before = await digestOfTables(db);
  await expect(call()).rejects.toMatchObject({ status, code });
  expect(await digestOfTables(db)).toEqual(before);
}

const bodyOf = (id: string) => row<{ body: string }>({ db }, 'select body from comments where id = $1', [id]);

const makeOlder = (id: string, minutes: number) =>
  run({ db }, `update comments set created_at = now() - $2 * interval '1 minute' where id = $1`, [
    id,
    minutes,
  ]);

describe('a comment to colleagues', () => {
  test('may have ten thousand characters, and is refused with one more', async () => {
    const at = commentKey();
    await postText('ї'.repeat(10_000), at);
    expect((await bodyOf(at.commentId))?.body).toHaveLength(10_000);
    await expectRefused(() => postText('ї'.repeat(10_001)), 422, 'invalid-input');
    await expectRefused(() => editComment(db, author as never, at, 'ї'.repeat(10_001)), 422, 'invalid-input');
  });

  test('has a length without surrounding spaces and ids of mentioned people', async () => {
    const { id } = await addUser(db, 'project_head');
    await postText(`  ${'ї'.repeat(9_999)}@[${id}] \n`);
    await expectRefused(() => postText(`${'ї'.repeat(10_000)}@[${id}]`), 422, 'invalid-input');
  });

  test('may mention at most twenty people', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => addUser(db, 'financier')));
    const mentions = people.map(({ id }) => `@[${id}]`);
    await postText(mentions.slice(0, 20).join(' '));
    await expectRefused(() => postText(mentions.join(' ')), 422, 'invalid-input');
  });

  test('may mention only colleagues: no blocked user, expert, user without role or unknown id', async () => {
    const blocked = await addUser(db, 'project_head');
    await run({ db }, 'update users set blocked = true where id = $1', [blocked.id]);
    const [expert, unassigned] = [await addUser(db, 'expert'), await addUser(db, 'unassigned')];
    for (const id of [blocked.id, expert.id, unassigned.id, randomUUID()])
      await expectRefused(() => postText(`@[${id}]`), 422, 'invalid-input');
    const at = commentKey();
    await postText('Слово', at);
    await expectRefused(() => editComment(db, author as never, at, `@[${blocked.id}]`), 422, 'invalid-input');
  });

  test('notifies each mentioned person once, but not its author', async () => {
    const { id } = await addUser(db, 'project_head');
    const at = commentKey();
    await postText(`@[${id}] @[${author.id}] @[${id}]`, at);
    await postText(`@[${id}] @[${author.id}] @[${id}]`, at);
    await editComment(db, author as never, at, `Ще раз @[${id}]`);
    expect(
      await rows({ db }, 'select user_id, kind from notifications where comment_id = $1', [at.commentId]),
    ).toEqual([{ user_id: id, kind: 'mention' }]);
  });
});

describe('a comment is changed and removed', () => {
  test('only by its author', async () => {
    const stranger = (await addUser(db, 'lawyer')) as never;
    const at = commentKey();
    await postText('Слово', at);
    await expectRefused(() => editComment(db, stranger, at, 'Інше'), 403, 'forbidden');
    await expectRefused(() => removeComment(db, stranger, at), 403, 'forbidden');
  });

  test('within fifteen minutes', async () => {
    const at = commentKey();
    await postText('Слово', at);
    await makeOlder(at.commentId, 14);
    await editComment(db, author as never, at, 'Інше');
    await makeOlder(at.commentId, 15);
    await expectRefused(() => editComment(db, author as never, at, 'Третє'), 409, 'comment-too-old');
    await expectRefused(() => removeComment(db, author as never, at), 409, 'comment-too-old');
  });

  test('not after it was removed, and not under another application', async () => {
    const other = await addApplication(db, (await addCatalogue(db, 2)).contest, 'COMMENTS-2');
    const at = commentKey();
    await postText('Слово', at);
    await expectRefused(
      () => removeComment(db, author as never, commentKey(at.commentId, other)),
      404,
      'not-found',
    );
    await removeComment(db, author as never, at);
    expect(await bodyOf(at.commentId)).toEqual({ body: '' });
    await expectRefused(() => editComment(db, author as never, at, 'Знову'), 404, 'not-found');
  });

  test('is not stored under the id of another comment', async () => {
    const at = commentKey();
    await postText('Слово', at);
    await expectRefused(() => postText('Інше', at), 409, 'comment-id-taken');
    const stranger = await addUser(db, 'lawyer');
    await expectRefused(() => postText('Слово', at, stranger), 409, 'comment-id-taken');
  });
});
