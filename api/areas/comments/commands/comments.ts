import { applicationRef } from '../../../../domain/flows';
import { type Database, inTransaction, row, rows, run, type Executor } from '../../../../db/query';
import { LIMITS } from '../../../../domain/limits';
import { commentLength, mentionsIn } from '../../../../domain/mentions';
import { STAFF } from '../../../../domain/roles';
import { announce } from '../../../../records/events';
import { notify } from '../../../../records/notify';
import { ProblemError, type FieldError, orNotFound } from '../../../../records/problem';
import type { SignedIn } from '../../../services';

/** Ids of a comment and its application. */
export interface CommentKey {
  applicationId: string;
  commentId: string;
}

/**
 * Stores a comment on an application and notifies the people mentioned. The caller chooses the id: a repeated call stores nothing.
 * @throws ProblemError 404 `not-found`, 422 with the field `body`, 409 `comment-id-taken`.
 */
export async function postComment(
  db: Database,
  author: SignedIn,
  key: CommentKey,
  text: string,
): Promise<void> {
  const body = trimmedBody(text);
  await inTransaction(db, async (executor) => {
    orNotFound(await row(executor, 'select from applications where id = $1', [key.applicationId]));
    const mentions = await mentionedColleagues(executor, body);
    const inserted = await row(
      executor,
      `insert into comments (id, subject_id, author_id, body, mentions) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning id`,
      [key.commentId, key.applicationId, author.id, body, mentions],
    );
    if (!inserted) return requireSameComment(executor, author, key, body);
    await notifyMentioned(executor, author, key, mentions);
  });
}

/** Accepts a repetition of the call that stored the comment. @throws ProblemError 409 `comment-id-taken` for any other content */
async function requireSameComment(
  executor: Executor,
  author: SignedIn,
  key: CommentKey,
  body: string,
): Promise<void> {
  const same = await row(
    executor,
    'select from comments where id = $1 and application_id = $2 and author_id = $3 and body = $4',
    [key.commentId, key.applicationId, author.id, body],
  );
  if (!same) throw new ProblemError(409, 'comment-id-taken');
}

/**
 * Changes one's own recent comment; notifies people mentioned only in the new text.
 * @throws ProblemError 404 `not-found`, 403 `forbidden` (another's), 409 `comment-too-old`, 422 with the field `body`.
 */
export async function editComment(
  db: Database,
  author: SignedIn,
  key: CommentKey,
  text: string,
): Promise<void> {
  const body = trimmedBody(text);
  await inTransaction(db, async (executor) => {
    await requireOwnRecentComment(executor, author, key);
    const mentions = await mentionedColleagues(executor, body);
    await run(
      executor,
      `update comments set body = $2, mentions = $3, edited_at = case when body = $2 then edited_at else now() end where id = $1`,
      [key.commentId, body, mentions],
    );
    await notifyMentioned(executor, author, key, mentions);
  });
}

/**
 * Removes the text of one's own recent comment; the comment stays, marked as removed.
 * @throws ProblemError as `editComment`.
 */
export async function removeComment(db: Database, author: SignedIn, key: CommentKey): Promise<void> {
  await inTransaction(db, async (executor) => {
    await requireOwnRecentComment(executor, author, key);
    await run(executor, `update comments set body = '', mentions = '{}', deleted_at = now() where id = $1`, [
      key.commentId,
    ]);
    await run(executor, 'update notifications set read_at = coalesce(read_at, now()) where comment_id = $1', [
      key.commentId,
    ]);
    await announceComment(executor, key);
  });
}

async function requireOwnRecentComment(executor: Executor, author: SignedIn, key: CommentKey): Promise<void> {
  const comment = orNotFound(
    await row<{ mine: boolean; young: boolean }>(
      executor,
      `select author_id = $3 as mine, created_at > now() - interval '${LIMITS.discussionMinutes} minutes' as young
       from comments where id = $1 and application_id = $2 and deleted_at is null for update`,
      [key.commentId, key.applicationId, author.id],
    ),
  );
  if (!comment.mine) throw new ProblemError(403, 'forbidden');
  if (!comment.young)
    throw new ProblemError(409, 'comment-too-old', { params: { count: LIMITS.discussionMinutes } });
}

/** Returns the text without surrounding spaces. The text is plain and never interpreted as markup. */
function trimmedBody(text: string): string {
  const body = text.trim();
  const length = commentLength(body);
  if (length === 0) throw wrongBody({ key: 'errors:field.required' });
  if (length > LIMITS.discussion)
    throw wrongBody({ key: 'errors:field.tooBig.text', params: { count: LIMITS.discussion } });
  if (mentionsIn(body).length > LIMITS.discussionMentions)
    throw wrongBody({ key: 'errors:field.tooManyMentions', params: { count: LIMITS.discussionMentions } });
  return body;
}

/** Returns the people mentioned in a text; all must be colleagues who may read the application. */
async function mentionedColleagues(executor: Executor, body: string): Promise<string[]> {
  const ids = mentionsIn(body);
  const mentionedPeople = await rows<{ id: string }>(
    executor,
    'select id from users where id = any($1::uuid[]) and role = any($2) and not blocked',
    [ids, STAFF],
  );
  if (mentionedPeople.length < ids.length) throw wrongBody({ key: 'errors:field.mentionUnknown' });
  return ids;
}

const wrongBody = (error: FieldError) => new ProblemError(422, 'invalid-input', { errors: { body: error } });

async function notifyMentioned(
  executor: Executor,
  author: SignedIn,
  key: CommentKey,
  mentions: string[],
): Promise<void> {
  await notify(
    executor,
    mentions
      .filter((id) => id !== author.id)
      .map((userId) => ({
        userId,
        actorId: author.id,
        kind: 'mention' as const,
        key: `mention:${key.commentId}`,
        subject: applicationRef(key.applicationId),
        commentId: key.commentId,
      })),
  );
  await announceComment(executor, key);
}

/** The event is sent only to the staff, because experts and applicants never see comments. */
const announceComment = (executor: Executor, { applicationId }: CommentKey) =>
  announce(executor, { kind: 'comment', subject: applicationRef(applicationId), audiences: ['staff'] });
