import { applicationRef } from '../../../../domain/flows';
import { inTransaction, row, type Executor } from '../../../../db/query';
import type { ApplicationState } from '../../../../domain/application/state';
import type { Refusal } from '../../../../domain/process/types';
import { announce } from '../../../../records/events';
import { refusalProblem } from '../../../../records/steps/refuse';
import { orNotFound } from '../../../../records/problem';
import { newestNote, type Note } from '../../../../records/notes';
import type { Services, SignedIn } from '../../../services';

/**
 * Rule under which a note may be stored: the step to which it belongs, and a function that returns the reason
 * why it may not be stored now.
 */
export interface NoteRule {
  step: string;
  refuse: (state: ApplicationState) => Refusal | undefined;
}

/**
 * Stores a note and returns it. The application's row is locked in share mode, so that its status cannot
 * change between the check of the rule and the storing (docs/architecture.md, "How a decision travels").
 * @throws ProblemError 404; 403, 409 or 422 by the rule
 */
export async function saveNote<Body extends object>(
  { db }: Services,
  account: SignedIn,
  applicationId: string,
  { step, refuse }: NoteRule,
  note: { key: string; body: Body },
): Promise<Note<Body>> {
  const result = await inTransaction(db, async (executor) => {
    const application = orNotFound(
      await row<{ state: ApplicationState; epoch: number }>(
        executor,
        'select state, epoch from applications where id = $1 for share',
        [applicationId],
      ),
    );
    const refusal = refuse(application.state);
    if (refusal) return { refusal };
    await upsertNote(executor, account.id, applicationId, application.epoch, note);
    await announce(executor, {
      kind: 'application',
      subject: applicationRef(applicationId),
      audiences: ['staff'],
    });
    return { refusal };
  });
  if (result.refusal) throw await refusalProblem(db, step, result.refusal);
  const stored = await newestNote<Body>({ db }, applicationId, note.key);
  if (!stored) throw new Error('a stored note was not found');
  return stored;
}

const upsertNote = (
  executor: Executor,
  userId: string,
  applicationId: string,
  epoch: number,
  { key, body }: { key: string; body: object },
) =>
  row(
    executor,
    `insert into drafts (user_id, application_id, key, epoch, body) values ($1, $2, $3, $4, $5)
     on conflict (user_id, application_id, key)
     do update set epoch = excluded.epoch, body = excluded.body, updated_at = clock_timestamp() returning key`,
    [userId, applicationId, key, epoch, JSON.stringify(body)],
  );
