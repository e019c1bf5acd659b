import type { comments, Row } from '../../../../db/models';
import { type Database, rows } from '../../../../db/query';
import { LIMITS } from '../../../../domain/limits';
import { STAFF, type Role } from '../../../../domain/roles';
import { wordsOf } from '../../../../domain/text/key';
import type { CommentView } from '../contract/comments';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';
import { wordConditions, NAME_KEY } from '../../../word-search';

interface CommentRow extends Pick<
  Row<typeof comments>,
  'id' | 'seq' | 'author_id' | 'body' | 'created_at' | 'edited_at' | 'deleted_at'
> {
  author: string;
  people: { _id: string; name: string }[];
  editable_until: Date | null;
}

/** Returns a page of an application's comments, newest first. `authorId` is the reader's id if the reader may change their own comments. */
export async function commentPage(
  db: Database,
  applicationId: string,
  authorId: string | undefined,
  before: string | undefined,
): Promise<{ comments: CommentView[]; next: string | null }> {
  const comments = await rows<CommentRow>(
    { db },
    `select c.id, c.seq, c.author_id, author.name as author, c.body, c.created_at, c.edited_at, c.deleted_at,
            case when c.author_id = $2 and c.deleted_at is null
                  and c.created_at > now() - interval '${LIMITS.discussionMinutes} minutes'
                 then c.created_at + interval '${LIMITS.discussionMinutes} minutes' end as editable_until,
            coalesce((select jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.name)) from users u
                       where u.id = any(c.mentions)), '[]') as people
       from comments c join users author on author.id = c.author_id
      where c.application_id = $1 and c.seq < $3::bigint
      order by c.seq desc limit ${PAGE_PLUS_ONE}`,
    [applicationId, authorId ?? null, before ?? '9223372036854775807'],
  );
  const { page, next } = splitPage(comments, ({ seq }) => seq);
  return { comments: page.map(presentComment), next };
}

const presentComment = (comment: CommentRow): CommentView => ({
  _id: comment.id,
  author: { _id: comment.author_id, name: comment.author },
  body: comment.body,
  people: comment.people,
  at: comment.created_at.toISOString(),
  edited: comment.edited_at !== null,
  removed: comment.deleted_at !== null,
  editable_until: comment.editable_until?.toISOString() ?? null,
});

/** Number of names offered while a name is typed (rules/limits, "People"). */
const OFFERED_NAMES = 10;

/** Returns colleagues who may read applications, by words of the name, without the reader. */
export async function colleaguesByName(db: Database, readerId: string, part: string) {
  const values: unknown[] = [STAFF, readerId, wordsOf(part)[0] ?? ''];
  const nameConditions = wordConditions(NAME_KEY, part, (value) => `$${values.push(value)}`);
  const people = await rows<{ id: string; name: string; role: Role }>(
    { db },
    `select u.id, u.name, u.role from users u
      where ${['u.role = any($1)', 'not u.blocked', 'u.id <> $2', ...nameConditions].join(' and ')}
      order by strpos(u.name_key, $3), u.name, u.id limit ${OFFERED_NAMES}`,
    values,
  );
  return people.map(({ id, name, role }) => ({ _id: id, name, role }));
}
