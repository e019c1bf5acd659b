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
const postText = (text: string, key = commentKey(), user = author) =>
  postComment(db, user as never, key, text);

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
    const key = commentKey();
    await postText('ї'.repeat(10_000), key);
    expect((await bodyOf(key.commentId))?.body).toHaveLength(10_000);
    await expectRefused(() => postText('ї'.repeat(10_001)), 422, 'invalid-input');
    await expectRefused(
      () => editComment(db, author as never, key, 'ї'.repeat(10_001)),
      422,
      'invalid-input',
    );
  });

  test('has a length without surrounding spaces and ids of mentioned people', async () => {
    const { id } = await addUser(db, 'project_head');
    await postText(`  ${'ї'.repeat(9_999)}@[${id}] \n`);
    await expectRefused(() => postText(`${'ї'.repeat(10_000)}@[${id}]`), 422, 'invalid-input');
  });

  test('may mention at most twenty people', async () => {
    const users = await Promise.all(Array.from({ length: 21 }, () => addUser(db, 'financier')));
    const mentions = users.map(({ id }) => `@[${id}]`);
    await postText(mentions.slice(0, 20).join(' '));
    await expectRefused(() => postText(mentions.join(' ')), 422, 'invalid-input');
  });

  test('may mention only colleagues: no blocked user, expert, user without role or unknown id', async () => {
    const blockedUser = await addUser(db, 'project_head');
    await run({ db }, 'update users set blocked = true where id = $1', [blockedUser.id]);
    const [expert, unassigned] = [await addUser(db, 'expert'), await addUser(db, 'unassigned')];
    for (const id of [blockedUser.id, expert.id, unassigned.id, randomUUID()])
      await expectRefused(() => postText(`@[${id}]`), 422, 'invalid-input');
    const key = commentKey();
    await postText('Слово', key);
    await expectRefused(
      () => editComment(db, author as never, key, `@[${blockedUser.id}]`),
      422,
      'invalid-input',
    );
  });

  test('notifies each mentioned person once, but not its author', async () => {
    const { id } = await addUser(db, 'project_head');
    const key = commentKey();
    await postText(`@[${id}] @[${author.id}] @[${id}]`, key);
    await postText(`@[${id}] @[${author.id}] @[${id}]`, key);
    await editComment(db, author as never, key, `Ще раз @[${id}]`);
    expect(
      await rows({ db }, 'select user_id, kind from notifications where comment_id = $1', [key.commentId]),
    ).toEqual([{ user_id: id, kind: 'mention' }]);
  });
});

describe('a comment is changed and removed', () => {
  test('only by its author', async () => {
    const stranger = (await addUser(db, 'lawyer')) as never;
    const key = commentKey();
    await postText('Слово', key);
    await expectRefused(() => editComment(db, stranger, key, 'Інше'), 403, 'forbidden');
    await expectRefused(() => removeComment(db, stranger, key), 403, 'forbidden');
  });

  test('within fifteen minutes', async () => {
    const key = commentKey();
    await postText('Слово', key);
    await makeOlder(key.commentId, 14);
    await editComment(db, author as never, key, 'Інше');
    await makeOlder(key.commentId, 15);
    await expectRefused(() => editComment(db, author as never, key, 'Третє'), 409, 'comment-too-old');
    await expectRefused(() => removeComment(db, author as never, key), 409, 'comment-too-old');
  });

  test('not after it was removed, and not under another application', async () => {
    const otherApplication = await addApplication(db, (await addCatalogue(db, 2)).contest, 'COMMENTS-2');
    const key = commentKey();
    await postText('Слово', key);
    await expectRefused(
      () => removeComment(db, author as never, commentKey(key.commentId, otherApplication)),
      404,
      'not-found',
    );
    await removeComment(db, author as never, key);
    expect(await bodyOf(key.commentId)).toEqual({ body: '' });
    await expectRefused(() => editComment(db, author as never, key, 'Знову'), 404, 'not-found');
  });

  test('is not stored under the id of another comment', async () => {
    const key = commentKey();
    await postText('Слово', key);
    await expectRefused(() => postText('Інше', key), 409, 'comment-id-taken');
    const stranger = await addUser(db, 'lawyer');
    await expectRefused(() => postText('Слово', key, stranger), 409, 'comment-id-taken');
  });
});
