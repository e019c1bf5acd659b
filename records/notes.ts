import { row, type Executor } from '../db/query';

/** A text about an application that is no step of it: stored as its author's draft, shown to everybody who may read it. */
export interface Note<Body> {
  body: Body;
  epoch: number;
  user: { _id: string; name: string };
  updated_at: string;
}

/** The key of the expert division's overall comment. */
export const FINAL_COMMENT = 'final-comment';

/** Returns the newest note with this key, by any author. */
export async function newestNote<Body>(
  executor: Executor,
  applicationId: string,
  key: string,
): Promise<Note<Body> | undefined> {
  const note = await row<Omit<Note<Body>, 'updated_at'> & { updated_at: Date }>(
    executor,
    `select d.body, d.epoch, d.updated_at, json_build_object('_id', u.id, 'name', u.name) as "user"
       from drafts d join users u on u.id = d.user_id
      where d.application_id = $1 and d.key = $2 order by d.updated_at desc limit 1`,
    [applicationId, key],
  );
  return note && { ...note, updated_at: note.updated_at.toISOString() };
}

/** Returns the overall comment last saved in the application's current epoch; comments from before a rollback are ignored. */
export async function keptFinalComment(
  executor: Executor,
  applicationId: string,
): Promise<string | undefined> {
  const note = await row<{ message: string }>(
    executor,
    `select d.body->>'message' as message
       from drafts d join applications a on a.id = d.application_id and a.epoch = d.epoch
      where d.application_id = $1 and d.key = $2 order by d.updated_at desc limit 1`,
    [applicationId, FINAL_COMMENT],
  );
  return note?.message;
}
